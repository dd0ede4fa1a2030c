import type { Page } from "playwright-core";

/** Until the page has its script: from then on the header says how many things are in the cart, after a comma. */
export async function untilAlive(page: Page): Promise<void> {
  await page.locator('header a[href$="/cart"] .sr-only').filter({ hasText: "," }).waitFor({ state: "attached" });
}
