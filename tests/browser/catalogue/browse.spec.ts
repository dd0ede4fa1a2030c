// @module-tag spec-6-visitor-1
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { markCatalogChanged } from "../../../src/domain/catalog/catalog-version.server.ts";
import { browserTest, DESK } from "../../support/browser-test.ts";
import { aProduct } from "../../support/factories.ts";
import type { RunningShop } from "../../support/shops/running-shop.ts";
import { expectScrollRestored } from "../../support/steps/scroll-steps.ts";

const cardTitles = (page: Page) => page.getByRole("article").getByRole("heading").allTextContents();

/** Creates a category of products with one title, and waits until the shop lists it. */
async function aCategoryOf({ db, baseUrl }: Pick<RunningShop, "db" | "baseUrl">, title: string, count: number) {
  for (let number = 0; number < count; number += 1) await aProduct(db, { title, category: `${title}s` });
  await markCatalogChanged(db);
  const list = `${baseUrl}/all-products?category=${title.toLowerCase()}s`;
  await expect.poll(async () => (await fetch(list)).status).toBe(200);
}

browserTest(
  "filters all products by category and restores the full list on Back",
  { tags: ["essential", "spec-2-allproducts-1", "spec-2-allproducts-3", "spec-4-category-1"] },
  async ({ page }) => {
    await page.goto("/all-products");
    await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toBe("All Products");
    const category = page.getByLabel("Category");
    await expect.poll(() => category.locator("option").allTextContents()).toEqual(["All", "Care", "Evening"]);
    await expect.poll(() => page.getByRole("button", { name: "Show", exact: true }).isVisible()).toBe(false);

    await category.selectOption("Care");
    await page.waitForURL("/all-products?category=care");
    await page.getByText("2 products", { exact: true }).waitFor();

    await expect.poll(() => cardTitles(page)).toEqual(["Massage oil", "Last piece"]);
    await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toBe("Care");
    await page.goBack();
    await page.getByText("5 products", { exact: true }).waitFor();
    await expect.poll(() => page.url()).toMatch(/\/all-products$/);
    await expect.poll(() => category.inputValue()).toBe("");
    await expect.poll(() => cardTitles(page)).toHaveLength(5);
  },
);

browserTest("prefetches a page when the visitor hovers over its link", async ({ openPage }) => {
  const page = await openPage(DESK);
  await page.goto("/faq");

  const asked = page.waitForRequest(/\/top-selling\.data/);
  await page.getByRole("link", { name: "Top Selling" }).first().hover();
  await asked;
});

browserTest("restores the place in the list on Back from a product", { tags: ["spec-2-home-5"] }, async ({ page }) => {
  await page.goto("/all-products");

  const last = page.getByRole("link", { name: "Shop Now: Last piece" });
  const list = page.getByRole("heading", { level: 1, name: "All Products" });
  await expectScrollRestored(page, last, { title: "Last piece", list });
});

browserTest(
  "restores the place on the second page of the list on Back from a product",
  { tags: ["spec-2-home-5"] },
  async ({ page, shop }) => {
    await aCategoryOf(shop, "Shell", 40);
    await page.goto("/all-products?category=shells");
    await page.getByRole("link", { name: "Next page" }).click();
    const second = page.getByText("Page 2 of 2");
    await second.waitFor();

    const last = page.getByRole("link", { name: "Shop Now: Shell" }).last();
    await expectScrollRestored(page, last, { title: "Shell", list: second });
  },
);

browserTest(
  "filters by a button and offers a chat order without JavaScript",
  { tags: ["spec-2-allproducts-3", "spec-7-chat-1"] },
  async ({ openPage }) => {
    const page = await openPage({ ...DESK, javaScriptEnabled: false });
    await page.goto("/all-products");
    await page.getByLabel("Category").selectOption("Evening");
    await page.getByRole("button", { name: "Show", exact: true }).click();

    await expect.poll(() => cardTitles(page)).toEqual(["Candle", "Robe", "Sold out"]);
    await page.getByRole("link", { name: "Shop Now: Robe" }).click();
    await page.getByRole("button", { name: "Add to Cart" }).waitFor();
    await page.getByText("Order by chat", { exact: true }).click();
    const chat = await page.getByRole("link", { name: "Open the chat" }).getAttribute("href");
    expect(chat).toMatch(/^https:\/\/wa\.me\/\d+\?text=/);
    expect(decodeURIComponent(chat ?? "")).not.toContain("Robe");
  },
);

browserTest(
  "searches titles, shows the number of results and corrects the spelling",
  { tags: ["essential", "spec-2-search-1", "spec-2-search-2", "spec-2-search-3"] },
  async ({ page }) => {
    await page.goto("/top-selling");
    await page.getByLabel("Search products").fill("  OIL ");
    await page.getByLabel("Search products").press("Enter");
    await page.getByText('1 result found for "OIL"').waitFor();

    await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toBe("Search Results");
    await expect.poll(() => cardTitles(page)).toEqual(["Massage oil"]);

    await page.goto("/search?query=candel");
    await page.getByText('1 result found for "candel"').waitFor();
    await page.getByText("Nothing matches “candel” exactly. Showing “candle”.").waitFor();
    await expect.poll(() => cardTitles(page)).toEqual(["Candle"]);
    await expect.poll(() => page.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex");
  },
);

browserTest("escapes markup in a search query", async ({ page }) => {
  await page.goto(`/search?query=${encodeURIComponent('<img src=x onerror="alert(1)">')}`);

  await expect
    .poll(() => page.getByText('0 results found for "<img src=x onerror="alert(1)">"').isVisible())
    .toBe(true);
});

browserTest(
  "sorts top-selling products by units sold and shows the number",
  { tags: ["spec-2-top-1", "spec-2-top-3", "spec-3-product-3"] },
  async ({ page }) => {
    await page.goto("/top-selling");

    await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toBe("Top Selling Products");
    await expect.poll(async () => (await cardTitles(page)).slice(0, 2)).toEqual(["Massage oil", "Candle"]);
    await expect
      .poll(async () => (await page.getByText(/^Sold: /).allTextContents()).slice(0, 3))
      .toEqual(["Sold: 30", "Sold: 12", "Sold: 0"]);
  },
);

browserTest(
  "returns 404 with product suggestions when the product does not exist",
  { tags: ["spec-2-detail-2"] },
  async ({ page, pageErrors }) => {
    const answer = await page.goto("/detail/nope");

    expect(answer?.status()).toBe(404);
    await expect
      .poll(() => page.getByRole("heading", { level: 1 }).textContent())
      .toBe("We couldn't find this product");
    await expect.poll(() => cardTitles(page)).toHaveLength(4);
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining("404")]);
  },
);

browserTest(
  "links the pages of a list, and redirects to the last page when the number is too high",
  { tags: ["spec-2-allproducts-4"] },
  async ({ page, shop }) => {
    await aCategoryOf(shop, "Pebble", 30);

    await page.goto("/all-products?category=pebbles&page=99");

    await expect.poll(() => new URL(page.url()).search).toBe("?category=pebbles&page=2");
    await expect.poll(() => cardTitles(page)).toHaveLength(6);
    await page.getByRole("link", { name: "Previous page" }).click();
    await page.getByText("Page 1 of 2").waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe("?category=pebbles");
    await expect.poll(() => cardTitles(page)).toHaveLength(24);
  },
);
