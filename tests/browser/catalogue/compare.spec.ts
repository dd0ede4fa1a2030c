import type { Page } from "playwright-core";
import { expect } from "vitest";
import { productFacts } from "../../../src/db/schema/index.ts";
import { LANGUAGES, languagePath } from "../../../src/domain/languages.ts";
import { rupees } from "../../../src/domain/money.ts";
import { browserTest, DESK } from "../../support/browser-test.ts";
import { aListedProduct, type ListedProduct } from "../../support/catalogue.ts";
import type { RunningShop } from "../../support/shops/running-shop.ts";
import { accessibilityProblems } from "../../support/steps/accessibility.ts";
import { ageCookie } from "../../support/steps/age-cookie.ts";

/** Products at one price, with different stock and materials. */
async function someProducts({ db }: RunningShop, count: number): Promise<ListedProduct[]> {
  const products: ListedProduct[] = [];
  for (let index = 0; index < count; index += 1) {
    const product = await aListedProduct(db, { title: `Robe ${index}`, priceCents: rupees(4_500), stock: index + 1 });
    await db
      .insert(productFacts)
      .values({ productId: product.id, name: "material", value: index > 0 ? "silk" : "satin" });
    products.push(product);
  }
  return products;
}

async function compare(page: Page, products: readonly ListedProduct[]): Promise<void> {
  for (const { publicId } of products) {
    await page.goto(`/detail/${publicId}`);
    await page.getByRole("button", { name: "Compare", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Compare products" }).waitFor();
  }
}

const columns = (page: Page) => page.getByRole("columnheader").getByRole("link").allTextContents();
const lines = (page: Page) => page.getByRole("rowheader").allTextContents();

for (const [kind, options] of [
  ["with script", DESK],
  ["without script", { ...DESK, javaScriptEnabled: false }],
] as const) {
  browserTest(`shows only differences and removes a product ${kind}`, async ({ openPage, shop }) => {
    const page = await openPage(options);
    await compare(page, await someProducts(shop, 3));
    await expect.poll(() => columns(page)).toEqual(["Robe 0", "Robe 1", "Robe 2"]);
    await expect.poll(() => lines(page)).toEqual(expect.arrayContaining(["Price", "Stock", "Material", "Returns"]));
    await expect.poll(() => new URL(page.url()).search).toBe("");

    const only = page.getByRole("switch", { name: "Only differences" });
    await only.focus();
    await page.keyboard.press("Space");
    await expect.poll(() => lines(page)).toEqual(["Stock", "Material"]);
    await page.getByRole("button", { name: "Remove: Robe 1" }).press("Enter");

    await expect.poll(() => columns(page)).toEqual(["Robe 0", "Robe 2"]);
  });
}

for (const [kind, options] of [
  ["with script", {}],
  ["without script", { javaScriptEnabled: false }],
] as const) {
  browserTest(`compares products of a list by the buttons of their cards ${kind}`, async ({ openPage, shop }) => {
    const page = await openPage(options);
    const titles = ["Gown", "Cape"].map((name) => `${name} ${kind}`);
    for (const title of titles) await aListedProduct(shop.db, { title });
    await page.goto("/");
    await page.getByRole("link", { name: "Categories" }).last().click();
    await page.waitForURL("/all-products");
    // Without script the page stays as it was rendered, which can be before the products were listed.
    const isListed = async () => {
      await page.reload();
      return page.getByRole("button", { name: `Compare: ${titles.at(-1)}` }).count();
    };
    await expect.poll(isListed).toBe(1);
    for (const title of titles) {
      await page.getByRole("button", { name: `Compare: ${title}` }).click();
      await page.getByRole("heading", { level: 1, name: "Compare products" }).waitFor();
      await page.goBack();
    }
    await page.goto("/compare");

    await expect.poll(() => columns(page)).toEqual(titles);
  });
}

for (const language of LANGUAGES) {
  browserTest(`has room for the button on a card of 156 pixels in ${language}`, async ({ page, shop }) => {
    const { publicId } = await aListedProduct(shop.db, { title: "Scarf", priceCents: rupees(12_900) });
    const button = page.locator(`button[form=compare][value="${publicId}"]`);
    // A list that was cached before shows new products within a second.
    await expect.poll(() => page.goto(languagePath(language, "/all-products")).then(() => button.count())).toBe(1);
    const card = page.getByRole("article").filter({ has: button });
    const textEnd = await card.getByRole("link").evaluate((link) => {
      const text = document.createRange();
      text.selectNodeContents(link);
      return text.getBoundingClientRect().right;
    });
    const [box, whole] = await Promise.all([button.boundingBox(), card.boundingBox()]);

    expect([box?.width, box?.height]).toEqual([44, 44]);
    expect(box?.x).toBeGreaterThan(textEnd);
    expect((box?.x ?? 0) + 44).toBeCloseTo((whole?.x ?? 0) + (whole?.width ?? 0));
  });
}

browserTest(
  "shows three of four products on a phone and keeps the names of lines in view",
  async ({ page, openPage, shop }) => {
    const products = await someProducts(shop, 4);
    await compare(page, products);

    await expect.poll(() => page.locator("th[scope=col]").count()).toBe(4);
    await expect.poll(() => columns(page)).toHaveLength(3);
    await page.getByText("A phone shows three products.").waitFor();
    const table = page.getByRole("region", { name: "Compare products" });
    await table.evaluate((area) => area.scrollTo({ left: 1_000 }));
    const name = await page.getByRole("rowheader", { name: "Stock" }).boundingBox();
    const area = await table.boundingBox();
    expect(name?.x).toBe(area?.x);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await accessibilityProblems(page)).toEqual([]);

    const desk = await openPage(DESK);
    await compare(desk, products);
    await expect.poll(() => columns(desk)).toHaveLength(4);
    await desk.getByText("A phone shows three products.").waitFor({ state: "hidden" });
  },
);

browserTest(
  "blurs pictures and hides the page's name in discreet mode, and is empty after clearing",
  async ({ openPage, shop }) => {
    const page = await openPage(DESK);
    const [product] = await someProducts(shop, 1);
    await page.context().addCookies([{ name: "discreet", value: "on", url: shop.baseUrl }]);
    await compare(page, product ? [product] : []);
    await expect.poll(() => page.title()).toBe("Notes");
    await page.getByRole("button", { name: "Show the picture: Robe 0" }).waitFor();

    await page.goto("/clear-device");
    await page.getByRole("main").getByRole("button", { name: "Clear this device" }).click();
    await page.waitForURL(/done/);
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("compare");
    await page.context().addCookies([ageCookie(shop.baseUrl)]);
    await page.goto("/compare");
    await page.getByText("Nothing to compare yet.").waitFor();
  },
);

browserTest("compares a saved product, and shows today's price and stock of saved ones", async ({ openPage, shop }) => {
  const page = await openPage(DESK);
  const [first, second] = await someProducts(shop, 2);
  for (const product of [first, second]) {
    await page.goto(`/detail/${product?.publicId}`);
    await page
      .getByRole("button", { name: `Save: ${product?.title}` })
      .first()
      .click();
  }
  await page.goto("/wishlist");
  const saved = page.getByRole("article").filter({ hasText: "Robe 0" });
  await saved.getByText("1 in stock").waitFor();
  await saved.getByText("Rs. 4,500").waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.getByRole("button", { name: "Compare: Robe 1" }).click();
  await expect.poll(() => columns(page)).toEqual(["Robe 1"]);
});
