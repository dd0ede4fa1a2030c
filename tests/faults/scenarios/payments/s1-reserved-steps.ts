import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { parcels } from "../../../../src/db/schema/index.ts";
import { DAY_MS } from "../../../../src/domain/durations.ts";
import { invariant } from "../../../../src/domain/errors.ts";
import { cents, toDecimal } from "../../../../src/domain/money.ts";
import { packOrder } from "../../../../src/domain/orders/fulfilment/pack-order.server.ts";
import { capturePayment } from "../../../../src/domain/payments/authorizations/capture-payment.server.ts";
import { endAuthorizations } from "../../../../src/domain/payments/authorizations/end-authorizations.server.ts";
import { recordNotification } from "../../../../src/domain/payments/record-notification.server.ts";
import type { TestShop } from "../../../support/test-shop.ts";
import { aPaymentId, notificationOf } from "../../tools/purchases.ts";
import { ModelMismatchError } from "./s1-expected.ts";
import * as model from "./s1-model.ts";
import type { Placed, Step } from "./s1-world.ts";

/** The bank reserves the amount on the card, or PayHere repeats the notification. */
export const reserve: Step = async ({ shop, random, placed }) => {
  if (placed.length === 0) return null;
  const waiting = placed.filter(({ model: { isChargedOnPacking, fulfilment, isInReview } }) => {
    return isChargedOnPacking && fulfilment === "on-hold" && !isInReview;
  });
  const one = random.pick(waiting.length > 0 && random.isLikely(0.8) ? waiting : placed);
  const amount = random.isLikely(0.85) ? one.total : cents(one.total + 1);
  const currency = random.isLikely(0.95) ? "LKR" : "USD";
  const what = { statusCode: "3", paymentId: aPaymentId(), authorizationToken: randomUUID(), currency };
  const notification = notificationOf(one.order, { ...what, amount: toDecimal(amount) });
  for (let times = random.pick([1, 2]); times > 0; times -= 1) await recordNotification(shop, notification);
  const fits = model.reserve(one.model, amount, { isForeign: currency !== "LKR", now: shop.now().getTime() });
  return `amount reserved for ${one.order.number.slice(-4)}${fits ? "" : " (not expected)"}`;
};

/** Returns a payment of the order that only the Merchant API knows. */
function findUnknown(shop: TestShop, { order, model: { money } }: Placed): string | undefined {
  const listed = shop.merchantApi.listedPayments.get(order.number) ?? [];
  return listed.find(({ paymentId }) => !money.has(paymentId))?.paymentId;
}

/** The second of the two jobs searches for the charge already. */
function leaveUnclear(shop: TestShop, one: Placed): void {
  const { model: expected, total } = one;
  const paymentId = findUnknown(shop, one);
  if (paymentId) model.notify(expected, { code: "2", paymentId, amount: total, isForeign: false });
  else if (expected.reserved) expected.reserved.isUnclear = true;
}

/** Returns the payment of a charge in the Merchant API, which lists it from now on. */
function listedFor(shop: TestShop, one: Placed): string {
  const { order, total } = one;
  const unknown = findUnknown(shop, one);
  if (unknown) return unknown;
  const earlier = shop.merchantApi.listedPayments.get(order.number) ?? [];
  const paymentId = aPaymentId();
  const amount = toDecimal(total);
  const found = { paymentId, amount, currency: "LKR", method: "VISA", state: "RECEIVED" as const, feeCents: null };
  shop.merchantApi.listedPayments.set(order.number, [...earlier, found]);
  return paymentId;
}

/** Packs an order whose amount is reserved, if it is not packed, and runs the job that charges it, twice at once. */
export const capture: Step = async ({ shop, random, placed }) => {
  const waiting = placed.filter(({ model: { reserved, fulfilment } }) => {
    return reserved && (fulfilment === "packed" || fulfilment === "unfulfilled");
  });
  if (waiting.length === 0) return null;
  const one = random.pick(waiting);
  const { order, model: expected, total } = one;
  if (model.pack(expected, null, true))
    await packOrder(shop, { number: order.number, actor: "staff:test", chargeCents: total });
  const [parcel] = await shop.db.select({ id: parcels.id }).from(parcels).where(eq(parcels.orderId, order.id));
  invariant(parcel && expected.reserved, "no parcel of the packed order");
  const result = random.pick(["done", "done", "done", "declined", "not-sent", "unclear"] as const);
  const isOver = expected.reserved.endsAt <= shop.now().getTime();
  // A search for an unclear charge finds it: PayHere has made it.
  const paymentId = expected.reserved.isUnclear ? listedFor(shop, one) : aPaymentId();
  shop.merchantApi.setCaptureResult(result === "done" ? { status: result, paymentId } : { status: result });
  const before = shop.merchantApi.requestedCaptures.length;
  const job = { orderId: order.id, parcelId: parcel.id };
  await Promise.all([capturePayment(shop, job), capturePayment(shop, job)]);
  const sent = shop.merchantApi.requestedCaptures.length - before;
  if ((sent > 1 && result !== "not-sent") || (sent > 0 && expected.reserved.isUnclear))
    throw new ModelMismatchError(`${order.number.slice(-4)} was charged ${sent} times`);
  if (isOver && !expected.reserved.isUnclear) return `${order.number.slice(-4)} was charged too late`;
  if (result === "done" || expected.reserved.isUnclear) {
    model.notify(expected, { code: "2", paymentId, amount: total, isForeign: false });
  } else if (result === "declined") model.declineCharge(expected);
  else if (result === "unclear") leaveUnclear(shop, one);
  return `charge of ${order.number.slice(-4)}: ${result}`;
};

export const passDays: Step = async ({ shop, placed, random }) => {
  shop.clock.advance(random.pick([1, 8]) * DAY_MS);
  await endAuthorizations(shop);
  for (const one of placed) model.endReservation(one.model, shop.now().getTime());
  return "days passed";
};
