import { asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { orders, payments, payoutLines, payouts } from "../../../db/schema/index.ts";
import type { ColomboDay } from "../../colombo-days.ts";
import { type Cents, cents } from "../../money.ts";
import { formatOrderCode } from "../../orders/order-code.ts";
import type { Shop } from "../../shop.ts";
import { STAFF_PAGE_SIZE } from "../../staff-lists.ts";
import { timesOf } from "./months.ts";
import { listOpenBetween } from "./open-payments.server.ts";
import { MOST_PAYMENTS } from "./payout-input.ts";
import { type PayoutKind, type PayoutState, payoutStateOf } from "./payout-kinds.ts";

/** A payout or write-off in a list. */
export type ListedPayout = {
  id: string;
  kind: PayoutKind;
  state: PayoutState;
  paidOn: ColomboDay;
  reference: string;
  amountCents: Cents;
  /** Sum of its payments. */
  linesCents: Cents;
  payments: number;
};

const { id, kind, paidOn, reference, amountCents, closedAs } = payouts;
const isOfPayout = sql`${payoutLines.payoutId} = ${payouts.id} and ${payoutLines.paymentId} is not null`;
const LISTED = {
  ...{ id, kind, paidOn, reference, amountCents, closedAs },
  linesCents:
    sql<Cents>`(select coalesce(sum(${payoutLines.amountCents}), 0) from ${payoutLines} where ${isOfPayout})`.mapWith(
      payoutLines.amountCents,
    ),
  payments: sql<number>`(select count(*)::int from ${payoutLines} where ${isOfPayout})`,
};

/** Lists one page of payouts and write-offs, newest first. */
export async function listPayouts({ db }: Pick<Shop, "db">, after: string | null) {
  const found = await db
    .select(LISTED)
    .from(payouts)
    .where(after ? isAfter(after) : undefined)
    .orderBy(desc(paidOn), desc(id))
    .limit(STAFF_PAGE_SIZE + 1);
  const page = found.slice(0, STAFF_PAGE_SIZE).map(toListed);
  return { payouts: page, next: found.length > STAFF_PAGE_SIZE ? (page.at(-1)?.id ?? null) : null };
}

type Found = Omit<ListedPayout, "state"> & { closedAs: typeof payouts.$inferSelect.closedAs };

function toListed({ closedAs: closing, ...payout }: Found): ListedPayout {
  return { ...payout, state: payoutStateOf({ ...payout, closedAs: closing }) };
}

function isAfter(after: string): SQL {
  return sql`(${paidOn}, ${id}) < ((select seen.paid_on from payouts as seen where seen.id = ${after}), ${after}::uuid)`;
}

/** Returns a payout with its payments and their current state; null when there is none with this id. */
export async function findPayout({ db }: Pick<Shop, "db">, payoutId: string) {
  const { createdAt, closedAt, closedReason } = payouts;
  const [found] = await db
    .select({ ...LISTED, createdAt, closedAt, closedReason })
    .from(payouts)
    .where(eq(id, payoutId));
  if (!found) return null;
  const lines = await db
    .select({
      reference: payoutLines.paymentReference,
      paymentId: payoutLines.paymentId,
      amountCents: payoutLines.amountCents,
      code: orders.code,
      at: payments.createdAt,
      due: sql<string | null>`payout_due(${payments.id})`,
    })
    .from(payoutLines)
    .leftJoin(payments, eq(payments.id, payoutLines.paymentId))
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payoutLines.payoutId, payoutId))
    .orderBy(asc(payments.createdAt), asc(payoutLines.id))
    .limit(MOST_PAYMENTS);
  const { closedAt: closed, closedReason: reason, createdAt: at, ...listed } = found;
  return {
    ...toListed(listed),
    ...{ createdAt: at, closedAt: closed, closedReason: reason },
    lines: lines.map(({ due, code, ...line }) => ({
      ...line,
      code: code && formatOrderCode(code),
      dueCents: due === null ? null : cents(Number(due)),
    })),
  };
}

/** Card payments of a month, in LKR cents: charged = paid out + fees + refunds + written off + open. */
export type PayoutMonth = {
  payments: number;
  chargedCents: Cents;
  paidOutCents: Cents;
  feeCents: Cents;
  /** Refunds to cards and chargebacks of these payments, whenever they were made. */
  refundCents: Cents;
  writtenOffCents: Cents;
  openCents: Cents;
  /** Payments whose fee is not known: their fee is part of `openCents`. */
  withoutFee: number;
};

/**
 * Sums the card payments of a month. A full refund returns the fee (payhere.md §4.4). After a write-off nothing of a
 * payment is open.
 */
export async function sumMonth({ db }: Pick<Shop, "db">, month: string): Promise<PayoutMonth> {
  const { from, until } = timesOf(month);
  const total = (what: string) => sql.raw(`coalesce(sum(${what}), 0)`);
  const { rows } = await db.execute<Record<keyof PayoutMonth, string>>(sql`
    with charged as (
      select id, amount_cents, fee_cents, status from payments
      where provider = 'payhere' and currency = 'LKR' and status <> 'declined' and status <> 'cancelled'
        and created_at >= ${from} and created_at < ${until}
    ), back as (
      select r.payment_id, sum(r.amount_cents) as amount from refunds r join charged c on c.id = r.payment_id
      where r.status = 'done' and r.method = 'card' group by 1
    ), lines as (
      select l.payment_id, sum(l.amount_cents) filter (where o.kind = 'payout') as amount, bool_or(o.kind = 'write-off') as is_written_off
      from payout_lines l join charged c on c.id = l.payment_id join payouts o on o.id = l.payout_id
      where o.closed_as is distinct from 'withdrawn' group by 1
    ), sent as (
      select c.*, case when c.status = 'charged-back' then c.amount_cents else coalesce(back.amount, 0) end as back,
        coalesce(lines.amount, 0) as paid_out, coalesce(lines.is_written_off, false) as is_written_off
      from charged c left join back on back.payment_id = c.id left join lines on lines.payment_id = c.id
    ), paid as (
      select amount_cents as charged, back, paid_out, is_written_off,
        case when back >= amount_cents then 0 else fee_cents end as fee from sent
    ), rest as (select *, charged - back - coalesce(fee, 0) - paid_out as rest from paid)
    select count(*) as payments, ${total("charged")} as "chargedCents", ${total("paid_out")} as "paidOutCents",
      ${total("fee")} as "feeCents", ${total("back")} as "refundCents",
      ${total("case when is_written_off then rest else 0 end")} as "writtenOffCents",
      ${total("case when is_written_off then 0 else rest end")} as "openCents",
      count(*) filter (where fee is null and not is_written_off) as "withoutFee" from rest`);
  const [sums] = rows;
  const of = (name: keyof PayoutMonth) => cents(Number(sums?.[name] ?? 0));
  return {
    ...{ payments: of("payments"), chargedCents: of("chargedCents"), paidOutCents: of("paidOutCents") },
    ...{ feeCents: of("feeCents"), refundCents: of("refundCents"), writtenOffCents: of("writtenOffCents") },
    ...{ openCents: of("openCents"), withoutFee: of("withoutFee") },
  };
}

/** Lists the payments of a month that are not paid out, oldest first, at most one page. */
export function listOpenOfMonth(db: Db, month: string) {
  return listOpenBetween(db, timesOf(month), STAFF_PAGE_SIZE);
}
