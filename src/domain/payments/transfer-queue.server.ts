import { and, asc, desc, eq, exists, getTableColumns, inArray, isNull, or } from "drizzle-orm";
import { orders, paymentReviews, payments, uploads } from "../../db/schema/index.ts";
import { type Cents, sum } from "../money.ts";
import { isUndecidedTransfer } from "../orders/expire-orders.server.ts";
import { formatOrderCode, type OrderName } from "../orders/order-code.ts";
import { ORDER_CODE } from "../orders/order-names.server.ts";
import type { OrderStatus } from "../orders/order-status.ts";
import { dueByMethod } from "../orders/payment-state.ts";
import type { Shop } from "../shop.ts";
import { STAFF_QUEUE_SIZE } from "../staff-lists.ts";
import { uploadUrl } from "../uploads/open-upload.server.ts";
import { currentReason, type ReviewReason } from "./payment-review-reasons.ts";
import { BANK } from "./providers.ts";

/** An order whose transfer staff search for on the bank statement, or must decide about. */
export type TransferToMatch = OrderName & {
  reference: string | null;
  status: OrderStatus;
  /** Amount due by transfer. */
  totalCents: Cents;
  /** Name that the statement may show. */
  customer: string;
  placedAt: Date;
  /** End of the hold; null when the order is over. */
  reservedUntil: Date | null;
  /** Kept beyond that time, until staff decide about its money or bank slip. */
  isKept: boolean;
  slips: BankSlip[];
  /** Transfers that were received and not refunded. */
  received: { amountCents: Cents; entry: string; at: Date }[];
  /** Why staff must decide; empty while the transfer only has to be found. */
  reviews: ReviewReason[];
};

export type BankSlip = {
  id: string;
  /** Name in the private folder. */
  file: string;
  /** False for a document, which browsers only save. */
  isPicture: boolean;
  at: Date;
  /** Other orders for which the same file was uploaded. */
  alsoFor: OrderName[];
};

/** Lists orders that await a transfer or a decision: decisions first, then the next to expire. */
export async function listTransfersToMatch({ db }: Pick<Shop, "db">): Promise<TransferToMatch[]> {
  const isReviewed = exists(
    db
      .select({ id: paymentReviews.id })
      .from(paymentReviews)
      .where(and(eq(paymentReviews.orderId, orders.id), isNull(paymentReviews.resolvedAt))),
  );
  const found = await db
    .select({ ...getTableColumns(orders), isKept: isUndecidedTransfer().mapWith(Boolean) })
    .from(orders)
    .where(and(eq(orders.paymentMethod, "bank-transfer"), or(eq(orders.holdReason, "payment"), isReviewed)))
    .orderBy(desc(isReviewed), asc(orders.expiresAt), asc(orders.id))
    .limit(STAFF_QUEUE_SIZE);
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const [slips, received, reviews] = await Promise.all([
    listSlips(db, ids),
    listReceived(db, ids),
    listReasons(db, ids),
  ]);
  return found.map((order) => ({
    number: order.number,
    code: formatOrderCode(order.code),
    reference: order.transferReference,
    status: order.status,
    totalCents: dueByMethod(order),
    customer: `${order.firstName} ${order.lastName}`,
    placedAt: order.createdAt,
    reservedUntil: order.holdReason === "payment" ? order.expiresAt : null,
    isKept: order.isKept,
    slips: (slips.get(order.id) ?? []).map(({ id, file, isPicture, at, alsoFor }) => ({
      ...{ id, file, isPicture, at, alsoFor },
    })),
    received: (received.get(order.id) ?? []).map(({ amountCents, entry, at }) => ({ amountCents, entry, at })),
    reviews: currentReasons(order, reviews.get(order.id), received.get(order.id)),
  }));
}

function currentReasons(
  order: { totalCents: Cents; creditCents: Cents },
  reviews: readonly { reason: ReviewReason }[] = [],
  received: readonly { amountCents: Cents }[] = [],
): ReviewReason[] {
  const isWhole = sum(received.map(({ amountCents }) => amountCents)) === dueByMethod(order);
  return [...new Set(reviews.map(({ reason }) => currentReason(reason, isWhole)))];
}

type Viewed = { orderId: string; staffId: string };

/** Lists the bank slips of an order, oldest first, with URLs for this staff member. */
export async function listBankSlipsForStaff(shop: Pick<Shop, "db" | "config" | "now">, { orderId, staffId }: Viewed) {
  const slips = (await listSlips(shop.db, [orderId])).get(orderId) ?? [];
  return slips.map(({ id, at, isPicture, alsoFor }) => ({
    ...{ at, isPicture, alsoFor },
    url: uploadUrl(shop, { staffId }, id),
  }));
}

async function listSlips(db: Shop["db"], orderIds: string[]) {
  const { id, orderId, name: file, kind, createdAt: at, sha256 } = uploads;
  const isSlip = eq(uploads.purpose, "bank-slip");
  const slips = await db
    .select({ id, orderId, file, kind, at, sha256 })
    .from(uploads)
    .where(and(inArray(orderId, orderIds), isSlip))
    .orderBy(asc(at), asc(id));
  const hashes = slips.map((slip) => slip.sha256);
  const same = await db
    .selectDistinct({ sha256, number: orders.number, code: ORDER_CODE, orderId })
    .from(uploads)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(and(inArray(sha256, hashes), isSlip))
    .orderBy(asc(orders.number));
  const alsoFor = (slip: (typeof slips)[number]) =>
    same
      .filter((other) => other.sha256 === slip.sha256 && other.orderId !== slip.orderId)
      .map(({ number, code }) => ({ number, code }));
  return Map.groupBy(
    slips.map((slip) => ({ ...slip, isPicture: slip.kind !== "pdf", alsoFor: alsoFor(slip) })),
    (slip) => slip.orderId,
  );
}

async function listReceived(db: Shop["db"], orderIds: string[]) {
  const { orderId, amountCents, providerPaymentId: entry, createdAt: at } = payments;
  const isReceived = and(inArray(orderId, orderIds), eq(payments.provider, BANK), eq(payments.status, "received"));
  const rows = await db.select({ orderId, amountCents, entry, at }).from(payments).where(isReceived).orderBy(asc(at));
  return Map.groupBy(rows, (row) => row.orderId);
}

async function listReasons(db: Shop["db"], orderIds: string[]) {
  const { orderId, reason, createdAt } = paymentReviews;
  const isOpen = and(inArray(orderId, orderIds), isNull(paymentReviews.resolvedAt));
  const rows = await db.select({ orderId, reason }).from(paymentReviews).where(isOpen).orderBy(asc(createdAt));
  return Map.groupBy(rows, (row) => row.orderId);
}
