import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { anOrderOf } from "../../../tests/support/sold-order.ts";
import { payments, refunds } from "../../db/schema/index.ts";
import { colomboDay } from "../colombo-days.ts";
import { type Cents, rupees, sum } from "../money.ts";
import { PAYMENT_METHODS } from "../orders/payment-methods.ts";
import { type DaySales, saleOf } from "./sales.ts";
import { listSales } from "./sales-report.server.ts";

const NOW = new Date("2026-11-22T12:00:00Z");
const now = () => NOW;
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
type Db = Parameters<typeof anOrderOf>[0];

async function aPayment(db: Db, orderId: string, amountCents: Cents) {
  const [row] = await db
    .insert(payments)
    .values({ orderId, providerPaymentId: randomUUID(), status: "received", amountCents, currency: "LKR" })
    .returning();
  return row?.id ?? "";
}
const aRefund = (db: Db, paymentId: string, facts: Partial<typeof refunds.$inferInsert>) =>
  db.insert(refunds).values({
    ...{ paymentId, amountCents: rupees(300), status: "done", actor: "staff:a", settledAt: hoursAgo(1) },
    ...facts,
  });
const total = (sales: DaySales[]) => sum(sales.map(({ amountCents }) => amountCents));

dbTest("the sums are those of the rule, order by order, whatever became of them", async ({ db }) => {
  const made: Awaited<ReturnType<typeof anOrderOf>>[] = [];
  for (const paymentMethod of PAYMENT_METHODS) {
    for (const status of ["delivered", "refunded", "charged-back", "cancelled", "expired"] as const) {
      for (const hours of [1, 30, 24 * 40, 24 * 70]) {
        const isPaid = paymentMethod !== "cash-on-delivery" && status !== "expired";
        const deliveredAt = status === "delivered" ? hoursAgo(hours - 1) : null;
        const quantity = 1 + (made.length % 3);
        const facts = { paymentMethod, status, paidAt: isPaid ? hoursAgo(hours) : null, deliveredAt, quantity };
        made.push(await anOrderOf(db, facts));
      }
    }
  }
  const expected = new Map<string, { orders: number; amountCents: number }>();
  for (const order of made) {
    const sale = saleOf(order);
    if (!sale || sale.at < hoursAgo(24 * 60)) continue;
    const key = `${colomboDay(sale.at)} ${order.paymentMethod}`;
    const known = expected.get(key) ?? { orders: 0, amountCents: 0 };
    expected.set(key, { orders: known.orders + 1, amountCents: known.amountCents + sale.amountCents });
  }

  const sales = await listSales({ db, now });

  const found = sales.map(({ day, method, ...sums }) => [`${day} ${method}`, sums] as const);
  expect(expected.size).toBeGreaterThan(6);
  expect(new Map(found)).toEqual(expected);
});

dbTest("an order of the first minute of a day in Sri Lanka is one of that day", async ({ db }) => {
  await anOrderOf(db, { paidAt: new Date("2026-11-21T18:29:59Z") });
  await anOrderOf(db, { paidAt: new Date("2026-11-21T18:30:00Z"), quantity: 2 });

  const sales = await listSales({ db, now });

  expect(sales.toSorted((a, b) => a.day.localeCompare(b.day))).toMatchObject([
    { day: "2026-11-21", amountCents: rupees(1_000) },
    { day: "2026-11-22", amountCents: rupees(2_000) },
  ]);
});

dbTest("what went back is taken off on the day on which it did", async ({ db }) => {
  const order = await anOrderOf(db, { paidAt: hoursAgo(50), quantity: 2, status: "partly-refunded" });
  const paymentId = await aPayment(db, order.id, rupees(2_000));
  await aRefund(db, paymentId, {});
  await aRefund(db, paymentId, { status: "failed" });
  await aRefund(db, paymentId, { status: "requested", settledAt: null });

  const sales = await listSales({ db, now });

  expect(total(sales)).toBe(rupees(1_700));
  expect(sales).toContainEqual({ day: "2026-11-22", method: "card", orders: 0, amountCents: -rupees(300) });
});

dbTest("money that never was of a sale takes nothing off when it goes back", async ({ db }) => {
  const paid = await anOrderOf(db, { paidAt: hoursAgo(5) });
  await aPayment(db, paid.id, rupees(1_000));
  const second = await aPayment(db, paid.id, rupees(1_000));
  const expired = await anOrderOf(db, { status: "expired" });
  const late = await aPayment(db, expired.id, rupees(1_000));
  for (const paymentId of [second, late]) await aRefund(db, paymentId, { amountCents: rupees(1_000) });

  expect(total(await listSales({ db, now }))).toBe(rupees(1_000));
});
