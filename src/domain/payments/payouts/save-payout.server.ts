import { eq, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { payoutLines, payouts } from "../../../db/schema/index.ts";
import { actorOf } from "../../audit/actor.ts";
import { writeAudit } from "../../audit/write-audit.server.ts";
import { type ColomboDay, colomboDay } from "../../colombo-days.ts";
import { DomainError, invariant } from "../../errors.ts";
import { cents } from "../../money.ts";
import type { Shop } from "../../shop.ts";
import type { StaffMember } from "../../staff/staff.ts";
import {
  type CheckedPayout,
  checkPayout,
  type EnteredPayout,
  fingerprintOf,
  requireNoFutureDay,
} from "./check-payout.server.ts";
import { endOfDay, IS_OPEN } from "./open-payments.server.ts";
import type { PayoutClosing } from "./payout-kinds.ts";

type Staff = Pick<StaffMember, "userId">;

/**
 * Saves a payout with its payments, and writes the audit log in the same transaction. A repeated form saves nothing
 * again.
 * @param payout.seen fingerprint of the check that staff saw: later changes must be displayed first
 * @returns its id
 * @throws {DomainError} PAYOUT_KNOWN (its reference is stored), PAYOUT_CHANGED (a payment differs from what was
 * displayed), INVALID_INPUT (a day in the future)
 */
export async function savePayout(
  { db, now }: Pick<Shop, "db" | "now">,
  staff: Staff,
  payout: EnteredPayout & { key: string; reference: string; seen: string },
): Promise<string> {
  const { key, paidOn, amountCents, reference, seen } = payout;
  return db.transaction(async (tx) => {
    const values = { key, paidOn, amountCents, reference, actor: actorOf(staff), createdAt: now() };
    const [inserted] = await tx.insert(payouts).values(values).onConflictDoNothing().returning({ id: payouts.id });
    if (!inserted) return findSame(tx, key);
    await lockPayments(tx, payout);
    const checked = await checkPayout({ db: tx, now }, payout, inserted.id);
    if (fingerprintOf(payout, checked) !== seen) throw new DomainError("PAYOUT_CHANGED", {});
    await insertLines(tx, inserted.id, checked);
    const { differenceCents, lines } = checked;
    const after = { reference, paidOn, amountCents, differenceCents, lines: lines.length };
    await writeAudit(tx, staff, { action: "payout.save", subject: inserted.id, after });
    return inserted.id;
  });
}

/** Locks the payments by ascending id, so that the second of two payouts with the same payment sees the first. */
async function lockPayments(tx: Db, { listed, chosen }: EnteredPayout): Promise<void> {
  const references = sql.param((listed ?? []).map(({ reference }) => reference));
  await tx.execute(sql`select from payments where provider = 'payhere' and status <> 'declined' and status <> 'cancelled'
    and (id = any(${sql.param([...(chosen ?? [])])}::uuid[]) or provider_payment_id = any(${references}::text[]))
    order by id for no key update`);
}

async function insertLines(tx: Db, payoutId: string, { lines }: CheckedPayout): Promise<void> {
  if (lines.length === 0) return;
  await tx.insert(payoutLines).values(
    lines.map(({ reference: paymentReference, payment, amountCents }) => ({
      ...{ payoutId, paymentReference, amountCents },
      paymentId: payment?.id ?? null,
    })),
  );
}

async function findSame(tx: Db, key: string): Promise<string> {
  const [same] = await tx.select({ id: payouts.id }).from(payouts).where(eq(payouts.key, key));
  if (!same) throw new DomainError("PAYOUT_KNOWN", {});
  return same.id;
}

/**
 * Writes off the open payments until the end of a day. No payout is expected for them, for example because they were
 * paid out before the shop recorded payouts. Writes the audit log in the same transaction.
 * @returns the id of the write-off; null when no payment is open
 * @throws {DomainError} INVALID_INPUT for a day in the future
 */
export async function writeOffPayments(
  { db, now }: Pick<Shop, "db" | "now">,
  staff: Staff,
  { key, upTo, reason }: { key: string; upTo: ColomboDay; reason: string },
): Promise<string | null> {
  requireNoFutureDay("upTo", upTo, now());
  return db.transaction(async (tx) => {
    const open = sql`${IS_OPEN} and p.created_at < ${endOfDay(upTo)}`;
    const { rows } = await tx.execute<{ payments: string; total: string | null }>(sql`
      with locked as (select p.id, p.amount_cents from payments p where ${open} order by p.id for no key update)
      select count(*) as payments, sum(${openAmountOf(sql`locked`)}) as total from locked`);
    const [sums] = rows;
    invariant(sums, "aggregate returned no row");
    const values = { key, paidOn: colomboDay(now()), reference: reason, kind: "write-off" as const };
    const amountCents = cents(Number(sums.total ?? 0));
    const row = { ...values, amountCents, actor: actorOf(staff), createdAt: now() };
    const [known] = await tx.select({ id: payouts.id }).from(payouts).where(eq(payouts.key, key));
    if (known) return known.id;
    if (Number(sums.payments) === 0) return null;
    const [inserted] = await tx.insert(payouts).values(row).onConflictDoNothing().returning({ id: payouts.id });
    if (!inserted) return findSame(tx, key);
    await tx.execute(sql`insert into payout_lines (payout_id, payment_reference, payment_id, amount_cents)
      select ${inserted.id}, p.provider_payment_id, p.id, ${openAmountOf(sql`p`)} from payments p where ${open}`);
    const after = { reason, upTo, amountCents, lines: Number(sums.payments) };
    await writeAudit(tx, staff, { action: "payout.write-off", subject: inserted.id, after });
    return inserted.id;
  });
}

/** Amount of a payment that is not paid out; without a fee, the payment itself. */
const openAmountOf = (payment: ReturnType<typeof sql>) =>
  sql`coalesce(payout_due(${payment}.id), ${payment}.amount_cents)`;

type Closing = { id: string; closedAs: PayoutClosing; reason: string };

/**
 * Closes a payout, and writes the audit log in the same transaction. Either its difference is accepted, or it was a
 * mistake: then its payments are open again, and its reference can be entered again.
 * @throws {DomainError} PAYOUT_CLOSED
 */
export async function closePayout(
  { db, now }: Pick<Shop, "db" | "now">,
  staff: Staff,
  { id, closedAs, reason }: Closing,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [payout] = await tx
      .select({ closed: payouts.closedAs })
      .from(payouts)
      .where(eq(payouts.id, id))
      .for("update");
    if (!payout || payout.closed === closedAs || payout.closed === "withdrawn")
      throw new DomainError("PAYOUT_CLOSED", {});
    const closing = { closedAs, closedAt: now(), closedBy: actorOf(staff), closedReason: reason };
    await tx.update(payouts).set(closing).where(eq(payouts.id, id));
    const action = closedAs === "withdrawn" ? "payout.withdraw" : "payout.write-off";
    await writeAudit(tx, staff, { action, subject: id, after: { reason } });
  });
}
