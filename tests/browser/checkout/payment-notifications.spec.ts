import { expect } from "vitest";
import { browserTest } from "../../support/browser-test.ts";
import { inconsistentStock, onlyOrderOf, paidSubjects, stockOf, subjectsTo } from "../../support/orders/order-facts.ts";
import { announced, listen } from "../../support/steps/announcements.ts";
import { aCustomerWithACart, storedCart } from "../../support/steps/cart-steps.ts";
import {
  disableMerchantApi,
  notificationsOf,
  PAID,
  passTime,
  payByCard,
  popupOf,
  proceedToPopup,
  setScenario,
} from "../../support/steps/payment-steps.ts";

const WAITING = "This usually takes a few seconds. You can close this page; your order is safe.";

browserTest("shows a late payment without a reload", async ({ page, shop }) => {
  const { email } = await aCustomerWithACart(page, shop);
  await disableMerchantApi(shop);
  await setScenario(shop, { scenario: "notify-late" });

  await payByCard(await proceedToPopup(page));
  await page.getByText(WAITING).waitFor();
  await listen(page);
  expect(await onlyOrderOf(shop.db, email)).toMatchObject({ status: "awaiting-payment", payments: [] });
  await passTime(shop, 15_000);

  await page.getByText(PAID).waitFor();
  // The earlier log of announcements still exists: the document is the same.
  await expect.poll(() => announced(page, PAID)).toHaveLength(1);
  await expect.poll(() => storedCart(page)).toEqual([]);
});

browserTest(
  "marks the order paid from the Merchant API when the payment notification is lost",
  async ({ page, shop }) => {
    const { email } = await aCustomerWithACart(page, shop);
    await setScenario(shop, { scenario: "notify-lost" });

    await payByCard(await proceedToPopup(page));
    await page.getByText(WAITING).waitFor();
    await page.getByText(PAID).waitFor();

    expect(await onlyOrderOf(shop.db, email)).toMatchObject({
      status: "paid",
      payments: ["received"],
      notifications: ["paid"],
      reviews: [],
    });
    await expect.poll(() => storedCart(page)).toEqual([]);
  },
);

browserTest(
  "keeps the order unpaid and warns against a second payment without notification and Merchant API",
  { tags: ["spec-7-checkout-2"] },
  async ({ page, shop }) => {
    await page.clock.install();
    const { email } = await aCustomerWithACart(page, shop);
    await disableMerchantApi(shop);
    await setScenario(shop, { scenario: "notify-lost" });

    await payByCard(await proceedToPopup(page));
    await page.getByText(WAITING).waitFor();
    const slow = page.getByText(
      "We haven't heard from the bank yet. Please don't pay again. You'll find the order under My Orders, and we'll email you.",
    );
    await expect
      .poll(async () => {
        await page.clock.runFor(2_000);
        return slow.isVisible();
      })
      .toBe(true);

    expect(await onlyOrderOf(shop.db, email)).toMatchObject({ status: "awaiting-payment", notifications: [] });
    await expect.poll(() => storedCart(page)).toHaveLength(1);
  },
);

browserTest("records one payment when a notification arrives four times", async ({ page, shop }) => {
  const { email, product } = await aCustomerWithACart(page, shop);
  await setScenario(shop, { scenario: "notify-duplicate" });

  await payByCard(await proceedToPopup(page));
  await page.getByText(PAID).waitFor();
  await expect.poll(async () => (await onlyOrderOf(shop.db, email)).notifications.length).toBe(4);

  const order = await onlyOrderOf(shop.db, email);
  expect(order).toMatchObject({ status: "paid", payments: ["received"], reviews: [] });
  expect(order.notifications.toSorted()).toEqual(["duplicate", "duplicate", "duplicate", "paid"]);
  expect(await stockOf(shop.db, product.id)).toEqual({ stock: 3, sold: 2 });
  await expect.poll(() => subjectsTo(shop.db, email)).toEqual(paidSubjects(order.number));
  expect(await inconsistentStock(shop.db)).toEqual([]);
});

browserTest("opens a payment review and links to the contact page when the amount is wrong", async ({ page, shop }) => {
  const { email, product } = await aCustomerWithACart(page, shop);
  await setScenario(shop, { scenario: "wrong-amount" });

  await payByCard(await proceedToPopup(page));
  await page.getByText("so we're checking it").waitFor();
  const number = (await onlyOrderOf(shop.db, email)).number;
  await page.getByRole("main").getByText(number).waitFor();
  await page.getByRole("main").getByRole("link", { name: "Contact us" }).waitFor();
  expect(await onlyOrderOf(shop.db, email)).toMatchObject({ status: "awaiting-payment", reviews: ["wrong-amount"] });
  expect(await stockOf(shop.db, product.id)).toEqual({ stock: 3, sold: 0 });
  await expect.poll(() => storedCart(page)).toHaveLength(1);
});

browserTest("rejects a notification with a forged signature", async ({ page, shop }) => {
  const { email } = await aCustomerWithACart(page, shop);
  await disableMerchantApi(shop);
  await setScenario(shop, { scenario: "forged-signature" });

  await payByCard(await proceedToPopup(page));
  await page.getByText(WAITING).waitFor();
  const order = await onlyOrderOf(shop.db, email);
  const received = () => notificationsOf(shop, order.number);
  await expect.poll(async () => (await received())[0]?.attempts[0]?.status).toBe(400);

  expect(await onlyOrderOf(shop.db, email)).toMatchObject({ status: "awaiting-payment", payments: [] });
  await page.reload();
  await page.getByText(WAITING).waitFor();
  expect(shop.errors).toEqual([]);
});

browserTest("marks the order paid when the card is accepted after two declines", async ({ page, shop }) => {
  const { email } = await aCustomerWithACart(page, shop);
  await setScenario(shop, { scenario: "declines-then-success" });

  await payByCard(await proceedToPopup(page));
  await page.getByText(PAID).waitFor();

  const order = await onlyOrderOf(shop.db, email);
  expect(order).toMatchObject({ status: "paid", payments: ["declined", "declined", "received"] });
});

browserTest("empties the cart later when the customer does not return from the payment", async ({ page, shop }) => {
  const { email } = await aCustomerWithACart(page, shop);
  await setScenario(shop, { scenario: "close-tab" });

  await payByCard(await proceedToPopup(page));
  await popupOf(page).getByText("Payment Approved").waitFor();
  await expect.poll(async () => (await onlyOrderOf(shop.db, email)).status).toBe("paid");
  await page.goto("/cart");

  await page.getByText("Cart is empty").waitFor();
  await expect.poll(() => storedCart(page)).toEqual([]);
  await page.goto("/order-tracking");
  await page.getByRole("article").getByRole("paragraph").getByText("Paid", { exact: true }).waitFor();
});
