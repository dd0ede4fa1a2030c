import { useSyncExternalStore } from "react";

const UNWELCOME = "(prefers-reduced-motion: reduce)";

/** True when automatic motion is allowed; false until hydration, because nothing could be paused before. */
export function useIsMotionAllowed(): boolean {
  return useSyncExternalStore(watchWish, readWish, () => false);
}

function watchWish(onChange: () => void) {
  const wish = matchMedia(UNWELCOME);
  wish.addEventListener("change", onChange);
  return () => wish.removeEventListener("change", onChange);
}

function readWish(): boolean {
  return !matchMedia(UNWELCOME).matches;
}
