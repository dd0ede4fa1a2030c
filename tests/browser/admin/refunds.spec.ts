import type { Page } from "playwright-core";
import { expect } from "vitest";
import { refunds } from "../../../src/db/schema/index.ts";
import { confirmByStaff } from "../../../src/domain/orders/confirmation/confirm-order.server.ts";
import { matchTransfer } from "../../../src/domain/payments/match-transfer.server.ts";
import { browserTest } from "../../support/browser-test.ts";
import { deliverPaidOrder, STAFF } from "../../support/orders/delivered-order.ts";
import { stockOf } from "../../support/orders/order-facts.ts";
import { aWaitingOrder } from "../../support/orders/waiting-order.ts";
import { accessibilityProblems } from "../../support/steps/accessibility.ts";
import { enterBackOffice } from "../../support/steps/staff-steps.ts";
import { makeTestShop } from "../../support/test-shop.ts";

const proceed = (page: Page) => page.getByRole("button", { name: "Continue" }).click();

browserTest("records cash that was given back, and restocks the ticked units", async ({ page, shop }) => {
  const testShop = makeTestShop(shop.db);
  const { number, product } = await aWaitingOrder(testShop, "cash-on-delivery");
  await confirmByStaff(testShop, { number, actor: STAFF });
  await deliverPaidOrder(testShop, number);
  await enterBackOffice(page, shop, "manager");
  await page.goto(`/admin/orders/${number}/refund`);

  await page.getByRole("spinbutton", { name: "of 2 to refund" }).fill("1");
  await page.getByLabel("Restock").check();
  await page.getByLabel("Refund to").selectOption("Cash (already given)");
  await page.getByLabel("Note").fill("One strap was loose");
  await proceed(page);
  await page.getByText(/^Refund Rs\.\s2,000 of Rs\.\s[\d,]+ in cash\?$/).waitFor();
  await page.getByText(`Restocked: 1 × ${product.title}.`).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole("button", { name: "Refund Rs. 2,000" }).click();

  await page.getByText(/^Rs\.\s2,000 · .* · in cash · Returned items: One strap was loose/).waitFor();
  expect(await shop.db.select().from(refunds)).toMatchObject([
    { status: "done", method: "cash", amountCents: 200_000 },
  ]);
  expect(await stockOf(shop.db, product.id)).toMatchObject({ stock: 4 });
});

browserTest(
  "asks what happens to an unsent order whose money is all refunded, and cancels it",
  async ({ page, shop, pageErrors }) => {
    const testShop = makeTestShop(shop.db);
    const { number, order, again, stock } = await aWaitingOrder(testShop, "bank-transfer");
    await matchTransfer(testShop, { order: number, amountCents: order.totalCents, entry: number, actor: STAFF });
    await enterBackOffice(page, shop, "manager");
    await page.goto(`/admin/orders/${number}/refund`);

    await page.getByLabel("Amount in rupees").fill("4500");
    await page.getByLabel("Refund to").selectOption({ index: 0 });
    await page.getByLabel("Reason").selectOption("Goodwill");
    await proceed(page);
    await page.getByText("This order hasn't been sent").waitFor();
    await page.locator("html[data-hydrated] form[novalidate]").waitFor();
    await expect.poll(() => page.getByText("Unsaved changes").count()).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
    const refund = page.getByRole("button", { name: "Refund Rs. 4,500" });
    await refund.click();
    await page.getByText("Choose what happens to the order.").waitFor();
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining("422")]);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await again()).toMatchObject({ fulfilmentState: "unfulfilled" });
    await page.getByLabel("Cancel it").check();
    await refund.click();

    await page.getByText(/^Rs\.\s4,500 · .* · Goodwill/).waitFor();
    expect(await again()).toMatchObject({ fulfilmentState: "cancelled" });
    expect(await stock()).toBe(5);
  },
);
