import { useEffect, useRef } from "react";

/**
 * Returns a ref for the element that is watched from the first render on.
 * @param onNear called when the element comes into view, possibly several times
 * @param rootMargin distance from the viewport that counts as in view, such as "400px"
 */
export function useNearView(onNear: () => void, rootMargin?: string) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: observed once, from the first render
  useEffect(() => {
    if (!place.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear(), { rootMargin });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return place;
}
