// @module-tag spec-5-age-1
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { orders } from "../../../src/db/schema/index.ts";
import { markCatalogChanged } from "../../../src/domain/catalog/catalog-version.server.ts";
import { browserTest } from "../../support/browser-test.ts";
import { aListedProduct } from "../../support/catalogue.ts";
import { aCategory } from "../../support/factories.ts";
import type { RunningShop } from "../../support/shops/running-shop.ts";
import { accessibilityProblems } from "../../support/steps/accessibility.ts";
import { aCartItem, aCustomerWithACart, fillCart, openCart } from "../../support/steps/cart-steps.ts";
import { placeOrderBy } from "../../support/steps/payment-method-steps.ts";

const gate = (page: Page) => page.getByRole("dialog", { name: "When were you born?" });
const refusal = (page: Page) => page.getByRole("dialog", { name: "This shop is for people aged 18 or over" });

async function send(page: Page, year: string) {
  await page.getByRole("textbox", { name: "Day" }).fill("17");
  await page.getByRole("textbox", { name: "Month" }).fill("11");
  await page.getByRole("textbox", { name: "Year" }).fill(year);
  await page.getByRole("button", { name: "Continue" }).click();
}

async function aStrictProduct({ db }: RunningShop, title: string) {
  await aCategory(db, "Strict", { ageRule: "birth-date" });
  const product = await aListedProduct(db, { title, category: "Strict", stock: 5 });
  await markCatalogChanged(db);
  return product;
}

browserTest(
  "asks for the date when a strict product is opened from a list, in each language",
  async ({ openPage, shop }) => {
    await aStrictProduct(shop, "Strict lamp");
    for (const [language, question] of [
      ["", "When were you born?"],
      ["/si", "ඔබ උපන්නේ කවදාද?"],
      ["/ta", "நீங்கள் பிறந்தது எப்போது?"],
    ] as const) {
      const page = await openPage();
      const card = page.getByRole("link", { name: /Strict lamp/ }).first();
      await expect.poll(async () => (await page.goto(`${language}/category/strict`))?.status()).toBe(200);
      await card.waitFor();
      await page.getByRole("dialog", { name: question }).waitFor({ state: "hidden" });

      await card.click();

      await page.getByRole("dialog", { name: question }).waitFor();
      await expect.poll(() => new URL(page.url()).pathname).toMatch(new RegExp(`^${language}/detail/\\w+$`));
      await expect.poll(() => page.locator("main img").filter({ visible: true }).count()).toBe(0);
      // The list needs the question only.
      await page.goBack();
      await card.waitFor();
    }
  },
);

browserTest("opens strict products after the date, and all others after the question", async ({ page, shop }) => {
  const strict = await aStrictProduct(shop, "Strict shelf");
  await page.goto(`/detail/${strict.publicId}`);
  await gate(page).waitFor();
  await send(page, "1968");
  await page.getByRole("heading", { level: 1, name: "Strict shelf" }).waitFor();

  await page.goto("/all-products");
  await page.getByRole("heading", { name: "All Products" }).waitFor();
});

browserTest("closes the whole shop after a refusal on a strict product", async ({ page, shop }) => {
  const strict = await aStrictProduct(shop, "Strict chair");
  await page.goto(`/detail/${strict.publicId}`);
  await send(page, "2019");
  await refusal(page).waitFor();

  await page.goto("/all-products");
  await refusal(page).waitFor();
  await expect.poll(() => page.getByRole("button", { name: "I am 18 or over" }).count()).toBe(0);
  await page.goBack();
  await refusal(page).waitFor();
});

browserTest(
  "asks in the cart before the order's steps, and stores the confirmation with the order",
  async ({ page, shop }) => {
    await aCustomerWithACart(page, shop);
    await fillCart(page, [aCartItem(await aStrictProduct(shop, "Strict table"))]);
    await openCart(page);
    await page.getByRole("heading", { name: "Confirm your age" }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await expect.poll(() => page.getByLabel("Bank transfer").count()).toBe(0);
    await page.locator("form.birth-form").evaluate((form) => form.setAttribute("novalidate", ""));
    await send(page, "68");
    await page.getByRole("alert").getByText("Enter the year with four digits, such as 1990.").waitFor();

    await send(page, "1968");

    await page.getByLabel("Bank transfer").waitFor();
    await placeOrderBy(page, "Bank transfer");
    const [order] = await shop.db.select().from(orders);
    expect(order?.ageConfirmation).toBe("birth-date-1");
    expect(JSON.stringify(order)).not.toMatch(/1968/);
  },
);
