import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aSaleOf } from "../../../tests/support/orders/sold-order.ts";
import { orders, refunds } from "../../db/schema/index.ts";
import { includedVat } from "../cart/vat.ts";
import { postLedger } from "../ledger/post-ledger.server.ts";
import { type Cents, cents, rupees } from "../money.ts";
import { settlePaymentState } from "../orders/settle-payment-state.server.ts";
import { reportVat } from "./vat-report.server.ts";

const now = () => new Date("2026-11-22T12:00:00Z");
const RATE = 1_800;
type Db = Parameters<typeof aSaleOf>[0];

/** A sale of an owner with this VAT rate. */
async function aTaxedSale(db: Db, paidAt: Date, basisPoints = RATE) {
  const order = await aSaleOf(db, { paidAt, quantity: 3 });
  const vatCents = includedVat(order.totalCents, basisPoints);
  const vat = { vatNumber: "123456789-7000", vatBasisPoints: basisPoints, vatCents };
  await db.update(orders).set(vat).where(eq(orders.id, order.id));
  return { ...order, vatCents };
}

async function sendBack(db: Db, { id, paymentId }: { id: string; paymentId: string }, amountCents: Cents, at: Date) {
  await db.transaction(async (tx) => {
    await tx.insert(refunds).values({ paymentId, amountCents, status: "done", actor: "staff:a", settledAt: at });
    await settlePaymentState(tx, id, { at });
    await postLedger(tx, { orderId: id, at, reversal: "refund" });
  });
}

dbTest("adds up the VAT of each month, with the stored rate of each order", async ({ db }) => {
  const october = await aTaxedSale(db, new Date("2026-10-31T18:29:59Z"));
  // The first second of November in Sri Lanka.
  const november = await aTaxedSale(db, new Date("2026-10-31T18:30:00Z"), 1_500);
  await aSaleOf(db, { paidAt: new Date("2026-11-20T10:00:00Z") });

  expect(await reportVat({ db, now })).toEqual([
    { month: "2026-11", amountCents: november.totalCents, vatCents: november.vatCents },
    { month: "2026-10", amountCents: october.totalCents, vatCents: october.vatCents },
  ]);
  expect(october.vatCents).not.toBe(november.vatCents);
});

dbTest("subtracts the VAT of refunds in their month, to the cent of the order's VAT in all", async ({ db }) => {
  const order = await aTaxedSale(db, new Date("2026-09-10T10:00:00Z"));
  await sendBack(db, order, cents(33_333), new Date("2026-10-10T10:00:00Z"));
  await sendBack(db, order, cents(33_334), new Date("2026-10-20T10:00:00Z"));
  const left = cents(order.totalCents - 66_667);

  const [october, september] = await reportVat({ db, now });
  await sendBack(db, order, left, new Date("2026-11-10T10:00:00Z"));
  const all = await reportVat({ db, now });

  expect(september).toMatchObject({ month: "2026-09", vatCents: order.vatCents });
  expect(october).toEqual({
    month: "2026-10",
    amountCents: -66_667,
    vatCents: includedVat(left, RATE) - order.vatCents,
  });
  expect(all.reduce((total, { vatCents }) => total + vatCents, 0)).toBe(0);
});

dbTest("is empty while no order has VAT", async ({ db }) => {
  await aSaleOf(db, { paidAt: new Date("2026-11-20T10:00:00Z") });

  expect(await reportVat({ db, now })).toEqual([]);
});

dbTest("rejects a stored VAT that is not part of the total", async ({ db }) => {
  const order = await aSaleOf(db, { paidAt: now() });
  const save = (vat: Partial<typeof orders.$inferInsert>) => db.update(orders).set(vat).where(eq(orders.id, order.id));
  const registered = { vatNumber: "123456789-7000", vatBasisPoints: RATE };

  await expect(save({ vatCents: rupees(1) })).rejects.toThrow();
  await expect(save({ ...registered, vatCents: cents(includedVat(order.totalCents, RATE) + 1) })).rejects.toThrow();
  await expect(save({ vatNumber: "123456789-7000" })).rejects.toThrow();
  await save({ ...registered, vatCents: includedVat(order.totalCents, RATE) });
});
