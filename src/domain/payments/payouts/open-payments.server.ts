import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { type ColomboDay, daysBefore, startOfDay } from "../../colombo-days.ts";
import { type Cents, cents } from "../../money.ts";
import { formatOrderCode, type OrderName } from "../../orders/order-code.ts";
import { MOST_PAYMENTS } from "./payout-input.ts";

/** A card payment as payouts see it. */
export type PayablePayment = OrderName & {
  id: string;
  reference: string;
  at: Date;
  amountCents: Cents;
  feeCents: Cents | null;
  /** Amount that is not paid out yet; null while the fee is unknown. Below zero when the gateway will deduct it. */
  dueCents: Cents | null;
};

type Row = Omit<PayablePayment, "at" | "amountCents" | "feeCents" | "dueCents"> & {
  at: string | Date;
  amountCents: string;
  feeCents: string | null;
  dueCents: string | null;
};

/** Condition for the payments `p` that are not paid out. It repeats that of an index. */
export const IS_OPEN = sql`p.provider = 'payhere' and p.currency = 'LKR' and not p.is_settled
  and p.status <> 'declined' and p.status <> 'cancelled'`;

/** Returns the time at which the day after this one begins. */
export const endOfDay = (day: ColomboDay): Date => startOfDay(daysBefore(day, -1));

/** Lists the payments until the end of a day that are not paid out, oldest first, and whether there are more. */
export async function listOpenPayments(
  db: Db,
  until: ColomboDay,
): Promise<{ payments: PayablePayment[]; hasMore: boolean }> {
  const found = await loadPayable(db, sql`${IS_OPEN} and p.created_at < ${endOfDay(until)}`, MOST_PAYMENTS + 1);
  return { payments: found.slice(0, MOST_PAYMENTS), hasMore: found.length > MOST_PAYMENTS };
}

/** Finds card payments by the gateway's ids, paid out or not. */
export function findByReference(db: Db, references: readonly string[]): Promise<PayablePayment[]> {
  const named = sql`p.provider = 'payhere' and p.currency = 'LKR' and p.status <> 'declined' and p.status <> 'cancelled'
    and p.provider_payment_id = any(${sql.param([...references])}::text[])`;
  return loadPayable(db, named, references.length);
}

/** Lists the payments of a span of time that are not paid out, oldest first. */
export function listOpenBetween(db: Db, span: { from: Date; until: Date }, limit: number): Promise<PayablePayment[]> {
  return loadPayable(db, sql`${IS_OPEN} and p.created_at >= ${span.from} and p.created_at < ${span.until}`, limit);
}

async function loadPayable(db: Db, where: SQL, limit: number): Promise<PayablePayment[]> {
  const { rows } = await db.execute<Row>(sql`
    select p.id, p.provider_payment_id as reference, p.created_at as at, p.amount_cents as "amountCents",
      p.fee_cents as "feeCents", payout_due(p.id) as "dueCents", o.number, o.code
    from (select * from payments p where ${where} order by p.created_at, p.id limit ${limit}) as p
    join orders o on o.id = p.order_id order by p.created_at, p.id`);
  return rows.map((row) => ({
    ...row,
    code: formatOrderCode(row.code),
    at: new Date(row.at),
    amountCents: cents(Number(row.amountCents)),
    feeCents: row.feeCents === null ? null : cents(Number(row.feeCents)),
    dueCents: row.dueCents === null ? null : cents(Number(row.dueCents)),
  }));
}
