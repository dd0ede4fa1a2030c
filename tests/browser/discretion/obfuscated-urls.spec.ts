import type { Page } from "playwright-core";
import { expect } from "vitest";
import { addCollection } from "../../../src/domain/catalog-editing/collections/add-collection.server.ts";
import { browserTest, DESK } from "../../support/browser-test.ts";
import { A_GUIDE } from "../../support/catalogue.ts";
import { setDiscreetMode } from "../../support/steps/privacy-sheet.ts";

const WORDS = /oil|care|evening|candel|candle|price/i;
const OBFUSCATED = /\?q=[\w-]+$/;

const discreet = (baseUrl: string) => [{ name: "discreet", value: "on", url: baseUrl }];

/** Collects every URL of the tab, intermediate ones included, and the URLs of its history. */
function recordUrls(page: Page) {
  const met: string[] = [];
  page.on("framenavigated", (frame) => met.push(frame.url()));
  return async () => [
    ...met,
    ...(await page.evaluate(() => window.navigation.entries().map(({ url }) => url ?? "unknown"))),
  ];
}

browserTest(
  "obfuscates every URL of a visit in discreet mode, and keeps Back, reload and sharing working",
  async ({ openPage, shop }) => {
    const page = await openPage(DESK);
    await page.goto("/all-products?category=care");
    const before = page.url();
    await setDiscreetMode(page, "on");
    await expect.poll(() => page.url()).toMatch(OBFUSCATED);
    const first = page.url();
    const addresses = recordUrls(page);

    await page.getByLabel("Sort by").selectOption("Lowest price");
    await page.getByText("2 products", { exact: true }).waitFor();
    await page.getByLabel("Category").selectOption("Evening");
    await page.getByText("3 products", { exact: true }).waitFor();
    await page.getByLabel("Category").selectOption("Care");
    await page.getByText("2 products", { exact: true }).waitFor();
    await page.getByRole("link", { name: "Shop Now: Massage oil" }).click();
    await page.getByRole("heading", { level: 1, name: "Massage oil" }).waitFor();
    await page.getByRole("main").getByRole("link", { name: "Care" }).click();
    await page.waitForURL(/\/category\?q=/);
    await page.getByLabel("Sort by").selectOption("Top selling");
    await page.getByText("2 products", { exact: true }).waitFor();

    await page.getByRole("combobox", { name: "Search products" }).fill(" candel ");
    await page.keyboard.press("Enter");
    const corrected = page.getByText("Showing “candle”");
    await corrected.waitFor();
    await expect.poll(() => page.url()).toMatch(OBFUSCATED);
    await expect.poll(() => page.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex");
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: "Care" }).waitFor();
    await page.goForward();
    await corrected.waitFor();
    await page.reload();
    await corrected.waitFor();
    await expect.poll(() => page.getByRole("combobox", { name: "Search products" }).inputValue()).toBe("candel");
    const shared = page.url();

    // Leaving the cart page loads a document: the browser itself submits the form.
    await page.goto("/cart");
    await page.getByRole("combobox", { name: "Search products" }).fill("oil");
    await page.keyboard.press("Enter");
    await page.getByText('1 result found for "oil"').waitFor();
    await page.getByRole("link", { name: "தமிழ்" }).first().click();
    await page.waitForURL(/\/ta\/search\?q=/);
    await page.getByRole("heading", { name: "Massage oil" }).waitFor();

    const met = (await addresses()).filter((address) => address !== before);
    expect(met.filter((address) => OBFUSCATED.test(address)).length).toBeGreaterThan(10);
    expect(met.filter((address) => WORDS.test(decodeURIComponent(address)))).toEqual([]);

    const other = await openPage(DESK);
    await other.goto(shared);
    await other.getByText("Showing “candle”").waitFor();
    await other.goto(first);
    await other.getByText("2 products", { exact: true }).waitFor();
    await expect
      .poll(() => other.locator('link[rel="canonical"]').getAttribute("href"))
      .toBe(`${shop.baseUrl}/category/care`);
  },
);

browserTest("obfuscates URLs in discreet mode before the page is hydrated", async ({ openPage, shop }) => {
  const page = await openPage({ ...DESK, actsBeforeHydration: true });
  await page.context().addCookies(discreet(shop.baseUrl));
  await page.goto("/all-products");
  await page.getByRole("link", { name: "Shop Now: Massage oil" }).click();
  await page.getByRole("heading", { level: 1, name: "Massage oil" }).waitFor();
  const product = page.url();
  const addresses = recordUrls(page);
  await page.route("**/assets/*.js", () => Promise.withResolvers<void>().promise);

  await page.goto(product, { waitUntil: "commit" });
  await page.getByRole("main").getByRole("link", { name: "Care" }).click();
  await page.getByText("2 products", { exact: true }).waitFor();
  await expect.poll(() => page.url()).toMatch(OBFUSCATED);
  await page.getByRole("combobox", { name: "Search products" }).fill("candle");
  await page.keyboard.press("Enter");
  await page.getByText('1 result found for "candle"').waitFor();
  await expect.poll(() => page.url()).toMatch(OBFUSCATED);

  expect((await addresses()).filter((address) => WORDS.test(decodeURIComponent(address)))).toEqual([]);
});

browserTest("searches with a plain URL without JavaScript", async ({ openPage, shop }) => {
  const page = await openPage({ ...DESK, javaScriptEnabled: false });
  await page.context().addCookies(discreet(shop.baseUrl));
  await page.goto("/all-products");
  await page.getByRole("combobox", { name: "Search products" }).fill("candle");
  await page.keyboard.press("Enter");

  await page.getByText('1 result found for "candle"').waitFor();
  await expect.poll(() => page.url()).toBe(`${shop.baseUrl}/search?query=candle`);
});

browserTest("keeps a guide's name out of the history and the title in discreet mode", async ({ openPage, shop }) => {
  await shop.db.transaction((tx) => addCollection(tx, A_GUIDE));
  const page = await openPage();
  await page.context().addCookies(discreet(shop.baseUrl));
  await expect.poll(() => page.goto("/guides").then((answer) => answer?.text())).toContain("How to choose");
  const addresses = recordUrls(page);

  for (const reload of [false, true]) {
    await page.goto("/guides");
    if (reload) await page.locator("html[data-hydrated]").waitFor();
    await page.getByRole("link", { name: "How to choose" }).click();
    await page.waitForURL(/\/guides\?q=[\w-]+$/);
    await page.getByRole("heading", { level: 1, name: "How to choose" }).waitFor();
    await expect.poll(() => page.title()).toBe("Notes");
  }
  await page.reload();
  await page.getByRole("heading", { level: 1, name: "How to choose" }).waitFor();

  expect((await addresses()).filter((address) => address.includes(A_GUIDE.slug))).toEqual([]);
});
