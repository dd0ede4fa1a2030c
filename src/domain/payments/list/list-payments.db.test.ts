import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { plansOf } from "../../../../tests/support/database/query-plans.ts";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { manyOrders } from "../../../../tests/support/orders/many-orders.ts";
import { manyPayments } from "../../../../tests/support/orders/many-payments.ts";
import { anOpenOrder } from "../../../../tests/support/orders/open-order.ts";
import { aWaitingOrder } from "../../../../tests/support/orders/waiting-order.ts";
import type { TestShop } from "../../../../tests/support/test-shop.ts";
import { auditLog, payments, refunds } from "../../../db/schema/index.ts";
import { cents, rupees } from "../../money.ts";
import { formatOrderCode } from "../../orders/order-code.ts";
import { readOrderSearch } from "../../orders/staff/order-search.ts";
import { STAFF_PAGE_SIZE } from "../../staff-lists.ts";
import { matchTransfer } from "../match-transfer.server.ts";
import { recordNotification } from "../record-notification.server.ts";
import { findPayment } from "./find-payment.server.ts";
import { exportPayments, listPayments, sumPayments } from "./list-payments.server.ts";
import { PAYMENT_PARTS, type PaymentFilter, UNFILTERED } from "./payment-filter.ts";

const staff = { userId: "nimal" };
const TOTAL = rupees(4_500);

/** A card order that was declined, paid, refunded in part and charged back, and a transfer. */
async function aLife(shop: TestShop) {
  const { order, notification } = await anOpenOrder(shop);
  const declined = { statusCode: "-2", paymentId: "0" };
  await recordNotification(shop, notification(declined));
  shop.clock.advance(1_000);
  await recordNotification(shop, notification());
  const [paid] = await shop.db.select().from(payments).where(sql`status = 'received'`).orderBy(payments.id);
  if (!paid) throw new Error("no payment");
  shop.clock.advance(1_000);
  return { order, notification, paid };
}

const listed = async (shop: TestShop, filter: Partial<PaymentFilter>, typed = "") => {
  const search = typed ? readOrderSearch(typed) : null;
  const { payments: rows } = await listPayments(shop, { filter: { ...UNFILTERED, ...filter }, search });
  return rows.map(({ kind, state, amountCents }) => [kind, state, amountCents]);
};

dbTest("lists receipts, refunds, chargebacks and attempts, newest first, with their totals", async ({ shop }) => {
  const { paid, notification } = await aLife(shop);
  const refund = { paymentId: paid.id, actor: "staff:a", createdAt: shop.now() };
  await shop.db.insert(refunds).values([
    { ...refund, amountCents: rupees(100), status: "failed" },
    { ...refund, amountCents: rupees(200), status: "requested", createdAt: new Date(shop.now().getTime() + 1) },
  ]);
  shop.clock.advance(1_000);
  await recordNotification(shop, notification({ statusCode: "-3" }));

  const back = ["chargeback", "charged-back", TOTAL];
  // The bank has the money, so the refund that was not sent yet is given up.
  const given = [
    ["refund", "failed", rupees(200)],
    ["refund", "failed", rupees(100)],
  ];
  const received = ["receipt", "charged-back", TOTAL];
  const all = await listed(shop, {});
  expect(all).toHaveLength(4);
  expect(all).toEqual(expect.arrayContaining([back, ...given, received]));
  expect(all.at(-1)).toEqual(received);
  expect(await listed(shop, { part: "chargebacks" })).toEqual([back]);
  expect(await listed(shop, { part: "received" })).toEqual([received]);
  expect(await listed(shop, { part: "open-refunds" })).toEqual([]);
  expect(await listed(shop, { part: "attempts" })).toEqual([["attempt", "declined", TOTAL]]);
  expect(await listed(shop, { part: "attempts", method: "cash" })).toEqual([]);
  expect(await listed(shop, { method: "bank-transfer" })).toEqual([]);
  const sums = { method: "card", receivedCents: TOTAL, refundedCents: 0, chargedBackCents: TOTAL, feeCents: 0 };
  expect(await sumPayments(shop, { filter: UNFILTERED })).toEqual([{ ...sums, withoutFee: 1 }]);
});

dbTest("filters by days in Sri Lanka", async ({ shop }) => {
  await aLife(shop);
  await shop.db.update(payments).set({ createdAt: new Date("2026-11-21T18:30:00Z") });

  expect(await listed(shop, { from: "2026-11-22", to: "2026-11-22" })).toHaveLength(1);
  expect(await listed(shop, { from: "2026-11-20", to: "2026-11-21" })).toEqual([]);
});

dbTest("finds the money of an order by PayHere's id, a bank reference and the order code", async ({ shop }) => {
  const { order, paid } = await aLife(shop);
  const { number, order: other } = await aWaitingOrder(shop, "bank-transfer");
  const entry = { entry: "BOC 77-B", amountCents: other.totalCents };
  await matchTransfer(shop, { order: number, actor: "staff:a", ...entry });

  const card = [["receipt", "received", TOTAL]];
  for (const typed of [paid.providerPaymentId, order.code, formatOrderCode(order.code), order.number]) {
    expect(await listed(shop, {}, typed), typed).toEqual(card);
  }
  expect(await listed(shop, {}, "boc 77-b")).toEqual([["receipt", "received", other.totalCents]]);
  expect(await listed(shop, {}, "320099999999")).toEqual([]);
  expect(await findPayment(shop, paid.id)).toMatchObject({
    number: order.number,
    notifications: [{ outcome: "paid" }],
  });
});

dbTest("returns pages without gaps or duplicates when many payments share a moment", async ({ db, shop }) => {
  await manyOrders(db, 130);
  await manyPayments(db);
  await db.update(payments).set({ createdAt: new Date() });
  const seen: string[] = [];
  let after: string | null = null;
  let more = true;
  while (more) {
    const page = await listPayments(shop, { filter: UNFILTERED, after });
    expect(page.payments.length).toBeLessThanOrEqual(STAFF_PAGE_SIZE);
    seen.push(...page.payments.map(({ id }) => id));
    after = seen.at(-1) ?? null;
    more = page.hasMore;
  }

  const { rows } = await db.execute(sql`select id from payments union all select id from refunds`);
  expect(seen).toHaveLength(rows.length);
  expect(new Set(seen).size).toBe(rows.length);
});

dbTest("exports every payment of a filter once, and writes the audit log", async ({ db, shop }) => {
  await manyOrders(db, 2_300);
  await manyPayments(db);
  const exported: string[] = [];
  const batches = await exportPayments(shop, staff, { filter: { ...UNFILTERED, part: "received" } });
  for await (const batch of batches) exported.push(...batch.map(({ id }) => id));

  expect(exported.length).toBeGreaterThan(2_000);
  expect(new Set(exported).size).toBe(await db.$count(payments));
  const log = await db.select().from(auditLog).orderBy(auditLog.id);
  expect(log.map(({ action }) => action)).toEqual(["payments.export"]);
});

dbTest("reads pages by indexes", { tags: ["full"] }, async ({ db, pool, shop }) => {
  await manyOrders(db, 20_000);
  await manyPayments(db);
  const { payments: page } = await listPayments(shop, { filter: UNFILTERED });
  const after = page.at(-1)?.id ?? null;
  const wanted = [
    ...[null, ...PAYMENT_PARTS].map((part) => ({ filter: { ...UNFILTERED, part } })),
    { filter: { ...UNFILTERED, method: "card" as const, from: "2026-01-01" }, after },
    { filter: UNFILTERED, search: readOrderSearch("320025107443") },
  ];
  for (const each of wanted) {
    const plan = await plansOf(pool, (planned) => listPayments({ db: planned }, each));
    expect(plan, JSON.stringify(each)).not.toMatch(/Seq Scan on (?:payments|orders|order_lines)/);
  }
  expect(cents(page.length)).toBe(STAFF_PAGE_SIZE);
});
