import { and, eq } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { confirmationCodes, orderEvents, orders } from "../../../db/schema/index.ts";
import { CODE_PAUSE_MS } from "../../accounts/code-limits.ts";
import { countTry } from "../../accounts/rate-limits/rate-limit.server.ts";
import { DomainError } from "../../errors.ts";
import type { OrderOwner } from "../../order-owner.server.ts";
import type { Shop } from "../../shop.ts";
import { logOrderEvent } from "../change-order-status.server.ts";
import { lockOrder } from "../lock-order.server.ts";
import { isOfGuest, lockGuestEmail } from "../placement/lock-for-guest.server.ts";
import { isWaitingOrder, MAX_WAITING_ORDERS } from "../placement/place-order.server.ts";
import { isWaiting } from "./require-waiting.ts";
import { NO_CODE, queueCode } from "./send-code.server.ts";

/** Corrections per order: a customer mistypes an address once or twice. */
export const MAX_EMAIL_CORRECTIONS = 2;

type CorrectingShop = Pick<Shop, "db" | "config" | "now" | "enqueueJob">;
type Correction = { number: string; email: string; clientIp: string };

/**
 * Replaces a mistyped email address of an order without an account that awaits its code. The earlier code stops working
 * at once, and a new one goes to the new address. An account changes its own address instead, which it has to confirm.
 * The same address is a request for another code.
 * @throws {DomainError} ORDER_NOT_FOUND (also for an order of an account), ORDER_NOT_WAITING, NO_MORE_CODES, also after
 * `MAX_EMAIL_CORRECTIONS`; TOO_MANY_TRIES by recipient and network; TOO_MANY_WAITING when the new address already has
 * that many orders
 */
export async function correctEmail(
  shop: CorrectingShop,
  owner: OrderOwner,
  { number, email, clientIp }: Correction,
): Promise<void> {
  await countTry(shop, { action: "correct-order-email", account: email, clientIp });
  const at = shop.now();
  await shop.db.transaction(async (tx) => {
    // Before the order's row, as orders are placed: the limit of the new address counts this order.
    await lockGuestEmail(tx, email);
    const order = await lockOrder(tx, number, owner);
    const orderId = order.id;
    if (order.customerId !== null) throw new DomainError("ORDER_NOT_FOUND", {});
    if (!isWaiting(order, at)) throw new DomainError("ORDER_NOT_WAITING", { status: order.status });
    if (order.email === email) return queueCode(shop, tx, { orderId, at, pauseMs: CODE_PAUSE_MS });
    await requireCorrectable(tx, { orderId, email });
    await tx.update(orders).set({ email, updatedAt: at }).where(eq(orders.id, orderId));
    await tx.update(confirmationCodes).set(NO_CODE).where(eq(confirmationCodes.orderId, orderId));
    // Without the pause: the mistake is seen at once, and nothing has reached the new address yet.
    await queueCode(shop, tx, { orderId, at, pauseMs: 0 });
    await logOrderEvent(tx, orderId, { kind: "email-corrected", actor: "customer", at });
  });
}

async function requireCorrectable(tx: Db, { orderId, email }: { orderId: string; email: string }): Promise<void> {
  const isCorrection = and(eq(orderEvents.orderId, orderId), eq(orderEvents.kind, "email-corrected"));
  if ((await tx.$count(orderEvents, isCorrection)) >= MAX_EMAIL_CORRECTIONS) throw new DomainError("NO_MORE_CODES", {});
  const waiting = await tx.$count(orders, and(isOfGuest({ email, phone: "" }), isWaitingOrder));
  if (waiting >= MAX_WAITING_ORDERS) throw new DomainError("TOO_MANY_WAITING", { max: MAX_WAITING_ORDERS });
}
