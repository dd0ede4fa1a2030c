import { asc, inArray, or } from "drizzle-orm";
import { type Db, runPrepared } from "../../../db/client.ts";
import { bundleComponents, stockMovements, variants } from "../../../db/schema/index.ts";
import { DomainError } from "../../errors.ts";
import type { OrderWithState } from "../change-order-status.server.ts";

export type OwnOrder = OrderWithState & {
  /** Request hash of the order that was placed under the same idempotency key; null for other orders. */
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
 * Serialises order placement per customer. Locks the order that was placed under this key before, and unpaid card
 * orders.
 * @throws {DomainError} NOT_SIGNED_IN when the account was deleted, CUSTOMER_BLOCKED when staff blocked new orders
 */
export async function lockOwnOrders(tx: Db, customerId: string, key: string): Promise<OwnOrder[]> {
  const customer = `select blocked_at is not null as "isBlocked" from customers where id = $1 for update`;
  // Two pipelined statements: the second takes its snapshot after the first has the row lock.
  const [[found], own] = await Promise.all([
    runPrepared<{ isBlocked: boolean }>(tx, { name: "lock-customer", text: customer, values: [customerId] }),
    runPrepared<OwnOrder>(tx, { name: "lock-own-orders", text: OWN_ORDERS, values: [customerId, key] }),
  ]);
  // The account was deleted after the session was checked.
  if (!found) throw new DomainError("NOT_SIGNED_IN", {});
  if (found.isBlocked) throw new DomainError("CUSTOMER_BLOCKED", {});
  return own;
}

/**
 * Locks the variants that these orders release and the requested ones with their contents, in the order of their ids.
 * Two separate locks would deadlock two customers who swap products in opposite directions.
 */
export async function lockSwappedStock(tx: Db, unpaidIds: string[], wantedIds: string[]): Promise<void> {
  const held = tx
    .select({ id: stockMovements.variantId })
    .from(stockMovements)
    .where(inArray(stockMovements.orderId, unpaidIds));
  const contents = tx
    .select({ id: bundleComponents.variantId })
    .from(bundleComponents)
    .where(inArray(bundleComponents.bundleId, wantedIds));
  const isWanted = or(inArray(variants.id, wantedIds), inArray(variants.id, contents));
  await tx
    .select({ id: variants.id })
    .from(variants)
    .where(or(isWanted, /* @guard one-statement-locks-all-variants */ inArray(variants.id, held)))
    .orderBy(asc(variants.id))
    .for("update");
}
