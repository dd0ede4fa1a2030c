import { and, eq } from "drizzle-orm";
import { orders } from "../../db/schema/index.ts";
import type { Shop } from "../shop.ts";
import type { PaymentRequest } from "./gateway.ts";
import { reconcileBeforePaying } from "./reconcile-payments.server.ts";
import { isPayable } from "./require-payable.ts";

/**
 * What starts the payment of a customer's own order that was placed before, after a look into the gateway's books whether
 * it is not paid already; null when it does not wait for a card payment (any more).
 */
export async function openPayment(
  shop: Pick<Shop, "db" | "now" | "books" | "gateway" | "enqueueJob" | "reportError" | "logInfo">,
  customerId: string,
  orderNumber: string,
): Promise<PaymentRequest | null> {
  await reconcileBeforePaying(shop, customerId, orderNumber);
  const [order] = await shop.db
    .select()
    .from(orders)
    .where(and(eq(orders.number, orderNumber), eq(orders.customerId, customerId)));
  return order && isPayable(order, shop.now()) ? shop.gateway.paymentRequest(order) : null;
}
