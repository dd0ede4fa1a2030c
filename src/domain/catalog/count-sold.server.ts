import { type Db, runPrepared } from "../../db/client.ts";

/**
 * Locks the products of an order in the order of their ids: two orders with the same products wait for each other and cannot
 * deadlock. Whoever changes products and stock takes the products first, as an import does; and never their keys: stock that
 * moves twice in a transaction makes PostgreSQL look at the key of its product again. Says that pages made before it are
 * old: one statement, because every notice waits for it (decision 025).
 */
const COUNT = `with sold as (
  select product_public_id, sum(quantity)::int as units from order_lines where order_id = $1 group by product_public_id
), locked as (
  select p.id, sold.units from products p join sold on sold.product_public_id = p.public_id
  order by p.id for no key update of p
), counted as (
  update products p set sold_count = greatest(p.sold_count + $2::int * locked.units, 0) from locked where p.id = locked.id
)
insert into catalog_changes (units_only) values (true)`;

/** Counts what an order contains as sold: once, when it is paid or confirmed. The top sellers are told by it. */
export async function countSold(tx: Db, orderId: string): Promise<void> {
  await runPrepared(tx, { name: "count-sold", text: COUNT, values: [orderId, 1] });
}

/** Counts what an order contains as not sold after all: a cancelled order makes nothing a top seller (features.md row 10). */
export async function takeBackSold(tx: Db, orderId: string): Promise<void> {
  await runPrepared(tx, { name: "count-sold", text: COUNT, values: [orderId, -1] });
}

/** $1 public ids, $2 units. Locks as `COUNT` does. */
const SHIFT = `with shift as (
  select public_id, sum(units)::int as units from unnest($1::text[], $2::int[]) as each (public_id, units) group by public_id
), locked as (
  select p.id, shift.units from products p join shift on shift.public_id = p.public_id
  order by p.id for no key update of p
)
update products p set sold_count = greatest(p.sold_count + locked.units, 0) from locked where p.id = locked.id`;

/** Counts more or fewer units of some products as sold, because a sold order was changed; no units only lock a product. */
export async function shiftSold(tx: Db, changes: readonly { publicId: string; units: number }[]): Promise<void> {
  const values = [changes.map(({ publicId }) => publicId), changes.map(({ units }) => units)];
  await runPrepared(tx, { name: "shift-sold", text: SHIFT, values });
}
