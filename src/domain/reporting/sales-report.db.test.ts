import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { anOrderOf, aSaleOf } from "../../../tests/support/orders/sold-order.ts";
import { payments, refunds } from "../../db/schema/index.ts";
import { postLedger } from "../ledger/post-ledger.server.ts";
import { type Cents, rupees, sum } from "../money.ts";
import { settlePaymentState } from "../orders/settle-payment-state.server.ts";
import type { DaySales } from "./sales.ts";
import { listSales } from "./sales-report.server.ts";

const NOW = new Date("2026-11-22T12:00:00Z");
const now = () => NOW;
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
type Db = Parameters<typeof anOrderOf>[0];

async function sendBack(db: Db, order: { id: string; paymentId: string }, amountCents: Cents, at = hoursAgo(1)) {
  const { paymentId } = order;
  await db.transaction(async (tx) => {
    await tx.insert(refunds).values({ paymentId, amountCents, status: "done", actor: "staff:a", settledAt: at });
    await settlePaymentState(tx, order.id, { at });
    await postLedger(tx, { orderId: order.id, at, reversal: "refund" });
  });
}
const total = (sales: DaySales[]) => sum(sales.map(({ amountCents }) => amountCents));

dbTest("adds up the sales of the last 60 days by day and method", async ({ db }) => {
  const cash = { paymentMethod: "cash-on-delivery", status: "confirmed" } as const;
  await aSaleOf(db, { paidAt: hoursAgo(1) });
  await aSaleOf(db, { paidAt: hoursAgo(2), quantity: 2 });
  await aSaleOf(db, { paidAt: hoursAgo(24 * 40), paymentMethod: "bank-transfer" });
  await aSaleOf(db, { ...cash, status: "delivered", deliveredAt: hoursAgo(30), quantity: 3 });
  await aSaleOf(db, { paidAt: hoursAgo(24 * 70) });
  await anOrderOf(db, cash);

  const sales = await listSales({ db, now });

  expect(sales.toSorted((a, b) => a.day.localeCompare(b.day))).toEqual([
    { day: "2026-10-13", method: "bank-transfer", orders: 1, amountCents: rupees(1_000) },
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
  await sendBack(db, order, rupees(300));
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
    await sendBack(db, { id, paymentId: payment?.paymentId ?? "" }, rupees(1_000));
  }

  expect(total(await listSales({ db, now }))).toBe(rupees(1_000));
});
