import { MINUTE_MS, SECOND_MS } from "../../domain/durations.ts";

const LOOK_MS = 5 * SECOND_MS;
const USES = ["pointerdown", "keydown", "scroll"] as const;

let isWatching = false;

/**
 * Reports activity to the server at most once a minute, on a page of a signed-in customer whose device has automatic
 * log-out. When the session cookie has expired, hides the page and reloads it as a visitor's.
 */
export function watchForUse(): void {
  if (isWatching) return;
  isWatching = true;
  let sentAt = Date.now();
  const onUse = () => {
    if (Date.now() - sentAt < MINUTE_MS) return;
    sentAt = Date.now();
    // Without a connection the device logs out when its time is over.
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
