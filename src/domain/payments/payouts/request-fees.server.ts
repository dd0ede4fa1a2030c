import { sql } from "drizzle-orm";
import type { Shop } from "../../shop.ts";
import { IS_OPEN } from "./open-payments.server.ts";

/** Orders that one tap queries: at eight in ten seconds, five minutes (`reconcilePayments`). */
const MAX_ORDERS = 200;

/**
 * Makes the orders of card payments without a fee due for a query of the Merchant API, the newest first: its response
 * names the fee (payhere.md §4.3). The next run of `reconcilePayments` starts within a minute.
 * @returns the number of orders; null without the Merchant API
 */
export async function requestFees({
  db,
  now,
  merchantApi,
}: Pick<Shop, "db" | "now" | "merchantApi">): Promise<number | null> {
  if (!merchantApi) return null;
  const at = now();
  const { rows } = await db.execute(sql`
    update orders set next_check_at = ${at} where id = any(array(
      select p.order_id from payments p where ${IS_OPEN} and p.fee_cents is null
      order by p.created_at desc, p.id desc limit ${MAX_ORDERS}))
    and (next_check_at is null or next_check_at > ${at}) returning id`);
  return rows.length;
}
