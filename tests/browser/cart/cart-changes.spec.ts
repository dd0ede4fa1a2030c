// @module-tag spec-9-limits-1
import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { products, stockMovements, variants } from "../../../src/db/schema/index.ts";
import { rupees } from "../../../src/domain/money.ts";
import { browserTest } from "../../support/browser-test.ts";
import { aListedProduct, type ListedProduct } from "../../support/catalogue.ts";
import { onlyOrderOf, ordersOf } from "../../support/orders/order-facts.ts";
import type { RunningShop } from "../../support/shops/running-shop.ts";
import { aCartItem, aCustomerWithACart, fillCart, openCart, storedCart } from "../../support/steps/cart-steps.ts";
import { signIn } from "../../support/steps/customer-steps.ts";
import { PAID, payByCard, proceedToPopup } from "../../support/steps/payment-steps.ts";

/** Console error of the browser when the shop rejects an order. */
const REFUSED = expect.stringContaining("409 (Conflict)");

const raisePrice = ({ db }: RunningShop, { variant }: ListedProduct) =>
  db
    .update(variants)
    .set({ priceCents: rupees(1_200) })
    .where(eq(variants.id, variant.id));

const hide = ({ db }: RunningShop, { id }: ListedProduct) =>
  db.update(products).set({ visible: false }).where(eq(products.id, id));

const loseUnits = ({ db }: RunningShop, { variant }: ListedProduct, units: number) =>
  db.insert(stockMovements).values({ variantId: variant.id, delta: -units, reason: "adjusted", actor: "test" });

/** Locates the list of changes above the cart, one entry per change. */
const changesIn = (page: Page) =>
  page
    .getByRole("status")
    .filter({ has: page.getByRole("heading", { name: "Your cart has changed" }) })
    .getByRole("listitem");

browserTest(
  "lists changes line by line when they happen between opening the cart and checkout",
  async ({ page, shop, pageErrors }) => {
    const { db } = shop;
    const robe = await aListedProduct(db, { title: "Robe", stock: 9 });
    const oil = await aListedProduct(db, { title: "Oil", stock: 9 });
    const candle = await aListedProduct(db, { title: "Candle", stock: 9 });
    const { email } = await signIn(page, shop);
    await fillCart(page, [aCartItem(robe), aCartItem(oil), aCartItem(candle, 3)]);
    await openCart(page);
    await raisePrice(shop, robe);
    await hide(shop, oil);
    await loseUnits(shop, candle, 7);

    const proceed = page.getByRole("button", { name: "Proceed to Checkout" });
    await proceed.click();
    await changesIn(page).first().waitFor();

    await expect
      .poll(() => changesIn(page).allTextContents())
      .toEqual(["Robe is now Rs.\u00a01,200.", "Oil is no longer available.", "Only 2 of Candle are left."]);
    await page.getByRole("button", { name: "Check the changes first" }).click();
    await expect.poll(() => page.locator(":focus").getByRole("listitem").count()).toBe(3);
    expect(await ordersOf(db, email)).toEqual([]);
    expect(pageErrors.splice(0)).toEqual([REFUSED]);

    await page.getByRole("button", { name: "Accept changes" }).click();
    await expect
      .poll(() => storedCart(page))
      .toMatchObject([
        { title: "Robe", price: 1_200, quantity: 1 },
        { title: "Candle", price: 1_000, quantity: 2 },
      ]);
    await payByCard(await proceedToPopup(page));
    await page.getByText(PAID).waitFor();
    const order = await onlyOrderOf(db, email);
    expect(order).toMatchObject({ status: "paid", totalCents: rupees(1_200 + 2_000 + 500) });
  },
);

browserTest(
  "scrolls to the changes instead of checking out when a price rose before the cart was opened",
  async ({ page, shop }) => {
    const product = await aListedProduct(shop.db, { title: "Robe", stock: 9 });
    const { email } = await signIn(page, shop);
    await fillCart(page, [aCartItem(product)]);
    await raisePrice(shop, product);
    await page.goto("/cart");

    await changesIn(page).first().waitFor();

    await expect.poll(() => changesIn(page).allTextContents()).toEqual(["Robe is now Rs.\u00a01,200."]);
    await page.getByRole("button", { name: "Proceed to Checkout Check the changes first" }).click();
    await expect.poll(() => page.locator(":focus").getByRole("listitem").count()).toBe(1);
    expect(await ordersOf(shop.db, email)).toEqual([]);
  },
);

browserTest(
  "shows the item as out of stock and places no order when the stock is gone",
  { tags: ["essential"] },
  async ({ page, shop, pageErrors }) => {
    const { product, email } = await aCustomerWithACart(page, shop, { title: "Last piece", stock: 2 });
    await loseUnits(shop, product, 2);

    await page.getByRole("button", { name: "Proceed to Checkout" }).click();
    await changesIn(page).first().waitFor();
    await expect.poll(() => changesIn(page).allTextContents()).toEqual(["Last piece is out of stock."]);
    await page.getByRole("button", { name: "Accept changes" }).click();

    await page.getByText("Cart is empty").waitFor();
    expect(await ordersOf(shop.db, email)).toEqual([]);
    expect(pageErrors.splice(0)).toEqual([REFUSED]);
  },
);

browserTest("limits the quantity on the cart page to the stock and shows the limit", async ({ page, shop }) => {
  await aCustomerWithACart(page, shop, { title: "Robe", stock: 4 });
  const more = page.getByRole("button", { name: "Increase quantity of Robe" });
  await more.click();
  await more.click();

  await page.getByText("Only 4 left.").waitFor();
  await expect.poll(() => more.isDisabled()).toBe(true);
  await page.getByRole("spinbutton").fill("9");
  await expect.poll(() => storedCart(page)).toMatchObject([{ quantity: 4 }]);
});

browserTest("disables the quantity button until the stock is known", async ({ page, shop }) => {
  const product = await aListedProduct(shop.db, { title: "Robe", stock: 4 });
  await fillCart(page, [aCartItem(product, 3)]);
  const release = Promise.withResolvers<void>();
  await page.route("**/api/quote", async (route) => {
    await release.promise;
    await route.continue();
  });
  await page.goto("/cart");
  const more = page.getByRole("button", { name: "Increase quantity of Robe" });
  await more.waitFor();

  await expect.poll(() => more.isDisabled()).toBe(true);
  await expect.poll(() => page.getByRole("complementary", { name: "Summary" }).count()).toBe(0);
  release.resolve();
  await more.click();
  await page.getByText("Only 4 left.").waitFor();
});

browserTest("computes totals for the available units when the cart contains more", async ({ page, shop }) => {
  const product = await aListedProduct(shop.db, { title: "Robe", stock: 5, priceCents: rupees(8_000) });
  await signIn(page, shop);
  await fillCart(page, [aCartItem(product, 20)]);
  await openCart(page);

  await changesIn(page).first().waitFor();
  const summary = page.getByRole("complementary", { name: "Summary" });
  await expect.poll(() => summary.getByText("Rs. 40,000").count()).toBeGreaterThan(0);
  await expect.poll(() => summary.getByText("Rs. 160,000").count()).toBe(0);
  const row = page.getByRole("row").filter({ hasText: "Robe" });
  await expect.poll(() => row.getByRole("spinbutton").inputValue()).toBe("5");
  await expect.poll(() => row.getByText("Rs. 40,000").isVisible()).toBe(true);
  await expect.poll(() => page.getByText(/^Only 5 .*left/).count()).toBe(1);
  await page.getByRole("button", { name: "Accept changes" }).click();
  await expect.poll(() => storedCart(page)).toMatchObject([{ quantity: 5 }]);
});

browserTest(
  "shows no sums while the shop cannot be reached, and those of the available units afterwards",
  async ({ page, shop, pageErrors }) => {
    const product = await aListedProduct(shop.db, { title: "Robe", stock: 5, priceCents: rupees(8_000) });
    await signIn(page, shop);
    await fillCart(page, [aCartItem(product, 20)]);
    await page.route("**/api/quote", (route) => route.abort());
    await page.goto("/cart");

    await page.getByText(/we couldn't reach the shop/i).waitFor();
    await page.getByRole("row").filter({ hasText: "Robe" }).getByText("…").waitFor();
    const summary = page.getByRole("complementary", { name: "Summary" });
    await expect.poll(() => summary.count()).toBe(0);
    await page.unroute("**/api/quote");
    await summary.getByText("Rs. 40,000").first().waitFor();
    expect(new Set(pageErrors.splice(0))).toEqual(new Set([expect.stringContaining("net::ERR_FAILED")]));
  },
);

browserTest("stores a quantity that was typed before the stock was known, up to the stock", async ({ page, shop }) => {
  const lamp = await aListedProduct(shop.db, { title: "Lamp", stock: 3 });
  const quoted = Promise.withResolvers<void>();
  await page.route("**/api/quote", async (route) => {
    await quoted.promise;
    await route.continue();
  });
  await fillCart(page, [aCartItem(lamp)]);
  await page.goto("/cart");
  const quantity = page.getByRole("spinbutton");

  await quantity.fill("7");
  await quantity.blur();

  await expect.poll(() => quantity.inputValue()).toBe("7");
  await expect.poll(() => storedCart(page)).toMatchObject([{ quantity: 1 }]);
  quoted.resolve();
  await expect.poll(() => storedCart(page)).toMatchObject([{ quantity: 3 }]);
  await expect.poll(() => quantity.inputValue()).toBe("3");
});
