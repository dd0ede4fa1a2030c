import { sql } from "drizzle-orm";
import { writeAudit } from "../audit/write-audit.server.ts";
import { type ColomboDay, daysBefore, startOfDay } from "../colombo-days.ts";
import { type Cents, cents } from "../money.ts";
import type { OrderStatus } from "../orders/order-status.ts";
import type { PaymentMethod } from "../orders/payment-methods.ts";
import type { PaymentState } from "../orders/payment-state.ts";
import type { Shop } from "../shop.ts";
import type { StaffMember } from "../staff/staff.ts";
import type { ReportRange } from "./report-range.ts";

/** An order without personal data. The amounts are its ledger entries of the exported days. */
export type ExportedOrder = {
  code: string;
  number: string;
  day: ColomboDay;
  status: OrderStatus;
  paymentState: PaymentState;
  method: PaymentMethod;
  district: string;
  grossCents: Cents;
  discountCents: Cents;
  deliveryCents: Cents;
  feeCents: Cents;
  refundCents: Cents;
  netCents: Cents;
  /** Tags of staff, separated by commas. */
  tags: string;
};

/** Orders per query. */
const BATCH = 1_000;

type Row = Record<"gross" | "discount" | "delivery" | "fee" | "refund" | "net", string> &
  Pick<ExportedOrder, "code" | "number" | "day" | "status" | "paymentState" | "method" | "district" | "tags"> & {
    id: string;
  };

/**
 * Returns the orders of a range in batches, the oldest first, after writing the export to the audit log: orders that
 * were placed in the range, and earlier ones with a sale or refund in it. So the net amounts add up to the sales of the
 * range. No transaction stays open between batches.
 */
export async function exportOrders(
  { db }: Pick<Shop, "db">,
  staff: Pick<StaffMember, "userId">,
  range: ReportRange,
): Promise<AsyncGenerator<ExportedOrder[]>> {
  const { first, last } = range;
  await writeAudit(db, staff, { action: "orders.export", subject: `orders from ${first} to ${last}` });
  return inBatches(db, range);
}

async function* inBatches(db: Shop["db"], range: ReportRange): AsyncGenerator<ExportedOrder[]> {
  const start = await findStart(db, range);
  if (start === null) return;
  let rows: Row[] = [];
  do {
    rows = await loadAfter(db, range, { start, after: rows.at(-1)?.id ?? null });
    if (rows.length > 0) yield rows.map(toOrder);
  } while (rows.length === BATCH);
}

const limitsOf = ({ first, last }: ReportRange) => ({
  from: startOfDay(first),
  until: startOfDay(daysBefore(last, -1)),
});

/** Returns the lowest id of the orders to export, so that a few days of a large shop do not scan all orders. */
async function findStart(db: Shop["db"], range: ReportRange): Promise<string | null> {
  const { from, until } = limitsOf(range);
  const { rows } = await db.execute<{ id: string }>(sql`
    (select id from orders where created_at >= ${from} and created_at < ${until} order by id limit 1)
    union all
    (select order_id from ledger_entries
      where kind <> 'unapplied' and day between ${range.first} and ${range.last} order by order_id limit 1)
    order by 1 limit 1`);
  return rows[0]?.id ?? null;
}

type From = { start: string; after: string | null };

/** Scans the orders by id. An order placed after the range has no entries in it. */
async function loadAfter(db: Shop["db"], range: ReportRange, { start, after }: From): Promise<Row[]> {
  const { first, last } = range;
  const { from, until } = limitsOf(range);
  const amountOf = (which: string) => sql.raw(`coalesce(sum(e.amount_cents) filter (where e.kind ${which}), 0)`);
  const { rows } = await db.execute<Row>(sql`
    select o.id, o.code, o.number, ((o.created_at at time zone 'Asia/Colombo')::date)::text as day, o.status,
      o.payment_state as "paymentState", o.payment_method as method, o.district, sums.gross, sums.discount, sums.delivery, sums.fee, sums.refund, sums.net,
      coalesce((select string_agg(tag, ', ' order by tag) from order_tags where order_id = o.id), '') as tags
    from orders o cross join lateral (
      select count(*) as entries, ${amountOf("= 'sale'")} as gross, ${amountOf("= 'discount'")} as discount,
        ${amountOf("= 'delivery'")} as delivery, ${amountOf("= 'fee'")} as fee,
        ${amountOf("in ('refund', 'chargeback')")} as refund, coalesce(sum(e.amount_cents), 0) as net
      from ledger_entries e
      where e.order_id = o.id and e.kind <> 'unapplied' and e.day between ${first} and ${last}
    ) sums
    where o.id >= ${start} and (${after}::uuid is null or o.id > ${after}::uuid) and o.created_at < ${until}
      and (o.created_at >= ${from} or sums.entries > 0)
    order by o.id limit ${BATCH}`);
  return rows;
}

function toOrder({ id: _, gross, discount, delivery, fee, refund, net, ...order }: Row): ExportedOrder {
  return {
    ...order,
    grossCents: cents(Number(gross)),
    discountCents: cents(Number(discount)),
    deliveryCents: cents(Number(delivery)),
    feeCents: cents(Number(fee)),
    refundCents: cents(Number(refund)),
    netCents: cents(Number(net)),
  };
}
