import type { Page } from "playwright-core";
import { expect } from "vitest";
import { browserTest } from "../../support/browser-test.ts";
import { inconsistentStock, onlyOrderOf, stockOf } from "../../support/orders/order-facts.ts";
import { accessibilityProblems } from "../../support/steps/accessibility.ts";
import { aCustomerWithACart } from "../../support/steps/cart-steps.ts";
import { signIn } from "../../support/steps/customer-steps.ts";
import { aPaidOrder, aPlacedOrder, payOrder } from "../../support/steps/order-steps.ts";
import { payByCard, proceedToPopup } from "../../support/steps/payment-steps.ts";

const NOTHING_PAID = /We haven't received any money for this order/;
const BACK_TO_CARD = /We'll ask PayHere to refund Rs\.\s2,500 to the card you paid with, delivery included\./;

const pressCancel = (page: Page) => page.getByRole("button", { name: "Cancel order" }).click();

browserTest("cancels an unpaid order and releases its stock", async ({ page, shop }) => {
  const { email } = await signIn(page, shop);
  const { order, product } = await aPlacedOrder(shop, email);
  await page.goto(`/orders/${order.number}`);

  await page.getByRole("link", { name: "Cancel order" }).click();
  await page.getByText(NOTHING_PAID).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await pressCancel(page);

  await page.waitForURL(`/orders/${order.number}`);
  await page.getByRole("main").getByText("Cancelled", { exact: true }).first().waitFor();
  await expect.poll(() => page.getByRole("link", { name: "Cancel order" }).count()).toBe(0);
  expect(await onlyOrderOf(shop.db, email)).toMatchObject({ status: "cancelled" });
  expect(await stockOf(shop.db, product.id)).toEqual({ stock: 5, sold: 0 });
});

browserTest("refunds a paid order through the gateway when its customer cancels it", async ({ page, shop }) => {
  const { email, product } = await aCustomerWithACart(page, shop);
  await payByCard(await proceedToPopup(page));
  await page.getByText("Thank you. Your payment has arrived").waitFor();
  const { number } = await onlyOrderOf(shop.db, email);

  await page.goto(`/orders/${number}/cancel`);
  await page.getByText(BACK_TO_CARD).waitFor();
  await pressCancel(page);
  await page.getByText("We requested a refund of Rs. 2,500 for you.").waitFor();

  await expect.poll(async () => (await onlyOrderOf(shop.db, email)).status).toBe("refunded");
  expect(await onlyOrderOf(shop.db, email)).toMatchObject({ payments: ["refunded"], reviews: [] });
  expect(await stockOf(shop.db, product.id)).toEqual({ stock: 5, sold: 0 });
  expect(await inconsistentStock(shop.db)).toEqual([]);
  await page.goto(`/orders/${number}/receipt`);
  await expect.poll(() => page.getByRole("article").textContent()).toMatch(/Refunded on .*Rs\.\s2,500/);
});

browserTest(
  "shows the new state and cancels nothing when a payment arrives before the confirmation",
  async ({ page, shop, pageErrors }) => {
    const { email } = await signIn(page, shop);
    const { order } = await aPlacedOrder(shop, email);
    await page.goto(`/orders/${order.number}/cancel`);
    await page.getByText(NOTHING_PAID).waitFor();

    await payOrder(shop, order);
    await pressCancel(page);

    await page.getByRole("alert").getByText("This order has just changed.").waitFor();
    await page.getByText(BACK_TO_CARD).waitFor();
    expect(await onlyOrderOf(shop.db, email)).toMatchObject({ status: "paid" });
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining("409")]);
  },
);

browserTest(
  "rejects the cancellation with contact links when the order was packed",
  async ({ page, shop, pageErrors }) => {
    const { email } = await signIn(page, shop);
    const { order, pack } = await aPaidOrder(shop, email);
    await page.goto(`/orders/${order.number}/cancel`);
    await page.getByText(BACK_TO_CARD).waitFor();

    await pack();
    await pressCancel(page);

    await page.getByRole("heading", { level: 1, name: "You can't cancel this order here" }).waitFor();
    await expect.poll(() => page.getByRole("list", { name: "Contact" }).getByRole("link").count()).toBe(3);
    expect(await onlyOrderOf(shop.db, email)).toMatchObject({ status: "packed" });
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining("409")]);
  },
);

browserTest("keeps or cancels an order without JavaScript", async ({ openPage, shop }) => {
  const page = await openPage({ javaScriptEnabled: false });
  const { email } = await signIn(page, shop);
  const { order } = await aPlacedOrder(shop, email);
  await page.goto(`/orders/${order.number}/cancel`);

  await page.getByRole("link", { name: "Keep order" }).click();
  await page.waitForURL(`/orders/${order.number}`);
  expect(await onlyOrderOf(shop.db, email)).toMatchObject({ status: "awaiting-payment" });
  await page.goBack();
  await pressCancel(page);

  await page.waitForURL(`/orders/${order.number}`);
  expect(await onlyOrderOf(shop.db, email)).toMatchObject({ status: "cancelled" });
});

browserTest("returns 404 when another customer cancels the order", async ({ page, openPage, shop }) => {
  const { email } = await signIn(page, shop);
  const { order } = await aPlacedOrder(shop, email);
  const stranger = await openPage();
  await signIn(stranger, shop);
  const address = `/orders/${order.number}/cancel`;
  const headers = { origin: shop.baseUrl, "sec-fetch-site": "same-origin" };

  expect((await stranger.request.get(address)).status()).toBe(404);
  expect((await stranger.request.post(address, { form: { money: "none" }, headers })).status()).toBe(404);

  expect(await onlyOrderOf(shop.db, email)).toMatchObject({ status: "awaiting-payment" });
});
