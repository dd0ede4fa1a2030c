import { createHash } from "node:crypto";
import { and, eq, isNull, ne, or, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { payouts } from "../../../db/schema/index.ts";
import { type ColomboDay, colomboDay } from "../../colombo-days.ts";
import { DomainError } from "../../errors.ts";
import { type Cents, cents, sum } from "../../money.ts";
import type { Shop } from "../../shop.ts";
import { findByReference, listOpenPayments, type PayablePayment } from "./open-payments.server.ts";
import { proposePayments } from "./propose-payments.ts";

/** A payout as staff enter it. */
export type EnteredPayout = {
  paidOn: ColomboDay;
  amountCents: Cents;
  /** The payments in PayHere's list; null when staff have none. */
  listed: readonly { reference: string; amountCents: Cents }[] | null;
  /** Ids of the payments that staff chose; null before the shop has proposed some. */
  chosen: readonly string[] | null;
};

/**
 * Result of comparing a line with its payment. `paid-out`: nothing of it is open. `no-fee`: its net amount is unknown.
 */
export type PayoutVerdict = "fits" | "differs" | "paid-out" | "no-fee" | "unknown";

export type CheckedLine = {
  reference: string;
  /** Null when no payment has this id. */
  payment: Pick<PayablePayment, "id" | "number" | "code" | "at" | "dueCents"> | null;
  amountCents: Cents;
  verdict: PayoutVerdict;
};

export type CheckedPayout = {
  lines: CheckedLine[];
  /** Open payments that are not in the payout, oldest first; those without a fee cannot be chosen. */
  others: PayablePayment[];
  /** Open payments that are older than the newest in the payout, and not in it. */
  skipped: { payments: number; amountCents: Cents };
  /** Sum of the payout less that of its payments. */
  differenceCents: Cents;
  /** Another payout has the same day and sum. */
  isTwin: boolean;
  /** There are more open payments than a payout can have. */
  hasMore: boolean;
};

/**
 * Compares a payout with the payments that the gateway has not paid out: those in its list, those that staff chose, or
 * those that the shop proposes.
 * @param ownId the stored payout, which is no twin of itself
 * @throws {DomainError} INVALID_INPUT for a day in the future
 */
export async function checkPayout(
  { db, now }: Pick<Shop, "db" | "now">,
  payout: EnteredPayout,
  ownId?: string,
): Promise<CheckedPayout> {
  const { paidOn, listed, amountCents } = payout;
  requireNoFutureDay("paidOn", paidOn, now());
  const [{ payments: open, hasMore }, isTwin] = await Promise.all([
    listOpenPayments(db, paidOn),
    hasTwin(db, payout, ownId),
  ]);
  const lines = listed ? await compareListed(db, listed) : linesOf(open, payout);
  const inPayout = new Set(lines.map(({ payment }) => payment?.id));
  const others = open.filter(({ id }) => !inPayout.has(id));
  const newest = Math.max(...lines.map(({ payment }) => payment?.at.getTime() ?? 0), 0);
  const skipped = others.filter(({ at }) => at.getTime() < newest);
  const total = sum(lines.map((line) => (line.payment ? line.amountCents : cents(0))));
  return {
    lines,
    others,
    skipped: { payments: skipped.length, amountCents: sum(skipped.map(({ dueCents }) => dueCents ?? cents(0))) },
    differenceCents: cents(amountCents - total),
    isTwin,
    hasMore,
  };
}

/** @throws {DomainError} INVALID_INPUT */
export function requireNoFutureDay(field: string, day: ColomboDay, now: Date): void {
  if (day <= colomboDay(now)) return;
  throw new DomainError("INVALID_INPUT", {
    fields: { [field]: "This day is in the future. Enter the day of the bank statement." },
  });
}

/** Returns a fingerprint of a check, to detect changes between check and saving. */
export function fingerprintOf(payout: EnteredPayout, { lines, differenceCents, isTwin }: CheckedPayout): string {
  const compared = lines.map(({ reference, amountCents, verdict, payment }) => [
    ...[reference, amountCents, verdict],
    payment?.dueCents ?? null,
  ]);
  const facts = [payout.paidOn, payout.amountCents, compared, differenceCents, isTwin];
  return createHash("sha256").update(JSON.stringify(facts)).digest("hex");
}

/** Lines of the chosen or proposed payments, which always fit: their amounts are those that are open. */
function linesOf(open: readonly PayablePayment[], { chosen, amountCents }: EnteredPayout): CheckedLine[] {
  const payable = open.flatMap((payment) =>
    payment.dueCents === null ? [] : [{ payment, dueCents: payment.dueCents }],
  );
  const places =
    chosen === null &&
    proposePayments(
      payable.map(({ dueCents }) => dueCents),
      amountCents,
    );
  const taken = places
    ? places.flatMap((place) => payable[place] ?? [])
    : payable.filter(({ payment }) => chosen?.includes(payment.id));
  return taken.map(({ payment, dueCents }) => ({
    reference: payment.reference,
    payment,
    amountCents: dueCents,
    verdict: "fits",
  }));
}

async function compareListed(db: Db, listed: NonNullable<EnteredPayout["listed"]>): Promise<CheckedLine[]> {
  const found = await findByReference(
    db,
    listed.map(({ reference }) => reference),
  );
  const known = new Map(found.map((payment) => [payment.reference, payment]));
  return listed.map(({ reference, amountCents }) => {
    const payment = known.get(reference) ?? null;
    return { reference, payment, amountCents, verdict: verdictOf(payment, amountCents) };
  });
}

function verdictOf(payment: PayablePayment | null, amountCents: Cents): PayoutVerdict {
  if (!payment) return "unknown";
  if (payment.dueCents === null) return "no-fee";
  if (payment.dueCents === 0) return "paid-out";
  return payment.dueCents === amountCents ? "fits" : "differs";
}

async function hasTwin(db: Db, { paidOn, amountCents }: EnteredPayout, ownId?: string): Promise<boolean> {
  const counts = or(isNull(payouts.closedAs), ne(payouts.closedAs, "withdrawn"));
  const isSame = and(eq(payouts.paidOn, paidOn), eq(payouts.amountCents, amountCents), eq(payouts.kind, "payout"));
  const found = await db
    .select({ one: sql`1` })
    .from(payouts)
    .where(and(isSame, counts, ownId ? ne(payouts.id, ownId) : undefined))
    .limit(1);
  return found.length > 0;
}
