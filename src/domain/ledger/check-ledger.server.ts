import { sql } from "drizzle-orm";
import type { Shop } from "../shop.ts";
import { ledgerDifferences } from "./ledger-differences.ts";

export type LedgerProblems = {
  /** Numbers of orders whose entries do not add up to their money and units. */
  orders: string[];
  /** Public ids of products whose `sold_count` is not the sum of their entries' units. */
  products: string[];
};

/**
 * Computes every order's entries and every product's sold units again and compares them with what is stored. Reads all
 * orders.
 */
export async function checkLedger({ db }: Pick<Shop, "db">): Promise<LedgerProblems> {
  const { rows: orders } = await db.execute<{ number: string }>(
    sql`${sql.raw(`with ${ledgerDifferences("true")}`)} select distinct o.number from differences d join orders o on o.id = d.order_id order by 1`,
  );
  const { rows: products } = await db.execute<{
    publicId: string;
  }>(sql`select p.public_id as "publicId" from products p left join (
      select coalesce(v.product_id, o.id) as product_id, sum(e.units) as units
      from ledger_entries e left join variants v on v.id = e.variant_id left join products o on o.public_id = e.product_public_id
      where e.units <> 0 group by 1
    ) sold on sold.product_id = p.id where p.sold_count <> greatest(coalesce(sold.units, 0), 0) order by 1`);
  return { orders: orders.map(({ number }) => number), products: products.map(({ publicId }) => publicId) };
}

/**
 * Returns the number of problems for the nightly job: the job queue stores it as the job's output, and the health page
 * reads it there.
 */
export async function countLedgerProblems(shop: Pick<Shop, "db">): Promise<{ orders: number; products: number }> {
  const { orders, products } = await checkLedger(shop);
  return { orders: orders.length, products: products.length };
}
