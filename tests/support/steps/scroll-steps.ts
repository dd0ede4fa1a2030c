import type { Locator, Page } from "playwright-core";

/** Scrolls down to a product's link, opens it and goes back; expects the list at the same scroll position. */
export async function expectScrollRestored(
  page: Page,
  link: Locator,
  { title, list }: { title: string; list: Locator },
) {
  await link.scrollIntoViewIfNeeded();
  await page.waitForFunction(() => window.scrollY > 300);
  const before = await page.evaluate(() => window.scrollY);

  await link.click();
  await page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
  await page.goBack();

  await list.waitFor();
  await page.waitForFunction((y) => Math.abs(window.scrollY - y) < 2, before);
}
