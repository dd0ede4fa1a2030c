import { asc, inArray, or } from "drizzle-orm";
import { type Db, runPrepared } from "../../../db/client.ts";
import { stockMovements, variants } from "../../../db/schema/index.ts";
import { DomainError } from "../../errors.ts";
import type { MovableOrder } from "../change-order-status.server.ts";

export type OwnOrder = MovableOrder & {
  /** Of the placing that made it, when that had the key that is asked for. */
  requestHash: string | null;
};

const OWN_ORDERS = `select o.id, o.payment_state as "paymentState", o.fulfilment_state as "fulfilmentState",
  o.hold_reason as "holdReason", o.payment_method as "paymentMethod", k.request_hash as "requestHash"
from orders o
left join idempotency_keys k on k.order_id = o.id and k.customer_id = $1 and k.key = $2
where o.customer_id = $1 and (o.payment_method = 'card' and o.hold_reason = 'payment' or k.key is not null)
order by o.id
for update of o`;

/**
 * Lets one placing of a customer happen at a time, and locks what it may change of theirs: the order that was placed under
 * this key before, and those that wait for a card payment.
 * @throws {DomainError} NOT_SIGNED_IN when the customer is gone, CUSTOMER_BLOCKED when staff take no orders from them
 */
export async function lockOwnOrders(tx: Db, customerId: string, key: string): Promise<OwnOrder[]> {
  const customer = `select blocked_at is not null as "isBlocked" from customers where id = $1 for update`;
  // Two statements, sent together: what the first one waited for is seen only by the next.
  const [[found], own] = await Promise.all([
    runPrepared<{ isBlocked: boolean }>(tx, { name: "lock-customer", text: customer, values: [customerId] }),
    runPrepared<OwnOrder>(tx, { name: "lock-own-orders", text: OWN_ORDERS, values: [customerId, key] }),
  ]);
  // Their account was deleted a moment ago.
  if (!found) throw new DomainError("NOT_SIGNED_IN", {});
  if (found.isBlocked) throw new DomainError("CUSTOMER_BLOCKED", {});
  return own;
}

/**
 * Locks in one go, in the order of their ids, the variants that these orders give back and the ones that are wanted. Locked
 * in two goes, a customer who swaps one product for another and one who does the reverse would wait for each other.
 */
export async function lockSwappedStock(tx: Db, unpaidIds: string[], wantedIds: string[]): Promise<void> {
  const held = tx
    .select({ id: stockMovements.variantId })
    .from(stockMovements)
    .where(inArray(stockMovements.orderId, unpaidIds));
  await tx
    .select({ id: variants.id })
    .from(variants)
    .where(or(inArray(variants.id, wantedIds), inArray(variants.id, held)))
    .orderBy(asc(variants.id))
    .for("update");
}
