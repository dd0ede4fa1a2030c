import type { Db } from "../../../db/client.ts";
import { cardAuthorizations } from "../../../db/schema/index.ts";
import { hashToken } from "../../accounts/hash-token.ts";
import { arrivalDates } from "../../cart/arrival-dates.ts";
import { invariant } from "../../errors.ts";
import { parseDecimal } from "../../money.ts";
import { hasBlockedContact, holdForBlockedContact } from "../../orders/blocked-contact.server.ts";
import { changeOrderStatus } from "../../orders/change-order-status.server.ts";
import { queueMail } from "../../queue-mail.server.ts";
import type { Shop } from "../../shop.ts";
import type { PaymentNotification } from "../gateway.ts";
import type { NotifiedOrder } from "../notification-statements.server.ts";
import { AUTHORIZATION_MS } from "./authorization-times.ts";
import { encryptToken } from "./authorization-token.server.ts";
import { closeCaptureReviews } from "./close-capture-reviews.server.ts";

type Recorded = { order: NotifiedOrder; notification: PaymentNotification; at: Date };

/**
 * Stores an amount that the bank reserves for an order, and accepts the order for packing. Nothing is paid yet, so no
 * sale is posted. The caller has locked the order's row.
 */
export async function recordAuthorization(
  shop: Pick<Shop, "now" | "config" | "enqueueJob">,
  tx: Db,
  { order, notification, at }: Recorded,
): Promise<void> {
  const { paymentId, authorizationToken: token, amount, method } = notification;
  const amountCents = parseDecimal(amount);
  invariant(token && amountCents, "authorized notification without token or amount");
  const orderId = order.id;
  await tx.insert(cardAuthorizations).values({
    orderId,
    providerPaymentId: paymentId,
    amountCents,
    method,
    encryptedToken: encryptToken(shop, token, orderId),
    tokenHash: hashToken(token),
    createdAt: at,
    endsAt: new Date(at.getTime() + AUTHORIZATION_MS),
  });
  const isBlocked = await hasBlockedContact({ ...shop, db: tx }, order);
  await changeOrderStatus(tx, order, {
    payment: "authorized",
    fulfilment: "unfulfilled",
    kind: "payment-authorized",
    actor: "gateway",
    at,
    facts: { amountCents },
    arrival: arrivalDates(at, shop.config.arrival, order.district),
  });
  await closeCaptureReviews(tx, orderId, { actor: "gateway", at });
  await queueMail(
    shop,
    tx,
    { kind: "order-authorized", orderId, event: hashToken(token), facts: { amountCents } },
    { kind: "new-order", orderId },
  );
  if (isBlocked) await holdForBlockedContact(tx, orderId, at);
}
