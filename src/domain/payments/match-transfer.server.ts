import { and, eq, or } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { orders, payments } from "../../db/schema/index.ts";
import { arrivalDates } from "../cart/arrival-dates.ts";
import { DomainError } from "../errors.ts";
import { postLedger } from "../ledger/post-ledger.server.ts";
import { type Cents, cents } from "../money.ts";
import { holdIfContactBlocked } from "../orders/blocked-contact.server.ts";
import { type Actor, changeOrderStatus } from "../orders/change-order-status.server.ts";
import { issueGiftCards } from "../orders/gift-cards/issue-gift-cards.server.ts";
import { dueByMethod } from "../orders/payment-state.ts";
import type { Order } from "../orders/placement/place-order.server.ts";
import { settlePaymentState } from "../orders/settle-payment-state.server.ts";
import { queueMail } from "../queue-mail.server.ts";
import type { Shop } from "../shop.ts";
import { openPaymentReview } from "./open-payment-review.server.ts";
import { BANK } from "./providers.ts";
import { decideTransfer, type TransferDecision } from "./transfer-decision.ts";

type MatchingShop = Pick<Shop, "db" | "now" | "config" | "enqueueJob">;

export type MatchedTransfer = {
  /** The order's number, or the reference that its customer wrote on the transfer. */
  order: string;
  amountCents: Cents;
  /** The bank's own reference, which identifies this entry of the statement. */
  entry: string;
  actor: Actor;
};

/**
 * Matches an entry of the bank statement with an order. The full amount before the deadline pays the order; anything
 * else is recorded and goes to payment review, without an effect on the items (design §7). The same entry again changes
 * nothing.
 * @returns the decision
 * @throws {DomainError} ORDER_NOT_FOUND, ENTRY_TAKEN (the entry was matched with another order)
 */
export async function matchTransfer(shop: MatchingShop, transfer: MatchedTransfer): Promise<TransferDecision> {
  const entry = transfer.entry.trim();
  return shop.db.transaction(async (tx) => {
    const order = await lockNamed(tx, transfer.order);
    const decision = decideTransfer({
      order,
      dueCents: dueByMethod(order),
      amountCents: transfer.amountCents,
      ...(await earlierTransfers(tx, order.id, entry)),
    });
    if (decision.act !== "duplicate") await record(shop, tx, { order, transfer: { ...transfer, entry }, decision });
    return decision;
  });
}

async function lockNamed(tx: Db, name: string): Promise<Order> {
  const isNamed = or(eq(orders.number, name.trim()), eq(orders.transferReference, name.trim().toUpperCase()));
  const [order] = await tx.select().from(orders).where(isNamed).for("update");
  if (!order) throw new DomainError("ORDER_NOT_FOUND", {});
  return order;
}

async function earlierTransfers(tx: Db, orderId: string, entry: string) {
  const earlier = await tx
    .select({ entry: payments.providerPaymentId, amountCents: payments.amountCents, status: payments.status })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.provider, BANK)));
  const received = earlier.filter(({ status }) => status === "received");
  return {
    isKnownEntry: earlier.some((known) => known.entry === entry),
    earlierCents: cents(received.reduce((total, { amountCents }) => total + amountCents, 0)),
  };
}

type Record = { order: Order; transfer: MatchedTransfer; decision: Exclude<TransferDecision, { act: "duplicate" }> };

async function record(shop: MatchingShop, tx: Db, { order, transfer, decision }: Record): Promise<void> {
  const { actor, amountCents } = transfer;
  const at = shop.now();
  const orderId = order.id;
  const paymentId = await insertTransfer(tx, order, transfer, at);
  if ("reason" in decision) {
    const { reason } = decision;
    await settlePaymentState(tx, orderId, { kind: "review", actor, at, facts: { reason, amountCents } });
    await postLedger(tx, { orderId, at, paymentId });
    await openPaymentReview(shop, tx, { orderId, paymentId, reason, at });
    return;
  }
  await changeOrderStatus(tx, order, {
    payment: "paid",
    fulfilment: "unfulfilled",
    accepts: true,
    kind: "paid",
    actor,
    at,
    facts: { amountCents },
    ...(!order.isOfGiftCards && { arrival: arrivalDates(at, shop.config.arrival, order.district) }),
  });
  await holdIfContactBlocked({ ...shop, db: tx }, order, at);
  await issueGiftCards(shop, tx, { orderId, actor, at });
  await postLedger(tx, { orderId, at, paymentId });
  await queueMail(shop, tx, { kind: "order-paid", orderId }, { kind: "new-order", orderId });
}

async function insertTransfer(
  tx: Db,
  order: Order,
  { entry, amountCents }: MatchedTransfer,
  at: Date,
): Promise<string> {
  const [payment] = await tx
    .insert(payments)
    .values({
      orderId: order.id,
      provider: BANK,
      providerPaymentId: entry,
      status: "received",
      amountCents,
      currency: order.currency,
      createdAt: at,
    })
    .onConflictDoNothing()
    .returning({ id: payments.id });
  // Unique conflict: the entry belongs to another order, perhaps since a concurrent match.
  if (!payment) throw new DomainError("ENTRY_TAKEN", {});
  return payment.id;
}
