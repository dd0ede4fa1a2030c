import { and, asc, eq, inArray, isNull, lte, not, type SQL } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { orders } from "../../db/schema/index.ts";
import type { Shop } from "../shop.ts";
import { forgetOrder } from "./erase-order.server.ts";
import { isMoving } from "./find-open-matters.server.ts";
import { FINISHED } from "./open-matters.ts";
import { monthsBefore } from "./retention.ts";

const BATCH = 100;

type PrivacyShop = Pick<Shop, "db" | "now" | "config" | "privateFiles">;

/**
 * Takes the person out of finished orders with which nothing has happened for the months of ORDER_PRIVACY_MONTHS. Each is a
 * transaction of its own; one that somebody else holds, or in which money or goods still move, waits for another round. Doing
 * it again finds nothing.
 * @returns how many forgot their customer
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
    let forgotten = 0;
    for (const { id } of due) if (await anonymise(shop, id)) forgotten += 1;
    total += forgotten;
    if (forgotten === 0 || due.length < BATCH) return total;
  }
}

function isDue({ config, now }: PrivacyShop, db: Db): SQL | undefined {
  const before = monthsBefore(now(), config.orderPrivacyMonths);
  const isMovingOne = isMoving(db);
  return and(
    isNull(orders.anonymisedAt),
    inArray(orders.fulfilmentState, FINISHED),
    lte(orders.updatedAt, before),
    isMovingOne && not(isMovingOne),
  );
}

async function anonymise(shop: PrivacyShop, orderId: string): Promise<boolean> {
  const files = await shop.db.transaction(async (tx) => {
    const [order] = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.id, orderId), isDue(shop, tx)))
      .for("update", { skipLocked: true });
    return order ? forgetOrder(tx, order.id, shop.now()) : null;
  });
  if (!files) return false;
  await Promise.all(files.map((name) => shop.privateFiles.remove(name)));
  return true;
}
