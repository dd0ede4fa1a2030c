import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { orders } from "../../../src/db/schema/index.ts";
import { formatOrderCode } from "../../../src/domain/orders/order-code.ts";
import { browserTest, DESK } from "../../support/browser-test.ts";
import { inconsistentStock, onlyOrderOf } from "../../support/orders/order-facts.ts";
import type { RunningShop } from "../../support/shops/running-shop.ts";
import { accessibilityProblems } from "../../support/steps/accessibility.ts";
import { logIn } from "../../support/steps/account-steps.ts";
import { aCustomerWithACart, openCart } from "../../support/steps/cart-steps.ts";
import { signIn } from "../../support/steps/customer-steps.ts";
import { PAID, payByCard, proceedToPopup, setScenario } from "../../support/steps/payment-steps.ts";

/** Places an order and leaves the payment. */
async function anUnpaidOrder(page: Page, shop: RunningShop) {
  const { email } = await aCustomerWithACart(page, shop);
  const popup = await proceedToPopup(page);
  await popup.getByRole("link", { name: "Back to Site" }).click();
  await page.getByText("You left before paying.").waitFor();
  return { email, number: (await onlyOrderOf(shop.db, email)).number };
}

const payButton = (page: Page) => page.getByRole("button", { name: "Pay Rs. 2,500" });

browserTest("pays an unpaid order from My Orders without creating a second order", async ({ page, shop }) => {
  const { email, number } = await anUnpaidOrder(page, shop);
  await page.goto("/order-tracking");

  await page.getByRole("link", { name: "Pay now" }).click();
  await page.getByRole("heading", { level: 1, name: /^Payment for [0-9A-Z]{4}-[0-9A-Z]{4}$/ }).waitFor();
  await expect.poll(() => page.getByRole("main").textContent()).toContain(number);
  await expect
    .poll(() => page.getByRole("main").textContent())
    .toMatch(/Delivery Charge.*Rs\.\u00a0500.*Total.*Rs\.\u00a02,500/);
  await expect
    .poll(() => page.getByText(/^We're holding your order until \d{1,2}:\d\d [ap]m\.$/).isVisible())
    .toBe(true);
  expect(await accessibilityProblems(page)).toEqual([]);
  await payButton(page).click();
  await payByCard(page);

  await page.getByText(PAID).waitFor();
  expect(await onlyOrderOf(shop.db, email)).toMatchObject({ number, status: "paid", payments: ["received"] });
  expect(await inconsistentStock(shop.db)).toEqual([]);
  await page.goto("/order-tracking");
  await expect.poll(() => page.getByRole("link", { name: "Pay now" }).count()).toBe(0);
});

browserTest(
  "opens the payment page from the emailed link after login without JavaScript",
  async ({ page, openPage, shop }) => {
    const { email, number } = await anUnpaidOrder(page, shop);
    const elsewhere = await openPage({ ...DESK, javaScriptEnabled: false });

    await elsewhere.goto(`/pay/${number}`);
    await logIn(elsewhere, { email, password: "a good long password" });
    await elsewhere.waitForURL(`**/pay/${number}`);
    await payButton(elsewhere).click();

    await elsewhere.waitForURL(`${shop.simulatorUrl}/pay/checkout`);
    await elsewhere.getByRole("link", { name: "Visa" }).waitFor();
  },
);

browserTest(
  "pays one order by its emailed link without a login and without showing items or names",
  async ({ page, openPage, shop, pageErrors }) => {
    const { email, number } = await anUnpaidOrder(page, shop);
    const [order] = await shop.db.select().from(orders).where(eq(orders.number, number));
    const { payKey, code } = order ?? { payKey: "", code: "" };
    const stranger = await openPage({ ...DESK });

    await stranger.goto(`/pay/${number}/${payKey}`);
    await stranger.getByRole("heading", { level: 1, name: `Payment for ${formatOrderCode(code)}` }).waitFor();
    const shown = (await stranger.getByRole("main").textContent()) ?? "";
    expect(shown).toContain("Pay Rs.\u00a02,500");
    expect(shown).not.toMatch(/Candle|Nimali|Test|@/);
    expect(await accessibilityProblems(stranger)).toEqual([]);
    await payButton(stranger).click();
    await payByCard(stranger);

    await stranger.getByText(PAID).waitFor();
    await stranger.getByText(formatOrderCode(code)).waitFor();
    expect(await onlyOrderOf(shop.db, email)).toMatchObject({ number, status: "paid", payments: ["received"] });
    await stranger.goto(`/pay/${number}/${payKey}`);
    await stranger.getByText(PAID).waitFor();
    await expect.poll(() => stranger.getByRole("button", { name: /^Pay/ }).count()).toBe(0);
    const wrong = await stranger.goto(`/pay/${number}/00000000-0000-4000-8000-000000000000`);
    expect(wrong?.status()).toBe(404);
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining("404")]);
  },
);

browserTest("offers no second payment when the payment notification was lost", async ({ page, shop }) => {
  const { email } = await aCustomerWithACart(page, shop);
  await setScenario(shop, { scenario: "notify-lost" });
  await payByCard(await proceedToPopup(page));
  await page.getByText("This usually takes a few seconds.").waitFor();
  const { number } = await onlyOrderOf(shop.db, email);

  await page.goto(`/pay/${number}`);

  await page.getByText(PAID).waitFor();
  await expect.poll(() => page.getByRole("button", { name: /^Pay/ }).count()).toBe(0);
  expect(await onlyOrderOf(shop.db, email)).toMatchObject({ status: "paid", payments: ["received"] });
});

browserTest("shows an order as cancelled when a newer one replaced it", async ({ page, shop }) => {
  const { number } = await anUnpaidOrder(page, shop);
  await openCart(page);
  await page.getByRole("button", { name: /^Increase/ }).click();
  await proceedToPopup(page);

  await page.goto(`/pay/${number}`);

  await page.getByRole("heading", { level: 1, name: "Cancelled" }).waitFor();
});

browserTest(
  "returns 404 for the payment of another customer's or an unknown order",
  async ({ page, openPage, shop, pageErrors }) => {
    const { number } = await anUnpaidOrder(page, shop);
    const stranger = await openPage();
    await signIn(stranger, shop);

    for (const asked of [number, "Order-1"]) {
      const answer = await stranger.goto(`/pay/${asked}`);
      expect(answer?.status()).toBe(404);
      await expect.poll(() => stranger.getByRole("button", { name: /^Pay/ }).count()).toBe(0);
    }
    expect(pageErrors.splice(0)).toHaveLength(2);
  },
);
