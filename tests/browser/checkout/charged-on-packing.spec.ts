import { sql } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { paymentReviews } from "../../../src/db/schema/index.ts";
import { formatOrderCode } from "../../../src/domain/orders/order-code.ts";
import { browserTestWith } from "../../support/browser-test.ts";
import { onlyOrderOf, stockOf } from "../../support/orders/order-facts.ts";
import type { RunningShop } from "../../support/shops/running-shop.ts";
import { accessibilityProblems } from "../../support/steps/accessibility.ts";
import { aCustomerWithACart, storedCart } from "../../support/steps/cart-steps.ts";
import { payByCard } from "../../support/steps/payment-steps.ts";
import { enterBackOffice } from "../../support/steps/staff-steps.ts";

const reservingTest = browserTestWith({ CARD_RESERVE: "on" });
const RESERVED = "Rs. 2,500 is reserved on your card. We'll charge it when we pack your order.";

/** Orders from the cart page, and waits until PayHere has reserved the amount. */
async function reserveOnCard(page: Page, shop: RunningShop): Promise<void> {
  await page.getByRole("button", { name: "Proceed to Checkout" }).click();
  await page.waitForURL(`${shop.simulatorUrl}/pay/authorize`);
  await payByCard(page);
  await page.getByText(RESERVED).waitFor();
}

/** Runs the jobs that charge packed orders, without the two minutes in which packing can be undone. */
const chargeNow = ({ db }: RunningShop) =>
  db.execute(sql`update pgboss.job set start_after = now() where name = 'capture-payment'`);

reservingTest(
  "reserves the amount on PayHere's page, and charges it when staff pack",
  async ({ page, shop, openPage }) => {
    const { email, product } = await aCustomerWithACart(page, shop, { stock: 5, chargedOnPacking: true });
    await page.getByText("We only reserve the amount on your card now.").waitFor();
    await reserveOnCard(page, shop);
    await page.waitForURL("**/order-confirmation?order_id=Order-*");
    await expect.poll(() => storedCart(page)).toEqual([]);
    expect(await accessibilityProblems(page)).toEqual([]);
    const { number, code: stored } = await onlyOrderOf(shop.db, email);
    const code = formatOrderCode(stored);

    const office = await openPage();
    await enterBackOffice(office, shop);
    await office.goto(`/admin/orders/${number}`);
    await office.getByLabel(`Pack: ${code}`).click();
    expect(await accessibilityProblems(office)).toEqual([]);
    await office.getByRole("button", { name: "Pack and charge Rs. 2,500" }).click();
    await office.getByText(`${code} is packed.`).waitFor();
    await office.getByRole("button", { name: `Undo: ${code}` }).waitFor();
    await chargeNow(shop);

    await expect
      .poll(async () => (await onlyOrderOf(shop.db, email)).payments, { timeout: 20_000 })
      .toEqual(["received"]);
    await page.goto(`/orders/${number}`);
    await expect.poll(() => page.getByText(RESERVED).count()).toBe(0);
    expect(await stockOf(shop.db, product.id)).toEqual({ stock: 3, sold: 2 });
  },
);

reservingTest("releases the amount when the customer cancels on the order's page", async ({ page, shop }) => {
  const { email, product } = await aCustomerWithACart(page, shop, { stock: 5, chargedOnPacking: true });
  await reserveOnCard(page, shop);
  const { number } = await onlyOrderOf(shop.db, email);
  await page.goto(`/orders/${number}`);
  await page.getByText(RESERVED).waitFor();
  await page.getByRole("link", { name: "Cancel order" }).click();
  await page.getByText("Rs. 2,500 is reserved on your card and hasn't been charged.").waitFor();
  await page.getByRole("button", { name: "Cancel order" }).click();
  await page.getByText("Cancelled").first().waitFor();

  expect(await onlyOrderOf(shop.db, email)).toMatchObject({ status: "cancelled", payments: [] });
  expect(await stockOf(shop.db, product.id)).toEqual({ stock: 5, sold: 0 });
});

reservingTest(
  "keeps an invalid number of a charge whose result staff confirm",
  async ({ page, shop, openPage, pageErrors }) => {
    const { email } = await aCustomerWithACart(page, shop, { stock: 5, chargedOnPacking: true });
    await reserveOnCard(page, shop);
    const { number, code: stored } = await onlyOrderOf(shop.db, email);
    const code = formatOrderCode(stored);
    const office = await openPage();
    await enterBackOffice(office, shop);
    await office.goto(`/admin/orders/${number}`);
    await office.getByLabel(`Pack: ${code}`).click();
    await office.getByRole("button", { name: "Pack and charge Rs. 2,500" }).click();
    await office.getByText("PayHere charges it two minutes after packing.").waitFor();
    await shop.db.execute(sql`
    insert into captures (authorization_id, amount_cents, status, created_at)
    select id, amount_cents, 'unknown', now() - interval '1 day' from card_authorizations where status = 'open'`);
    await chargeNow(shop);
    await expect.poll(() => shop.db.$count(paymentReviews)).toBe(1);

    await office.goto("/admin/money");
    const field = office.getByRole("textbox", { name: `PayHere's payment number for ${code}` });
    await field.fill("32O 0045");
    await office.getByRole("button", { name: "The card was charged" }).click();
    await office.getByText("Enter PayHere's payment number, digits only.").waitFor();
    await expect.poll(() => field.inputValue()).toBe("32O 0045");
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining("422 (Unprocessable Entity)")]);
    await field.fill("3200 4561");
    await office.getByRole("button", { name: "The card was charged" }).click();
    await office.getByText("Charge recorded. The order is paid.").waitFor();
    expect(await onlyOrderOf(shop.db, email)).toMatchObject({ payments: ["received"] });
  },
);
