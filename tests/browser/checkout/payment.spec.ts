import { expect } from "vitest";
import { browserTest } from "../../support/browser-test.ts";
import { onlyOrderOf, ordersOf, stockOf } from "../../support/orders/order-facts.ts";
import { accessibilityProblems } from "../../support/steps/accessibility.ts";
import { aCustomerWithACart, storedCart } from "../../support/steps/cart-steps.ts";
import {
  DECLINED_CARD,
  notificationsOf,
  PAID,
  payByCard,
  popupOf,
  proceedToPopup,
  setScenario,
} from "../../support/steps/payment-steps.ts";

const CLOSED = /^You left before paying\. We're holding your order until \d{1,2}:\d\d [ap]m\.$/;

browserTest("pays the same order with a second card when the first is declined", async ({ page, shop }) => {
  const { email } = await aCustomerWithACart(page, shop);

  const popup = await proceedToPopup(page);
  await payByCard(popup, DECLINED_CARD);
  await popup.getByText("Payment Declined").waitFor();
  await popup.getByRole("link", { name: "Try again" }).click();
  await payByCard(popup);

  await page.getByText(PAID).waitFor();
  expect(await onlyOrderOf(shop.db, email)).toMatchObject({ status: "paid", payments: ["declined", "received"] });
});

browserTest("offers to pay again on the order's page after a declined payment", async ({ page, shop }) => {
  await page.clock.install();
  const { email } = await aCustomerWithACart(page, shop);

  const popup = await proceedToPopup(page);
  await payByCard(popup, DECLINED_CARD);
  await popup.getByText("Payment Declined").waitFor();
  await expect.poll(async () => (await onlyOrderOf(shop.db, email)).payments).toEqual(["declined"]);
  await popup.getByRole("link", { name: "Back to Site" }).click();
  await page.getByText(CLOSED).waitFor();
  await page.goto("/order-tracking");
  await page.getByRole("link", { name: /^Order-/ }).click();
  await page.getByRole("link", { name: "See payment" }).click();

  // An approval can still arrive, so the page shows a pending payment at first.
  await page.getByRole("heading", { name: "We're checking your payment" }).waitFor();
  const declined = page.getByRole("heading", { level: 1, name: "The payment didn't go through" });
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

browserTest(
  "keeps an order when the customer leaves the popup, and accepts a later payment",
  { tags: ["essential"] },
  async ({ page, shop }) => {
    const { email, product } = await aCustomerWithACart(page, shop);
    await setScenario(shop, { scenario: "cancel" });

    const popup = await proceedToPopup(page);
    await popup.getByRole("link", { name: "Back to Site" }).click();
    await page.getByText(CLOSED).waitFor();
    const { number } = await onlyOrderOf(shop.db, email);
    await expect
      .poll(async () => (await notificationsOf(shop, number)).flatMap(({ attempts }) => attempts))
      .toMatchObject([{ status: 200 }]);
    expect((await onlyOrderOf(shop.db, email)).notifications).toEqual(["cancelled"]);
    await expect.poll(() => storedCart(page)).toHaveLength(1);
    expect(await stockOf(shop.db, product.id)).toEqual({ stock: 3, sold: 0 });

    await page.getByRole("button", { name: "Pay Rs. 2,500" }).waitFor();
    await expect.poll(() => page.getByRole("button", { name: "Proceed to Checkout" }).count()).toBe(0);
    await page.getByRole("link", { name: "Cancel this order" }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await payByCard(await proceedToPopup(page));
    await page.getByText(PAID).waitFor();
    expect(await onlyOrderOf(shop.db, email)).toMatchObject({ number, status: "paid" });
    expect(await stockOf(shop.db, product.id)).toEqual({ stock: 3, sold: 2 });
  },
);

browserTest("pays at the first tap after the popup was closed, wherever the page is", async ({ openPage, shop }) => {
  const page = await openPage({ viewport: { width: 360, height: 400 }, hasTouch: true });
  const { email } = await aCustomerWithACart(page, shop);
  await setScenario(shop, { scenario: "cancel" });
  await (await proceedToPopup(page)).getByRole("link", { name: "Back to Site" }).click();
  const pay = page.getByRole("button", { name: "Pay Rs. 2,500" });
  await pay.evaluate((button) => button.scrollIntoView({ block: "start", behavior: "instant" }));

  await pay.tap();

  await payByCard(popupOf(page));
  await page.getByText(PAID).waitFor();
  expect(await ordersOf(shop.db, email)).toHaveLength(1);
});

browserTest(
  "opens the payment as its own page when the gateway's script fails to load",
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

browserTest(
  "returns to the full cart when the customer leaves the gateway's page",
  { tags: ["spec-7-checkout-3"] },
  async ({ page, shop, pageErrors }) => {
    const { email } = await aCustomerWithACart(page, shop);
    await page.route("**/lib/payhere*.js", (route) => route.abort());

    await page.getByRole("button", { name: "Proceed to Checkout" }).click();
    await page.getByRole("link", { name: "Back to Site" }).click();
    await page.getByText("You left the payment page. You haven't been charged. Your items are still here.").waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/cart");
    const { number } = await onlyOrderOf(shop.db, email);
    await page.getByRole("button", { name: "Proceed to Checkout" }).click();
    await payByCard(page);

    await page.getByText(PAID).waitFor();
    expect(await onlyOrderOf(shop.db, email)).toMatchObject({ number, status: "paid" });
    expect(pageErrors.splice(0)).toHaveLength(2);
  },
);

browserTest(
  "shows the error and keeps cart and order when a payment cannot start",
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
    await page.getByRole("button", { name: "Popup not working? Pay on PayHere's site" }).click();
    await payByCard(page);
    await page.getByText(PAID).waitFor();
    expect(await onlyOrderOf(shop.db, email)).toMatchObject({ status: "paid" });
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining("net::ERR_FAILED")]);
  },
);

browserTest(
  "shows the error and places no order when the shop cannot be reached",
  async ({ page, shop, pageErrors }) => {
    const { email } = await aCustomerWithACart(page, shop);
    await page.route("**/api/orders", (route) => route.abort());

    await page.getByRole("button", { name: "Proceed to Checkout" }).click();
    const alert = page.getByRole("alert");
    await alert.waitFor();

    await expect
      .poll(() => alert.textContent())
      .toBe(
        "Error occurred during payment: we couldn't reach the shop. You haven't been charged. Check your connection and try again; you won't order twice.",
      );
    expect(await ordersOf(shop.db, email)).toEqual([]);
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining("net::ERR_FAILED")]);
  },
);

const UNAVAILABLE =
  "Error occurred during payment: we can't reach the shop right now. You haven't been charged. Try again in a minute; you won't order twice.";

browserTest(
  "shows that nothing was charged when the database is away, and places one order afterwards",
  async ({ page, shop, pageErrors }) => {
    const { email } = await aCustomerWithACart(page, shop);
    const failure = { code: "SHOP_UNAVAILABLE", text: "", facts: {} };
    await page.route("**/api/orders", async (route) => {
      await route.fetch();
      await route.fulfill({ status: 503, json: { failure } });
    });

    await page.getByRole("button", { name: "Proceed to Checkout" }).click();
    await expect.poll(() => page.getByRole("alert").textContent()).toBe(UNAVAILABLE);
    const [first] = await ordersOf(shop.db, email);
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Proceed to Checkout" }).click();
    await page.getByRole("alert").getByText("You haven't been charged. Check your connection").waitFor();
    await page.context().setOffline(false);
    await page.unrouteAll();
    await payByCard(await proceedToPopup(page));

    await page.getByText(PAID).waitFor();
    expect(await onlyOrderOf(shop.db, email)).toMatchObject({ number: first?.number, status: "paid" });
    // Files that the page loads late, such as the chat's on the first scroll.
    const errors = pageErrors.splice(0).filter((error) => !error.includes("ERR_INTERNET_DISCONNECTED"));
    expect(errors).toEqual([expect.stringContaining("503")]);
  },
);

browserTest(
  "shows that nothing was ordered or charged when the browser is offline",
  async ({ page, shop, pageErrors }) => {
    const { email } = await aCustomerWithACart(page, shop);
    await page.waitForLoadState("networkidle");
    await page.context().setOffline(true);

    await page.getByRole("button", { name: "Proceed to Checkout" }).click();

    await page.getByRole("alert").getByText("nothing was ordered or charged").waitFor();
    expect(await ordersOf(shop.db, email)).toEqual([]);
    // Files that the page loads late, such as the chat's on the first scroll.
    expect(pageErrors.splice(0).filter((error) => !error.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([]);
  },
);

browserTest(
  "returns 404 for another customer's order",
  { tags: ["spec-6-customer-2"] },
  async ({ page, openPage, shop, pageErrors }) => {
    const { email } = await aCustomerWithACart(page, shop);
    await proceedToPopup(page);
    const { number } = await onlyOrderOf(shop.db, email);

    const stranger = await openPage();
    await aCustomerWithACart(stranger, shop);
    const answer = await stranger.goto(`/order-confirmation?order_id=${number}`);

    expect(answer?.status()).toBe(404);
    await stranger.getByRole("heading", { level: 1, name: "We couldn't find this page" }).waitFor();
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining("404")]);
  },
);
