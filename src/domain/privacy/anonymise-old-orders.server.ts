import { and, asc, eq, inArray, isNull, lte, not, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { guestOrders, orders } from "../../db/schema/index.ts";
import { DAY_MS } from "../durations.ts";
import type { Shop } from "../shop.ts";
import { eraseOrder } from "./erase-order.server.ts";
import { hasOpenMatters } from "./list-open-matters.server.ts";
import { FINISHED } from "./open-matters.ts";
import { monthsBefore } from "./retention.ts";

const BATCH = 100;

type PrivacyShop = Pick<Shop, "db" | "now" | "config" | "privateFiles">;

/**
 * Anonymises finished orders that have not changed for ORDER_PRIVACY_MONTHS, and finished orders of guests
 * GUEST_DATA_DAYS after their delivery. Each order has its own transaction. Skips orders that another transaction has
 * locked, and orders with an open refund, payment review or return. A repeated run finds nothing.
 * @returns the number of anonymised orders
 */
export async function anonymiseOldOrders(shop: PrivacyShop): Promise<number> {
  return (await anonymiseAll(shop, isOld(shop))) + (await anonymiseAll(shop, isOfGuestAndOver(shop)));
}

function isOld({ config, now }: PrivacyShop): SQL {
  return lte(orders.updatedAt, monthsBefore(now(), config.orderPrivacyMonths));
}

/** Counts from the delivery, or from the last change of an order that was never delivered. */
function isOfGuestAndOver({ db, config, now }: PrivacyShop): SQL | undefined {
  const before = new Date(now().getTime() - config.guests.dataDays * DAY_MS);
  const ofGuests = inArray(orders.id, db.select({ id: guestOrders.orderId }).from(guestOrders));
  return and(ofGuests, lte(sql`coalesce(${orders.deliveredAt}, ${orders.updatedAt})`, before));
}

async function anonymiseAll(shop: PrivacyShop, isDue: SQL | undefined): Promise<number> {
  let total = 0;
  for (;;) {
    const due = await shop.db
      .select({ id: orders.id })
      .from(orders)
      .where(mayBeAnonymised(shop.db, isDue))
      .orderBy(asc(orders.updatedAt))
      .limit(BATCH);
    let anonymised = 0;
    for (const { id } of due) if (await anonymise(shop, id, isDue)) anonymised += 1;
    total += anonymised;
    if (anonymised === 0 || due.length < BATCH) return total;
  }
}

function mayBeAnonymised(db: Db, isDue: SQL | undefined): SQL | undefined {
  const isOpen = hasOpenMatters(db);
  return and(isNull(orders.anonymisedAt), inArray(orders.fulfilmentState, FINISHED), isDue, isOpen && not(isOpen));
}

async function anonymise(shop: PrivacyShop, orderId: string, isDue: SQL | undefined): Promise<boolean> {
  const files = await shop.db.transaction(async (tx) => {
    const [order] = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.id, orderId), mayBeAnonymised(tx, isDue)))
      .for("update", { skipLocked: true });
    return order ? eraseOrder(tx, order.id, shop.now()) : null;
  });
  if (!files) return false;
  await Promise.all(files.map((name) => shop.privateFiles.remove(name)));
  return true;
}
