import { and, between, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { ledgerEntries } from "../../db/schema/index.ts";
import type { ColomboDay } from "../colombo-days.ts";
import { type Cents, cents, sum } from "../money.ts";
import type { LedgerKind } from "./ledger-kinds.ts";
import { type DaySpan, isLeft, isOfSales } from "./sum-sales.server.ts";

/** Sales of a span in LKR cents. Discounts and refunds are below zero; the net amount is the sum of the others. */
export type SalesSums = {
  orders: number;
  grossCents: Cents;
  discountCents: Cents;
  deliveryCents: Cents;
  feeCents: Cents;
  /** With chargebacks. */
  refundCents: Cents;
  netCents: Cents;
};
export type KeyedSales = SalesSums & { key: string };
export type SalesReport = { rows: KeyedSales[]; total: SalesSums };

const { day, kind, amountCents, orderCount, orderId } = ledgerEntries;

export type SalesKey = "day" | "week" | "month" | "district" | "method";

/** The key of an entry. Without a time zone, so that the setting of the connection does not matter. */
const KEYS: Record<SalesKey, SQL> = {
  day: sql`${day}`,
  week: sql`date_trunc('week', ${day}::timestamp)::date`,
  month: sql`date_trunc('month', ${day}::timestamp)::date`,
  district: sql`${ledgerEntries.district}`,
  method: sql`${ledgerEntries.paymentMethod}`,
};

type Amounts = Partial<Record<LedgerKind, Cents>>;

/**
 * Sums up the sales of a span by a key, by the rules of `sumSales`. An order counts once in the total, and in each row
 * in which a sale of it is left: the rows can have more orders together than the total. The rows are in no order.
 */
export function sumSalesBy(db: Db, span: DaySpan, by: SalesKey): Promise<SalesReport> {
  const isInSpan = and(isOfSales, between(day, span.first, span.last));
  return db.transaction(async (tx) => {
    // A year of orders does not fit into PostgreSQL's 4 MB, and sorting on disk takes four times as long.
    await tx.execute(sql`set local work_mem = '64MB'`);
    const amounts = await sumAmounts(tx, KEYS[by], isInSpan);
    const counts = await countOrders(tx, KEYS[by], isInSpan);
    const rows = [...amounts].map(([key, each]) => ({ key, ...toSums(counts.get(key), [each]) }));
    return { rows, total: toSums(counts.get(null), [...amounts.values()]) };
  }, "snapshot");
}

/** Sums up the amounts of each key by kind. */
async function sumAmounts(tx: Db, key: SQL, isInSpan: SQL | undefined): Promise<Map<string, Amounts>> {
  const rows = await tx
    .select({
      key: sql<string>`(${key})::text`,
      kind,
      amountCents: sql<Cents>`sum(${amountCents})`.mapWith(amountCents),
    })
    .from(ledgerEntries)
    .where(isInSpan)
    .groupBy(key, kind);
  const byKey = new Map<string, Amounts>();
  for (const row of rows) byKey.set(row.key, { ...byKey.get(row.key), [row.kind]: row.amountCents });
  return byKey;
}

/** Counts the orders of each key of which a sale is left, and those of the whole span under null. */
async function countOrders(tx: Db, key: SQL, isInSpan: SQL | undefined): Promise<Map<string | null, number>> {
  const left = sql`count(*) filter (where ${isLeft({ sales: sql`sales`, amountCents: sql`amount` })})::int as orders`;
  const { rows } = await tx.execute<{ key: string | null; orders: number }>(sql`
    with of_orders as materialized (
      select ${key} as key, ${orderId} as order_id, sum(${orderCount})::int as sales, sum(${amountCents})::bigint as amount
      from ${ledgerEntries} where ${isInSpan} group by 1, 2
    )
    select key::text, ${left} from of_orders group by key
    union all
    select null, ${left} from (
      select sum(sales) as sales, sum(amount) as amount from of_orders group by order_id
    ) whole_span`);
  return new Map(rows.map((row) => [row.key, row.orders]));
}

function toSums(orders: number | undefined, amounts: readonly Amounts[]): SalesSums {
  const of = (...kinds: LedgerKind[]) => sum(amounts.flatMap((each) => kinds.map((name) => each[name] ?? cents(0))));
  const sums = {
    grossCents: of("sale"),
    discountCents: of("discount"),
    deliveryCents: of("delivery"),
    feeCents: of("fee"),
    refundCents: of("refund", "chargeback"),
  };
  return { orders: orders ?? 0, ...sums, netCents: sum(Object.values(sums)) };
}

/** Returns the day of the first entry of a sale; null before the first sale. */
export async function findFirstSaleDay(db: Db): Promise<ColomboDay | null> {
  const [row] = await db
    .select({ first: sql<ColomboDay | null>`min(${day})` })
    .from(ledgerEntries)
    .where(isOfSales);
  return row?.first ?? null;
}
