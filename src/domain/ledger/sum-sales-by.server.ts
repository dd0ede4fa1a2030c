import { and, between, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { ledgerEntries } from "../../db/schema/index.ts";
import type { ColomboDay } from "../colombo-days.ts";
import { type Cents, cents, sum } from "../money.ts";
import type { LedgerKind } from "./ledger-kinds.ts";
import { type DaySpan, isLeft, isOfSales } from "./sum-sales.server.ts";
import { withMemory } from "./with-memory.server.ts";

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
  /** Cost of the units sold less those returned; null when the shop did not know it for all of them. */
  costCents: Cents | null;
  /** Gross less discounts, refunds and cost, without delivery and fees; null when the cost is. */
  profitCents: Cents | null;
};
export type KeyedSales = SalesSums & { key: string };
export type SalesReport = { rows: KeyedSales[]; total: SalesSums };

const { day, kind, amountCents, costCents, orderCount, orderId, units } = ledgerEntries;

export type SalesKey = "day" | "week" | "month" | "district" | "method";

/** The column of a key, and the key of its value. No time zone: the setting of the connection does not matter. */
type KeySql = { column: SQL; keyOf: (value: SQL) => SQL };
const itself = (value: SQL) => value;
const KEYS: Record<SalesKey, KeySql> = {
  day: { column: sql`${day}`, keyOf: itself },
  week: { column: sql`${day}`, keyOf: (value) => sql`date_trunc('week', ${value}::timestamp)::date` },
  month: { column: sql`${day}`, keyOf: (value) => sql`date_trunc('month', ${value}::timestamp)::date` },
  district: { column: sql`${ledgerEntries.district}`, keyOf: itself },
  method: { column: sql`${ledgerEntries.paymentMethod}`, keyOf: itself },
};

/**
 * Amounts by kind, the number of sales, also of those of which nothing is left, the known cost in LKR cents and the
 * number of entries with units of unknown cost.
 */
type Entries = { amounts: Partial<Record<LedgerKind, Cents>>; sales: number; cost: number; costless: number };

/**
 * Sums up the sales of a span by a key, by the rules of `sumSales`. An order counts once in the total, and in each row
 * in which a sale of it is left: the rows can have more orders together than the total. The rows are in no order.
 */
export function sumSalesBy(db: Db, span: DaySpan, by: SalesKey): Promise<SalesReport> {
  const isInSpan = and(isOfSales, between(day, span.first, span.last));
  return withMemory(db, async (tx) => {
    const byKey = await sumEntries(tx, KEYS[by], isInSpan);
    const undone = await countUndone(tx, KEYS[by], isInSpan);
    const all = [...byKey.values()];
    const rows = [...byKey].map(([key, entries]) => ({ key, ...toSums([entries], undone.get(key)) }));
    return { rows, total: toSums(all, undone.get(null)) };
  });
}

type SummedRow = { key: string; kind: LedgerKind; amount: string; sales: number; cost: string; costless: number };

/** Sums up amounts, sales and costs of each key. */
async function sumEntries(tx: Db, { column, keyOf }: KeySql, isInSpan: SQL | undefined): Promise<Map<string, Entries>> {
  const { rows } = await tx.execute<SummedRow>(sql`
    select (${keyOf(sql`value`)})::text as key, kind, sum(amount) as amount, sum(sales)::int as sales,
      coalesce(sum(cost), 0) as cost, sum(costless)::int as costless
    from (
      select ${column} as value, ${kind}, sum(${amountCents}) as amount, sum(${orderCount}) as sales,
        sum(${costCents}) as cost, count(*) filter (where ${units} <> 0 and ${costCents} is null) as costless
      from ${ledgerEntries} where ${isInSpan} group by 1, 2
    ) by_column group by 1, 2`);
  const byKey = new Map<string, Entries>();
  for (const { key, kind: name, amount, sales, cost, costless } of rows) {
    const before = byKey.get(key) ?? { amounts: {}, sales: 0, cost: 0, costless: 0 };
    byKey.set(key, {
      amounts: { ...before.amounts, [name]: cents(Number(amount)) },
      sales: before.sales + sales,
      cost: before.cost + Number(cost),
      costless: before.costless + costless,
    });
  }
  return byKey;
}

/**
 * Counts the sales of each key of which nothing is left, and those of the whole span under null. Only entries below
 * zero undo a sale, so only orders with such an entry are added up one by one: all others have a sale left.
 */
async function countUndone(
  tx: Db,
  { column, keyOf }: KeySql,
  isInSpan: SQL | undefined,
): Promise<Map<string | null, number>> {
  const left = sql`count(*) filter (where ${isLeft({ sales: sql`sales`, amountCents: sql`amount` })})`;
  const { rows } = await tx.execute<{ key: string | null; undone: number }>(sql`
    with lowered as materialized (
      select distinct ${orderId} as order_id from ${ledgerEntries} where ${isInSpan} and ${amountCents} < 0
    ), of_orders as materialized (
      select ${keyOf(column)} as key, ${orderId} as order_id, sum(${orderCount})::int as sales,
        sum(${amountCents})::bigint as amount
      from ${ledgerEntries} where ${isInSpan} and ${orderId} in (select order_id from lowered) group by 1, 2
    )
    select key::text, (sum(sales) - ${left})::int as undone from of_orders group by key
    union all
    select null, (coalesce(sum(sales), 0) - ${left})::int from (
      select sum(sales) as sales, sum(amount) as amount from of_orders group by order_id
    ) whole_span`);
  return new Map(rows.map((row) => [row.key, row.undone]));
}

function toSums(entries: readonly Entries[], undone = 0): SalesSums {
  const of = (...kinds: LedgerKind[]) =>
    sum(entries.flatMap(({ amounts }) => kinds.map((name) => amounts[name] ?? cents(0))));
  const amounts = {
    grossCents: of("sale"),
    discountCents: of("discount"),
    deliveryCents: of("delivery"),
    feeCents: of("fee"),
    refundCents: of("refund", "chargeback"),
  };
  const total = (name: "sales" | "cost" | "costless") => entries.reduce((all, each) => all + each[name], 0);
  const cost = total("costless") > 0 ? null : cents(total("cost"));
  return {
    orders: total("sales") - undone,
    ...amounts,
    netCents: sum(Object.values(amounts)),
    costCents: cost,
    profitCents: cost === null ? null : cents(of("sale", "discount", "refund", "chargeback") - cost),
  };
}

/** Returns the day of the first entry of a sale; null before the first sale. */
export async function findFirstSaleDay(db: Db): Promise<ColomboDay | null> {
  const [row] = await db
    .select({ first: sql<ColomboDay | null>`min(${day})` })
    .from(ledgerEntries)
    .where(isOfSales);
  return row?.first ?? null;
}
