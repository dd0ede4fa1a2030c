import type { Page } from "playwright-core";
import { expect } from "vitest";
import { DESK, journey } from "../support/journey-test.ts";

const cardTitles = (page: Page) => page.getByRole("article").getByRole("heading").allTextContents();

journey(
  "a visitor sorts and narrows a list, goes on to a product and back, and removes the filters",
  async ({ page }) => {
    await page.goto("/all-products");
    await page.getByLabel("Sort by").selectOption("Lowest price");
    await page.waitForURL("/all-products?sort=price-up");
    await page.getByRole("heading", { name: "Sold out" }).waitFor();
    await expect.poll(() => cardTitles(page)).toEqual(["Sold out", "Last piece", "Candle", "Massage oil", "Robe"]);

    await page.getByText("Filter", { exact: true }).click();
    await page.getByLabel("Only what is in stock").check();
    await page.waitForURL("/all-products?sort=price-up&stock=in");
    await page.getByLabel("Price up to").focus();
    await page.getByLabel("Price up to").selectOption("Rs. 2,000");
    await page.waitForURL("/all-products?sort=price-up&max=2000&stock=in");
    await page.getByText("2 products").waitFor();
    await expect.poll(() => cardTitles(page)).toEqual(["Last piece", "Candle"]);
    await expect
      .poll(() => page.getByLabel("Price up to").evaluate((field) => field === document.activeElement))
      .toBe(true);
    await expect.poll(() => page.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex");
    // What the page before said of itself is gone; a document says it of itself.
    await expect.poll(() => page.locator('link[rel="canonical"]').count()).toBe(0);
    await page.reload();
    await expect.poll(() => page.locator('link[rel="canonical"]').getAttribute("href")).toMatch(/\/all-products$/);

    await page.getByRole("link", { name: "Shop Now: Candle" }).click();
    await page.getByRole("heading", { level: 1, name: "Candle" }).waitFor();
    await page.goBack();
    await page.getByText("2 products").waitFor();
    await page.getByRole("link", { name: "Remove the filters" }).click();
    await page.waitForURL("/all-products?sort=price-up");
    await page.getByText("5 products").waitFor();
    await expect.poll(() => page.getByLabel("Price up to").inputValue()).toBe("");
  },
);

journey("a search can be sorted, and keeps what was looked for", async ({ page }) => {
  await page.goto("/search?query=e");
  await page.getByLabel("Sort by").selectOption("Highest price");
  await page.waitForURL("/search?query=e&sort=price-down");

  await expect.poll(async () => (await cardTitles(page))[0]).toBe("Robe");
  await page.getByText('found for "e"').waitFor();
});

journey("what was chosen before the page's script came is shown when it has come", async ({ openPage }) => {
  const page = await openPage({ isHasty: true });
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

journey("without script a list is sorted and narrowed by a button", async ({ openPage }) => {
  const page = await openPage({ ...DESK, javaScriptEnabled: false });
  await page.goto("/all-products");
  await page.getByLabel("Sort by").selectOption("Highest price");
  await page.getByText("Filter", { exact: true }).click();
  await page.getByLabel("Price from").selectOption("Rs. 1,000");
  await page.getByRole("button", { name: "Show", exact: true }).click();

  await expect.poll(() => cardTitles(page)).toEqual(["Robe", "Massage oil", "Candle"]);
  await expect.poll(() => page.getByLabel("Price from").inputValue()).toBe("1000");
  await expect.poll(() => page.getByLabel("Sort by").inputValue()).toBe("price-down");
});
