import { and, asc, eq, exists } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { captures, cardAuthorizations, orderBundles, orderLines, orders } from "../../../db/schema/index.ts";
import { vatOf } from "../../cart/vat.ts";
import type { Shop } from "../../shop.ts";
import { isSold } from "../cancelling.ts";
import { cashToCollect } from "../cash-to-collect.ts";
import { instructionsOf } from "../delivery-instructions.ts";
import { isUndecidedTransfer } from "../expire-orders.server.ts";
import { findParcelsForStaff } from "../fulfilment/list-parcel-contents.server.ts";
import { findOrderLinks } from "../linked-orders.server.ts";
import { formatOrderCode } from "../order-code.ts";
import { ORDER_WITH_SUMS, type OrderWithSums } from "../settle-payment-state.server.ts";
import { arrivesBy } from "../timeline/expected-arrival.ts";

/** Returns an order for staff who pack it or talk to its customer; null when no order has this number. */
export async function findOrderForStaff({ db }: Pick<Shop, "db">, number: string) {
  const [order] = await db
    .select({ ...ORDER_WITH_SUMS, isUndecided: isUndecidedTransfer().mapWith(Boolean) })
    .from(orders)
    .where(eq(orders.number, number));
  if (!order) return null;
  const [lines, sent, linksOf, reservation] = await Promise.all([
    listLines(db, order.id),
    findParcelsForStaff(db, order.id),
    findOrderLinks(db, [order.id]),
    order.paymentState === "authorized" ? findReservation(db, order.id) : null,
  ]);
  const { paymentMethod, createdAt: placedAt, deliveredAt, courier, trackingNumber, trackingUrl } = order;
  const { firstName, lastName, email, phone, language, transferReference } = order;
  return {
    code: formatOrderCode(order.code),
    payKey: order.payKey,
    instructions: instructionsOf(order),
    id: order.id,
    number,
    paymentMethod,
    placedAt,
    deliveredAt,
    language,
    transferReference,
    ...statesOf(order),
    reservedUntil: isSold(order) ? null : order.expiresAt,
    // Kept beyond that time, until staff decide about its money or bank slip.
    isKept: order.isUndecided,
    paidAt: order.paidAt,
    reservation,
    arrivesBy: arrivesBy(order),
    parcel: courier === null ? null : { courier, trackingNumber, trackingUrl },
    ...sent,
    ...linksOf(order.id),
    isPart: sent.parcels.length > 1 || (sent.parcels.length > 0 && sent.toPack.length > 0),
    customer: { firstName, lastName, email, phone },
    address: addressOf(order),
    // Collected cash that the courier has handed over; null when none was collected.
    remittedCents: paymentMethod === "cash-on-delivery" && deliveredAt ? order.remittedCents : null,
    customerId: order.customerId,
    replacesId: order.replacesId,
    isAnonymised: order.anonymisedAt !== null,
    sums: sumsOf(order),
    /** Cash to collect on delivery; null when there is none. */
    cashCents: cashToCollect(order),
    vat: vatOf(order),
    lines,
  };
}

function statesOf({ status, paymentState, fulfilmentState, holdReason, isOfGiftCards }: OrderWithSums) {
  return { status, paymentState, fulfilmentState, holdReason, isOfGiftCards };
}

function listLines(db: Db, orderId: string) {
  const { id, title, variantLabel, sku, productPublicId: code, quantity, priceCents } = orderLines;
  return db
    .select({ id, title, variantLabel, sku, code, quantity, priceCents, bundle: orderBundles.title })
    .from(orderLines)
    .leftJoin(orderBundles, eq(orderBundles.id, orderLines.orderBundleId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(id));
}

function addressOf({ address1: line1, address2: line2, city, district, postalCode, country }: OrderWithSums) {
  return { line1, line2, city, district, postalCode, country };
}

function sumsOf(order: OrderWithSums) {
  const { subtotalCents, discountCents, deliveryCents, feeCents, weightGrams, totalCents, creditCents } = order;
  const { refundedCents, chargedBackCents } = order;
  return {
    subtotalCents,
    discountCents,
    deliveryCents,
    feeCents,
    weightGrams,
    totalCents,
    creditCents,
    refundedCents,
    chargedBackCents,
  };
}

/** Returns the amount that is reserved on the card of an order, and whether PayHere is charging it. */
async function findReservation(db: Db, orderId: string) {
  const { id, amountCents, endsAt } = cardAuthorizations;
  const inFlight = db
    .select({ id: captures.id })
    .from(captures)
    .where(and(eq(captures.authorizationId, id), eq(captures.status, "unknown")));
  const [open] = await db
    .select({ amountCents, endsAt, isBeingCharged: exists(inFlight).mapWith(Boolean) })
    .from(cardAuthorizations)
    .where(and(eq(cardAuthorizations.orderId, orderId), eq(cardAuthorizations.status, "open")));
  return open ?? null;
}

export type StaffOrder = Omit<NonNullable<Awaited<ReturnType<typeof findOrderForStaff>>>, "payKey">;
