import { and, asc, desc, eq, inArray, or } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { orderLines, orders, returnLines, returnPhotos, returnRequests, uploads } from "../../db/schema/index.ts";
import type { Language } from "../languages.ts";
import { isOwnedBy, type OrderOwner } from "../order-owner.server.ts";
import type { OrderName } from "../orders/order-code.ts";
import { ORDER_CODE } from "../orders/order-names.server.ts";
import type { OrderLookup } from "../orders/order-queries.server.ts";
import { translateOrderLines } from "../orders/receipts/order-line-terms.server.ts";
import type { Shop } from "../shop.ts";
import { STAFF_QUEUE_SIZE } from "../staff-lists.ts";
import { uploadUrl } from "../uploads/open-upload.server.ts";
import type { ReturnReason, ReturnRemedy } from "./return-rules.ts";
import { OPEN_RETURNS, REPLACEABLE_RETURNS, type ReturnStatus } from "./return-status.ts";
import { AWAITS_REPLACEMENT } from "./send-replacement.server.ts";

/** A return request, as its customer and staff see it. */
export type ReturnDetails = {
  id: string;
  reason: ReturnReason;
  remedy: ReturnRemedy;
  status: ReturnStatus;
  /** Staff have to send the same items again, or refund them. */
  awaitsReplacement: boolean;
  /** The same items were sent again. */
  isReplaced: boolean;
  details: string;
  reply: string;
  createdAt: Date;
  lines: { lineId: string; title: string; variantLabel: string; quantity: number }[];
  /** URLs of the photos, valid for this reader and a quarter of an hour. */
  photos: string[];
};

type ReadShop = Pick<Shop, "db" | "config" | "now">;

/** Lists the return requests of a customer's order, newest first; empty for another customer's order. */
export async function listReturns(
  shop: ReadShop,
  owner: OrderOwner,
  { number, language = "en" }: OrderLookup,
): Promise<ReturnDetails[]> {
  const found = await shop.db
    .select({ request: returnRequests })
    .from(returnRequests)
    .innerJoin(orders, eq(orders.id, returnRequests.orderId))
    .where(and(eq(orders.number, number), isOwnedBy(owner)))
    .orderBy(desc(returnRequests.createdAt), desc(returnRequests.id));
  const requests = found.map(({ request }) => request);
  const urlOf = ({ uploadId }: Photo) => uploadUrl(shop, { owner }, uploadId);
  return withLinesAndPhotos(shop.db, requests, { urlOf, language });
}

/** Lists the return requests of an order, newest first, with photo URLs for this staff member. */
export async function listReturnsForStaff(
  shop: ReadShop,
  { orderId, staffId }: { orderId: string; staffId: string },
): Promise<ReturnDetails[]> {
  const requests = await shop.db
    .select()
    .from(returnRequests)
    .where(eq(returnRequests.orderId, orderId))
    .orderBy(desc(returnRequests.createdAt), desc(returnRequests.id));
  const urlOf = ({ uploadId }: Photo) => uploadUrl(shop, { staffId }, uploadId);
  return withLinesAndPhotos(shop.db, requests, { urlOf, language: "en" });
}

/** Condition on `return_requests`: awaits a decision, its items, or the same items again. */
export const NEEDS_STAFF = or(inArray(returnRequests.status, [...OPEN_RETURNS]), AWAITS_REPLACEMENT);

/** A return request that waits for staff. */
export type OpenReturn = ReturnDetails & OrderName;

/**
 * Lists the return requests that await a decision or their items, oldest first. Photos are file names in the private
 * folder.
 */
export async function listOpenReturns({ db }: Pick<Shop, "db">): Promise<OpenReturn[]> {
  return openReturns(db, ({ name }) => name);
}

/** Lists the oldest of the same requests, as Today shows them. */
export async function listOldestReturns({ db }: Pick<Shop, "db">, most: number) {
  const { number, firstName, lastName, city } = orders;
  const found = await db
    .select({ number, code: ORDER_CODE, firstName, lastName, city, askedAt: returnRequests.createdAt })
    .from(returnRequests)
    .innerJoin(orders, eq(orders.id, returnRequests.orderId))
    .where(NEEDS_STAFF)
    .orderBy(asc(returnRequests.createdAt), asc(returnRequests.id))
    .limit(most);
  return found.map(({ firstName, lastName, ...one }) => ({ ...one, customer: `${firstName} ${lastName}`.trim() }));
}

/** Lists the same requests with photo URLs for this staff member. */
export async function listOpenReturnsForStaff(shop: ReadShop, staffId: string): Promise<OpenReturn[]> {
  return openReturns(shop.db, ({ uploadId }) => uploadUrl(shop, { staffId }, uploadId));
}

async function openReturns(db: Db, urlOf: (photo: Photo) => string): Promise<OpenReturn[]> {
  const found = await db
    .select({ request: returnRequests, number: orders.number, code: ORDER_CODE })
    .from(returnRequests)
    .innerJoin(orders, eq(orders.id, returnRequests.orderId))
    .where(NEEDS_STAFF)
    .orderBy(asc(returnRequests.createdAt), asc(returnRequests.id))
    .limit(STAFF_QUEUE_SIZE);
  const requests = found.map(({ request }) => request);
  const details = await withLinesAndPhotos(db, requests, { urlOf, language: "en" });
  return details.map((each, index) => {
    const { number = "", code = "" } = found[index] ?? {};
    return { ...each, number, code };
  });
}

type Photo = { requestId: string; uploadId: string; name: string };

async function withLinesAndPhotos(
  db: Db,
  requests: (typeof returnRequests.$inferSelect)[],
  { urlOf, language }: { urlOf: (photo: Photo) => string; language: Language },
): Promise<ReturnDetails[]> {
  const ids = requests.map(({ id }) => id);
  if (ids.length === 0) return [];
  const isAwaiting = and(inArray(returnRequests.id, ids), AWAITS_REPLACEMENT);
  const [lines, photos, awaiting] = await Promise.all([
    findLines(db, ids, language),
    findPhotos(db, ids),
    db.select({ id: returnRequests.id }).from(returnRequests).where(isAwaiting),
  ]);
  const awaitingIds = new Set(awaiting.map(({ id }) => id));
  return requests.map(({ id, reason, remedy, status, details, reply, createdAt }) => ({
    id,
    reason,
    remedy,
    status,
    details,
    reply,
    createdAt,
    awaitsReplacement: awaitingIds.has(id),
    isReplaced: remedy === "replacement" && REPLACEABLE_RETURNS.includes(status) && !awaitingIds.has(id),
    lines: (lines.get(id) ?? []).map(({ lineId, title, variantLabel, quantity }) => ({
      lineId,
      title,
      variantLabel,
      quantity,
    })),
    photos: (photos.get(id) ?? []).map(urlOf),
  }));
}

async function findLines(db: Db, ids: string[], language: Language) {
  const { productPublicId, title, variantLabel } = orderLines;
  const rows = await db
    .select({
      requestId: returnLines.requestId,
      lineId: orderLines.id,
      productPublicId,
      title,
      variantLabel,
      quantity: returnLines.quantity,
    })
    .from(returnLines)
    .innerJoin(orderLines, eq(orderLines.id, returnLines.orderLineId))
    .where(inArray(returnLines.requestId, ids))
    .orderBy(asc(orderLines.id));
  return Map.groupBy(await translateOrderLines(db, language, rows), ({ requestId }) => requestId);
}

async function findPhotos(db: Db, ids: string[]): Promise<Map<string, Photo[]>> {
  const { requestId, uploadId } = returnPhotos;
  const rows = await db
    .select({ requestId, uploadId, name: uploads.name })
    .from(returnPhotos)
    .innerJoin(uploads, eq(uploads.id, uploadId))
    .where(inArray(requestId, ids))
    .orderBy(asc(uploadId));
  return Map.groupBy(rows, (row) => row.requestId);
}
