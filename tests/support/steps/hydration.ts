import type { Page } from "playwright-core";

/** Waits until the page is hydrated: the cart link in the header then has the number of items after a comma. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.locator('header a[href$="/cart"] .sr-only').filter({ hasText: "," }).waitFor({ state: "attached" });
}
