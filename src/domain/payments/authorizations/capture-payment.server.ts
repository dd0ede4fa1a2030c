import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { captures, orders, parcels, payments } from "../../../db/schema/index.ts";
import { MINUTE_MS } from "../../durations.ts";
import { invariant } from "../../errors.ts";
import { toDecimal } from "../../money.ts";
import { logOrderEvent } from "../../orders/change-order-status.server.ts";
import { holdUnsent } from "../../orders/fulfilment/hold-unsent.server.ts";
import { dueByMethod } from "../../orders/payment-state.ts";
import type { Order } from "../../orders/placement/place-order.server.ts";
import type { Shop } from "../../shop.ts";
import { type CaptureResult, MerchantApiUnavailableError, RETRY_MS, type RetrievedPayment } from "../merchant-api.ts";
import { insertPayment } from "../notification-statements.server.ts";
import { openPaymentReview } from "../open-payment-review.server.ts";
import { CARD } from "../providers.ts";
import { findCapture, findOpenAuthorization, type OpenAuthorization } from "./authorization-queries.server.ts";
import { decryptToken } from "./authorization-token.server.ts";
import { endAuthorization } from "./end-authorizations.server.ts";
import { settleCapture } from "./settle-capture.server.ts";

const SEARCH_AGAIN_MS = 2 * MINUTE_MS;
/** Age of an unclear capture at which staff take over: the order waits to be sent. */
const SEARCH_FOR_MS = 20 * MINUTE_MS;

type CapturingShop = Pick<Shop, "db" | "now" | "config" | "merchantApi" | "enqueueJob" | "logInfo">;
type Packed = { orderId: string; parcelId: string };
type Capture = NonNullable<Awaited<ReturnType<typeof findCapture>>>;
type Running = { order: Order; authorization: OpenAuthorization; capture: Capture };

/**
 * Charges the amount due of a packed order to the card on which it is reserved, exactly once. The capture is committed
 * before the request is sent. If the process dies then, the next attempt searches the Merchant API instead of
 * requesting the capture again. An order that was unpacked or cancelled meanwhile is not charged.
 */
export async function capturePayment(shop: CapturingShop, job: Packed): Promise<void> {
  const claim = await shop.db.transaction((tx) => claimCapture(shop, tx, job));
  if (!claim) return;
  const result = claim.isNew ? await sendRequest(shop, claim) : await searchFor(shop, claim);
  await shop.db.transaction((tx) => recordResult(shop, tx, { job, claim, result }));
}

/** Returns the capture to send, or one with an unknown result to search for; null when there is none, or no order. */
export async function claimCapture(shop: Pick<Shop, "now">, tx: Db, { orderId, parcelId }: Packed) {
  const order = await lockById(tx, orderId);
  if (!order) return null;
  const authorization = await findOpenAuthorization(tx, orderId);
  if (!authorization) return null;
  const capture = await findCapture(tx, authorization.id);
  // @guard capture-is-claimed-before-request
  if (capture?.status === "unknown") return { order, authorization, capture, isNew: false };
  const isPacked = order.fulfilmentState === "packed" && (await tx.$count(parcels, eq(parcels.id, parcelId))) > 0;
  if (!isPacked || authorization.endsAt <= shop.now()) return null;
  const amountCents = dueByMethod(order);
  const values = { authorizationId: authorization.id, amountCents, status: "unknown" as const, createdAt: shop.now() };
  const [claimed] = capture
    ? await tx.update(captures).set(values).where(eq(captures.id, capture.id)).returning()
    : await tx.insert(captures).values(values).returning();
  invariant(claimed, "capture insert returned no row");
  // The packing cannot be undone from here on.
  const facts = { amountCents };
  await logOrderEvent(tx, orderId, { kind: "capture-requested", actor: "timer", at: shop.now(), facts });
  return { order, authorization, capture: claimed, isNew: true };
}

async function lockById(tx: Db, orderId: string): Promise<Order | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update");
  return order;
}

async function sendRequest(shop: CapturingShop, { authorization, capture }: Running): Promise<CaptureResult> {
  const { encryptedToken, orderId } = authorization;
  const token = encryptedToken && decryptToken(shop, encryptedToken, orderId);
  if (!shop.merchantApi || !token) return { status: "not-sent" };
  return shop.merchantApi.capture({ token, amountCents: capture.amountCents });
}

/** Searches the Merchant API for the payment of a capture: one that the shop does not know yet. */
async function searchFor({ db, merchantApi }: CapturingShop, running: Running): Promise<CaptureResult> {
  if (!merchantApi) return { status: "unclear" };
  try {
    const retrieved = await merchantApi.findPayments(running.order.number);
    const fitting = retrieved.filter((payment) => isOfCapture(payment, running));
    const ids = fitting.map(({ paymentId }) => paymentId);
    const isKnown = and(eq(payments.provider, CARD), inArray(payments.providerPaymentId, ids));
    const known = await db.select({ id: payments.providerPaymentId }).from(payments).where(isKnown);
    const found = ids.find((paymentId) => !known.some(({ id }) => id === paymentId));
    return found ? { status: "done", paymentId: found } : { status: "unclear" };
  } catch (error) {
    if (error instanceof MerchantApiUnavailableError) return { status: "unclear" };
    throw error;
  }
}

/** It is not documented whether the API lists the captured or the authorised amount. */
function isOfCapture({ state, currency, amount }: RetrievedPayment, { capture, authorization }: Running): boolean {
  const amounts = [capture.amountCents, authorization.amountCents].map(toDecimal);
  return state === "RECEIVED" && currency === "LKR" && amounts.includes(amount);
}

type Recorded = { job: Packed; claim: Running; result: CaptureResult };

async function recordResult(shop: CapturingShop, tx: Db, { job, claim, result }: Recorded): Promise<void> {
  const at = shop.now();
  const { orderId } = job;
  const order = await lockById(tx, orderId);
  invariant(order, "no order row for its authorization");
  const { authorization, capture: claimed } = claim;
  const capture = await findCapture(tx, authorization.id);
  // A notification, staff or another worker has settled the capture.
  if (capture?.id !== claimed.id || capture.status !== "unknown") return;
  const isIt = eq(captures.id, capture.id);
  const later = (ms: number) =>
    shop.enqueueJob(tx, { kind: "capture-payment", ...job }, { startAfter: new Date(at.getTime() + ms) });
  switch (result.status) {
    case "done":
      return recordCharge(shop, tx, { order, authorization, capture, providerPaymentId: result.paymentId });
    case "declined":
      await tx.update(captures).set({ status: "failed", settledAt: at }).where(isIt);
      await holdUnsent(tx, orderId, { kind: "capture-declined", actor: "gateway", at });
      return void (await openPaymentReview(shop, tx, { orderId, reason: "capture-declined", at }));
    case "ended":
      await tx.update(captures).set({ status: "failed", settledAt: at }).where(isIt);
      return endAuthorization(shop, tx, { orderId, authorizationId: authorization.id, actor: "gateway", at });
    case "not-sent":
      await tx.update(captures).set({ status: "requested" }).where(isIt);
      if (shop.merchantApi && authorization.encryptedToken) return later(RETRY_MS);
      return void (await openPaymentReview(shop, tx, { orderId, reason: "capture-by-hand", at }));
    case "unclear":
      if (at.getTime() - capture.createdAt.getTime() < SEARCH_FOR_MS) return later(SEARCH_AGAIN_MS);
      await logOrderEvent(tx, orderId, { kind: "capture-unclear", actor: "gateway", at });
      return void (await openPaymentReview(shop, tx, { orderId, reason: "capture-unclear", at }));
  }
}

type Charged = Running & { providerPaymentId: string };

/** Records the payment of a capture, which the gateway has confirmed. */
async function recordCharge(shop: CapturingShop, tx: Db, charged: Charged): Promise<void> {
  const { order, authorization, capture, providerPaymentId } = charged;
  const at = shop.now();
  const { amountCents } = capture;
  const orderId = order.id;
  const notification = { paymentId: providerPaymentId, amount: toDecimal(amountCents), currency: order.currency };
  const recorded = { ...notification, method: authorization.method };
  const paymentId = await insertPayment(tx, { orderId, notification: recorded, at }, "received");
  // Another payment has this id: staff look at it in PayHere's portal.
  if (!paymentId) return void (await openPaymentReview(shop, tx, { orderId, reason: "capture-unclear", at }));
  const ids = { orderId, authorizationId: authorization.id, captureId: capture.id, paymentId };
  await settleCapture(shop, tx, { ...ids, amountCents, actor: "gateway", at });
}
