import { and, eq, ne, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { orders, payments, refunds } from "../../db/schema/index.ts";
import { DomainError } from "../errors.ts";
import { type Cents, cents } from "../money.ts";
import { type Actor, noteOrder } from "../orders/move-order.server.ts";
import type { Shop } from "../shop.ts";
import { openReview } from "./open-review.server.ts";
import { BANK } from "./providers.ts";

/** `amountCents`: a part; what is left of the payment without it. `reduces`: the order's total is lower by it already. */
export type RefundWish = { paymentId: string; amountCents?: Cents; reason: string; actor: Actor; reduces?: boolean };

/**
 * Writes down that money of a payment is to go back, and queues it: the gateway is asked by the job, once. Money that came by
 * bank transfer goes back by hand: staff are told, and say so with `returnTransfer`. What is asked for twice at the same moment is asked one after the other, and never exceeds the payment (also by a trigger).
 * @returns the refund's id
 * @throws {DomainError} PAYMENT_NOT_REFUNDABLE, REFUND_TOO_MUCH with what is left in LKR cents
 */
export async function requestRefund(
  shop: Pick<Shop, "db" | "now" | "books" | "enqueueJob">,
  { paymentId, amountCents, reason, actor, reduces = false }: RefundWish,
): Promise<string> {
  return shop.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    const isTransfer = payment.provider === BANK;
    if (!shop.books && !isTransfer) {
      throw new DomainError("PAYMENT_NOT_REFUNDABLE", { reason: "no access to the gateway's books" });
    }
    const left = cents(payment.amountCents - (await wishedFor(tx, paymentId)));
    const amount = amountCents ?? left;
    if (amount <= 0 || amount > left) throw new DomainError("REFUND_TOO_MUCH", { leftCents: left });
    const at = shop.now();
    const [refund] = await tx
      .insert(refunds)
      .values({ paymentId, amountCents: amount, status: "requested", reason, actor, reduces, createdAt: at })
      .returning({ id: refunds.id });
    const refundId = refund?.id ?? "";
    const facts = { refundId, amountCents: amount };
    await noteOrder(tx, payment.orderId, { kind: "refund-requested", actor, at, facts });
    if (isTransfer) await openReview(shop, tx, { orderId: payment.orderId, paymentId, reason: "refund-by-hand", at });
    else await shop.enqueueJob(tx, { kind: "carry-out-refund", refundId });
    return refundId;
  });
}

/** The order first, as everywhere: notices, refunds and staff wait for each other in one place. */
async function lockPayment(tx: Db, paymentId: string) {
  const found = eq(payments.id, paymentId);
  const [payment] = await tx
    .select({ orderId: payments.orderId, providerPaymentId: payments.providerPaymentId })
    .from(payments)
    .where(found);
  if (!payment) throw new DomainError("PAYMENT_NOT_REFUNDABLE", { reason: "unknown" });
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, payment.orderId)).for("update");
  const [locked] = await tx.select().from(payments).where(found);
  if (locked?.status !== "received") {
    throw new DomainError("PAYMENT_NOT_REFUNDABLE", { reason: locked?.status ?? "unknown" });
  }
  // Declines carry "0": there is nothing that could go back (payhere.md §4.4).
  if (locked.providerPaymentId === "0") throw new DomainError("PAYMENT_NOT_REFUNDABLE", { reason: "no payment id" });
  return locked;
}

async function wishedFor(tx: Db, paymentId: string): Promise<Cents> {
  const [row] = await tx
    .select({ total: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::int` })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), ne(refunds.status, "failed")));
  return cents(row?.total ?? 0);
}
