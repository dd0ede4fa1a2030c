import type { Request } from "playwright-core";
import { expect } from "vitest";
import { browserTest, DESK } from "../support/browser-test.ts";
import { aListedProduct } from "../support/catalogue.ts";
import { aCartItem, fillCart } from "../support/steps/cart-steps.ts";

browserTest(
  "ignores an empty search, and returns to the previous page when a search is cleared",
  { tags: ["spec-2-navbar-4", "spec-2-navbar-5", "spec-2-navbar-6"] },
  async ({ page }) => {
    await page.goto("/top-selling");
    const field = page.getByRole("combobox", { name: "Search products" });
    await page.getByRole("button", { name: "Search", exact: true }).tap();
    await field.fill("   ");
    await field.press("Enter");
    await expect.poll(() => new URL(page.url()).pathname).toBe("/top-selling");

    await field.fill(" rope & silk ");
    await page.getByRole("button", { name: "Search", exact: true }).tap();
    await page.getByRole("heading", { level: 1, name: "Search Results" }).waitFor();
    await expect.poll(() => page.url()).toMatch(/\/search\?query=rope%20%26%20silk$/);
    await page.getByRole("button", { name: "Clear the search and go back" }).tap();

    await page.waitForURL("/top-selling");
    await expect.poll(() => field.inputValue()).toBe("");
  },
);

browserTest("keeps text typed into the search box before hydration", async ({ openPage, shop }) => {
  const page = await openPage({ actsBeforeHydration: true });
  await fillCart(page, [aCartItem(await aListedProduct(shop.db, { title: "Robe" }))]);
  const typed = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", (route) => typed.promise.then(() => route.continue()));
  await page.goto("/cart", { waitUntil: "commit" });
  const field = page.getByRole("combobox", { name: "Search products" });
  await field.fill("oil");
  typed.resolve();
  // Only hydrated pages show cart lines; hydration has processed the search box by then.
  await page.getByRole("link", { name: "Robe" }).first().waitFor();

  await expect.poll(() => field.inputValue()).toBe("oil");
});

browserTest("stays on the search page when a visitor from another site clears the search", async ({ page }) => {
  await page.goto("data:text/html,<p>elsewhere</p>");
  await page.goto("/search?query=oil");

  await page.getByRole("button", { name: "Clear the search and go back" }).tap();

  await expect.poll(() => page.getByRole("combobox", { name: "Search products" }).inputValue()).toBe("");
  await expect.poll(() => new URL(page.url()).pathname).toBe("/search");
});

browserTest(
  "suggests products in a list box with keys, and sends no request in discreet mode",
  async ({ page, shop }) => {
    await aListedProduct(shop.db, { title: "Quartz pebble", soldCount: 2 });
    await aListedProduct(shop.db, { title: "Quartz lamp", soldCount: 1 });
    const asked: (string | null)[] = [];
    page.on("request", (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === "/suggestions") asked.push(searchParams.get("text"));
    });
    await page.clock.install();
    await page.goto("/faq");
    const field = page.getByRole("combobox", { name: "Search products" });
    const options = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
    const texts = async () => (await options.allInnerTexts()).map((text) => text.split("\n")[0]);
    const active = () => options.and(page.locator("[aria-selected=true]")).allInnerTexts();

    await field.pressSequentially("QUAR");
    await expect.poll(texts).toEqual(["Quartz pebble", "Quartz lamp", "See all 2 results"]);
    await expect.poll(() => field.getAttribute("aria-expanded")).toBe("true");
    await expect.poll(() => options.first().locator("mark").textContent()).toBe("Quar");
    await field.press("ArrowDown");
    await expect.poll(() => field.getAttribute("aria-activedescendant")).toBe("search-suggestions-0");
    await field.press("End");
    await expect.poll(active).toEqual(["See all 2 results"]);
    await field.press("Home");
    await field.press("ArrowUp");
    await expect.poll(active).toEqual([]);
    await page.clock.runFor(1_000);
    await expect.poll(() => page.getByText("3 suggestions").textContent()).toBe("3 suggestions");
    await field.press("Escape");
    await expect.poll(() => options.count()).toBe(0);
    await expect.poll(() => field.getAttribute("aria-expanded")).toBe("false");
    await expect.poll(() => field.inputValue()).toBe("QUAR");

    await page.evaluate(() => document.documentElement.setAttribute("data-discreet", "on"));
    await field.fill("quartz");
    await page.clock.runFor(1_000);
    await expect.poll(() => options.count()).toBe(0);
    await page.evaluate(() => document.documentElement.setAttribute("data-discreet", "off"));
    await field.fill("quartz p");
    await expect.poll(texts).toEqual(["Quartz pebble", "See all 1 result"]);
    expect(asked).toContain("quar");
    expect(asked).not.toContain("quartz");
    await field.press("ArrowDown");
    await field.press("Enter");
    await page.waitForURL("/detail/**");
    await page.getByRole("heading", { level: 1, name: "Quartz pebble" }).waitFor();
  },
);

browserTest("opens no suggestions after a search, or after the search box has lost the focus", async ({ page }) => {
  const script = Promise.withResolvers<void>();
  await page.route("**/assets/search-suggestions-*.js", (route) => script.promise.then(() => route.continue()));
  const isSuggestion = (request: Request) => new URL(request.url()).pathname === "/suggestions";
  const asked: string[] = [];
  page.on("request", (request) => isSuggestion(request) && asked.push(new URL(request.url()).search));
  await page.clock.install();
  await page.goto("/faq");
  const form = page.getByRole("search");
  const field = form.getByRole("combobox");

  await field.pressSequentially("silk");
  await field.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Search Results" }).waitFor();
  script.resolve();
  await form.getByRole("status").waitFor({ state: "attached" });
  await page.clock.runFor(1_000);

  // This response never comes.
  await page.route("**/suggestions?*", () => undefined);
  const sent = page.waitForRequest(isSuggestion);
  await field.fill("rope");
  await sent;
  expect(asked).toEqual(["?text=rope"]);
  const aborted = page.waitForEvent("requestfailed", isSuggestion);
  await field.press("Tab");
  await aborted;
});

browserTest("submits the search box as a form without JavaScript", async ({ openPage }) => {
  const page = await openPage({ ...DESK, javaScriptEnabled: false });
  await page.goto("/about");
  await page.getByRole("combobox", { name: "Search products" }).fill("oil");
  await page.getByRole("combobox", { name: "Search products" }).press("Enter");

  await page.waitForURL("/search?query=oil");
});
