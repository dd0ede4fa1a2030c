import { and, desc, eq, gte, inArray, isNotNull, isNull, ne, or } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { orderLines, orders, paymentReviews, payments, refunds, uploads } from "../../db/schema/index.ts";
import { vatOf } from "../cart/vat.ts";
import { DAY_MS } from "../durations.ts";
import type { Language } from "../languages.ts";
import { isOwnedBy, type OrderOwner } from "../order-owner.server.ts";
import type { Shop } from "../shop.ts";
import { isSold } from "./cancelling.ts";
import { instructionsOf } from "./delivery-instructions.ts";
import { findOrderLinks } from "./linked-orders.server.ts";
import { formatOrderCode } from "./order-code.ts";
import { customerPaymentOf, type OrderDetails, type OrderedItem } from "./order-details.ts";
import { cashDue } from "./payment-state.ts";
import { groupedLines } from "./receipts/order-line-terms.server.ts";
import { ORDER_WITH_SUMS, type OrderWithSums } from "./settle-payment-state.server.ts";

/** Maximum number of orders in a customer's list. Older ones are reachable in the back office. */
const MAX_LISTED = 200;

/** Lists a customer's orders, newest first (spec §7), with the items in this language. */
export async function listOrders(
  { db }: Pick<Shop, "db">,
  customerId: string,
  language: Language = "en",
): Promise<OrderDetails[]> {
  const found = await db
    .select(ORDER_WITH_SUMS)
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(MAX_LISTED);
  return withDetails(db, found, language);
}

/** An order's number, and the language of its items; English by default. */
export type OrderLookup = { number: string; language?: Language };

/** Returns an order of this owner; null when the owner has no order with this number. */
export async function findOrder(
  { db }: Pick<Shop, "db">,
  owner: OrderOwner,
  { number, language = "en" }: OrderLookup,
): Promise<OrderDetails | null> {
  const found = await db
    .select(ORDER_WITH_SUMS)
    .from(orders)
    .where(and(eq(orders.number, number), /* @guard order-is-the-customers-own */ isOwnedBy(owner)));
  const [details] = await withDetails(db, found, language);
  return details ?? null;
}

/** Orders whose items leave the cart: a card order only once it is paid, or its amount is reserved on the card. */
const isPlaced = and(
  or(inArray(orders.fulfilmentState, ["on-hold", "unfulfilled"]), orders.isOfGiftCards),
  or(ne(orders.paymentMethod, "card"), isNotNull(orders.paidAt), eq(orders.paymentState, "authorized")),
);

/**
 * Lists the orders that a customer placed during the last day. A browser that lost the response clears its cart by this
 * list.
 */
export async function listPlacedOrders(shop: Pick<Shop, "db" | "now">, customerId: string) {
  const since = new Date(shop.now().getTime() - DAY_MS);
  const found = await shop.db
    .select(ORDER_WITH_SUMS)
    .from(orders)
    .where(and(eq(orders.customerId, customerId), isPlaced, gte(orders.createdAt, since)))
    .limit(MAX_LISTED);
  const details = await withDetails(shop.db, found, "en");
  return details.map(({ number, items }) => ({ number, items }));
}

async function withDetails(db: Db, found: OrderWithSums[], language: Language): Promise<OrderDetails[]> {
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [lines, attempts, undecided, refunding, slips, linksOf] = await Promise.all([
    listLines(db, ids, language),
    db
      .selectDistinctOn([payments.orderId], { orderId: payments.orderId, status: payments.status })
      .from(payments)
      .where(inArray(payments.orderId, ids))
      .orderBy(payments.orderId, desc(payments.createdAt), desc(payments.id)),
    listUndecided(db, ids),
    listRefunding(db, ids),
    listBankSlips(db, found),
    findOrderLinks(db, ids),
  ]);
  const linesByOrder = Map.groupBy(lines, ({ orderId }) => orderId);
  const attemptByOrder = new Map(attempts.map(({ orderId, status }) => [orderId, status]));
  return found.map((order) => ({
    number: order.number,
    code: formatOrderCode(order.code),
    ...linksOf(order.id),
    // A replacement needs no payment, so it begins confirmed.
    status: order.replacesId !== null && order.status === "paid" ? "confirmed" : order.status,
    paymentMethod: order.paymentMethod,
    payment: customerPaymentOf({
      ...order,
      lastAttempt: attemptByOrder.get(order.id) ?? null,
      isUndecided: undecided.has(order.id),
      hasOpenRefund: refunding.has(order.id),
    }),
    createdAt: order.createdAt,
    isHidden: order.hiddenAt !== null,
    hasAcceptedTerms: order.termsVersion !== null,
    parcel: parcelOf(order),
    deliveredAt: order.deliveredAt,
    isOfGiftCards: order.isOfGiftCards,
    reservedUntil: isSold(order) ? null : order.expiresAt,
    subtotalCents: order.subtotalCents,
    discountCents: order.discountCents,
    deliveryCents: order.deliveryCents,
    feeCents: order.feeCents,
    totalCents: order.totalCents,
    vat: vatOf(order),
    creditCents: order.creditCents,
    dueCents: cashDue(order),
    refundedCents: order.refundedCents,
    chargedBackCents: order.chargedBackCents,
    transferReference: order.transferReference,
    isPaidLate: undecided.get(order.id)?.every((reason) => reason === "paid-late") ?? false,
    hasBankSlip: slips.has(order.id),
    customer: { firstName: order.firstName, lastName: order.lastName, email: order.email, phone: order.phone },
    address: {
      line1: order.address1,
      line2: order.address2,
      city: order.city,
      district: order.district,
      postalCode: order.postalCode,
      country: order.country,
    },
    instructions: instructionsOf(order),
    items: (linesByOrder.get(order.id) ?? []).map(toItem),
  }));
}

/** Reasons of payment reviews about money that came, or is on its way, and that staff accept or send back. */
export const UNDECIDED_REASONS = [
  "paid-late",
  "wrong-amount",
  "wrong-currency",
  "second-payment",
  "paid-in-parts",
  "paid-by-other-method",
  "payment-of-another-order",
  "payment-after-refund-or-chargeback",
  "bank-slip-after-expiry",
] as const;

/** Returns the reasons of such reviews by order, without those whose money has left again. */
async function listUndecided(db: Db, orderIds: string[]) {
  const isOpen = and(inArray(paymentReviews.reason, UNDECIDED_REASONS), isNull(paymentReviews.resolvedAt));
  const isHeld = or(isNull(payments.id), eq(payments.status, "received"));
  const reviews = await db
    .selectDistinct({ orderId: paymentReviews.orderId, reason: paymentReviews.reason })
    .from(paymentReviews)
    .leftJoin(payments, eq(payments.id, paymentReviews.paymentId))
    .where(and(inArray(paymentReviews.orderId, orderIds), isOpen, isHeld));
  const byOrder = Map.groupBy(reviews, ({ orderId }) => orderId);
  return new Map([...byOrder].map(([orderId, found]) => [orderId, found.map(({ reason }) => reason)]));
}

async function listRefunding(db: Db, orderIds: string[]) {
  const open = await db
    .selectDistinct({ orderId: payments.orderId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(inArray(payments.orderId, orderIds), inArray(refunds.status, ["requested", "unknown"])));
  return new Set(open.map(({ orderId }) => orderId));
}

/** Returns the orders by bank transfer that have a bank slip. */
async function listBankSlips(db: Db, found: readonly OrderWithSums[]) {
  const ids = found.flatMap(({ id, paymentMethod }) => (paymentMethod === "bank-transfer" ? [id] : []));
  if (ids.length === 0) return new Set<string>();
  const isSlip = and(inArray(uploads.orderId, ids), eq(uploads.purpose, "bank-slip"));
  const slips = await db.selectDistinct({ orderId: uploads.orderId }).from(uploads).where(isSlip);
  return new Set(slips.map(({ orderId }) => orderId));
}

async function listLines(db: Db, orderIds: string[], language: Language) {
  const bought = await db.select().from(orderLines).where(inArray(orderLines.orderId, orderIds)).orderBy(orderLines.id);
  return groupedLines(db, language, bought);
}

function parcelOf({ courier, trackingNumber, trackingUrl }: typeof orders.$inferSelect): OrderDetails["parcel"] {
  return courier === null ? null : { courier, trackingNumber, trackingUrl };
}

function toItem(line: typeof orderLines.$inferSelect): OrderedItem {
  const { variantId, productPublicId: code, title, variantLabel, sku, quantity, priceCents } = line;
  return { variantId, code, title, variantLabel, sku, quantity, priceCents };
}
