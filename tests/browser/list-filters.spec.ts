import type { Page } from "playwright-core";
import { expect } from "vitest";
import { browserTest, DESK } from "../support/browser-test.ts";

const cardTitles = (page: Page) => page.getByRole("article").getByRole("heading").allTextContents();

browserTest("sorts and filters a list, restores it on Back and removes the filters", async ({ page }) => {
  await page.goto("/all-products");
  await page.getByLabel("Sort by").selectOption("Lowest price");
  await page.waitForURL("/all-products?sort=price-up");
  await page.getByRole("heading", { name: "Sold out" }).waitFor();
  await expect.poll(() => cardTitles(page)).toEqual(["Sold out", "Last piece", "Candle", "Massage oil", "Robe"]);

  await page.getByText("Filter", { exact: true }).click();
  await page.getByLabel("In stock only").check();
  await page.waitForURL("/all-products?sort=price-up&stock=in");
  await page.getByLabel("Max. price").focus();
  await page.getByLabel("Max. price").selectOption("Rs. 2,000");
  await page.waitForURL("/all-products?sort=price-up&max=2000&stock=in");
  await page.getByText("2 products").waitFor();
  await expect.poll(() => cardTitles(page)).toEqual(["Last piece", "Candle"]);
  await expect
    .poll(() => page.getByLabel("Max. price").evaluate((field) => field === document.activeElement))
    .toBe(true);
  await expect.poll(() => page.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex");
  // Client navigation removes this link; only a document load renders it.
  await expect.poll(() => page.locator('link[rel="canonical"]').count()).toBe(0);
  await page.reload();
  await expect.poll(() => page.locator('link[rel="canonical"]').getAttribute("href")).toMatch(/\/all-products$/);

  await page.getByRole("link", { name: "Shop Now: Candle" }).click();
  await page.getByRole("heading", { level: 1, name: "Candle" }).waitFor();
  await page.goBack();
  await page.getByText("2 products").waitFor();
  await page.getByRole("link", { name: "Clear filters" }).click();
  await page.waitForURL("/all-products?sort=price-up");
  await page.getByText("5 products").waitFor();
  await expect.poll(() => page.getByLabel("Max. price").inputValue()).toBe("");
});

browserTest("sorts search results and keeps the query", async ({ page }) => {
  await page.goto("/search?query=e");
  await page.getByLabel("Sort by").selectOption("Highest price");
  await page.waitForURL("/search?query=e&sort=price-down");

  await expect.poll(async () => (await cardTitles(page))[0]).toBe("Robe");
  await page.getByText('found for "e"').waitFor();
});

browserTest("applies a sort order selected before hydration", async ({ openPage }) => {
  const page = await openPage({ actsBeforeHydration: true });
  const scripts = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto("/all-products", { waitUntil: "commit" });
  await page.getByLabel("Sort by").selectOption("Lowest price");
  scripts.resolve();

  await page.waitForURL("/all-products?sort=price-up");
  await expect.poll(async () => (await cardTitles(page))[0]).toBe("Sold out");
});

browserTest("sorts and filters a list by a button without JavaScript", async ({ openPage }) => {
  const page = await openPage({ ...DESK, javaScriptEnabled: false });
  await page.goto("/all-products");
  await page.getByLabel("Sort by").selectOption("Highest price");
  await page.getByText("Filter", { exact: true }).click();
  await page.getByLabel("Min. price").selectOption("Rs. 1,000");
  await page.getByRole("button", { name: "Show", exact: true }).click();

  await expect.poll(() => cardTitles(page)).toEqual(["Robe", "Massage oil", "Candle"]);
  await expect.poll(() => page.getByLabel("Min. price").inputValue()).toBe("1000");
  await expect.poll(() => page.getByLabel("Sort by").inputValue()).toBe("price-down");
});
