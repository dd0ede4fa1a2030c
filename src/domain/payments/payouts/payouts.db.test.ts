import { randomUUID } from "node:crypto";
import { asc, eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { anOpenOrder } from "../../../../tests/support/orders/open-order.ts";
import type { TestShop } from "../../../../tests/support/test-shop.ts";
import { auditLog, orders, payments, payoutLines, payouts, refunds } from "../../../db/schema/index.ts";
import { colomboDay, daysBefore } from "../../colombo-days.ts";
import { type Cents, cents, rupees } from "../../money.ts";
import { reconcilePayments } from "../reconcile-payments.server.ts";
import { recordNotification } from "../record-notification.server.ts";
import { checkPayout, type EnteredPayout, fingerprintOf } from "./check-payout.server.ts";
import { findPayout, listPayouts, sumMonth } from "./payout-queries.server.ts";
import { requestFees } from "./request-fees.server.ts";
import { closePayout, savePayout, writeOffPayments } from "./save-payout.server.ts";
import { setFee } from "./set-fee.server.ts";

const staff = { userId: "nimal" };
const AMOUNT = rupees(4_500);
const FEE = cents(13_050);
const NET = cents(AMOUNT - FEE);

const today = (shop: TestShop) => colomboDay(shop.now());
const month = (shop: TestShop) => today(shop).slice(0, 7);

/** A card payment of Rs. 4,500 with a fee of Rs. 130.50, unless it is null. */
async function aPayment(shop: TestShop, feeCents: Cents | null = FEE) {
  const { order, notification, retrieved } = await anOpenOrder(shop);
  const reference = `3200${order.number.slice(-8)}`;
  shop.clock.advance(1_000);
  await recordNotification(shop, notification({ paymentId: reference }));
  const [found] = await shop.db.select().from(payments).where(eq(payments.providerPaymentId, reference));
  if (!found) throw new Error("no payment");
  if (feeCents !== null) await setFee(shop, staff, { paymentId: found.id, feeCents });
  const read = async () => (await shop.db.select().from(payments).where(eq(payments.id, found.id)))[0];
  return { id: found.id, reference, order, retrieved, read };
}

async function refund(shop: TestShop, paymentId: string, amountCents: Cents) {
  const done = { actor: "staff:a", status: "done" as const, createdAt: shop.now(), settledAt: shop.now() };
  await shop.db.transaction(async (tx) => {
    await tx.insert(refunds).values({ paymentId, amountCents, ...done });
    const state = amountCents === AMOUNT ? ("refunded" as const) : ("partially-refunded" as const);
    const [paid] = await tx.select().from(payments).where(eq(payments.id, paymentId));
    await tx
      .update(orders)
      .set({ paymentState: state })
      .where(eq(orders.id, paid?.orderId ?? ""));
  });
}

const entered = (shop: TestShop, amountCents: Cents, more: Partial<EnteredPayout> = {}): EnteredPayout => ({
  ...{ paidOn: today(shop), amountCents, listed: null, chosen: null },
  ...more,
});

/** Saves a payout as its form does: the shop proposes payments, and the second submission saves them. */
async function save(
  shop: TestShop,
  payout: EnteredPayout,
  more: { key?: string; reference?: string; seen?: string } = {},
) {
  const proposed = await checkPayout(shop, payout);
  const chosen = payout.listed ? null : proposed.lines.flatMap(({ payment }) => payment?.id ?? []);
  const second = { ...payout, chosen };
  const seen = fingerprintOf(second, await checkPayout(shop, second));
  return savePayout(shop, staff, { ...second, key: randomUUID(), reference: randomUUID(), seen, ...more });
}

dbTest("proposes the oldest payments that add up, and counts them as paid out", async ({ db, shop }) => {
  const [first, second, third] = [await aPayment(shop), await aPayment(shop), await aPayment(shop)];

  const checked = await checkPayout(shop, entered(shop, cents(2 * NET)));
  const id = await save(shop, entered(shop, cents(2 * NET)), { reference: "P-1" });

  expect(checked.lines.map(({ payment }) => payment?.id)).toEqual([first.id, second.id]);
  expect(checked).toMatchObject({ differenceCents: 0, skipped: { payments: 0 }, isTwin: false });
  expect(await findPayout(shop, id)).toMatchObject({ state: "matched", reference: "P-1", payments: 2 });
  expect([await first.read(), await third.read()]).toMatchObject([{ isSettled: true }, { isSettled: false }]);
  const sums = { chargedCents: 3 * AMOUNT, paidOutCents: 2 * NET, feeCents: 3 * FEE, refundCents: 0, openCents: NET };
  expect(await sumMonth(shop, month(shop))).toMatchObject({ payments: 3, ...sums, withoutFee: 0, writtenOffCents: 0 });
  const log = await db.select().from(auditLog).orderBy(asc(auditLog.id));
  expect(log.map(({ action }) => action).filter((action) => action.startsWith("payout"))).toEqual(["payout.save"]);
});

dbTest("names payments that were left out, and asks when nothing adds up", async ({ shop }) => {
  const [first, second] = [await aPayment(shop, rupees(100)), await aPayment(shop)];

  const later = await checkPayout(shop, entered(shop, NET));
  const odd = await checkPayout(shop, entered(shop, rupees(5_000)));

  expect(later.lines.map(({ payment }) => payment?.id)).toEqual([second.id]);
  expect(later.skipped).toEqual({ payments: 1, amountCents: AMOUNT - rupees(100) });
  expect(odd.lines.map(({ payment }) => payment?.id)).toEqual([first.id]);
  expect(odd.differenceCents).toBe(rupees(5_000) - (AMOUNT - rupees(100)));
  const id = await save(shop, entered(shop, rupees(5_000)));
  expect(await findPayout(shop, id)).toMatchObject({ state: "differs" });
  await closePayout(shop, staff, { id, closedAs: "written-off", reason: "Bank charge" });
  expect(await findPayout(shop, id)).toMatchObject({ state: "written-off", closedReason: "Bank charge" });
  await expect(closePayout(shop, staff, { id, closedAs: "written-off", reason: "Again" })).rejects.toMatchObject({
    code: "PAYOUT_CLOSED",
  });
});

dbTest("compares PayHere's list with the payments, and stores unknown ones", async ({ db, shop }) => {
  const [fits, differs, known, bare] = [
    await aPayment(shop),
    await aPayment(shop),
    await aPayment(shop),
    await aPayment(shop, null),
  ];
  await save(shop, entered(shop, NET, { listed: [{ reference: known.reference, amountCents: NET }] }));
  const line = (reference: string, amountCents: Cents) => ({ reference, amountCents });
  const listed = [
    ...[line(fits.reference, NET), line(differs.reference, rupees(4_000)), line(known.reference, NET)],
    ...[line(bare.reference, NET), line("320099999999", rupees(10))],
  ];
  const total = cents(3 * NET + rupees(4_000) + rupees(10));

  const { lines, differenceCents, isTwin } = await checkPayout(shop, entered(shop, total, { listed }));
  const id = await save(shop, entered(shop, total, { listed }));

  expect(lines.map(({ verdict }) => verdict)).toEqual(["fits", "differs", "paid-out", "no-fee", "unknown"]);
  expect([differenceCents, isTwin]).toEqual([rupees(10), false]);
  expect(await findPayout(shop, id)).toMatchObject({ state: "differs", payments: 4, lines: { length: 5 } });
  // The fee that staff enter later settles the payment.
  expect(await bare.read()).toMatchObject({ isSettled: false });
  await setFee(shop, staff, { paymentId: bare.id, feeCents: FEE });
  expect(await bare.read()).toMatchObject({ isSettled: true });
  expect(await db.$count(payoutLines)).toBe(6);
});

dbTest("rejects a known reference and counts a repeated or concurrent form once", async ({ db, shop }) => {
  const paid = await aPayment(shop);
  const [key, reference] = [randomUUID(), "P-1"];

  const ids = await Promise.all(
    Array.from({ length: 10 }, () => save(shop, entered(shop, NET), { key, reference }).catch((error) => error.code)),
  );
  const again = save(shop, entered(shop, NET), { reference: "p-1" });

  await expect(again).rejects.toMatchObject({ code: "PAYOUT_KNOWN" });
  expect(new Set(ids.filter((id) => id !== "PAYOUT_CHANGED")).size).toBe(1);
  expect(await db.$count(payouts)).toBe(1);
  expect(await paid.read()).toMatchObject({ isSettled: true });
  expect(await checkPayout(shop, entered(shop, NET))).toMatchObject({ isTwin: true, lines: [] });
});

const SAVES = 5;

dbTest("counts a payment in one of five concurrent payouts", async ({ db, shop }) => {
  const paid = await aPayment(shop);
  const payout = entered(shop, NET, { chosen: [paid.id] });
  const seen = fingerprintOf(payout, await checkPayout(shop, payout));
  const numbers = Array.from({ length: SAVES }, (_, place) => `P-${place}`);
  const start = (reference: string) => savePayout(shop, staff, { ...payout, key: randomUUID(), reference, seen });
  const waiting = async () => {
    const { rows } = await db.execute(sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    return rows.length;
  };

  // The lock of the payment holds all of them until each has begun.
  const running = await db.transaction(async (tx) => {
    await tx.execute(sql`select from payments for update`);
    const all = Promise.allSettled(numbers.map(start));
    await expect.poll(waiting).toBe(SAVES);
    return { all };
  });

  const refused = (await running.all).flatMap((each) => (each.status === "rejected" ? each.reason.code : []));
  expect(refused).toEqual(Array.from({ length: SAVES - 1 }, () => "PAYOUT_CHANGED"));
  expect([await db.$count(payouts), await db.$count(payoutLines)]).toEqual([1, 1]);
});

dbTest("saves nothing when a payment changed after the check, or for a day in the future", async ({ db, shop }) => {
  const paid = await aPayment(shop);
  const payout = entered(shop, NET, { chosen: [paid.id] });
  const seen = fingerprintOf(payout, await checkPayout(shop, payout));

  await setFee(shop, staff, { paymentId: paid.id, feeCents: rupees(1) });
  const changed = savePayout(shop, staff, { ...payout, key: randomUUID(), reference: "P-1", seen });
  await expect(changed).rejects.toMatchObject({ code: "PAYOUT_CHANGED" });
  const paidOn = daysBefore(today(shop), -1);
  const invalid = { code: "INVALID_INPUT" };
  await expect(checkPayout(shop, { ...payout, paidOn })).rejects.toMatchObject(invalid);
  const future = { key: randomUUID(), upTo: paidOn, reason: "Old" };
  await expect(writeOffPayments(shop, staff, future)).rejects.toMatchObject(invalid);
  expect(await db.$count(payouts)).toBe(0);
});

dbTest("deducts a refund that follows the payout, and expects no fee of a full refund", async ({ shop }) => {
  const [part, whole] = [await aPayment(shop), await aPayment(shop)];
  await save(shop, entered(shop, cents(2 * NET)));

  await refund(shop, part.id, rupees(500));
  await refund(shop, whole.id, AMOUNT);

  expect([await part.read(), await whole.read()]).toMatchObject([{ isSettled: false }, { isSettled: false }]);
  const third = await aPayment(shop);
  const { lines, skipped } = await checkPayout(shop, entered(shop, cents(NET - rupees(500))));
  expect(lines.map((line) => [line.payment?.id, line.amountCents])).toEqual([
    [part.id, -rupees(500)],
    [third.id, NET],
  ]);
  expect(skipped).toEqual({ payments: 1, amountCents: -NET });
  expect(await sumMonth(shop, month(shop))).toMatchObject({
    chargedCents: 3 * AMOUNT,
    paidOutCents: 2 * NET,
    feeCents: 2 * FEE,
    refundCents: AMOUNT + rupees(500),
    openCents: -rupees(500),
  });
});

dbTest("withdraws a payout: its payments are open again, and it can be entered again", async ({ db, shop }) => {
  const paid = await aPayment(shop);
  const id = await save(shop, entered(shop, NET), { reference: "P-1" });

  await closePayout(shop, staff, { id, closedAs: "withdrawn", reason: "Typed twice" });

  expect(await paid.read()).toMatchObject({ isSettled: false });
  expect(await sumMonth(shop, month(shop))).toMatchObject({ paidOutCents: 0, openCents: NET });
  await save(shop, entered(shop, NET), { reference: "P-1" });
  expect((await listPayouts(shop, null)).payouts.map(({ state }) => state).sort()).toEqual(["matched", "withdrawn"]);
  const reopened = db.execute(
    sql`update payouts set closed_as = null, closed_at = null, closed_by = null, closed_reason = ''`,
  );
  await expect(reopened).rejects.toThrow();
});

dbTest("writes off what is open up to a day, with a reason and once", async ({ db, shop }) => {
  const [old, bare] = [await aPayment(shop), await aPayment(shop, null)];
  const upTo = today(shop);
  shop.clock.advance(2 * 24 * 60 * 60 * 1_000);
  const later = await aPayment(shop);
  const writeOff = { key: randomUUID(), upTo, reason: "Paid out before" };

  const ids = await Promise.all(Array.from({ length: 3 }, () => writeOffPayments(shop, staff, writeOff)));

  expect(new Set(ids).size).toBe(1);
  expect([await old.read(), await bare.read(), await later.read()].map((each) => each?.isSettled)).toEqual([
    ...[true, true, false],
  ]);
  expect(await findPayout(shop, ids[0] ?? "")).toMatchObject({ kind: "write-off", amountCents: NET + AMOUNT });
  const sums = await sumMonth(shop, upTo.slice(0, 7));
  expect(sums).toMatchObject({ writtenOffCents: NET + AMOUNT, withoutFee: 0 });
  expect(await writeOffPayments(shop, staff, { ...writeOff, key: randomUUID() })).toBeNull();
  expect(await db.$count(payouts)).toBe(1);
});

dbTest("records the fee that the Retrieval API names, and keeps one that staff entered", async ({ shop }) => {
  const { order, reference, retrieved, read } = await aPayment(shop, null);
  const listed = (feeCents: Cents | null) =>
    shop.merchantApi.listedPayments.set(order.number, [retrieved({ paymentId: reference, feeCents })]);
  const query = async () => {
    expect(await requestFees(shop)).toBe(1);
    await reconcilePayments(shop);
  };

  listed(null);
  await query();
  expect(await read()).toMatchObject({ feeCents: null });
  listed(FEE);
  await query();
  expect(await read()).toMatchObject({ feeCents: FEE, feeSource: "retrieval" });
  expect(await requestFees(shop)).toBe(0);
  await setFee(shop, staff, { paymentId: (await read())?.id ?? "", feeCents: rupees(1) });
  expect(await read()).toMatchObject({ feeCents: rupees(1), feeSource: "staff" });
  const tooHigh = setFee(shop, staff, { paymentId: (await read())?.id ?? "", feeCents: rupees(4_501) });
  await expect(tooHigh).rejects.toMatchObject({ code: "FEE_TOO_HIGH" });
});

dbTest("rejects changes of stored payouts and of their lines", async ({ db, shop }) => {
  await aPayment(shop);
  await save(shop, entered(shop, NET));

  for (const change of [
    sql`update payouts set amount_cents = 1`,
    sql`delete from payouts`,
    sql`update payout_lines set amount_cents = 1`,
    sql`delete from payout_lines`,
    sql`update payments set fee_cents = amount_cents + 1`,
  ]) {
    await expect(db.execute(change)).rejects.toThrow();
  }
});
