import { desc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { auditLog, orderLines, orders, payments, refunds } from "../../../src/db/schema/index.ts";
import { rupees } from "../../../src/domain/money.ts";
import { packOrder } from "../../../src/domain/orders/fulfilment/pack-order.server.ts";
import { requestRefund } from "../../../src/domain/payments/refunds/request-refund.server.ts";
import { browserTest } from "../../support/browser-test.ts";
import { accessibilityProblems } from "../../support/steps/accessibility.ts";
import { signIn } from "../../support/steps/customer-steps.ts";
import { aPaidOrder } from "../../support/steps/order-steps.ts";
import { enterBackOffice } from "../../support/steps/staff-steps.ts";
import { makeTestShop } from "../../support/test-shop.ts";

browserTest(
  "reduces the quantity of a paid order with a refund, and changes its postal address",
  async ({ page, shop, openPage }) => {
    const { email } = await signIn(await openPage(), shop);
    const { order } = await aPaidOrder(shop, email, { title: "Lamp", stock: 5, priceCents: rupees(2_000) });
    const { number } = order;
    const { userId } = await enterBackOffice(page, shop, "manager");
    await page.goto(`/admin/orders/${number}`);

    await page.getByRole("link", { name: "Edit items" }).click();
    await page.getByLabel("Quantity: Lamp").fill("3");
    await page.getByRole("button", { name: "Update" }).click();
    await page.getByText("Create a second order").waitFor();
    await expect.poll(() => page.getByRole("button", { name: "Save changes" }).count()).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByLabel("Quantity: Lamp").fill("1");
    await page.getByRole("button", { name: "Update" }).click();
    await page.getByText("Rs. 2,000 will be refunded").waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole("button", { name: "Save changes" }).click();
    await page.getByText("Order updated").waitFor();

    await page.getByRole("link", { name: "Edit delivery address" }).click();
    await page.getByLabel("Address Line 1").fill("7 Temple Street");
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole("button", { name: "Save changes" }).click();
    await page.getByText("Order updated").waitFor();
    await page.getByText("7 Temple Street").waitFor();

    await expect.poll(() => page.url()).not.toMatch(/Temple/);
    const [changed] = await shop.db.select().from(orders).where(eq(orders.number, number));
    expect(changed).toMatchObject({ totalCents: rupees(2_500), version: 2, address1: "7 Temple Street" });
    expect(await shop.db.select({ amount: refunds.amountCents }).from(refunds)).toEqual([{ amount: rupees(2_000) }]);
    const edits = await shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, "order.edit"))
      .orderBy(desc(auditLog.id));
    expect(edits).toMatchObject([{ actor: `staff:${userId}` }, { facts: { after: { totalAfter: rupees(2_500) } } }]);
  },
);

browserTest(
  "names the packed item when the order is packed during its edit",
  async ({ page, shop, openPage, pageErrors }) => {
    const { email } = await signIn(await openPage(), shop);
    const { order } = await aPaidOrder(shop, email, { title: "Lamp", stock: 5, priceCents: rupees(2_000) });
    const { number } = order;
    const { userId } = await enterBackOffice(page, shop, "manager");
    await page.goto(`/admin/orders/${number}`);
    await page.getByRole("link", { name: "Edit items" }).click();
    await page.getByLabel("Quantity: Lamp").fill("1");
    await page.getByRole("button", { name: "Update" }).click();
    await page.getByText("Rs. 2,000 will be refunded").waitFor();
    await packOrder(makeTestShop(shop.db), { number, actor: `staff:${userId}` });

    await page.getByRole("button", { name: "Save changes" }).click();

    await page.getByText("Lamp: 2 packed, so the order can't have fewer.").waitFor();
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining("409 (Conflict)")]);
    expect(await accessibilityProblems(page)).toEqual([]);
  },
);

browserTest(
  "explains why an order cannot be packed or handed over while refunds cover all its items",
  async ({ page, shop, openPage, pageErrors }) => {
    const { email } = await signIn(await openPage(), shop);
    const actor = `staff:${(await enterBackOffice(page, shop, "manager")).userId}` as const;
    const testShop = makeTestShop(shop.db);
    const paidOrder = async () => {
      const { order } = await aPaidOrder(shop, email, { title: "Lamp", stock: 5, priceCents: rupees(2_000) });
      const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
      const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, order.id));
      const lines = [{ lineId: line?.id ?? "", units: 2, restockUnits: 2 }];
      const refundAll = () => requestRefund(testShop, { paymentId: payment?.id ?? "", reason: "Broken", actor, lines });
      return { number: order.number, refundAll };
    };

    const toPack = await paidOrder();
    await toPack.refundAll();
    await page.goto(`/admin/orders/${toPack.number}`);
    await page.getByRole("button", { name: "Pack" }).click();
    await page.getByText("nothing is left to send").waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);

    const packed = await paidOrder();
    await packOrder(testShop, { number: packed.number, actor });
    await page.goto(`/admin/orders/${packed.number}/dispatch`);
    await packed.refundAll();
    await page.getByLabel("Courier").fill("Example Couriers");
    await page.getByRole("button", { name: "Hand over" }).click();
    await page.getByText("nothing is left to send").waitFor();
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining("409 (Conflict)")]);
  },
);
