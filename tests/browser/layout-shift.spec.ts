import type { Page } from "playwright-core";
import { expect } from "vitest";
import { browserTest, DESK, PHONE } from "../support/browser-test.ts";
import { aListedProduct } from "../support/catalogue.ts";

/** Upper bound for the layout shift. 0.1 is noticeable; a text line that wraps differently exceeds 0.01. */
const MAX_SHIFT = 0.01;

/** Sums up layout shifts from the first frame on. */
function countShifts(): void {
  const seen = window as Window & { shifted?: number };
  seen.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shifted = (seen.shifted ?? 0) + (entry as Entry).value;
  }).observe({ type: "layout-shift", buffered: true });
}

type Entry = PerformanceEntry & { value: number };

/** Waits two frames, until the browser has painted all changes. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

const shiftOf = (page: Page) => page.evaluate(() => (window as Window & { shifted?: number }).shifted ?? Number.NaN);

/** Opens a page whose fonts and pictures load after everything else is painted. */
async function openWithLateFiles(page: Page, url: string): Promise<string[]> {
  let release: () => void = () => undefined;
  const drawnOnce = new Promise<void>((done) => {
    release = done;
  });
  const late: string[] = [];
  await page.route(/\.(?:woff2|avif|webp)$/, async (route) => {
    late.push(route.request().url());
    await drawnOnce;
    await route.continue();
  });
  await page.addInitScript(countShifts);
  await page.goto(url, { waitUntil: "domcontentloaded" });
  await page.locator("html[data-hydrated]").waitFor();
  await drawn(page);
  release();
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await drawn(page);
  return late;
}

browserTest.for([
  { name: "a phone", screen: PHONE },
  { name: "a desk", screen: DESK },
])("shifts no content on $name when fonts and pictures load late", async ({ screen }, { openPage, shop }) => {
  const { publicId } = await aListedProduct(shop.db, { title: "Something quiet for long evenings at home" });
  for (const path of ["/", "/all-products", `/detail/${publicId}`]) {
    const page = await openPage(screen);
    const late = await openWithLateFiles(page, path);

    expect(late.join(" "), "what was late").toMatch(/woff2.*avif|avif.*woff2/);
    await expect.poll(() => shiftOf(page), { message: path }).toBeLessThan(MAX_SHIFT);
    await page.context().close();
  }
});
