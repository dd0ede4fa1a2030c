import { MINUTE_MS, SECOND_MS } from "../../domain/durations.ts";

const LOOK_MS = 5 * SECOND_MS;
const USES = ["pointerdown", "keydown", "scroll"] as const;

let isWatching = false;

/**
 * For a page of somebody who is signed in on a device that locks itself: tells the shop, at most once a minute, that a page is in
 * use; and when the browser has dropped the session because none was, takes the page away and loads it anew, as a visitor's.
 */
export function watchForUse(): void {
  if (isWatching) return;
  isWatching = true;
  let toldAt = Date.now();
  const onUse = () => {
    if (Date.now() - toldAt < MINUTE_MS) return;
    toldAt = Date.now();
    // Without a connection it locks when its time is over, as if nobody were there.
    fetch("/still-here", { method: "POST" }).catch(() => undefined);
  };
  const look = () => {
    if (document.cookie.split("; ").includes("hint=in")) return;
    document.documentElement.dataset.left = "";
    location.reload();
  };
  for (const use of USES) addEventListener(use, onUse, { passive: true, capture: true });
  addEventListener("visibilitychange", look);
  setInterval(look, LOOK_MS);
}
