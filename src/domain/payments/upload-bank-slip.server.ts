import { and, eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { orders, uploads } from "../../db/schema/index.ts";
import { countTry } from "../accounts/rate-limits/rate-limit.server.ts";
import { DomainError, invariant } from "../errors.ts";
import { isOwnedBy, type OrderOwner } from "../order-owner.server.ts";
import { logOrderEvent } from "../orders/change-order-status.server.ts";
import { lockOrder } from "../orders/lock-order.server.ts";
import { isPaymentAcceptable } from "../orders/payment-state.ts";
import type { Order } from "../orders/placement/place-order.server.ts";
import { queueMail } from "../queue-mail.server.ts";
import type { Shop } from "../shop.ts";
import { acceptUploads, recordUpload } from "../uploads/accept-uploads.server.ts";
import { openPaymentReview } from "./open-payment-review.server.ts";

type BankSlipShop = Pick<Shop, "db" | "now" | "config" | "privateFiles" | "enqueueJob">;
type Uploader = { owner: OrderOwner; clientIp: string };

const purpose = "bank-slip" as const;

/**
 * Counts the attempt and checks the order before the bank slip is read: reading it and re-encoding a picture cost more
 * than most requests.
 * @throws {DomainError} TOO_MANY_TRIES, ORDER_NOT_FOUND (also for another customer's order), ORDER_NOT_WAITING
 */
export async function requireBankSlipPossible(
  shop: Pick<Shop, "db" | "now" | "config">,
  { owner, clientIp }: Uploader,
  number: string,
): Promise<void> {
  await countTry(shop, { action: "upload-file", account: owner, clientIp });
  const { paymentMethod, holdReason, fulfilmentState, status } = orders;
  const [order] = await shop.db
    .select({ paymentMethod, holdReason, fulfilmentState, status })
    .from(orders)
    .where(and(eq(orders.number, number), isOwnedBy(owner)));
  if (!order) throw new DomainError("ORDER_NOT_FOUND", {});
  if (!canUpload(order)) throw new DomainError("ORDER_NOT_WAITING", { status: order.status });
}

/**
 * Stores the bank slip of a transfer and notifies staff. It proves no payment, but the order does not expire until
 * staff have decided on it (`expireOrders`). The first bank slip also extends the reservation. A bank slip for an
 * expired order opens a payment review: its money may be on the way. The caller has counted the attempt
 * (`requireBankSlipPossible`).
 * @throws {DomainError} UPLOAD_REFUSED, UPLOAD_TOO_MANY, ORDER_NOT_FOUND (also for another customer's order),
 * ORDER_NOT_WAITING
 */
export async function uploadBankSlip(
  shop: BankSlipShop,
  { owner }: Pick<Uploader, "owner">,
  { number, bytes }: { number: string; bytes: Uint8Array },
): Promise<void> {
  await acceptUploads(shop, { files: [bytes], purpose }, async (tx, [file]) => {
    invariant(file, "no file in the upload");
    const at = shop.now();
    const order = await lockOrder(tx, number, owner);
    if (!canUpload(order)) throw new DomainError("ORDER_NOT_WAITING", { status: order.status });
    const upload = await recordUpload(tx, { orderId: order.id, purpose, file, at });
    if (upload.isNew) await recordBankSlip(shop, tx, { order, uploadId: upload.id, at });
  });
}

/** Returns whether a bank slip can be uploaded: while the order awaits its money, and after it expired. */
function canUpload(order: Pick<Order, "paymentMethod" | "holdReason" | "fulfilmentState">): boolean {
  return order.paymentMethod === "bank-transfer" && isPaymentAcceptable(order);
}

type NewBankSlip = { order: Order; uploadId: string; at: Date };

async function recordBankSlip(shop: BankSlipShop, tx: Db, { order, uploadId, at }: NewBankSlip): Promise<void> {
  const orderId = order.id;
  await logOrderEvent(tx, orderId, { kind: "bank-slip-uploaded", actor: "customer", at });
  if (order.fulfilmentState === "expired") {
    await openPaymentReview(shop, tx, { orderId, reason: "bank-slip-after-expiry", at });
    return;
  }
  await queueMail(shop, tx, { kind: "bank-slip-uploaded", orderId, event: uploadId });
  const slips = await tx.$count(uploads, and(eq(uploads.orderId, orderId), eq(uploads.purpose, purpose)));
  if (slips > 1 || !order.expiresAt) return;
  const extendedUntil = new Date(at.getTime() + shop.config.methods.transfer.holdMs);
  const expiresAt = extendedUntil > order.expiresAt ? extendedUntil : order.expiresAt;
  await tx.update(orders).set({ expiresAt }).where(eq(orders.id, orderId));
}
