import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { orderLines, orders, paymentNotices, paymentReviews, payments, products } from "../../db/schema/index.ts";
import { markCatalogChanged } from "../catalog/catalog-version.server.ts";
import { type Cents, parseDecimal } from "../money.ts";
import { moveOrder, noteOrder } from "../orders/move-order.server.ts";
import type { Order } from "../orders/place-order.server.ts";
import type { Shop } from "../shop.ts";
import type { Notice } from "./gateway.ts";
import { decideNotice, type NoticeDecision } from "./notice-decision.ts";

/**
 * Records what the gateway says, once, however often and in whatever order it arrives (payhere.md §3.5). Money that does
 * not fit its order is written down and goes to a human; goods never change silently. The order's row is locked, so two
 * notices at once are one after the other.
 * @returns what it led to, as stored with the notice
 */
export async function recordNotice(shop: Pick<Shop, "db" | "now" | "enqueueJob">, notice: Notice): Promise<string> {
  const at = shop.now();
  return shop.db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.number, notice.orderNumber)).for("update");
    const decision = order
      ? decideNotice(await factsOf(tx, order, notice))
      : ({ act: "review", reason: "unknown-order" } as const);
    const outcome = decision.act === "review" ? `review:${decision.reason}` : decision.act;
    const { orderNumber, paymentId, statusCode, amount, currency, method, bodySha256 } = notice;
    await tx.insert(paymentNotices).values({
      orderNumber,
      providerPaymentId: paymentId,
      statusCode,
      amount,
      currency,
      method,
      bodySha256,
      outcome,
      receivedAt: at,
    });
    if (order) await carryOut(shop, tx, { order, notice, decision, at });
    else await openReview(tx, { reason: "unknown-order", at });
    return outcome;
  });
}

async function factsOf(tx: Db, order: Order, notice: Notice) {
  const [known] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.orderId, order.id),
        eq(payments.providerPaymentId, notice.paymentId),
        sql`${payments.status} not in ('declined', 'cancelled')`,
      ),
    );
  return {
    statusCode: notice.statusCode,
    orderStatus: order.status,
    isAmountRight: parseDecimal(notice.amount) === order.totalCents,
    isCurrencyRight: notice.currency === order.currency,
    isKnownPayment: known !== undefined,
  };
}

type Step = { order: Order; notice: Notice; decision: NoticeDecision; at: Date };

async function carryOut(shop: Pick<Shop, "enqueueJob">, tx: Db, step: Step): Promise<void> {
  const { order, notice, decision, at } = step;
  switch (decision.act) {
    case "paid":
      await insertPayment(tx, step, "received");
      await moveOrder(tx, order, { to: "paid", kind: "paid", actor: "gateway", at });
      await countSold(tx, order.id);
      return shop.enqueueJob(tx, { kind: "send-paid-mail", orderId: order.id });
    case "declined":
    case "cancelled":
      await insertPayment(tx, step, decision.act);
      return noteOrder(tx, order.id, { kind: `payment-${decision.act}`, actor: "gateway", at });
    case "pending":
      return noteOrder(tx, order.id, { kind: "payment-pending", actor: "gateway", at });
    case "charged-back":
      await moveOrder(tx, order, { to: "charged-back", kind: "charged-back", actor: "gateway", at });
      await tx
        .update(payments)
        .set({ status: "charged-back" })
        .where(and(eq(payments.orderId, order.id), eq(payments.providerPaymentId, notice.paymentId)));
      return openReview(tx, { orderId: order.id, reason: "charged-back", at });
    case "review":
      return review(tx, step, decision.reason);
    case "duplicate":
    case "ignored":
      return;
  }
}

/** Money that arrived is written down as a payment even when it does not fit; then a human decides. */
async function review(tx: Db, step: Step, reason: string): Promise<void> {
  const paymentId = step.notice.statusCode === "2" ? await insertPayment(tx, step, "received") : undefined;
  await noteOrder(tx, step.order.id, { kind: "review", actor: "gateway", at: step.at, facts: { reason } });
  await openReview(tx, { orderId: step.order.id, paymentId, reason, at: step.at });
}

async function insertPayment(
  tx: Db,
  { order, notice, at }: Step,
  status: "received" | "declined" | "cancelled",
): Promise<string | undefined> {
  const amountCents = parseDecimal(notice.amount);
  if (!amountCents) return undefined;
  const [payment] = await tx
    .insert(payments)
    .values({
      orderId: order.id,
      providerPaymentId: notice.paymentId,
      status,
      amountCents: amountCents as Cents,
      currency: notice.currency,
      method: notice.method,
      createdAt: at,
    })
    .onConflictDoNothing()
    .returning({ id: payments.id });
  return payment?.id;
}

async function countSold(tx: Db, orderId: string): Promise<void> {
  const lines = tx
    .select({ publicId: orderLines.productPublicId, units: sql<number>`sum(${orderLines.quantity})::int`.as("units") })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .groupBy(orderLines.productPublicId)
    .as("sold");
  await tx
    .update(products)
    .set({ soldCount: sql`${products.soldCount} + ${lines.units}` })
    .from(lines)
    .where(eq(products.publicId, lines.publicId));
  await markCatalogChanged(tx);
}

/** One open review for each order and reason: the same notice again does not raise a second alarm. */
async function openReview(
  tx: Db,
  { orderId, paymentId, reason, at }: { orderId?: string; paymentId?: string; reason: string; at: Date },
) {
  const sameOrder = orderId ? eq(paymentReviews.orderId, orderId) : isNull(paymentReviews.orderId);
  const isSame = and(sameOrder, eq(paymentReviews.reason, reason), isNull(paymentReviews.resolvedAt));
  const [open] = await tx.select({ id: paymentReviews.id }).from(paymentReviews).where(isSame).limit(1);
  if (open && !paymentId) return;
  await tx.insert(paymentReviews).values({ orderId, paymentId, reason, createdAt: at });
}
