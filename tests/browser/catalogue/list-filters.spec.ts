import type { Page } from "playwright-core";
import { expect } from "vitest";
import { browserTest, DESK } from "../../support/browser-test.ts";
import { setDiscreetMode } from "../../support/steps/privacy-sheet.ts";

const cardTitles = (page: Page) => page.getByRole("article").getByRole("heading").allTextContents();

browserTest("sorts and filters a list, restores it on Back and removes the filters", async ({ page }) => {
  await page.goto("/all-products");
  await page.getByLabel("Sort by").selectOption("Lowest price");
  await page.waitForURL("/all-products?sort=price-up");
  await page.getByRole("heading", { name: "Sold out" }).waitFor();
  await expect.poll(() => cardTitles(page)).toEqual(["Sold out", "Last piece", "Candle", "Massage oil", "Robe"]);

  await page.getByRole("button", { name: "Filter" }).click();
  await page.getByLabel("In stock only 4").check();
  await page.getByText("Price", { exact: true }).click();
  await page.getByLabel("Max. price").fill("2,000");
  const show = page.getByRole("dialog").getByRole("button", { name: "Show 2 products" });
  // The sheet lists other products when it is applied, not before.
  await expect.poll(() => cardTitles(page)).toHaveLength(5);
  // A folded facet keeps its values.
  await page.getByText("Price", { exact: true }).click();
  await page.getByLabel("Max. price").waitFor({ state: "hidden" });
  await show.click();
  await page.waitForURL("/all-products?sort=price-up&max=2000&stock=in");
  await page.getByText("2 products", { exact: true }).waitFor();
  await expect.poll(() => cardTitles(page)).toEqual(["Last piece", "Candle"]);
  const filter = page.getByRole("button", { name: "Filter (2)" });
  await expect.poll(() => filter.evaluate((button) => button === document.activeElement)).toBe(true);
  await expect.poll(() => page.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex");
  // Client navigation removes this link; only a document load renders it.
  await expect.poll(() => page.locator('link[rel="canonical"]').count()).toBe(0);
  await page.reload();
  await expect.poll(() => page.locator('link[rel="canonical"]').getAttribute("href")).toMatch(/\/all-products$/);

  await page.getByRole("link", { name: "Shop Now: Candle" }).click();
  await page.getByRole("heading", { level: 1, name: "Candle" }).waitFor();
  await page.goBack();
  await page.getByText("2 products", { exact: true }).waitFor();
  await page.getByRole("link", { name: "Remove filter: In stock only" }).click();
  await page.waitForURL("/all-products?sort=price-up&max=2000");
  await page.getByText("3 products", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Filter (1)" }).click();
  await page.getByRole("link", { name: "Clear filters" }).click();
  await page.waitForURL("/all-products?sort=price-up");
  await page.getByText("5 products", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Filter" }).click();
  await expect.poll(() => page.locator("[name=max]").inputValue()).toBe("");
});

browserTest("discards changes in the filters when the sheet is closed without applying them", async ({ page }) => {
  await page.goto("/all-products");
  await page.getByRole("button", { name: "Filter" }).click();
  await page.getByLabel("In stock only").check();
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByRole("dialog").isVisible()).toBe(false);

  await page.getByLabel("Sort by").selectOption("Lowest price");

  await page.waitForURL("/all-products?sort=price-up");
  await expect.poll(() => cardTitles(page)).toHaveLength(5);
});

browserTest("sorts search results and keeps the query", async ({ page }) => {
  await page.goto("/search?query=evening");
  await page.getByLabel("Sort by").selectOption("Highest price");
  await page.waitForURL("/search?query=evening&sort=price-down");

  await expect.poll(async () => (await cardTitles(page))[0]).toBe("Robe");
  await page.getByText(/found for "evening"/).waitFor();
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

browserTest("keeps the filters open that were opened before hydration", async ({ openPage }) => {
  const page = await openPage({ actsBeforeHydration: true });
  const scripts = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto("/all-products", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Filter" }).click();
  const stock = page.getByLabel("In stock only");
  await stock.check();
  scripts.resolve();

  await page.locator("html[data-hydrated]").waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Show" }).click();
  await page.waitForURL("/all-products?stock=in");
});

browserTest("sorts and filters a list by a button without JavaScript", async ({ openPage }) => {
  const page = await openPage({ ...DESK, javaScriptEnabled: false });
  await page.goto("/all-products");
  await page.getByLabel("Sort by").selectOption("Highest price");
  await page.getByText("Price", { exact: true }).click();
  await page.getByLabel("Min. price").fill("1000");
  await page.getByRole("group", { name: "Price" }).getByRole("button", { name: "Show" }).click();

  await expect.poll(() => cardTitles(page)).toEqual(["Robe", "Massage oil", "Candle"]);
  await page.getByRole("link", { name: "Remove filter: Min. price Rs. 1,000" }).waitFor();
  await expect.poll(() => page.getByLabel("Sort by").inputValue()).toBe("price-down");
});

browserTest("filters by facets on desktops, one at a time, and closes them by Escape", async ({ openPage }) => {
  const page = await openPage(DESK);
  await page.goto("/all-products");
  const size = page.getByText("Size", { exact: true });
  await size.click();
  await page.getByLabel("Small 1").check();
  await page.waitForURL("/all-products?size=Small");
  await expect.poll(() => cardTitles(page)).toEqual(["Robe"]);
  await page.getByLabel("Large").check();
  await page.waitForURL("/all-products?size=Large&size=Small");
  await page.getByText("Size (2)").waitFor();

  await page.getByText("Price", { exact: true }).click();
  await expect.poll(() => page.locator("[value=Large]").isVisible()).toBe(false);
  await page.getByLabel("Min. price").fill("9000");
  await page.keyboard.press("Enter");
  await page.waitForURL("/all-products?min=9000&size=Large&size=Small");
  await page.getByText("No products match. Try removing a filter.").waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => page.locator("[name=min]").isVisible()).toBe(false);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Price (1)");

  for (const chip of ["Small", "Large", "Min. price Rs. 9,000"]) {
    const link = page.getByRole("link", { name: `Remove filter: ${chip}` });
    await link.click();
    await link.waitFor({ state: "detached" });
  }
  await page.waitForURL("/all-products");
  await expect.poll(() => cardTitles(page)).toHaveLength(5);
});

browserTest("keeps facets out of readable URLs in discreet mode", async ({ openPage }) => {
  const page = await openPage(DESK);
  await page.goto("/all-products");
  await setDiscreetMode(page, "on");
  await page.getByText("Size", { exact: true }).click();
  await page.getByLabel("Small 1").check();
  await page.waitForURL(/\/all-products\?q=[\w-]+$/);
  await expect.poll(() => cardTitles(page)).toEqual(["Robe"]);
});

browserTest(
  "keeps the list when another one cannot be loaded, and loads it on demand",
  async ({ page, pageErrors }) => {
    await page.goto("/all-products");
    await page.route(/all-products\.data/, (route) => route.abort());
    await page.getByLabel("Sort by").selectOption("Lowest price");
    await page.getByText("We couldn't load this.").waitFor();
    await expect.poll(() => cardTitles(page)).toHaveLength(5);
    expect(pageErrors.splice(0).join()).toContain("ERR_FAILED");

    await page.unrouteAll();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect.poll(async () => (await cardTitles(page))[0]).toBe("Sold out");
    await expect.poll(() => page.getByText("We couldn't load this.").count()).toBe(0);
  },
);
