import type { Db } from "../../../db/client.ts";
import { invariant } from "../../errors.ts";
import { parseDecimal, toDecimal } from "../../money.ts";
import type { Shop } from "../../shop.ts";
import type { PaymentNotification } from "../gateway.ts";
import { insertPayment, type NotifiedOrder } from "../notification-statements.server.ts";
import type { NotifiedAuthorization } from "./authorization-queries.server.ts";
import { releaseAuthorization } from "./release-authorization.server.ts";
import { acceptCharge, settleCapture } from "./settle-capture.server.ts";

type Charged = {
  order: NotifiedOrder;
  notification: PaymentNotification;
  authorized: NotifiedAuthorization | undefined;
  at: Date;
};

/**
 * Records a success that arrived for an order with a reserved amount. With a capture on its way, that is its result:
 * the response was lost or is slower. Without one the customer has paid in another way, and the reserved amount is
 * given up. The caller has locked the order's row.
 */
export async function recordCharged(
  shop: Pick<Shop, "now" | "enqueueJob">,
  tx: Db,
  { order, notification, authorized, at }: Charged,
): Promise<void> {
  const { open, capture } = authorized ?? {};
  invariant(open, "no open authorization of an authorized order");
  const orderId = order.id;
  const isCapture = capture?.status === "unknown";
  // A capture of a part may be reported with the authorised amount (payhere.md §4.5).
  const amountCents = isCapture ? capture.amountCents : parseDecimal(notification.amount);
  invariant(amountCents, "charged notification without an amount");
  const paid = { ...notification, amount: toDecimal(amountCents) };
  const paymentId = await insertPayment(tx, { orderId, notification: paid, at }, "received");
  invariant(paymentId, "payment insert returned no row");
  const by = { orderId, amountCents, actor: "gateway" as const, at };
  if (isCapture) {
    const ids = { authorizationId: open.id, captureId: capture.id, paymentId };
    return settleCapture(shop, tx, { ...by, ...ids });
  }
  await releaseAuthorization(shop, tx, { orderId, at });
  await acceptCharge(shop, tx, by);
}
