import { and, asc, eq, inArray } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import {
  cardAuthorizations,
  orderEvents,
  orderLines,
  orderNotes,
  orders,
  paymentNotifications,
  paymentReviews,
  payments,
  refunds,
  returnLines,
  returnRequests,
  uploads,
} from "../../db/schema/index.ts";
import { toDecimal } from "../money.ts";
import { instructionsOf } from "../orders/delivery-instructions.ts";
import { listSoldCards } from "../orders/gift-cards/sold-cards.server.ts";
import { findTags } from "../orders/staff/tag-orders.server.ts";

/** Returns what the shop stores about a customer's orders, in a readable form, without the names of staff. */
export async function collectOrders(db: Db, customerId: string) {
  const own = await db.select().from(orders).where(eq(orders.customerId, customerId)).orderBy(asc(orders.createdAt));
  const ids = own.map(({ id }) => id);
  const numbers = own.map(({ number }) => number);
  const [lines, events, money, returns, files, notifications, notes, cards, tagsOf] = await Promise.all([
    db.select().from(orderLines).where(inArray(orderLines.orderId, ids)).orderBy(asc(orderLines.id)),
    db
      .select()
      .from(orderEvents)
      .where(inArray(orderEvents.orderId, ids))
      .orderBy(asc(orderEvents.createdAt), asc(orderEvents.id)),
    collectMoney(db, ids),
    collectReturns(db, ids),
    db.select().from(uploads).where(inArray(uploads.orderId, ids)).orderBy(asc(uploads.createdAt)),
    db
      .select()
      .from(paymentNotifications)
      .where(inArray(paymentNotifications.orderNumber, numbers))
      .orderBy(asc(paymentNotifications.id)),
    db.select().from(orderNotes).where(inArray(orderNotes.orderId, ids)).orderBy(asc(orderNotes.id)),
    collectSoldCards(db, own),
    findTags(db, ids),
  ]);
  const of = <T extends { orderId: string | null }>(rows: readonly T[], id: string) =>
    rows.filter(({ orderId }) => orderId === id);
  return own.map((order) => ({
    ...toOrder(order),
    items: of(lines, order.id).map(({ title, variantLabel, sku, productPublicId: code, quantity, ...line }) => ({
      title,
      variantLabel,
      sku,
      code,
      quantity,
      price: toDecimal(line.priceCents),
      discount: toDecimal(line.discountCents),
    })),
    giftCards: of(cards, order.id).map(({ orderId: _, ...card }) => card),
    events: of(events, order.id).map(({ createdAt: at, kind: what, toStatus: status, actor, facts }) => ({
      at,
      what,
      status,
      by: actor.startsWith("staff:") ? "shop" : actor,
      facts,
    })),
    payments: of(money.payments, order.id).map(({ orderId: _, ...payment }) => payment),
    cardReservations: of(money.authorizations, order.id).map(({ createdAt: at, endsAt, status, ...row }) => ({
      at,
      endsAt,
      status,
      amount: toDecimal(row.amountCents),
      card: row.method,
    })),
    refunds: of(money.refunds, order.id).map(({ orderId: _, ...refund }) => refund),
    paymentReviews: of(money.reviews, order.id).map(({ createdAt: at, reason, resolvedAt }) => ({
      at,
      reason,
      resolvedAt,
    })),
    paymentNotifications: notifications
      .filter(({ orderNumber }) => orderNumber === order.number)
      .map(({ receivedAt: at, statusCode, amount, currency, method, outcome }) => ({
        at,
        statusCode,
        amount,
        currency,
        method,
        outcome,
      })),
    returns: of(returns, order.id).map(({ orderId: _, ...request }) => request),
    staffNotes: of(notes, order.id).map(({ createdAt: at, text }) => ({ at, text })),
    staffTags: tagsOf(order.id),
    files: of(files, order.id).map(({ createdAt: at, purpose, kind, sizeBytes }) => ({ at, purpose, kind, sizeBytes })),
  }));
}

/** Returns the gift cards that these orders sold, without their codes: each one is money of the person who has it. */
async function collectSoldCards(db: Db, own: readonly Pick<typeof orders.$inferSelect, "id" | "isOfGiftCards">[]) {
  const sold = own.filter(({ isOfGiftCards }) => isOfGiftCards);
  const cards = sold.map(async ({ id: orderId }) =>
    (await listSoldCards(db, orderId)).map(({ amountCents, codeEnd, isRedeemed, expiresAt }) => {
      return { orderId, amount: toDecimal(amountCents), codeEnd, isRedeemed, expiresAt };
    }),
  );
  return (await Promise.all(cards)).flat();
}

function toOrder(order: typeof orders.$inferSelect) {
  const { number, code, status, paymentMethod, createdAt: placedAt, paidAt, deliveredAt, hiddenAt } = order;
  const { firstName, lastName, email, phone, address1, address2, city, district, postalCode, country } = order;
  const { termsLanguage, termsVersion, termsSentence, ageConfirmation, firstArrivalOn, lastArrivalOn } = order;
  const { courier, trackingNumber, trackingUrl, currency, language, transferReference } = order;
  return {
    number,
    code,
    status,
    paymentMethod,
    transferReference,
    placedAt,
    paidAt,
    deliveredAt,
    firstArrivalOn,
    lastArrivalOn,
    hiddenAt,
    termsLanguage,
    termsVersion,
    termsSentence,
    ageConfirmation,
    language,
    currency,
    subtotal: toDecimal(order.subtotalCents),
    discount: toDecimal(order.discountCents),
    delivery: toDecimal(order.deliveryCents),
    fee: toDecimal(order.feeCents),
    total: toDecimal(order.totalCents),
    deliverTo: { firstName, lastName, email, phone, address1, address2, city, district, postalCode, country },
    instructions: instructionsOf(order),
    parcel: { courier, trackingNumber, trackingUrl },
  };
}

async function collectMoney(db: Db, ids: string[]) {
  const [paid, back, reviews, authorizations] = await Promise.all([
    db.select().from(payments).where(inArray(payments.orderId, ids)).orderBy(asc(payments.createdAt)),
    db
      .select({ refund: refunds, orderId: payments.orderId, currency: payments.currency })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(inArray(payments.orderId, ids))
      .orderBy(asc(refunds.createdAt)),
    db.select().from(paymentReviews).where(inArray(paymentReviews.orderId, ids)).orderBy(asc(paymentReviews.createdAt)),
    db
      .select()
      .from(cardAuthorizations)
      .where(inArray(cardAuthorizations.orderId, ids))
      .orderBy(asc(cardAuthorizations.createdAt)),
  ]);
  return {
    reviews,
    authorizations,
    payments: paid.map(({ orderId, createdAt: at, providerPaymentId: id, amountCents, method: card, ...payment }) => {
      const { provider, status, currency } = payment;
      return { orderId, at, provider, id, status, amount: toDecimal(amountCents), currency, card };
    }),
    refunds: back.map(({ orderId, currency, refund: { createdAt: at, settledAt, status, amountCents, reason } }) => ({
      orderId,
      at,
      settledAt,
      status,
      amount: toDecimal(amountCents),
      currency,
      reason,
    })),
  };
}

async function collectReturns(db: Db, ids: string[]) {
  const rows = await db
    .select({ request: returnRequests, title: orderLines.title, quantity: returnLines.quantity })
    .from(returnRequests)
    .innerJoin(returnLines, eq(returnLines.requestId, returnRequests.id))
    .innerJoin(orderLines, and(eq(orderLines.id, returnLines.orderLineId), inArray(orderLines.orderId, ids)))
    .orderBy(asc(returnRequests.createdAt));
  return [...Map.groupBy(rows, ({ request }) => request.id).values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { orderId, createdAt: askedAt, reason, details, status, reply, decidedAt, closedAt } = first.request;
    const items = group.map(({ title, quantity }) => ({ title, quantity }));
    return [{ orderId, askedAt, reason, details, status, reply, decidedAt, closedAt, items }];
  });
}
