import { and, eq, inArray, ne } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { orders, payments, refunds } from "../../../db/schema/index.ts";
import { DAY_MS, MINUTE_MS } from "../../durations.ts";
import { invariant } from "../../errors.ts";
import { logOrderEvent } from "../../orders/change-order-status.server.ts";
import { repackParcels } from "../../orders/fulfilment/settle-fulfilment.server.ts";
import type { Shop } from "../../shop.ts";
import { MerchantApiUnavailableError, REFUND_STATES, RETRY_MS, type RefundResult } from "../merchant-api.ts";
import { openPaymentReview } from "../open-payment-review.server.ts";
import { settleRefund } from "./settle-refund.server.ts";

const SEARCH_AGAIN_MS = 30 * MINUTE_MS;
/** Age of an unclear refund at which the search in the Merchant API ends and staff take over. */
const SEARCH_FOR_MS = DAY_MS;

type RefundShop = Pick<Shop, "db" | "now" | "merchantApi" | "enqueueJob" | "logInfo">;
type Refund = typeof refunds.$inferSelect & { orderId: string; providerPaymentId: string; paidCents: number };

/**
 * Requests a refund from the gateway exactly once. The claim is committed before the request is sent. If the process
 * dies then, the next attempt searches the Merchant API instead of requesting the refund again (payhere.md §4.4: there
 * is no idempotency key).
 */
export async function carryOutRefund(shop: RefundShop, refundId: string): Promise<void> {
  const isClaimed = await claimRefund(shop.db, refundId);
  const refund = await findRefund(shop.db, refundId);
  if (refund?.status !== "unknown") return;
  const result = isClaimed ? await sendRequest(shop, refund) : await searchFor(shop, refund);
  await record(shop, refund, result);
}

/** Marks a refund as requested from the gateway, with a result that is not known yet. @returns whether this call did */
export async function claimRefund(db: Db, refundId: string): Promise<boolean> {
  const claimed = await db
    .update(refunds)
    .set({ status: "unknown" })
    .where(and(eq(refunds.id, refundId), /* @guard refund-is-claimed-before-request */ eq(refunds.status, "requested")))
    .returning({ id: refunds.id });
  return claimed.length > 0;
}

async function findRefund(db: Db, refundId: string): Promise<Refund | undefined> {
  const [row] = await db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId));
  if (!row) return undefined;
  const { orderId, providerPaymentId, amountCents: paidCents } = row.payment;
  return { ...row.refund, orderId, providerPaymentId, paidCents };
}

async function sendRequest({ merchantApi }: RefundShop, refund: Refund): Promise<RefundResult> {
  if (!merchantApi) return { status: "not-sent" };
  const { providerPaymentId: paymentId, amountCents, paidCents, id } = refund;
  const part = amountCents < paidCents ? { amountCents } : {};
  return merchantApi.refund({
    paymentId,
    description: /* @guard refund-description-has-no-reason: refund.reason */ `Refund ${id}`,
    ...part,
  });
}

/**
 * Searches the Merchant API for a refund. The API returns only whether a payment was refunded, not how much of it: with
 * another refund of the same payment the result proves nothing.
 */
async function searchFor({ db, merchantApi }: RefundShop, refund: Refund): Promise<RefundResult> {
  if (!merchantApi) return { status: "unclear" };
  try {
    const [order] = await db.select({ number: orders.number }).from(orders).where(eq(orders.id, refund.orderId));
    invariant(order, "no order row for its payment");
    const retrieved = await merchantApi.findPayments(order.number);
    const state = retrieved.find(({ paymentId }) => paymentId === refund.providerPaymentId)?.state;
    const others = and(
      eq(refunds.paymentId, refund.paymentId),
      ne(refunds.id, refund.id),
      inArray(refunds.status, ["done", "unknown"]),
    );
    const isAlone = (await db.$count(refunds, others)) === 0;
    return isAlone && state && REFUND_STATES.includes(state) ? { status: "done", refundId: "" } : { status: "unclear" };
  } catch (error) {
    if (error instanceof MerchantApiUnavailableError) return { status: "unclear" };
    throw error;
  }
}

async function record(shop: RefundShop, seen: Refund, result: RefundResult): Promise<void> {
  const at = shop.now();
  await shop.db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, seen.orderId)).for("update");
    invariant(order, "no order row for its payment");
    const refund = await findRefund(tx, seen.id);
    // Another worker has claimed the refund.
    if (refund?.status !== "unknown") return;
    const later = (ms: number) =>
      shop.enqueueJob(
        tx,
        { kind: "carry-out-refund", refundId: refund.id },
        { startAfter: new Date(at.getTime() + ms) },
      );
    const settle = (set: Partial<typeof refunds.$inferInsert>) =>
      tx.update(refunds).set(set).where(eq(refunds.id, refund.id));
    const note = (kind: "refund-refused" | "refund-unclear") =>
      logOrderEvent(tx, order.id, { kind, actor: "gateway", at, facts: { refundId: refund.id } });
    const review = (reason: "refund-refused" | "refund-by-hand" | "refund-unclear") =>
      openPaymentReview(shop, tx, { orderId: order.id, paymentId: refund.paymentId, reason, at });
    switch (result.status) {
      case "done":
        await settle({ status: "done", providerRefundId: result.refundId || null, settledAt: at });
        return settleRefund(shop, tx, { order, refund, actor: "gateway" });
      case "refused":
        await settle({ status: "failed", settledAt: at });
        await repackParcels(tx, order.id, { actor: "gateway", at });
        await note("refund-refused");
        return review("refund-refused");
      case "not-sent":
        await settle({ status: "requested" });
        if (shop.merchantApi) return later(RETRY_MS);
        // The keys were removed after the refund was requested.
        return review("refund-by-hand");
      case "unclear":
        if (at.getTime() - refund.createdAt.getTime() < SEARCH_FOR_MS) return later(SEARCH_AGAIN_MS);
        await note("refund-unclear");
        return review("refund-unclear");
    }
  });
}
