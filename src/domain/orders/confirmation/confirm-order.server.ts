import { eq } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { confirmationCodes } from "../../../db/schema/index.ts";
import { isSixDigitCode } from "../../accounts/six-digit-code.server.ts";
import { arrivalDates } from "../../cart/arrival-dates.ts";
import { DomainError } from "../../errors.ts";
import type { OrderOwner } from "../../order-owner.server.ts";
import { queueMail, withdrawMails } from "../../queue-mail.server.ts";
import type { Shop } from "../../shop.ts";
import { holdIfContactBlocked } from "../blocked-contact.server.ts";
import { type Actor, changeOrderStatus, logOrderEvent } from "../change-order-status.server.ts";
import { NEVER_SENT } from "../fulfilment/fulfilment-state.ts";
import { lockOrder } from "../lock-order.server.ts";
import type { Order } from "../placement/place-order.server.ts";
import { queueUndoableMail } from "../timeline/queue-undoable-mail.server.ts";
import { isWaiting } from "./require-waiting.ts";

type ConfirmingShop = Pick<Shop, "db" | "now" | "config" | "enqueueJob">;

/**
 * Confirms a cash-on-delivery order with the code that the customer received. Nothing is packed before. Repeating it
 * changes nothing. Each wrong code is counted, also with concurrent attempts.
 * @throws {DomainError} ORDER_NOT_FOUND (also for another customer's order), ORDER_NOT_WAITING, CODE_WRONG with the
 * attempts left, CODE_EXPIRED
 */
export async function confirmByCode(
  shop: ConfirmingShop,
  owner: OrderOwner,
  { number, code }: { number: string; code: string },
): Promise<void> {
  const refusal = await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, number, owner);
    if (isConfirmed(order)) return null;
    requireWaiting(order, shop.now());
    const wrong = await tryCode(shop, tx, order, code);
    if (!wrong) await confirm(shop, tx, order, { actor: "customer", isWarned: false });
    return wrong;
  });
  // Thrown after the commit: inside the transaction it would roll back the counted attempt.
  if (refusal) throw refusal;
}

type StaffConfirmation = {
  number: string;
  actor: Actor;
  /** The page named the contact of a blocked customer. Without the warning, such an order is held. */
  isWarned?: boolean;
};

/**
 * Confirms a cash-on-delivery order after staff have reached its customer. Repeating it changes nothing.
 * @returns "held" when the order now waits for a decision about a blocked customer's contact
 * @throws {DomainError} ORDER_NOT_FOUND, ORDER_NOT_WAITING
 */
export async function confirmByStaff(
  shop: ConfirmingShop,
  { number, actor, isWarned = false }: StaffConfirmation,
): Promise<"confirmed" | "held"> {
  return shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, number);
    if (isConfirmed(order)) return "confirmed";
    requireWaiting(order, shop.now());
    return confirm(shop, tx, order, { actor, isWarned });
  });
}

function isConfirmed({ paymentMethod, fulfilmentState, holdReason }: Order): boolean {
  if (paymentMethod !== "cash-on-delivery") return false;
  return holdReason !== "confirmation" && !NEVER_SENT.includes(fulfilmentState);
}

function requireWaiting(order: Order, now: Date): void {
  if (!isWaiting(order, now)) throw new DomainError("ORDER_NOT_WAITING", { status: order.status });
}

async function tryCode(shop: ConfirmingShop, tx: Db, order: Order, typed: string): Promise<DomainError | null> {
  const [code] = await tx.select().from(confirmationCodes).where(eq(confirmationCodes.orderId, order.id));
  const isUsable = code?.expiresAt && code.expiresAt > shop.now() && code.attemptsLeft > 0;
  if (!isUsable) return new DomainError("CODE_EXPIRED", {});
  const subject = { purpose: "confirm", id: order.id } as const;
  if (isSixDigitCode(shop.config, subject, { codeHash: code.codeHash, typed })) return null;
  const attemptsLeft = code.attemptsLeft - 1;
  await tx.update(confirmationCodes).set({ attemptsLeft }).where(eq(confirmationCodes.orderId, order.id));
  await logOrderEvent(tx, order.id, { kind: "wrong-code", actor: "customer", at: shop.now() });
  return new DomainError("CODE_WRONG", { attemptsLeft });
}

type Confirmation = Required<Omit<StaffConfirmation, "number">>;

async function confirm(shop: ConfirmingShop, tx: Db, order: Order, { actor, isWarned }: Confirmation) {
  const orderId = order.id;
  const at = shop.now();
  const arrival = arrivalDates(at, shop.config.arrival, order.district);
  await changeOrderStatus(tx, order, { fulfilment: "unfulfilled", kind: "confirmed", actor, at, arrival });
  const isHeld = !isWarned && (await holdIfContactBlocked({ ...shop, db: tx }, order, at));
  // Staff can undo their confirmation, and the code works again then.
  if (actor === "customer") await tx.delete(confirmationCodes).where(eq(confirmationCodes.orderId, orderId));
  await withdrawMails(tx, orderId, ["cash-to-confirm", "cash-hold-ending"]);
  const queueToCustomer = actor === "customer" ? queueMail : queueUndoableMail;
  await queueToCustomer(shop, tx, { kind: "order-confirmed", orderId });
  await queueMail(shop, tx, { kind: "new-order", orderId });
  return isHeld ? "held" : "confirmed";
}
