import type { Page } from "playwright-core";

declare global {
  interface Window {
    announced: string[];
  }
}

/**
 * Starts recording what a screen reader announces: texts of live regions that existed before they changed, and new
 * alerts. `announced` returns them in order.
 */
export async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.announced = [];
    const REGION = "[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]";
    const findRegions = () => [...document.querySelectorAll(REGION)].filter((region) => region.checkVisibility());
    let known = new Set(findRegions());
    const elementOf = (node: Node) => (node instanceof Element ? node : node.parentElement);
    new MutationObserver((mutations) => {
      const changed = new Set<Element>();
      for (const { target, addedNodes } of mutations) {
        const region = elementOf(target)?.closest(REGION);
        if (region && known.has(region)) changed.add(region);
        for (const node of addedNodes) {
          const alert =
            node instanceof Element && (node.matches("[role=alert]") ? node : node.querySelector("[role=alert]"));
          if (alert) changed.add(alert);
        }
      }
      for (const { textContent } of changed) if (textContent?.trim()) window.announced.push(textContent.trim());
      known = new Set(findRegions());
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** Announcements since `listen` that contain these words. */
export async function announced(page: Page, words: string): Promise<string[]> {
  const all = await page.evaluate(() => window.announced);
  return all.filter((one) => one.includes(words));
}
