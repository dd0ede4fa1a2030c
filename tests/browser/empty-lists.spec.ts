import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { products } from "../../src/db/schema/index.ts";
import { browserTest } from "../support/browser-test.ts";
import { aListedProduct } from "../support/catalogue.ts";
import { accessibilityProblems } from "../support/steps/accessibility.ts";
import { aCartItem, fillCart, openCart } from "../support/steps/cart-steps.ts";
import { signIn } from "../support/steps/customer-steps.ts";

const sectionOf = (page: Page, name: string) => page.getByRole("region", { name });
const topSellers = (page: Page) => sectionOf(page, "Top Selling Products").getByRole("article");

browserTest("shows saved products and four top sellers below an empty cart", async ({ page }) => {
  await page.goto("/all-products");
  await page.getByRole("button", { name: "Save: Candle" }).click();
  await page.getByRole("button", { name: "Save: Candle", pressed: true }).waitFor();
  await page.goto("/cart");

  await page.getByText("Cart is empty").waitFor();
  await expect.poll(() => topSellers(page).count()).toBe(4);
  await sectionOf(page, "Saved").getByRole("link", { name: "Candle" }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await sectionOf(page, "Saved").getByRole("link", { name: "Candle" }).click();
  await page.getByRole("heading", { level: 1, name: "Candle" }).waitFor();
});

browserTest("shows four top sellers below an empty wishlist and an empty list of orders", async ({ page, shop }) => {
  await page.goto("/wishlist");
  await page.getByText("Nothing saved yet.").waitFor();
  await expect.poll(() => topSellers(page).count()).toBe(4);

  await signIn(page, shop);
  await page.goto("/order-tracking");
  await page.getByText("No orders found.").waitFor();
  await expect.poll(() => topSellers(page).count()).toBe(4);
  expect(await accessibilityProblems(page)).toEqual([]);
});

browserTest("suggests what goes well with the cart, and loads no top sellers then", async ({ page, shop }) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  const [bought, other] = [await aListedProduct(shop.db, { stock: 5 }), await aListedProduct(shop.db, { stock: 5 })];
  await shop.db
    .update(products)
    .set({ goesWith: [other.handle] })
    .where(eq(products.id, bought.id));
  await fillCart(page, [aCartItem(bought)]);
  await openCart(page);
  await page.mouse.wheel(0, 5_000);

  const suggestions = sectionOf(page, "Goes well with your items");
  await suggestions.getByRole("link", { name: `Shop Now: ${other.title}` }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(requests.filter((url) => url.includes("top-selling"))).toEqual([]);
  expect(requests.filter((url) => url.includes(bought.variant.id))).toEqual([]);
});
