import { and, asc, eq, inArray, lte, not, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { orders, paymentReviews, uploads } from "../../db/schema/index.ts";
import { markUnitsChanged } from "../catalog/catalog-version.server.ts";
import { releaseStock } from "../inventory/stock.server.ts";
import { queueMail } from "../queue-mail.server.ts";
import type { Shop } from "../shop.ts";
import { changeOrderStatus, ORDER_STATE_COLUMNS } from "./change-order-status.server.ts";
import { voidedState } from "./payment-state.ts";
import { releaseCredit } from "./release-credit.server.ts";

/** Hold reasons that end at `expires_at`. */
const EXPIRING = ["payment", "confirmation"] as const;
const BATCH = 100;

/**
 * Expires overdue orders and releases their stock, one transaction per order. An order that is locked, for example by a
 * payment notification, is left for the next run.
 * @returns the number of expired orders
 */
export async function expireOrders(shop: ExpiryShop): Promise<number> {
  const due = await shop.db
    .select({ id: orders.id })
    .from(orders)
    .where(isDue(shop.now()))
    .orderBy(asc(orders.expiresAt))
    .limit(BATCH);
  let expired = 0;
  for (const { id } of due) if (await expireOrder(shop, id)) expired += 1;
  return expired;
}

/** Returns the condition for bank transfer orders on whose money or bank slip staff must decide: they do not expire. */
export function isUndecidedTransfer(): SQL<boolean> {
  const slip = sql`(select from ${uploads} where ${uploads.orderId} = ${orders.id} and ${uploads.purpose} = 'bank-slip' and not exists
    (select from ${paymentReviews} where ${paymentReviews.orderId} = ${orders.id} and ${paymentReviews.resolvedAt} >= ${uploads.createdAt}))`;
  const review = sql`(select from ${paymentReviews} where ${paymentReviews.orderId} = ${orders.id} and ${paymentReviews.resolvedAt} is null)`;
  return sql<boolean>`(${orders.paymentMethod} = 'bank-transfer' and (exists ${review} or exists ${slip}))`;
}

/** Returns the condition for overdue orders. */
function isDue(now: Date) {
  return and(
    eq(orders.fulfilmentState, "on-hold"),
    inArray(orders.holdReason, EXPIRING),
    lte(orders.expiresAt, now),
    not(isUndecidedTransfer()),
  );
}

type ExpiryShop = Pick<Shop, "db" | "now" | "enqueueJob">;

async function expireOrder(shop: ExpiryShop, orderId: string): Promise<boolean> {
  // @guard expiry-is-one-transaction: return expireIn(shop.db, shop, orderId);
  return shop.db.transaction((tx) => expireIn(tx, shop, orderId));
}

async function expireIn(tx: Db, shop: ExpiryShop, orderId: string): Promise<boolean> {
  const { now } = shop;
  const isThis = eq(orders.id, orderId);
  const [locked] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(isThis)
    // @guard timer-locks-order-before-reading
    .for("update", { skipLocked: true });
  if (!locked) return false;
  // A separate statement: its snapshot includes a bank slip that was committed just before the lock.
  const [order] = await tx
    .select(ORDER_STATE_COLUMNS)
    .from(orders)
    .where(and(isThis, isDue(now())));
  if (!order) return false;
  await changeOrderStatus(tx, order, {
    fulfilment: "expired",
    payment: voidedState(order.paymentState),
    kind: "expired",
    actor: "timer",
    at: now(),
  });
  await releaseCredit(tx, order.id, { actor: "timer", at: now() });
  // @guard expired-order-releases-its-stock
  await releaseStock(tx, order.id, "timer", now());
  await markUnitsChanged(tx);
  await queueMail(shop, tx, { kind: "order-expired", orderId: order.id });
  return true;
}
