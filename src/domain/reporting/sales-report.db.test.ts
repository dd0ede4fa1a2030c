import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { anOrderOf, aSaleOf, sendBack } from "../../../tests/support/orders/sold-order.ts";
import { payments, refunds } from "../../db/schema/index.ts";
import { postLedger } from "../ledger/post-ledger.server.ts";
import { rupees, sum } from "../money.ts";
import { settlePaymentState } from "../orders/settle-payment-state.server.ts";
import type { DaySales } from "./sales.ts";
import { listPeriodSales, listSales } from "./sales-report.server.ts";

const NOW = new Date("2026-11-22T12:00:00Z");
const now = () => NOW;
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const ONE_HOUR_AGO = hoursAgo(1);

const total = (sales: DaySales[]) => sum(sales.map(({ amountCents }) => amountCents));

dbTest("adds up the sales of the last 30 days by day and method", async ({ db }) => {
  const cash = { paymentMethod: "cash-on-delivery", status: "confirmed" } as const;
  await aSaleOf(db, { paidAt: hoursAgo(1) });
  await aSaleOf(db, { paidAt: hoursAgo(2), quantity: 2 });
  await aSaleOf(db, { paidAt: hoursAgo(24 * 20), paymentMethod: "bank-transfer" });
  await aSaleOf(db, { ...cash, status: "delivered", deliveredAt: hoursAgo(30), quantity: 3 });
  await aSaleOf(db, { paidAt: hoursAgo(24 * 30) });
  await anOrderOf(db, cash);

  const sales = await listSales({ db, now });

  expect(sales.toSorted((a, b) => a.day.localeCompare(b.day))).toEqual([
    { day: "2026-11-02", method: "bank-transfer", orders: 1, amountCents: rupees(1_000) },
    { day: "2026-11-21", method: "cash-on-delivery", orders: 1, amountCents: rupees(3_000) },
    { day: "2026-11-22", method: "card", orders: 2, amountCents: rupees(3_000) },
  ]);
});

dbTest("counts an order of the first minute of a day in Sri Lanka on that day", async ({ db }) => {
  await aSaleOf(db, { paidAt: new Date("2026-11-21T18:29:59Z") });
  await aSaleOf(db, { paidAt: new Date("2026-11-21T18:30:00Z"), quantity: 2 });

  const sales = await listSales({ db, now });

  expect(sales.toSorted((a, b) => a.day.localeCompare(b.day))).toMatchObject([
    { day: "2026-11-21", amountCents: rupees(1_000) },
    { day: "2026-11-22", amountCents: rupees(2_000) },
  ]);
});

dbTest("subtracts a refund on the day on which it was done", async ({ db }) => {
  const order = await aSaleOf(db, { paidAt: hoursAgo(50), quantity: 2 });
  await sendBack(db, order, rupees(300), ONE_HOUR_AGO);
  const { paymentId } = order;
  const open = { paymentId, amountCents: rupees(100), actor: "staff:a" };
  await db.insert(refunds).values([
    { ...open, status: "failed", settledAt: NOW },
    { ...open, status: "requested" },
  ]);
  await postLedger(db, { orderId: order.id, at: NOW });

  const sales = await listSales({ db, now });

  expect(total(sales)).toBe(rupees(1_700));
  expect(sales).toContainEqual({ day: "2026-11-22", method: "card", orders: 0, amountCents: -rupees(300) });
});

dbTest("counts only orders with a sale left and leaves past days as they are", async ({ db }) => {
  await aSaleOf(db, { paidAt: hoursAgo(3) });
  const partly = await aSaleOf(db, { paidAt: hoursAgo(3), quantity: 2 });
  const today = await aSaleOf(db, { paidAt: hoursAgo(3) });
  const yesterday = await aSaleOf(db, { paidAt: hoursAgo(27) });
  await sendBack(db, partly, rupees(1_500), ONE_HOUR_AGO);
  await sendBack(db, today, rupees(1_000), ONE_HOUR_AGO);
  await sendBack(db, yesterday, rupees(1_000), ONE_HOUR_AGO);

  const sales = await listSales({ db, now });

  expect(sales.toSorted((a, b) => a.day.localeCompare(b.day))).toEqual([
    { day: "2026-11-21", method: "card", orders: 1, amountCents: rupees(1_000) },
    { day: "2026-11-22", method: "card", orders: 2, amountCents: rupees(500) },
  ]);
  expect(await listPeriodSales({ db, now })).toEqual([
    {
      days: 1,
      orders: 2,
      amountCents: rupees(500),
      beforeCents: rupees(1_000),
      byMethod: { card: { orders: 2, amountCents: rupees(500) } },
    },
    ...[7, 30].map((days) => ({
      days,
      orders: 2,
      amountCents: rupees(1_500),
      beforeCents: rupees(0),
      byMethod: { card: { orders: 2, amountCents: rupees(1_500) } },
    })),
  ]);
});

dbTest("leaves sales as they are when money that belonged to no sale is sent back", async ({ db }) => {
  const paid = await aSaleOf(db, { paidAt: hoursAgo(5) });
  const expired = await anOrderOf(db, { status: "expired" });
  const received = (orderId: string, providerPaymentId: string) =>
    db.transaction(async (tx) => {
      const money = { status: "received", amountCents: rupees(1_000), currency: "LKR" } as const;
      const payment = { orderId, providerPaymentId, ...money };
      const inserted = await tx.insert(payments).values(payment).returning({ paymentId: payments.id });
      await settlePaymentState(tx, orderId, { at: hoursAgo(4) });
      return inserted;
    });
  for (const [id, reference] of [
    [paid.id, "320000000001"],
    [expired.id, "320000000002"],
  ] as const) {
    const [payment] = await received(id, reference);
    await postLedger(db, { orderId: id, at: hoursAgo(4) });
    expect(total(await listSales({ db, now }))).toBe(rupees(1_000));
    await sendBack(db, { id, paymentId: payment?.paymentId ?? "" }, rupees(1_000), ONE_HOUR_AGO);
  }

  expect(total(await listSales({ db, now }))).toBe(rupees(1_000));
});
