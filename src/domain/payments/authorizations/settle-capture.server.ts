import { eq } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { captures, cardAuthorizations } from "../../../db/schema/index.ts";
import { postLedger } from "../../ledger/post-ledger.server.ts";
import type { Cents } from "../../money.ts";
import { type Actor, changeOrderStatus } from "../../orders/change-order-status.server.ts";
import { paymentStateOf } from "../../orders/payment-state.ts";
import { readMoney } from "../../orders/settle-payment-state.server.ts";
import { queueMail } from "../../queue-mail.server.ts";
import type { Shop } from "../../shop.ts";
import { closeCaptureReviews } from "./close-capture-reviews.server.ts";

type Captured = {
  orderId: string;
  authorizationId: string;
  captureId: string;
  /** The payment that the capture created. */
  paymentId: string;
  amountCents: Cents;
  actor: Actor;
  at: Date;
};

/**
 * Records that a reserved amount was charged: capture, authorisation, order and ledger, with the customer's email. The
 * caller has locked the order's row and inserted the payment.
 */
export async function settleCapture(shop: Pick<Shop, "now">, tx: Db, captured: Captured): Promise<void> {
  const { authorizationId, captureId, paymentId, at } = captured;
  await tx.update(captures).set({ status: "done", paymentId, settledAt: at }).where(eq(captures.id, captureId));
  await tx
    .update(cardAuthorizations)
    .set({ status: "captured", settledAt: at, encryptedToken: null })
    .where(eq(cardAuthorizations.id, authorizationId));
  await acceptCharge(shop, tx, captured);
}

/** Accepts the money of an authorised order. The authorisation is not open any more. */
export async function acceptCharge(
  shop: Pick<Shop, "now">,
  tx: Db,
  { orderId, amountCents, actor, at }: Pick<Captured, "orderId" | "amountCents" | "actor" | "at">,
): Promise<void> {
  const order = await readMoney(tx, orderId);
  const payment = paymentStateOf({ ...order.sums, isAccepted: true });
  await changeOrderStatus(tx, order, { payment, accepts: true, kind: "paid", actor, at, facts: { amountCents } });
  await closeCaptureReviews(tx, orderId, { actor, at });
  await queueMail(shop, tx, { kind: "order-paid", orderId });
  // @guard captured-amount-is-posted-to-ledger
  await postLedger(tx, { orderId, at });
}
