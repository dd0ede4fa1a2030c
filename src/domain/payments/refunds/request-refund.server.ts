import { and, eq, ne, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { orders, payments, refunds } from "../../../db/schema/index.ts";
import { currencyFact } from "../../amount-facts.ts";
import { isCreditProvider } from "../../credit/credit-kinds.ts";
import { DomainError, invariant } from "../../errors.ts";
import { type Cents, cents } from "../../money.ts";
import { type Actor, logOrderEvent } from "../../orders/change-order-status.server.ts";
import { voidForRefund } from "../../orders/gift-cards/void-gift-cards.server.ts";
import type { Shop } from "../../shop.ts";
import { openPaymentReview } from "../open-payment-review.server.ts";
import { CARD } from "../providers.ts";
import { insertRefundLines } from "./refund-lines.server.ts";
import { type RefundedLine, type RefundMethod, refundMethodOf } from "./refund-methods.ts";
import { heldPayments, heldRupees } from "./refundable-payments.server.ts";
import { markRefundSent } from "./settle-refund.server.ts";

export type RefundRequest = {
  paymentId: string;
  /** The part to refund, in hundredths of the payment's currency; all that is left of the payment if not given. */
  amountCents?: Cents;
  reason: string;
  actor: Actor;
  /** The order's total is already reduced by this amount. */
  reducesTotal?: boolean;
  /** Units that staff chose; none for a refund of an amount only. */
  lines?: readonly RefundedLine[];
  /**
   * How the money was already sent: by staff, or to the card in the gateway's portal. `credit`: as store credit now.
   */
  sent?: RefundMethod;
};

type Paid = Pick<typeof payments.$inferSelect, "provider" | "currency">;
type RefundShop = Pick<Shop, "db" | "now" | "merchantApi" | "enqueueJob">;

/**
 * Records a requested refund with the units that it covers. A job requests it from the gateway, once. For bank
 * transfers, cash, or without access to the gateway, a payment review notifies staff, who confirm the refund with
 * `confirmRefund`; money that staff already sent, and a refund as credit, is settled immediately. Concurrent requests
 * run one after the other and never exceed the payment (also guarded by a trigger).
 * @returns the refund's id
 * @throws {DomainError} PAYMENT_NOT_REFUNDABLE, REFUND_TOO_MUCH with what is left, ORDER_CHANGED when units are gone,
 * GIFT_CARDS_USED when the order sold gift cards and less of them is unspent
 */
export async function requestRefund(shop: RefundShop, request: RefundRequest): Promise<string> {
  const { paymentId, amountCents, reason, actor, reducesTotal = false, sent } = request;
  return shop.db.transaction(async (tx) => {
    const { isReserved, ...payment } = await lockPayment(tx, paymentId);
    // Units of an order whose amount is only reserved are removed by an edit, which lowers the charge.
    if (isReserved && (request.lines ?? []).length > 0)
      throw new DomainError("PAYMENT_NOT_REFUNDABLE", { reason: "the order's amount is not charged yet" });
    const isCard = payment.provider === CARD;
    if (sent && !canBeSent(payment, sent))
      throw new DomainError("PAYMENT_NOT_REFUNDABLE", { reason: "the money goes back where it came from" });
    const left = cents(payment.amountCents - (await requestedCents(tx, paymentId)));
    const amount = amountCents ?? left;
    if (amount <= 0 || /* @guard refund-within-paid: false */ amount > left)
      throw new DomainError("REFUND_TOO_MUCH", { leftCents: left, currency: payment.currency });
    const at = shop.now();
    if (payment.currency === "LKR") {
      const heldCents = heldRupees(await heldPayments(tx, payment.orderId));
      const refunded = { orderId: payment.orderId, heldCents, amountCents: amount, actor, at };
      // A refund in the gateway's portal has taken place.
      await voidForRefund(tx, { ...refunded, isSent: sent === "card" });
    }
    const method = sent ?? refundMethodOf(payment.provider);
    const [refund] = await tx
      .insert(refunds)
      .values({
        paymentId,
        amountCents: amount,
        status: "requested",
        reason,
        actor,
        reducesTotal,
        method,
        createdAt: at,
      })
      .returning();
    invariant(refund, "refund insert returned no row");
    const refundId = refund.id;
    await insertRefundLines(tx, { refundId, orderId: payment.orderId, lines: request.lines ?? [], actor, at });
    const facts = { refundId, amountCents: amount, ...currencyFact(payment.currency) };
    await logOrderEvent(tx, payment.orderId, { kind: "refund-requested", actor, at, facts });
    if (sent || method === "credit")
      await markRefundSent(shop, tx, { ...refund, orderId: payment.orderId, paidCents: payment.amountCents }, actor);
    else if (isCard && shop.merchantApi) await shop.enqueueJob(tx, { kind: "carry-out-refund", refundId });
    else await openPaymentReview(shop, tx, { orderId: payment.orderId, paymentId, reason: "refund-by-hand", at });
    return refundId;
  });
}

/** Returns whether money of a payment can have gone back so. Credit never leaves as money, and is in LKR. */
function canBeSent({ provider, currency }: Paid, sent: RefundMethod): boolean {
  if (sent === "credit") return currency === "LKR";
  return !isCreditProvider(provider) && (provider === CARD) === (sent === "card");
}

/** Locks the order's row first, like notifications, refunds and staff, so that they run one after the other. */
async function lockPayment(tx: Db, paymentId: string) {
  const found = eq(payments.id, paymentId);
  const [payment] = await tx
    .select({ orderId: payments.orderId, providerPaymentId: payments.providerPaymentId })
    .from(payments)
    .where(found);
  if (!payment) throw new DomainError("PAYMENT_NOT_REFUNDABLE", { reason: "unknown" });
  const { paymentState } = orders;
  const [order] = await tx.select({ paymentState }).from(orders).where(eq(orders.id, payment.orderId)).for("update");
  const [locked] = await tx.select().from(payments).where(found);
  if (locked?.status !== "received") {
    throw new DomainError("PAYMENT_NOT_REFUNDABLE", { reason: locked?.status ?? "unknown" });
  }
  // Declines have the id "0", which cannot be refunded (payhere.md §4.4).
  if (locked.providerPaymentId === "0") throw new DomainError("PAYMENT_NOT_REFUNDABLE", { reason: "no payment id" });
  return { ...locked, isReserved: order?.paymentState === "authorized" };
}

async function requestedCents(tx: Db, paymentId: string): Promise<Cents> {
  const [row] = await tx
    .select({ total: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::int` })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), ne(refunds.status, "failed")));
  return cents(row?.total ?? 0);
}
