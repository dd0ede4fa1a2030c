import type { Page } from "playwright-core";
import { expect } from "vitest";
import { journey } from "../support/journey-test.ts";

const SLIDE_MS = 5_000;
const STEP_MS = 500;
const MIDNIGHT = new Date("2026-01-01T00:00:00Z");
const SOON = new Date("2026-01-01T00:01:00Z");

declare global {
  interface Window {
    /** Every slide that was shown after the first, in order. */
    shown: (string | null)[];
  }
}

/** The home page at a clock that stands still between steps; it writes down which slides are shown. */
async function openHome(page: Page) {
  await page.clock.install({ time: MIDNIGHT });
  await page.goto("/");
  await page.clock.pauseAt(SOON);
  await page.evaluate(() => {
    window.shown = [];
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        if (target instanceof Element && target.hasAttribute("aria-current")) {
          window.shown.push(target.getAttribute("aria-label"));
        }
      }
    }).observe(document, { subtree: true, attributeFilter: ["aria-current"] });
  });
}

/** Until the code that moves the slides has come. */
async function waitForMotion(page: Page) {
  const pause = page.getByRole("button", { name: "Stop the slides" });
  while (!(await pause.isVisible())) await page.clock.runFor(STEP_MS);
  await page.evaluate(() => window.shown.splice(0));
}

const showsSlide = (page: Page, position: number) =>
  page.locator(`[aria-current="true"][aria-label="Show slide ${position}"]`).waitFor();

const shownSince = (page: Page) => page.evaluate(() => window.shown.splice(0));

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
  await waitForMotion(page);
  await page.getByRole("button", { name: "Show slide 1" }).tap();

  for (const next of [2, 3, 1]) {
    await page.clock.runFor(SLIDE_MS);
    await showsSlide(page, next);
  }

  expect(await shownSince(page)).toEqual(["Show slide 2", "Show slide 3", "Show slide 1"]);
});

journey("a visitor stops the slides, and lets them go on", async ({ page }) => {
  await openHome(page);
  await waitForMotion(page);
  await page.getByRole("button", { name: "Stop the slides" }).tap();
  await page.clock.runFor(3 * SLIDE_MS);

  await page.getByRole("button", { name: "Play the slides" }).tap();
  await page.clock.runFor(SLIDE_MS);
  await showsSlide(page, 2);

  expect(await shownSince(page)).toEqual(["Show slide 2"]);
});

journey("the slides wait while somebody points at them", async ({ page }) => {
  await openHome(page);
  await waitForMotion(page);
  await page.getByRole("link", { name: "SHOP NOW" }).first().hover();
  await page.clock.runFor(3 * SLIDE_MS);

  await page.mouse.move(180, 20);
  await page.clock.runFor(SLIDE_MS);
  await showsSlide(page, 2);

  expect(await shownSince(page)).toEqual(["Show slide 2"]);
});

journey("the slides wait while the keyboard is in them", async ({ page }) => {
  await openHome(page);
  await waitForMotion(page);
  await page.getByRole("link", { name: "SHOP NOW" }).first().focus();
  await page.keyboard.press("Tab");
  await page.clock.runFor(3 * SLIDE_MS);

  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.clock.runFor(3 * SLIDE_MS);
  await showsSlide(page, 2);

  expect(await shownSince(page)).toEqual(["Show slide 2"]);
});

journey("where movement is unwelcome nothing turns, and the dots still lead to each slide", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openHome(page);
  await page.clock.runFor(4 * SLIDE_MS);
  expect(await page.getByRole("button", { name: "Stop the slides" }).count()).toBe(0);

  await page.getByRole("button", { name: "Show slide 3" }).tap();
  await page.clock.runFor(STEP_MS);
  await showsSlide(page, 3);

  expect(await shownSince(page)).toEqual(["Show slide 3"]);
});

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
