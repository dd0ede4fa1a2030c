import { expect } from "vitest";
import { aCustomerWithACart, storedCart } from "../support/cart-steps.ts";
import { journey } from "../support/journey-test.ts";
import { onlyOrderOf, ordersOf, stockOf } from "../support/order-facts.ts";
import { DECLINED_CARD, notificationsOf, payByCard, popupOf, proceedToPopup, stage } from "../support/payment-steps.ts";

const PAID = "Thank you. Your payment has arrived and your order is confirmed.";
const CLOSED = "The payment page was closed. Your order is kept; you can pay now or later.";

journey("a declined card, then a good one, pays the same order", { tags: ["essential"] }, async ({ page, shop }) => {
  const { email } = await aCustomerWithACart(page, shop);

  const popup = await proceedToPopup(page);
  await payByCard(popup, DECLINED_CARD);
  await popup.getByText("Payment Declined").waitFor();
  await popup.getByRole("link", { name: "Try again" }).click();
  await payByCard(popup);

  await page.getByText(PAID).waitFor();
  expect(await onlyOrderOf(shop.db, email)).toMatchObject({ status: "paid", payments: ["declined", "received"] });
});

journey("after a decline the order's page offers to pay again", async ({ page, shop }) => {
  await page.clock.install();
  const { email } = await aCustomerWithACart(page, shop);

  const popup = await proceedToPopup(page);
  await payByCard(popup, DECLINED_CARD);
  await popup.getByText("Payment Declined").waitFor();
  await expect.poll(async () => (await onlyOrderOf(shop.db, email)).payments).toEqual(["declined"]);
  await popup.getByRole("link", { name: "Back to Site" }).click();
  await page.getByText(CLOSED).waitFor();
  await page.goto("/order-tracking");
  await page.getByRole("link", { name: "See the payment" }).click();

  // An approval may still be on its way; then the page says what it knows.
  await page.getByRole("heading", { name: "We are checking your payment" }).waitFor();
  const declined = page.getByRole("heading", { level: 1, name: "The payment did not go through" });
  await expect
    .poll(async () => {
      await page.clock.runFor(2_000);
      return declined.isVisible();
    })
    .toBe(true);
  await page.getByRole("link", { name: "Try the payment again" }).click();
  await page.getByRole("button", { name: /^Pay Rs/ }).click();
  await payByCard(page);
  await page.getByText(PAID).waitFor();
  expect(await onlyOrderOf(shop.db, email)).toMatchObject({ status: "paid" });
});

journey(
  "leaving the popup keeps the order, which can be paid again",
  { tags: ["essential"] },
  async ({ page, shop }) => {
    const { email, product } = await aCustomerWithACart(page, shop);
    await stage(shop, { scenario: "cancel" });

    const popup = await proceedToPopup(page);
    await popup.getByRole("link", { name: "Back to Site" }).click();
    await page.getByText(CLOSED).waitFor();
    const { number } = await onlyOrderOf(shop.db, email);
    await expect
      .poll(async () => (await notificationsOf(shop, number)).flatMap(({ attempts }) => attempts))
      .toMatchObject([{ status: 200 }]);
    expect((await onlyOrderOf(shop.db, email)).notices).toEqual(["cancelled"]);
    await expect.poll(() => storedCart(page)).toHaveLength(1);
    expect(await stockOf(shop.db, product.id)).toEqual({ stock: 3, sold: 0 });

    await payByCard(await proceedToPopup(page));
    await page.getByText(PAID).waitFor();
    expect(await onlyOrderOf(shop.db, email)).toMatchObject({ status: "paid" });
    expect(await stockOf(shop.db, product.id)).toEqual({ stock: 3, sold: 2 });
  },
);

journey(
  "without the gateway's script the payment opens as a page of its own",
  { tags: ["essential"] },
  async ({ page, shop, pageErrors }) => {
    const { email } = await aCustomerWithACart(page, shop);
    await page.route("**/lib/payhere*.js", (route) => route.abort());

    await page.getByRole("button", { name: "Proceed to Checkout" }).click();
    await page.waitForURL(`${shop.simulatorUrl}/pay/checkout`);
    await payByCard(page);
    await page.waitForURL("**/order-confirmation?order_id=Order-*");

    await page.getByText(PAID).waitFor();
    expect(await onlyOrderOf(shop.db, email)).toMatchObject({ status: "paid", payments: ["received"] });
    await expect.poll(() => storedCart(page)).toEqual([]);
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining("net::ERR_FAILED")]);
  },
);

journey(
  "leaving the gateway's own page leads back to the full cart",
  { tags: ["essential", "spec-7-checkout-3"] },
  async ({ page, shop, pageErrors }) => {
    const { email } = await aCustomerWithACart(page, shop);
    await page.route("**/lib/payhere*.js", (route) => route.abort());

    await page.getByRole("button", { name: "Proceed to Checkout" }).click();
    await page.getByRole("link", { name: "Back to Site" }).click();
    await page.getByText("You left the payment page. No payment was made. Your items are still here.").waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/cart");
    const { number } = await onlyOrderOf(shop.db, email);
    await page.getByRole("button", { name: "Proceed to Checkout" }).click();
    await payByCard(page);

    await page.getByText(PAID).waitFor();
    expect(await onlyOrderOf(shop.db, email)).toMatchObject({ number, status: "paid" });
    expect(pageErrors.splice(0)).toHaveLength(2);
  },
);

journey(
  "a payment that cannot be started says why, and keeps cart and order",
  { tags: ["essential", "spec-8-payment-1"] },
  async ({ page, shop, pageErrors }) => {
    const { email } = await aCustomerWithACart(page, shop);
    await page.route("**/pay/checkoutJ", (route) => route.abort());

    await page.getByRole("button", { name: "Proceed to Checkout" }).click();
    const alert = page.getByRole("alert");
    await alert.waitFor();

    await expect
      .poll(() => alert.textContent())
      .toBe("Error occurred during payment: Unable to initilize the payment at the moment.");
    await expect.poll(() => popupOf(page).owner().count()).toBe(0);
    await expect.poll(() => storedCart(page)).toHaveLength(1);
    await page.getByRole("button", { name: "Pay on PayHere's page instead" }).click();
    await payByCard(page);
    await page.getByText(PAID).waitFor();
    expect(await onlyOrderOf(shop.db, email)).toMatchObject({ status: "paid" });
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining("net::ERR_FAILED")]);
  },
);

journey(
  "a shop that cannot be reached is told as such, and nothing is ordered",
  { tags: ["essential"] },
  async ({ page, shop, pageErrors }) => {
    const { email } = await aCustomerWithACart(page, shop);
    await page.route("**/api/orders", (route) => route.abort());

    await page.getByRole("button", { name: "Proceed to Checkout" }).click();
    const alert = page.getByRole("alert");
    await alert.waitFor();

    await expect
      .poll(() => alert.textContent())
      .toBe(
        "Error occurred during payment: the shop could not be reached. Nothing was charged. Check your connection and try again; you won't order twice.",
      );
    expect(await ordersOf(shop.db, email)).toEqual([]);
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining("net::ERR_FAILED")]);
  },
);

journey("says that nothing was ordered or charged when paying without a connection", async ({ page, shop }) => {
  const { email } = await aCustomerWithACart(page, shop);
  // Files of the page that come late are there.
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);

  await page.getByRole("button", { name: "Proceed to Checkout" }).click();

  await page.getByRole("alert").getByText("nothing was ordered or charged").waitFor();
  expect(await ordersOf(shop.db, email)).toEqual([]);
});

journey(
  "somebody else's order is not found",
  { tags: ["essential", "spec-6-customer-2"] },
  async ({ page, openPage, shop, pageErrors }) => {
    const { email } = await aCustomerWithACart(page, shop);
    await proceedToPopup(page);
    const { number } = await onlyOrderOf(shop.db, email);

    const stranger = await openPage();
    await aCustomerWithACart(stranger, shop);
    const answer = await stranger.goto(`/order-confirmation?order_id=${number}`);

    expect(answer?.status()).toBe(404);
    await stranger.getByRole("heading", { level: 1, name: "We could not find this page" }).waitFor();
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining("404")]);
  },
);
