import { sql } from "drizzle-orm";
import { boughtTogether, ledgerEntries, orders, products } from "../../../db/schema/index.ts";
import { DAY_MS } from "../../durations.ts";
import type { Shop } from "../../shop.ts";
import { markCatalogChanged } from "../catalog-version.server.ts";
import { LEAST_CUSTOMERS } from "./bought-together.ts";

/** Orders that are older say little about what people buy now. */
const PERIOD_MS = 180 * DAY_MS;
/** Pairs stored per product: more than a page shows, because some may be sold out. */
const STORED = 12;

/**
 * Counts the customers who bought two products in one order and kept a unit of each, and replaces the stored pairs.
 * Orders whose personal data was removed no longer count. Two runs at once leave the same rows.
 * @returns the number of changed pairs
 */
export async function countBoughtTogether({ db, now }: Pick<Shop, "db" | "now">): Promise<{ changed: number }> {
  const since = new Date(now().getTime() - PERIOD_MS).toISOString();
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ changed: number }>(sql`
      with bought as (
        select ${orders.id} as order_id, ${orders.customerId} as customer_id, ${products.id} as product_id
        from ${orders}
        join ${ledgerEntries} on ${ledgerEntries.orderId} = ${orders.id}
        join ${products} on ${products.publicId} = ${ledgerEntries.productPublicId}
        where ${orders.paidAt} >= ${since} and ${orders.customerId} is not null
        group by ${orders.id}, ${products.id}
        having sum(${ledgerEntries.units}) > 0
      ), counted as (
        select one.product_id, other.product_id as other_id, count(distinct one.customer_id)::int as customers
        from bought one join bought other on other.order_id = one.order_id and other.product_id <> one.product_id
        group by one.product_id, other.product_id
        having count(distinct one.customer_id) >= ${LEAST_CUSTOMERS}
      ), pairs as (
        select product_id, other_id, customers from (
          select *, row_number() over (partition by product_id order by customers desc, other_id) as place from counted
        ) ranked where place <= ${STORED}
      ), gone as (
        delete from ${boughtTogether} where (product_id, other_id) not in (select product_id, other_id from pairs)
        returning 1
      ), written as (
        insert into ${boughtTogether} (product_id, other_id, customers)
        select product_id, other_id, customers from pairs order by product_id, other_id
        on conflict (product_id, other_id) do update set customers = excluded.customers
        where ${boughtTogether.customers} <> excluded.customers
        returning 1
      )
      select ((select count(*) from gone) + (select count(*) from written))::int as changed`);
    const changed = rows[0]?.changed ?? 0;
    if (changed > 0) await markCatalogChanged(tx);
    return { changed };
  });
}
