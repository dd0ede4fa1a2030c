import { and, asc, eq, inArray, isNull, lte, not, type SQL } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { orders } from "../../db/schema/index.ts";
import type { Shop } from "../shop.ts";
import { eraseOrder } from "./erase-order.server.ts";
import { hasOpenMatters } from "./find-open-matters.server.ts";
import { FINISHED } from "./open-matters.ts";
import { monthsBefore } from "./retention.ts";

const BATCH = 100;

type PrivacyShop = Pick<Shop, "db" | "now" | "config" | "privateFiles">;

/**
 * Anonymises finished orders that have not changed for ORDER_PRIVACY_MONTHS. Each order has its own transaction. Skips
 * orders that another transaction has locked, and orders with an open refund, payment review or return. A repeated run
 * finds nothing.
 * @returns the number of anonymised orders
 */
export async function anonymiseOldOrders(shop: PrivacyShop): Promise<number> {
  let total = 0;
  for (;;) {
    const due = await shop.db
      .select({ id: orders.id })
      .from(orders)
      .where(isDue(shop, shop.db))
      .orderBy(asc(orders.updatedAt))
      .limit(BATCH);
    let anonymised = 0;
    for (const { id } of due) if (await anonymise(shop, id)) anonymised += 1;
    total += anonymised;
    if (anonymised === 0 || due.length < BATCH) return total;
  }
}

function isDue({ config, now }: PrivacyShop, db: Db): SQL | undefined {
  const before = monthsBefore(now(), config.orderPrivacyMonths);
  const isOpen = hasOpenMatters(db);
  return and(
    isNull(orders.anonymisedAt),
    inArray(orders.fulfilmentState, FINISHED),
    lte(orders.updatedAt, before),
    isOpen && not(isOpen),
  );
}

async function anonymise(shop: PrivacyShop, orderId: string): Promise<boolean> {
  const files = await shop.db.transaction(async (tx) => {
    const [order] = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.id, orderId), isDue(shop, tx)))
      .for("update", { skipLocked: true });
    return order ? eraseOrder(tx, order.id, shop.now()) : null;
  });
  if (!files) return false;
  await Promise.all(files.map((name) => shop.privateFiles.remove(name)));
  return true;
}
