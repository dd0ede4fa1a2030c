import { statSync } from "node:fs";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { browserTest as anyone, DESK, MOVING } from "../support/browser-test.ts";

const browserTest = anyone.extend("page", ({ openPage }) => openPage(MOVING));

const SLIDE_MS = 5_000;
const TIMEOUT_MS = 20_000;
const MAX_FONT_BYTES = 20_000;
const MIDNIGHT = new Date("2026-01-01T00:00:00Z");
const SOON = new Date("2026-01-01T00:01:00Z");

declare global {
  interface Window {
    /** Labels of the slides shown after the first, in order. */
    shown: (string | null)[];
  }
}

/**
 * Opens the home page with a paused clock that only the test advances, and records the slides shown. Scrolling takes
 * real time.
 */
async function openHome(page: Page) {
  await page.clock.install({ time: MIDNIGHT });
  await page.clock.pauseAt(SOON);
  await page.goto("/");
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

/** Taps are held back until a timer after hydration (`early-taps.ts`), which a paused clock never reaches. */
const endEarlyTaps = (page: Page) => page.clock.runFor(1);

/** Live regions are off while the slides advance and polite while they are paused. */
const turning = (page: Page) => page.locator('[aria-roledescription="carousel"] [aria-live="off"]');
const waiting = (page: Page) => page.locator('[aria-roledescription="carousel"] [aria-live="polite"]');

const showsSlide = (page: Page, position: number) =>
  page.locator(`[aria-current="true"][aria-label="Show slide ${position}"]`).waitFor();

const slideLeft = async (page: Page, position: number) =>
  (
    await page
      .locator('[aria-roledescription="slide"]')
      .nth(position - 1)
      .boundingBox()
  )?.x;

const heroHeight = async (page: Page) =>
  (await page.locator('[aria-roledescription="carousel"]').boundingBox())?.height;

const fontState = (page: Page, family: string) =>
  page.evaluate((name) => [...document.fonts].find((face) => face.family.includes(name))?.status, family);

const hasFont = (page: Page, family: string) =>
  expect.poll(() => fontState(page, family), { timeout: TIMEOUT_MS }).toBe("loaded");

async function tapped(dot: Locator): Promise<string | null> {
  await dot.tap();
  return dot.getAttribute("aria-current");
}

/** Swipes left by more than half of the screen width. */
async function swipe(page: Page) {
  const browser = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
    browser.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", [{ x: 330, y: 300 }]);
  for (let x = 310; x >= 50; x -= 20) await touch("touchMove", [{ x, y: 300 }]);
  await touch("touchEnd", []);
  await browser.detach();
}

const shownSince = (page: Page) => page.evaluate(() => window.shown.splice(0));

browserTest(
  "shows three slides in three languages, each with a link to all products in its language",
  { tags: ["spec-2-home-3"] },
  async ({ page }) => {
    await page.goto("/");

    const slides = page.locator('[aria-roledescription="slide"]');
    await expect
      .poll(() => slides.locator("[lang]").evaluateAll((all) => all.map((each) => each.getAttribute("lang"))))
      .toEqual(["en", "ta", "si"]);
    const buttons = slides.getByRole("link", { includeHidden: true });
    await expect
      .poll(() => buttons.evaluateAll((all) => all.map((each) => [each.textContent, each.getAttribute("href")])))
      .toEqual([
        ["SHOP NOW", "/all-products"],
        ["வாங்குக", "/ta/all-products"],
        ["මිලට ගන්න", "/si/all-products"],
      ]);
  },
);

browserTest(
  "advances the slides every 5 s and returns to the first",
  { tags: ["spec-2-home-1", "spec-2-home-2", "spec-9-hero-1"] },
  async ({ page }) => {
    await openHome(page);
    await turning(page).waitFor();

    for (const next of [2, 3, 1, 2, 3, 1]) {
      await page.clock.runFor(SLIDE_MS - 1);
      await expect.poll(() => shownSince(page)).toEqual([]);
      await page.clock.runFor(1);
      await showsSlide(page, next);
      await expect.poll(() => shownSince(page)).toEqual([`Show slide ${next}`]);
    }
  },
);

browserTest("moves to the next slide on a swipe, and from the last to the first", async ({ page }) => {
  await openHome(page);
  await turning(page).waitFor();

  for (const next of [2, 3, 1]) {
    await swipe(page);
    await showsSlide(page, next);
    await expect.poll(() => slideLeft(page, next), { timeout: TIMEOUT_MS }).toBe(0);
  }
});

browserTest("pauses and resumes the slides by a button", async ({ page }) => {
  await openHome(page);
  await turning(page).waitFor();
  await endEarlyTaps(page);
  await page.getByRole("button", { name: "Pause", exact: true }).tap();
  await waiting(page).waitFor();
  await page.getByRole("button", { name: "Play", exact: true }).waitFor();
  await page.clock.runFor(3 * SLIDE_MS);

  await page.getByRole("button", { name: "Play", exact: true }).tap();
  await page.getByRole("button", { name: "Pause", exact: true }).waitFor();
  await turning(page).waitFor();
  await page.clock.runFor(SLIDE_MS);
  await showsSlide(page, 2);

  await expect.poll(() => shownSince(page)).toEqual(["Show slide 2"]);
});

browserTest("pauses the slides while the pointer is over them", async ({ page }) => {
  await openHome(page);
  await turning(page).waitFor();
  await page.getByRole("link", { name: "SHOP NOW" }).first().hover();
  await waiting(page).waitFor();
  await page.clock.runFor(3 * SLIDE_MS);

  await page.mouse.move(180, 20);
  await turning(page).waitFor();
  await page.clock.runFor(SLIDE_MS);
  await showsSlide(page, 2);

  await expect.poll(() => shownSince(page)).toEqual(["Show slide 2"]);
});

browserTest("pauses the slides while the focus is in them", async ({ page }) => {
  await openHome(page);
  await turning(page).waitFor();
  await page.getByRole("link", { name: "SHOP NOW" }).first().focus();
  await page.keyboard.press("Tab");
  await waiting(page).waitFor();
  await page.clock.runFor(3 * SLIDE_MS);

  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await showsSlide(page, 2);
  await page.clock.runFor(3 * SLIDE_MS);

  await expect.poll(() => shownSince(page)).toEqual(["Show slide 2"]);
});

browserTest(
  "keeps the slides still when reduced motion is preferred, and changes them by the dots",
  async ({ openPage }) => {
    const page = await openPage();
    await openHome(page);
    await page.locator("html[data-hydrated]").waitFor();
    await endEarlyTaps(page);
    const last = page.getByRole("button", { name: "Show slide 3" });
    await expect.poll(() => tapped(last), { timeout: TIMEOUT_MS }).toBe("true");
    await page.clock.runFor(4 * SLIDE_MS);
    await expect.poll(() => page.getByRole("button", { name: "Pause", exact: true }).count()).toBe(0);

    await page.getByRole("button", { name: "Show slide 2" }).tap();
    await showsSlide(page, 2);

    await expect.poll(() => shownSince(page)).toEqual(["Show slide 3", "Show slide 2"]);
  },
);

browserTest("scrolls the slides without JavaScript", async ({ openPage }) => {
  const page = await openPage({ ...DESK, javaScriptEnabled: false });
  await page.goto("/");
  const last = page.getByRole("link", { name: "මිලට ගන්න" }).first();

  await last.scrollIntoViewIfNeeded();
  await last.click();

  await page.waitForURL("/si/all-products");
});

browserTest("starts with the first slide when the visitor confirms their age late", async ({ openPage }) => {
  const page = await openPage({ ...MOVING, isAgeGateOpen: true });
  await openHome(page);
  // The slides advance although the hero has no width.
  await turning(page).waitFor({ state: "attached" });
  await page.clock.runFor(SLIDE_MS);
  await page.getByRole("button", { name: "I am 18 or over" }).tap();

  await turning(page).waitFor();
  await expect.poll(() => slideLeft(page, 1)).toBe(0);
  await expect.poll(() => shownSince(page)).toEqual([]);
  await page.clock.runFor(SLIDE_MS);
  await showsSlide(page, 2);
});

browserTest("loads the font of the next slide one slide ahead, with less than 20 kB on the first", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "font") fetched.push(request.url());
  });
  await openHome(page);
  await turning(page).waitFor();
  await hasFont(page, "Slide Tamil");
  await expect.poll(() => fontState(page, "Slide Sinhala")).toBe("unloaded");
  const sizes = fetched.map((url) => statSync(`build/client${new URL(url).pathname}`).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_FONT_BYTES);
  const height = await heroHeight(page);

  await page.clock.runFor(SLIDE_MS);
  await showsSlide(page, 2);

  await hasFont(page, "Slide Sinhala");
  await expect.poll(() => heroHeight(page), { message: "nothing below moves when the words change" }).toBe(height);
});
