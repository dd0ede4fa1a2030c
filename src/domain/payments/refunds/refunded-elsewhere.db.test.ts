import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { anOpenOrder } from "../../../../tests/support/orders/open-order.ts";
import { stockOf } from "../../../../tests/support/orders/order-facts.ts";
import { queuedMailKinds } from "../../../../tests/support/queued-mails.ts";
import type { TestShop } from "../../../../tests/support/test-shop.ts";
import { orderLines, orders, paymentReviews, refunds } from "../../../db/schema/index.ts";
import { DAY_MS } from "../../durations.ts";
import { rupees, sum } from "../../money.ts";
import { listSales } from "../../reporting/sales-report.server.ts";
import { reconcilePayments } from "../reconcile-payments.server.ts";
import { recordNotification } from "../record-notification.server.ts";
import { carryOutRefund } from "./carry-out-refund.server.ts";
import { refundByStaff, type StaffRefund } from "./refund-by-staff.server.ts";
import { listHeldPayments } from "./refundable-payments.server.ts";

const actor = "staff:nimal" as const;
const TOTAL = rupees(4_500);

async function aPaidOrder(shop: TestShop) {
  const { order, notification, retrieved, product } = await anOpenOrder(shop);
  await recordNotification(shop, notification());
  const refund = async (typed: Partial<StaffRefund>) => {
    const [payment] = await listHeldPayments(shop, order.id);
    const { paymentId = "", leftCents = TOTAL } = payment ?? {};
    const form = {
      number: order.number,
      paymentId,
      leftCents,
      amountCents: leftCents,
      reason: "test",
      lines: [],
      actor,
    };
    return refundByStaff(shop, { ...form, ...typed });
  };
  /** PayHere lists the payment as refunded, and a payment review reports it. */
  const refundInPortal = async () => {
    shop.merchantApi.listedPayments.set(order.number, [retrieved({ state: "REFUNDED" })]);
    shop.clock.advance(DAY_MS);
    await reconcilePayments(shop);
  };
  const carryOutJobs = async () => (await shop.queuedJobs()).filter(({ job }) => job.kind === "carry-out-refund");
  return { order, product, refund, refundInPortal, carryOutJobs };
}

dbTest(
  "records a refund of the gateway's portal as done, with its units, and sends no request",
  async ({ db, shop }) => {
    const { order, product, refund, refundInPortal, carryOutJobs } = await aPaidOrder(shop);
    await refundInPortal();
    expect(await listHeldPayments(shop, order.id)).toMatchObject([{ leftCents: TOTAL, isRefundedElsewhere: true }]);
    const [line] = await db.select().from(orderLines);

    const lines = [{ lineId: line?.id ?? "", units: 1, restockUnits: 1 }];
    await refund({ amountCents: rupees(2_000), lines, sent: "card" });

    expect(await db.select().from(refunds)).toMatchObject([
      { status: "done", method: "card", amountCents: rupees(2_000), actor, settledAt: shop.now() },
    ]);
    expect(await db.select().from(paymentReviews)).toMatchObject([{ resolvedAt: shop.now(), resolvedBy: actor }]);
    expect(await stockOf(db, product.id)).toEqual({ stock: 4, sold: 1 });
    expect(sum((await listSales(shop)).map(({ amountCents }) => amountCents))).toBe(rupees(2_500));
    expect(await queuedMailKinds(db)).toContain("order-refunded");
    expect(shop.merchantApi.requestedRefunds).toEqual([]);
    expect(await carryOutJobs()).toEqual([]);
    // The next check does not report the recorded refund.
    shop.clock.advance(6 * DAY_MS);
    await reconcilePayments(shop);
    expect(await db.$count(paymentReviews)).toBe(1);
  },
);

dbTest("ends refunded when the whole payment went back in the gateway's portal", async ({ db, shop }) => {
  const { refund, refundInPortal } = await aPaidOrder(shop);
  await refundInPortal();

  await refund({ sent: "card", unsent: "send" });

  expect(await db.select({ state: orders.paymentState }).from(orders)).toEqual([{ state: "refunded" }]);
});

dbTest("reports a refund of the gateway's portal after the gateway refused a request", async ({ db, shop }) => {
  const { refund, refundInPortal } = await aPaidOrder(shop);
  await refund({ amountCents: rupees(100) });
  const [requested] = await db.select().from(refunds);
  shop.merchantApi.setRefundResult({ status: "refused" });
  await carryOutRefund(shop, requested?.id ?? "");

  await refundInPortal();
  await refund({ amountCents: rupees(100), sent: "card" });

  expect(await db.select({ status: refunds.status }).from(refunds).orderBy(refunds.id)).toEqual([
    { status: "failed" },
    { status: "done" },
  ]);
});

dbTest("requests no refund while one of the gateway's portal is not recorded", async ({ db, shop }) => {
  const { refund, refundInPortal, carryOutJobs } = await aPaidOrder(shop);
  await refundInPortal();

  await expect(refund({})).rejects.toMatchObject({ code: "ORDER_CHANGED" });
  expect(await db.$count(refunds)).toBe(0);

  await refund({ amountCents: rupees(100), sent: "card" });
  await refund({ amountCents: rupees(50) });
  expect(await db.$count(refunds, eq(refunds.status, "requested"))).toBe(1);
  expect(await carryOutJobs()).toHaveLength(1);
});

dbTest("records no refund to the card as sent when no payment review reports one", async ({ db, shop }) => {
  const { refund } = await aPaidOrder(shop);

  await expect(refund({ sent: "card", unsent: "send" })).rejects.toMatchObject({ code: "ORDER_CHANGED" });
  await expect(refund({ sent: "cash", unsent: "send" })).rejects.toMatchObject({ code: "PAYMENT_NOT_REFUNDABLE" });

  expect(await db.$count(refunds)).toBe(0);
});
