import type { Page } from "playwright-core";
import { expect } from "vitest";
import { browserTest } from "../../support/browser-test.ts";

const NEUTRAL_SITE = "https://www.google.com/";

/** Simulates the neutral site. Its response waits for `arrive`. */
async function simulateNeutralSite(page: Page) {
  const answer = Promise.withResolvers<void>();
  const referrers: (string | undefined)[] = [];
  await page.context().route(`${NEUTRAL_SITE}**`, async (route) => {
    referrers.push(route.request().headers().referer);
    await answer.promise;
    await route.fulfill({ contentType: "text/html", body: "<title>Elsewhere</title><h1>Elsewhere</h1>" });
  });
  return { arrive: answer.resolve, referrers };
}

const leaveLink = (page: Page) => page.getByRole("link", { name: "Leave this site" });

browserTest(
  "hides the page at once, replaces its history entry and clears session storage on leaving",
  { tags: ["essential"] },
  async ({ openPage }) => {
    const page = await openPage({ actsBeforeHydration: true });
    const { arrive, referrers } = await simulateNeutralSite(page);
    await page.goto("/faq");
    // Also before hydration.
    await page.route("**/assets/*.js", () => undefined);
    await page.goto("/all-products", { waitUntil: "commit" });
    const exit = page.getByRole("banner").getByRole("link", { name: "Leave this site" });
    await exit.waitFor();
    // Before the style sheet has loaded, the browser paints nothing that must be covered.
    await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href?.includes("/assets/")));
    const length = await page.evaluate(() => history.length);
    const left = await exit.evaluate((link: HTMLElement) => {
      sessionStorage.setItem("note", "private");
      link.click();
      const { display } = getComputedStyle(document.body);
      return { display, title: document.title, note: sessionStorage.getItem("note") };
    });
    expect(left).toEqual({ display: "none", title: "", note: null });

    arrive();
    await page.waitForURL(NEUTRAL_SITE);
    await expect.poll(() => page.evaluate(() => history.length)).toBe(length);
    expect(referrers).toEqual([undefined]);

    // Back opens the previous page, which leaves again immediately.
    await page.goBack({ waitUntil: "commit" });
    await page.waitForURL(NEUTRAL_SITE);

    await page.unroute("**/assets/*.js");
    await page.goto("/faq");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expect.poll(() => page.locator("html[data-left]").count()).toBe(0);
  },
);

browserTest("leaves any page on three presses of Shift, and not when a letter interrupts them", async ({ page }) => {
  const { arrive } = await simulateNeutralSite(page);
  arrive();
  for (const path of ["/login", "/cart"]) {
    await page.goto(path);
    await page.getByRole("combobox", { name: "Search products" }).focus();
    for (const key of ["Shift", "Shift", "A", "Shift", "Shift"]) await page.keyboard.press(key);
    await expect.poll(() => new URL(page.url()).pathname).toBe(path);

    await page.keyboard.press("a");
    for (const key of ["Shift", "Shift", "Shift"]) await page.keyboard.press(key);
    await page.waitForURL(NEUTRAL_SITE);
  }
});

browserTest(
  "shows the exit link on every page, and without JavaScript",
  { tags: ["essential"] },
  async ({ page, openPage }) => {
    for (const path of ["/", "/cart", "/login", "/faq"]) {
      await page.goto(path);
      await expect.poll(() => leaveLink(page).isVisible(), { message: path }).toBe(true);
    }
    const asked = await openPage({ isAgeGateOpen: true });
    await asked.goto("/");
    await expect.poll(() => leaveLink(asked).isVisible()).toBe(true);

    const plain = await openPage({ javaScriptEnabled: false });
    await plain.goto("/faq");
    await expect.poll(() => leaveLink(plain).getAttribute("href")).toBe(NEUTRAL_SITE);
  },
);
