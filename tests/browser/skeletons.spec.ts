import type { Page } from "playwright-core";
import { expect } from "vitest";
import { browserTest } from "../support/browser-test.ts";

const skeleton = (page: Page, shape: string) => page.locator(`[data-skeleton="${shape}"]`);
const card = (page: Page) => page.getByRole("link", { name: /^Shop Now: / }).last();

/** Opens the hydrated list and delays the data of later pages until the returned function is called. */
async function openSlowList(page: Page) {
  await page.goto("/all-products");
  await page.getByRole("link", { name: "Cart, empty" }).waitFor();
  let releaseData = () => {};
  const waits = new Promise<void>((resolve) => {
    releaseData = resolve;
  });
  await page.route("**/*.data*", async (route) => {
    await waits;
    await route.continue();
  });
  return releaseData;
}

browserTest(
  "shows a skeleton with the picture in its final place while a product loads",
  { tags: ["spec-2-detail-1"] },
  async ({ page }) => {
    const letThrough = await openSlowList(page);
    await card(page).tap();
    await skeleton(page, "product").waitFor();
    const shape = await page.locator('[data-shape="picture"]').boundingBox();
    await expect.poll(() => skeleton(page, "product").getByText("Loading...").isVisible()).toBe(true);

    letThrough();
    await page.waitForURL(/\/detail\//);
    await skeleton(page, "product").waitFor({ state: "detached" });

    const picture = await page.locator("article .product-picture > div").first().boundingBox();
    expect([picture?.x, picture?.width, picture?.height]).toEqual([shape?.x, shape?.width, shape?.height]);
  },
);

browserTest("restores the scroll position of the list on Back after a skeleton", async ({ page }) => {
  const letThrough = await openSlowList(page);
  await card(page).scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(0);
  await card(page).tap();
  await skeleton(page, "product").waitFor();
  letThrough();
  await page.waitForURL(/\/detail\//);
  await skeleton(page, "product").waitFor({ state: "detached" });

  await page.goBack();

  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
});

browserTest("shows a matching skeleton for each kind of page", async ({ page }) => {
  const letThrough = await openSlowList(page);
  for (const [link, shape] of [
    ["Home", "home"],
    ["Top Selling", "list"],
    ["My Account", "text"],
  ] as const) {
    await page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: link }).tap();
    await skeleton(page, shape).waitFor();
  }
  letThrough();
  await page.waitForURL(/\/login/);
  await page.locator("[data-skeleton]").waitFor({ state: "detached" });
});
