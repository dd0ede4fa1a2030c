import type { Page } from "playwright-core";
import { expect } from "vitest";
import { journey } from "../support/journey-test.ts";

const LOADED_MS = 5_000;
const SLIDE_MS = 5_000;

const dot = (page: Page, position: number) => page.getByRole("button", { name: `Show slide ${position}` });

/** Which slide is shown; waits until it is that one. */
const showsSlide = (page: Page, position: number) =>
  page.locator(`[aria-current="true"][aria-label$="${position}"]`).waitFor();

/** The home page with its moving slides, at a clock that stands still between steps. */
async function openHome(page: Page) {
  await page.clock.install();
  await page.goto("/");
  const pause = page.getByRole("button", { name: "Stop the slides" });
  while (!(await pause.isVisible())) await page.clock.runFor(LOADED_MS / 10);
}

journey("three slides in three languages, each leading to all products", async ({ page }) => {
  await page.goto("/");

  const slides = page.locator('[aria-roledescription="slide"]');
  expect(await slides.locator("[lang]").evaluateAll((all) => all.map((each) => each.getAttribute("lang")))).toEqual([
    "en",
    "ta",
    "si",
  ]);
  expect(await slides.locator('a[href="/all-products"]').allTextContents()).toEqual([
    "SHOP NOW",
    "SHOP NOW",
    "SHOP NOW",
  ]);
});

journey("the slides turn every five seconds, in a circle", async ({ page }) => {
  await openHome(page);
  await showsSlide(page, 1);

  for (const next of [2, 3, 1]) {
    await page.clock.runFor(SLIDE_MS);
    await showsSlide(page, next);
  }
});

journey("a visitor stops the slides, and lets them go on", async ({ page }) => {
  await openHome(page);
  await page.getByRole("button", { name: "Stop the slides" }).tap();

  await page.clock.runFor(3 * SLIDE_MS);

  await showsSlide(page, 1);
  await page.getByRole("button", { name: "Play the slides" }).tap();
  await page.clock.runFor(SLIDE_MS);
  await showsSlide(page, 2);
});

journey("the slides wait while somebody points at them or has the keyboard in them", async ({ page }) => {
  await openHome(page);
  await page.getByRole("link", { name: "SHOP NOW" }).first().hover();
  await page.clock.runFor(2 * SLIDE_MS);
  await showsSlide(page, 1);

  await page.mouse.move(180, 40);
  await page.getByRole("button", { name: "Show slide 3" }).focus();
  await page.keyboard.press("Enter");
  await page.clock.runFor(2 * SLIDE_MS);

  await showsSlide(page, 3);
});

journey(
  "where movement is unwelcome nothing turns, and the dots still lead to each slide",
  async ({ browser, shop }) => {
    const context = await browser.newContext({ baseURL: shop.baseUrl, reducedMotion: "reduce" });
    const page = await context.newPage();
    await page.clock.install();
    await page.goto("/");
    await page.clock.runFor(4 * SLIDE_MS);
    await showsSlide(page, 1);
    expect(await page.getByRole("button", { name: "Stop the slides" }).count()).toBe(0);

    await dot(page, 3).click();

    await showsSlide(page, 3);
    await context.close();
  },
);

journey("without script the slides can be scrolled", async ({ browser, shop }) => {
  const context = await browser.newContext({ baseURL: shop.baseUrl, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/");
  const last = page.getByRole("link", { name: "SHOP NOW" }).nth(2);

  await last.scrollIntoViewIfNeeded();
  await last.click();

  await page.waitForURL("/all-products");
  await context.close();
});
