import { and, eq, isNull, ne, or, type SQL } from "drizzle-orm";
import { type Db, runPrepared } from "../../../db/client.ts";
import { guestOrders, orders } from "../../../db/schema/index.ts";
import type { OwnOrder } from "./lock-for-placement.server.ts";

/** A buyer without an account. */
export type Guest = { email: string; phone: string; openedOrderIds: readonly string[] };

/** A guest has no row to lock. The order of the names prevents deadlocks: all keys, then emails, then phone numbers. */
const LOCK_NAMES = "select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest($1::text[]) as name";

const GUEST_ORDERS = `select o.id, o.payment_state as "paymentState", o.fulfilment_state as "fulfilmentState",
  o.hold_reason as "holdReason", o.payment_method as "paymentMethod",
  case when g.key = $1::uuid then g.request_hash end as "requestHash"
from orders o
join guest_orders g on g.order_id = o.id
where g.key = $1::uuid or (o.id = any($2::uuid[]) and o.payment_method = 'card' and o.hold_reason = 'payment')
order by o.id
for update of o`;

/**
 * Serialises order placement by key, email address and phone number. Locks the order that was placed under this key
 * before, and the unpaid card orders of this device.
 */
export async function lockGuestOrders(tx: Db, guest: Guest, key: string): Promise<OwnOrder[]> {
  const { email, phone, openedOrderIds } = guest;
  const names = [`guest-key:${key}`, `guest-email:${email}`, `guest-phone:${phone}`];
  // Two pipelined statements: the second takes its snapshot after the first has the locks.
  const [, own] = await Promise.all([
    runPrepared(tx, { name: "lock-guest", text: LOCK_NAMES, values: [names] }),
    runPrepared<OwnOrder>(tx, { name: "lock-guest-orders", text: GUEST_ORDERS, values: [key, openedOrderIds] }),
  ]);
  return own;
}

/** Serialises with the placements of guests with this email address until the transaction ends. */
export async function lockGuestEmail(tx: Db, email: string): Promise<void> {
  await runPrepared(tx, { name: "lock-guest", text: LOCK_NAMES, values: [[`guest-email:${email}`]] });
}

/**
 * Returns the condition for the orders that count as this guest's: without an account, and with one of the contacts.
 */
export function isOfGuest({ email, phone }: Pick<Guest, "email" | "phone">): SQL | undefined {
  const isEmail = and(eq(orders.email, email), ne(orders.email, ""));
  const isPhone = and(eq(orders.phone, phone), ne(orders.phone, ""));
  return and(isNull(orders.customerId), or(isEmail, isPhone));
}

/** Stores the key of a guest's order. The caller holds the lock of the key. */
export async function keepGuestKey(
  tx: Db,
  { orderId, key, requestHash, at }: { orderId: string; key: string; requestHash: string; at: Date },
): Promise<void> {
  await tx.insert(guestOrders).values({ orderId, key, requestHash, createdAt: at });
}
