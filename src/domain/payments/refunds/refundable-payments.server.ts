import { and, asc, eq, exists, inArray, isNull, ne, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { paymentReviews, payments, refunds } from "../../../db/schema/index.ts";
import { type Cents, cents, sum } from "../../money.ts";
import type { HeldMoney } from "../../orders/cancelling.ts";
import type { Shop } from "../../shop.ts";
import { CARD } from "../providers.ts";
import { type RefundMethod, refundMethodOf } from "./refund-methods.ts";

export type HeldPayment = {
  paymentId: string;
  /** In hundredths of the payment's currency. */
  leftCents: Cents;
  currency: string;
  isCard: boolean;
  method: RefundMethod;
  /** An open payment review reports a refund in the gateway's portal, which staff have to record. */
  isRefundedElsewhere: boolean;
};

/** Lists the refundable payments of an order for a screen. */
export function listHeldPayments({ db }: Pick<Shop, "db">, orderId: string): Promise<HeldPayment[]> {
  return heldPayments(db, orderId);
}

/** Condition for open payment reviews of a refund that was made in the gateway's portal. */
export const isOpenPortalRefund = and(
  eq(paymentReviews.reason, "refunded-elsewhere"),
  isNull(paymentReviews.resolvedAt),
);

/** Returns each received payment of an order with an amount that no refund covers yet. */
export async function heldPayments(tx: Db, orderId: string): Promise<HeldPayment[]> {
  return (await heldPaymentsByOrder(tx, [orderId])).get(orderId) ?? [];
}

/** Returns the same for each of these orders that has such a payment. */
export async function heldPaymentsByOrder(tx: Db, orderIds: readonly string[]): Promise<Map<string, HeldPayment[]>> {
  const rows = await tx
    .select({
      orderId: payments.orderId,
      paymentId: payments.id,
      provider: payments.provider,
      currency: payments.currency,
      left: sql<number>`(${payments.amountCents} - coalesce(sum(${refunds.amountCents}), 0))::int`,
      isRefundedElsewhere: exists(
        tx
          .select({ id: paymentReviews.id })
          .from(paymentReviews)
          .where(and(eq(paymentReviews.paymentId, payments.id), isOpenPortalRefund)),
      ).mapWith(Boolean),
    })
    .from(payments)
    .leftJoin(refunds, and(eq(refunds.paymentId, payments.id), ne(refunds.status, "failed")))
    .where(and(inArray(payments.orderId, orderIds), eq(payments.status, "received")))
    .groupBy(payments.id)
    .orderBy(asc(payments.id));
  const byOrder = new Map<string, HeldPayment[]>();
  for (const { orderId, provider, left, ...row } of rows) {
    if (left <= 0) continue;
    const facts = { leftCents: cents(left), isCard: provider === CARD, method: refundMethodOf(provider) };
    byOrder.set(orderId, [...(byOrder.get(orderId) ?? []), { ...row, ...facts }]);
  }
  return byOrder;
}

/** Returns whether a payment was made with credit and goes back to it. */
export const isCredit = ({ method }: Pick<HeldPayment, "method">) => method === "credit";

/** Returns the sum of the LKR payments. */
export function heldRupees(held: readonly Pick<HeldPayment, "leftCents" | "currency">[]): Cents {
  return sum(held.filter(({ currency }) => currency === "LKR").map(leftOf));
}

const leftOf = ({ leftCents }: Pick<HeldPayment, "leftCents">) => leftCents;

export function toHeldMoney(held: readonly HeldPayment[]): HeldMoney {
  const money = held.filter((payment) => !isCredit(payment));
  const byCurrency = Map.groupBy(money, ({ currency }) => currency);
  return {
    amounts: [...byCurrency].map(([currency, paid]) => ({ currency, amountCents: sum(paid.map(leftOf)) })),
    creditCents: sum(held.filter(isCredit).map(leftOf)),
    isCard: money.every(({ isCard }) => isCard),
    isRefundedElsewhere: held.some(({ isRefundedElsewhere }) => isRefundedElsewhere),
  };
}
