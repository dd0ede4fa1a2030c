import { and, eq } from "drizzle-orm";
import { orders } from "../../db/schema/index.ts";
import { DomainError } from "../errors.ts";
import { parseDecimal, toDecimal } from "../money.ts";
import { dueByMethod } from "../orders/payment-state.ts";
import type { Shop } from "../shop.ts";
import { requirePayable } from "./require-payable.ts";

/** The payload of the specification's hash call (§7). Only compared with the stored order. */
export type HashPayload = { merchant_id: string; order_id: string; amount: string; currency: string };

/**
 * Signs a customer's order that awaits payment, with the stored amount (design §8).
 * @throws {DomainError} ORDER_NOT_FOUND (also for another customer's order), ORDER_NOT_PAYABLE, PAYMENT_MISMATCH
 */
export async function signPayment(
  { db, now, gateway }: Pick<Shop, "db" | "now" | "gateway">,
  customerId: string,
  payload: HashPayload,
): Promise<string> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.number, payload.order_id), eq(orders.customerId, customerId)));
  if (!order) throw new DomainError("ORDER_NOT_FOUND", {});
  requirePayable(order, now());
  if (payload.merchant_id !== gateway.merchantId) throw new DomainError("PAYMENT_MISMATCH", { reason: "merchant_id" });
  if (payload.currency !== order.currency) throw new DomainError("PAYMENT_MISMATCH", { reason: "currency" });
  const dueCents = dueByMethod(order);
  if (parseDecimal(payload.amount) !== dueCents) throw new DomainError("PAYMENT_MISMATCH", { reason: "amount" });
  return gateway.sign({ orderNumber: order.number, amount: toDecimal(dueCents), currency: order.currency });
}
