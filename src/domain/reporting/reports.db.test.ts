import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aProduct } from "../../../tests/support/factories.ts";
import { anOrderOf, aSaleOf } from "../../../tests/support/orders/sold-order.ts";
import {
  mails,
  orderEvents,
  paymentNotifications,
  paymentReviews,
  payments,
  products,
  returnRequests,
  zeroResultSearches,
} from "../../db/schema/index.ts";
import { postLedger } from "../ledger/post-ledger.server.ts";
import { settlePaymentState } from "../orders/settle-payment-state.server.ts";
import type { NotificationOutcome } from "../payments/payment-review-reasons.ts";
import { countToDo } from "./count-to-do.server.ts";
import { reportProducts } from "./product-report.server.ts";
import { reportTrouble } from "./trouble-report.server.ts";

const NOW = new Date("2026-11-22T12:00:00Z");
const now = () => NOW;
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 3_600_000);
const names = (list: { title: string; units: number }[]) => list.map(({ title, units }) => `${title} ${units}`);

dbTest("counts open tasks and nothing else", async ({ db, shop }) => {
  const cash = { paymentMethod: "cash-on-delivery" } as const;
  for (const facts of [
    ...[
      { paidAt: NOW },
      { paidAt: NOW },
      { ...cash, status: "confirmed" },
      { ...cash, status: "awaiting-confirmation" },
    ],
    ...[{ paymentMethod: "bank-transfer", status: "awaiting-transfer" }, { status: "packed" }, { status: "expired" }],
    ...[{ status: "awaiting-payment" }, { status: "cancelled" }, { status: "on-hold" }],
  ] as const)
    await anOrderOf(db, facts);
  const { id: orderId } = await anOrderOf(db, { status: "delivered", deliveredAt: NOW });
  const other = await anOrderOf(db, { status: "delivered", deliveredAt: NOW });
  await db.insert(paymentReviews).values([
    // One order, two payments.
    { orderId, reason: "wrong-amount" },
    { orderId, reason: "paid-in-parts" },
    { orderId, reason: "paid-late", resolvedAt: NOW, resolvedBy: "staff:a" },
  ]);
  const request = { reason: "faulty", key: "11111111-1111-4111-8111-111111111111" } as const;
  await db.insert(returnRequests).values([
    { ...request, orderId },
    { ...request, orderId: other.id, status: "approved", decidedAt: NOW },
  ]);
  await db.insert(mails).values([
    { kind: "order-placed", audience: "customer", orderId, event: "a", status: "failed", failure: "refused" },
    { kind: "order-placed", audience: "customer", orderId, event: "b" },
  ] as (typeof mails.$inferInsert)[]);
  await aProduct(db, {
    variants: [
      { stock: 1, optionValues: ["S"] },
      { stock: 50, optionValues: ["L"] },
    ],
  });
  await aProduct(db, {
    variants: [
      { stock: 0, optionValues: ["S"] },
      { stock: 50, optionValues: ["L"] },
    ],
  });
  await aProduct(db, { stock: 0 });
  await aProduct(db, { stock: 50 });
  await aProduct(db, { stock: 1, inStock: false });

  for (const [status, days] of [
    ["packed", 15],
    ["dispatched", 15],
    ["packed", 13],
    ["delivery-failed", 1],
    ["delivered", 15],
  ] as const) {
    const deliveredAt = status === "delivered" ? NOW : null;
    await anOrderOf(db, { status, createdAt: daysAgo(days), paidAt: daysAgo(days), courier: "Courier", deliveredAt });
  }

  expect(await countToDo({ ...shop, now })).toEqual({
    pack: 3,
    confirm: 1,
    match: 1,
    "hand-over": 3,
    "courier-cash": 0,
    enquiries: 0,
    "on-hold": 1,
    reserved: 0,
    review: 1,
    returns: 2,
    overdue: 2,
    "failed-deliveries": 1,
    reviews: 0,
    questions: 0,
    "low-stock": 3,
    mails: 1,
  });
});

dbTest("reports best sellers, slow products and sold-out products", async ({ db }) => {
  const made = { createdAt: daysAgo(90) };
  const robe = await aProduct(db, { ...made, title: "Robe" });
  const oil = await aProduct(db, { ...made, title: "Oil", stock: 0 });
  await aProduct(db, { ...made, title: "Shell", stock: 7 });
  await aProduct(db, { ...made, title: "Hidden", visible: false, stock: 0 });
  await aProduct(db, { title: "New", createdAt: daysAgo(1) });
  await aSaleOf(db, { product: robe, quantity: 2, paidAt: daysAgo(1) });
  await aSaleOf(db, { product: robe, quantity: 1, paidAt: daysAgo(2), status: "delivered", deliveredAt: NOW });
  await aSaleOf(db, { product: oil, quantity: 9, paidAt: daysAgo(40) });
  await aSaleOf(db, { product: oil, quantity: 1, paidAt: daysAgo(3) });
  await anOrderOf(db, { product: oil, quantity: 8, status: "awaiting-payment" });
  const sold = { paidAt: daysAgo(3), status: "delivered", deliveredAt: daysAgo(3) } as const;
  const gone = await aSaleOf(db, { product: oil, quantity: 8, ...sold });
  await db.transaction(async (tx) => {
    await tx.update(payments).set({ status: "charged-back" }).where(eq(payments.orderId, gone.id));
    await settlePaymentState(tx, gone.id, { at: daysAgo(2) });
  });
  await postLedger(db, { orderId: gone.id, at: daysAgo(2), reversal: "chargeback" });
  await aProduct(db, { ...made, title: "Never sold", stock: 0 });

  const { top, slow, soldOut } = await reportProducts({ db, now });

  expect(names(top)).toEqual(["Robe 3", "Oil 1"]);
  expect(names(slow)).toEqual(["Shell 7", "Robe 10"]);
  expect(names(soldOut)).toEqual(["Oil 10"]);
  await db.update(products).set({ visible: false }).where(eq(products.id, oil.id));
  expect((await reportProducts({ db, now })).soldOut).toEqual([]);
});

dbTest("counts refused parcels by district, whatever became of them later", async ({ db }) => {
  const cash = { paymentMethod: "cash-on-delivery", createdAt: daysAgo(10) } as const;
  const sent = async (district: string, status: "delivered" | "refused" | "returned", facts = {}) => {
    const deliveredAt = status === "delivered" ? NOW : null;
    const { id: orderId } = await anOrderOf(db, { ...cash, district, status, deliveredAt, ...facts });
    if (status === "delivered") return;
    await db.insert(orderEvents).values({ orderId, kind: "refused", fulfilmentState: "returning", actor: "staff:a" });
  };
  for (const status of ["refused", "returned", "delivered"] as const) await sent("LK-11", status);
  await sent("LK-21", "refused");
  await sent("LK-31", "delivered");
  await sent("LK-41", "refused", { createdAt: daysAgo(91) });
  await anOrderOf(db, { ...cash, district: "LK-11", status: "dispatched", courier: "Courier" });

  expect((await reportTrouble({ db, now })).refusals).toEqual([
    { district: "LK-11", parcels: 3, refused: 2 },
    { district: "LK-21", parcels: 1, refused: 1 },
  ]);
});

dbTest("counts failed payments by reason, each order once", async ({ db }) => {
  const notification = (orderNumber: string, outcome: NotificationOutcome, receivedAt = daysAgo(1)) => ({
    orderNumber,
    outcome,
    receivedAt,
    providerPaymentId: "0",
    statusCode: "-2",
    amount: "10.00",
    currency: "LKR",
    bodySha256: "",
  });
  await db
    .insert(paymentNotifications)
    .values([
      ...[
        notification("Order-1", "declined"),
        notification("Order-1", "declined"),
        notification("Order-2", "declined"),
      ],
      ...[notification("Order-1", "cancelled"), notification("Order-1", "paid"), notification("Order-1", "duplicate")],
      ...[notification("Order-3", "review:wrong-amount"), notification("Order-9", "declined", daysAgo(31))],
    ]);
  for (const days of [1, 2, 3, 31]) await anOrderOf(db, { status: "expired", createdAt: daysAgo(days) });

  expect((await reportTrouble({ db, now })).failures).toEqual([
    { reason: "expired", orders: 3 },
    { reason: "declined", orders: 2 },
    { reason: "cancelled", orders: 1 },
    { reason: "review:wrong-amount", orders: 1 },
  ]);
});

dbTest("lists zero-result searches, the most frequent first", async ({ db }) => {
  await db.insert(zeroResultSearches).values([
    { day: "2026-11-22", term: "velvet", searches: 2 },
    { day: "2026-11-20", term: "velvet", searches: 3 },
    { day: "2026-11-22", term: "amber", searches: 4 },
    { day: "2026-10-01", term: "long ago", searches: 9 },
  ]);

  expect((await reportTrouble({ db, now })).searches).toEqual([
    { term: "velvet", searches: 5 },
    { term: "amber", searches: 4 },
  ]);
});
