import { and, eq } from "drizzle-orm";
import { orders } from "../../db/schema/index.ts";
import type { Shop } from "../shop.ts";
import type { PaymentRequest } from "./gateway.ts";
import { reconcileBeforePaying } from "./reconcile-payments.server.ts";
import { isPayable } from "./require-payable.ts";

/**
 * Returns the parameters that start the payment of a customer's existing order, after a query of the Merchant API for a
 * payment that is already made. Null when the order does not await a card payment any more.
 */
export async function openPayment(
  shop: Pick<Shop, "db" | "now" | "merchantApi" | "gateway" | "config" | "enqueueJob" | "reportError" | "logInfo">,
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
