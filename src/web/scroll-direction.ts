/** Shorter movements do not count: a finger at rest moves the page by some pixels. */
const STEP_PX = 8;

/**
 * Sets `data-scroll` on <html>, by which CSS shows and hides floating elements: absent at the page's top, "end" at its
 * end, else "down" or "up" after the last movement.
 */
export function recordScrollDirection(): void {
  const { dataset } = document.documentElement;
  // Without this code, the sentence about the chat's hours stays the one for open hours.
  addEventListener("scroll", () => void import("./storefront/layout/chat-now.ts").catch(() => undefined), {
    once: true,
  });
  let last = 0;
  addEventListener(
    "scroll",
    () => {
      const isAtEnd = scrollY + innerHeight > document.documentElement.scrollHeight - STEP_PX;
      if (scrollY < STEP_PX) delete dataset.scroll;
      else if (isAtEnd) dataset.scroll = "end";
      else if (Math.abs(scrollY - last) > STEP_PX) dataset.scroll = scrollY > last ? "down" : "up";
      else return;
      last = scrollY;
    },
    { passive: true },
  );
}
