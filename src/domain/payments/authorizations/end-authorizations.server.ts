import { and, asc, eq, exists, lte, not, notExists, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { captures, cardAuthorizations, mails, orders } from "../../../db/schema/index.ts";
import { type Actor, changeOrderStatus } from "../../orders/change-order-status.server.ts";
import { unpackParcels } from "../../orders/fulfilment/parcels.server.ts";
import { paymentStateOf } from "../../orders/payment-state.ts";
import { readMoney } from "../../orders/settle-payment-state.server.ts";
import { queueMail } from "../../queue-mail.server.ts";
import type { Shop } from "../../shop.ts";
import { openPaymentReview } from "../open-payment-review.server.ts";
import { PAY_AGAIN_MS, WARNING_AGE_MS } from "./authorization-times.ts";
import { withdrawCapture } from "./release-authorization.server.ts";

const BATCH = 100;

/** A capture whose result is unknown: the amount may have been charged before the authorisation ended. */
const isInFlight = (db: Db) =>
  exists(
    db
      .select({ id: captures.id })
      .from(captures)
      .where(and(eq(captures.authorizationId, cardAuthorizations.id), eq(captures.status, "unknown"))),
  );

/**
 * Ends authorisations whose amount the bank has released, one transaction each. Their orders await a payment again. One
 * that is locked, for example by its capture, is left for the next run.
 * @returns the number of ended authorisations
 */
export async function endAuthorizations(shop: Pick<Shop, "db" | "now" | "enqueueJob">): Promise<number> {
  const { db, now } = shop;
  const isDue = (tx: Db) =>
    and(eq(cardAuthorizations.status, "open"), lte(cardAuthorizations.endsAt, now()), not(isInFlight(tx)));
  const due = await db
    .select({ authorizationId: cardAuthorizations.id, orderId: cardAuthorizations.orderId })
    .from(cardAuthorizations)
    .where(isDue(db))
    .orderBy(asc(cardAuthorizations.endsAt))
    .limit(BATCH);
  let ended = 0;
  for (const { authorizationId, orderId } of due) {
    const isEnded = await db.transaction(async (tx) => {
      const [locked] = await tx
        .select({ id: orders.id })
        .from(orders)
        .where(eq(orders.id, orderId))
        .for("update", { skipLocked: true });
      const isStillDue = and(eq(cardAuthorizations.id, authorizationId), isDue(tx));
      if (!locked || (await tx.$count(cardAuthorizations, isStillDue)) === 0) return false;
      await endAuthorization(shop, tx, { orderId, authorizationId, actor: "timer", at: now() });
      return true;
    });
    if (isEnded) ended += 1;
  }
  return ended;
}

type Ended = { orderId: string; authorizationId: string; actor: Actor; at: Date };

/**
 * Records that the bank has released an amount without a charge. The order is unpacked and awaits a payment, with its
 * stock, for two days; staff decide whether the customer gets a payment link or the order is cancelled. The caller has
 * locked the order's row.
 */
export async function endAuthorization(
  shop: Pick<Shop, "now" | "enqueueJob">,
  tx: Db,
  { orderId, authorizationId, actor, at }: Ended,
): Promise<void> {
  await withdrawCapture(tx, authorizationId, at);
  await tx
    .update(cardAuthorizations)
    .set({ status: "ended", settledAt: at, encryptedToken: null })
    .where(eq(cardAuthorizations.id, authorizationId));
  await unpackParcels(tx, orderId);
  const order = await readMoney(tx, orderId);
  const expiresAt = new Date(at.getTime() + PAY_AGAIN_MS);
  await tx.update(orders).set({ expiresAt }).where(eq(orders.id, orderId));
  const next = { payment: paymentStateOf(order.sums), fulfilment: "on-hold", hold: "payment" } as const;
  await changeOrderStatus(tx, order, { ...next, kind: "authorization-ended", actor, at });
  await openPaymentReview(shop, tx, { orderId, reason: "authorization-ended", at });
}

/** Queues one warning to staff for each authorisation that ends in less than three days. */
export async function warnOfAuthorizations(shop: Pick<Shop, "db" | "now">): Promise<void> {
  const { db, now } = shop;
  const isWarned = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.kind, "authorization-ending"), eq(mails.event, sql`${cardAuthorizations.id}::text`)));
  const isOld = lte(cardAuthorizations.createdAt, new Date(now().getTime() - WARNING_AGE_MS));
  const ending = and(eq(cardAuthorizations.status, "open"), isOld, notExists(isWarned));
  await db.transaction(async (tx) => {
    const due = await tx
      .select({ event: cardAuthorizations.id, orderId: cardAuthorizations.orderId })
      .from(cardAuthorizations)
      .where(ending)
      .limit(BATCH)
      .for("update", { skipLocked: true });
    if (due.length > 0)
      await queueMail(shop, tx, ...due.map((row) => ({ kind: "authorization-ending" as const, ...row })));
  });
}
