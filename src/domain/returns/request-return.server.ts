import { and, eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { returnLines, returnPhotos, returnRequests } from "../../db/schema/index.ts";
import { countTry } from "../accounts/rate-limits/rate-limit.server.ts";
import { DomainError, invariant } from "../errors.ts";
import type { Language } from "../languages.ts";
import type { OrderOwner } from "../order-owner.server.ts";
import { logOrderEvent } from "../orders/change-order-status.server.ts";
import { lockOrder } from "../orders/lock-order.server.ts";
import type { Order } from "../orders/placement/place-order.server.ts";
import { queueMail } from "../queue-mail.server.ts";
import type { Shop } from "../shop.ts";
import { acceptUploads, recordUpload } from "../uploads/accept-uploads.server.ts";
import type { StoredFile } from "../uploads/private-files.ts";
import type { ReturnInput } from "./return-input.ts";
import { findReturnOffer, type ReturnOffer, returnOfferOf } from "./return-offer.server.ts";
import { canBeReplaced, isAccepted, returnableUnits } from "./return-rules.ts";

type ReturnShop = Pick<Shop, "db" | "config" | "now" | "enqueueJob" | "privateFiles">;
type ReturnRequest = Omit<ReturnInput, "remedy"> & {
  /** Refund unless given. */
  remedy?: ReturnInput["remedy"];
  number: string;
  photos: readonly Uint8Array[];
  /** Language of the form, for the titles in an error. */
  language?: Language;
};
type Requester = { owner: OrderOwner; clientIp: string };

/**
 * Counts the attempt and checks the order before the photos are read. A repeated form passes: `requestReturn`
 * recognises it.
 * @throws {DomainError} TOO_MANY_TRIES, ORDER_NOT_FOUND (also for another customer's order), RETURN_NOT_POSSIBLE with
 * the reason
 */
export async function requireReturnPossible(
  shop: Pick<Shop, "db" | "now" | "config">,
  { owner, clientIp }: Requester,
  number: string,
): Promise<void> {
  await countTry(shop, { action: "upload-file", account: owner, clientIp });
  const offer = await findReturnOffer(shop, owner, { number });
  if (!offer) throw new DomainError("ORDER_NOT_FOUND", {});
  if (!offer.isOpen && offer.reasons.length === 0)
    throw new DomainError("RETURN_NOT_POSSIBLE", { why: "not-delivered" });
}

/**
 * Creates a customer's return request with its units, reason and photos, and notifies staff, who decide. The order's
 * row is locked, so that concurrent requests never exceed the bought units (also guarded by a trigger). A repeated form
 * returns the same request. The caller has counted the attempt (`requireReturnPossible`).
 * @returns the request's id
 * @throws {DomainError} ORDER_NOT_FOUND (also for another customer's order), RETURN_NOT_POSSIBLE with the reason,
 * RETURN_NOT_HYGIENIC with the item, UPLOAD_REFUSED, UPLOAD_TOO_MANY
 */
export async function requestReturn(
  shop: ReturnShop,
  { owner }: Pick<Requester, "owner">,
  request: ReturnRequest,
): Promise<string> {
  // Rejects before any photo is decoded; checked again under the lock.
  const offer = await findReturnOffer(shop, owner, request);
  if (!offer) throw new DomainError("ORDER_NOT_FOUND", {});
  if (!offer.isOpen) requirePossible(offer, request);
  return acceptUploads(shop, { files: request.photos, purpose: "return-photo" }, async (tx, photos) => {
    const order = await lockOrder(tx, request.number, owner);
    const earlier = await findByForm(tx, order.id, request.key);
    if (earlier) return earlier;
    requirePossible(await returnOfferOf(tx, order, shop.now()), request);
    return insertRequest(shop, tx, { order, request, photos });
  });
}

async function findByForm(tx: Db, orderId: string, key: string): Promise<string | null> {
  const [found] = await tx
    .select({ id: returnRequests.id })
    .from(returnRequests)
    .where(and(eq(returnRequests.orderId, orderId), eq(returnRequests.key, key)));
  return found?.id ?? null;
}

function requirePossible(
  offer: ReturnOffer,
  { reason, remedy, lines }: Pick<ReturnInput, "reason" | "lines"> & Partial<Pick<ReturnInput, "remedy">>,
): void {
  if (offer.isOpen) throw new DomainError("RETURN_NOT_POSSIBLE", { why: "already-open" });
  if (offer.reasons.length === 0) throw new DomainError("RETURN_NOT_POSSIBLE", { why: "not-delivered" });
  if (lines.length === 0) throw new DomainError("RETURN_NOT_POSSIBLE", { why: "nothing-chosen" });
  if (remedy === "replacement" && !canBeReplaced(reason))
    throw new DomainError("RETURN_NOT_POSSIBLE", { why: "not-replaceable" });
  const offered = new Map(offer.lines.map((line) => [line.id, line]));
  const withheld = lines.map(({ lineId }) => offered.get(lineId)).find((line) => line && !isAccepted(line, reason));
  if (withheld) {
    const { title, variantLabel } = withheld;
    throw new DomainError("RETURN_NOT_HYGIENIC", { title: variantLabel ? `${title} (${variantLabel})` : title });
  }
  for (const { lineId, quantity } of lines) {
    const line = offered.get(lineId);
    if (!line || quantity > returnableUnits(line, reason)) {
      throw new DomainError("RETURN_NOT_POSSIBLE", { why: "too-many" });
    }
  }
  if (!offer.reasons.includes(reason)) throw new DomainError("RETURN_NOT_POSSIBLE", { why: "too-late" });
}

type Accepted = { order: Order; request: ReturnRequest; photos: readonly StoredFile[] };

async function insertRequest(shop: ReturnShop, tx: Db, { order, request, photos }: Accepted): Promise<string> {
  const at = shop.now();
  const orderId = order.id;
  const { key, reason, remedy, details, lines } = request;
  const [inserted] = await tx
    .insert(returnRequests)
    .values({ orderId, key, reason, remedy, details, createdAt: at })
    .returning({ id: returnRequests.id });
  invariant(inserted, "return request insert returned no row");
  const requestId = inserted.id;
  await tx
    .insert(returnLines)
    .values(lines.map(({ lineId, quantity }) => ({ requestId, orderLineId: lineId, quantity })));
  for (const file of photos) {
    const upload = await recordUpload(tx, { orderId, purpose: "return-photo", file, at });
    await tx.insert(returnPhotos).values({ requestId, uploadId: upload.id }).onConflictDoNothing();
  }
  await logOrderEvent(tx, orderId, { kind: "return-requested", actor: "customer", at, facts: { requestId, reason } });
  await queueMail(shop, tx, { kind: "return-requested", orderId, event: requestId, facts: { reason } });
  return requestId;
}
