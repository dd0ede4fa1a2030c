import { eq, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { confirmationCodes, orders } from "../../db/schema/index.ts";
import { type ArrivalSettings, arrivalDates } from "../cart/arrival-dates.ts";
import { amountsOf } from "../cart/cart-totals.ts";
import { markUnitsChanged } from "../catalog/catalog-version.server.ts";
import { DomainError } from "../errors.ts";
import { replaceReservation } from "../inventory/re-reserve-stock.server.ts";
import { lockProducts, postLedger } from "../ledger/post-ledger.server.ts";
import { changesBetween } from "../merge-fields.ts";
import { type Cents, cents, sum } from "../money.ts";
import { isSold } from "../orders/cancelling.ts";
import { type Actor, logOrderEvent } from "../orders/change-order-status.server.ts";
import { NO_CODE } from "../orders/confirmation/send-code.server.ts";
import { canBeEdited, moneyOfEdit, type RequestedItems } from "../orders/editing/editing.ts";
import { type EditPlan, planEdit, unitsByVariant } from "../orders/editing/plan-edit.server.ts";
import { listPackedLines } from "../orders/fulfilment/parcels.server.ts";
import { lockOrder } from "../orders/lock-order.server.ts";
import type { Buyer } from "../orders/placement/buyer.ts";
import type { Order } from "../orders/placement/place-order.server.ts";
import { updateUses } from "../promotions/list-offers.server.ts";
import { queueMail } from "../queue-mail.server.ts";
import type { Shop } from "../shop.ts";
import { findOpenAuthorization, requireNoCapture } from "./authorizations/authorization-queries.server.ts";
import { hashForm, isMade } from "./items-form.server.ts";
import { listRefundableLines } from "./refunds/refund-lines.server.ts";
import { heldPayments, heldRupees } from "./refunds/refundable-payments.server.ts";
import { requestRefund } from "./refunds/request-refund.server.ts";
import { writeLines } from "./write-edited-lines.server.ts";

type EditingShop = Pick<Shop, "db" | "now" | "settings" | "merchantApi" | "enqueueJob">;

type Edit = {
  number: string;
  /** Version of the order when staff opened it. */
  version: number;
  actor: Actor;
  /** The total and the refund that staff saw. Only compared. */
  displayedTotalCents: Cents;
  displayedRefundCents: Cents;
};

export type ItemsEdit = Edit & { requested: RequestedItems; seen: string };
type Recipient = Pick<Buyer, "firstName" | "lastName" | "phone" | "address">;
export type DeliveryEdit = Edit & { to: Recipient };

/** The result of an edit, without personal data. */
export type EditOutcome = { isChanged: boolean; totalBefore: Cents; totalAfter: Cents; refundCents: Cents };

const UNCHANGED: RequestedItems = { quantities: [], added: [] };

/**
 * Changes the items of an order that is not packed yet. Existing lines keep their price, new ones have today's;
 * delivery follows today's rules. Stock, refund of the difference and the customer's mail are in the same transaction.
 * The same form again changes nothing.
 * @throws {DomainError} ORDER_NOT_FOUND, ORDER_NOT_EDITABLE, UNITS_PACKED, ORDER_CHANGED (another change came first, or
 * the order differs from what was displayed), CART_CHANGED (line by line), METHOD_NOT_OFFERED, EDIT_REFUSED,
 * TOTAL_CHANGED, PAYMENT_NOT_REFUNDABLE, CHARGE_UNDER_WAY
 */
export function editItems(shop: EditingShop, edit: ItemsEdit): Promise<EditOutcome> {
  return editOrder(shop, edit, { requested: edit.requested, seen: edit.seen, to: null });
}

/**
 * Changes the recipient and address of an order that is not packed yet. Charges and payment method are checked as for
 * its items. The same input again changes nothing.
 * @throws {DomainError} as `editItems`
 */
export function editDelivery(shop: EditingShop, edit: DeliveryEdit): Promise<EditOutcome> {
  return editOrder(shop, edit, { requested: UNCHANGED, seen: "", to: edit.to });
}

/** Returns the result of an edit without making it; null when the order cannot be edited. */
export async function previewEdit(
  { db, settings }: Pick<Shop, "db" | "settings">,
  number: string,
  { requested = UNCHANGED, district }: { requested?: RequestedItems; district?: string } = {},
) {
  const [order] = await db.select().from(orders).where(eq(orders.number, number));
  if (!order || !canBeEdited(order)) return null;
  const { shop, methods } = settings.current();
  const wanted = { order, requested, district: district ?? order.district, settings: methods, config: { shop } };
  const plan = await planEdit(db, wanted, { lock: false, seen: null });
  const { version, totalCents: beforeCents, status, paymentMethod } = order;
  return { ...plan, ...(await moneyOf(db, order, plan)), version, beforeCents, status, paymentMethod };
}

type Change = { requested: RequestedItems; seen: string; to: DeliveryEdit["to"] | null };

function editOrder(shop: EditingShop, edit: Edit, { requested, seen, to }: Change): Promise<EditOutcome> {
  return shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, edit.number);
    const { id: orderId, totalCents: totalBefore } = order;
    const formHash = to ? null : hashForm({ ...edit, requested });
    const unchanged = { isChanged: false, totalBefore, totalAfter: totalBefore, refundCents: cents(0) };
    if (formHash && (await isMade(tx, orderId, formHash))) return unchanged;
    await requireUnpacked(tx, orderId, requested);
    await requireNoCapture(tx, orderId);
    if (!canBeEdited(order)) throw new DomainError("ORDER_NOT_EDITABLE", {});
    if (to && isRecipientOf(order, to)) return unchanged;
    if (order.version !== edit.version) throw new DomainError("ORDER_CHANGED", {});
    const added = requested.added.map(({ variantId }) => variantId);
    await lockProducts(tx, order.id, added);
    const { methods: settings, arrival, shop: ownShop } = await shop.settings.asOf(tx);
    const district = to?.address.district ?? order.district;
    const wanted = { order, requested, district, settings, config: { shop: ownShop } };
    const plan = await planEdit(tx, wanted, { lock: true, seen });
    const { refundCents } = await requireFit(tx, { order, plan, edit });
    await write(tx, { order, plan, to, arrival, actor: edit.actor, at: shop.now() });
    await postLedger(tx, { orderId: order.id, at: shop.now() });
    if (refundCents > 0) await refundDifference({ ...shop, db: tx }, order, { refundCents, actor: edit.actor });
    const totalAfter = plan.totals.totalCents;
    const facts = { ...factsOf(plan), totalBefore, amountCents: totalAfter, isElsewhere: to !== null, formHash };
    await logOrderEvent(tx, orderId, { kind: "edited", actor: edit.actor, at: shop.now(), facts });
    await queueMail(shop, tx, { kind: "order-changed", orderId, event: `${orderId}/${order.version + 1}` });
    return { isChanged: true, totalBefore, totalAfter, refundCents };
  });
}

/**
 * Rejects quantities below the packed units. Staff may have packed the order after the edit was displayed.
 * @throws {DomainError} UNITS_PACKED with the first such item
 */
async function requireUnpacked(tx: Db, orderId: string, { quantities }: RequestedItems): Promise<void> {
  for (const { lineId, title, variantLabel, units } of await listPackedLines(tx, orderId)) {
    const requested = quantities.find((each) => each.lineId === lineId)?.quantity ?? units;
    if (requested >= units) continue;
    throw new DomainError("UNITS_PACKED", { title: variantLabel ? `${title} (${variantLabel})` : title, units });
  }
}

/** The changed lines by id only: titles do not belong in a timeline. */
function factsOf({ lines }: EditPlan) {
  const changed = lines.filter(({ before, quantity }) => before !== quantity);
  return { lines: changed.map(({ publicId, before, quantity }) => ({ code: publicId, from: before, to: quantity })) };
}

async function moneyOf(db: Db, order: Order, { totals, lines }: EditPlan) {
  const held = await heldPayments(db, order.id);
  // Payments in every currency await a decision of staff, but only LKR can exceed the total.
  const heldCents = isSold(order) ? heldRupees(held) : sum(held.map(({ leftCents }) => leftCents));
  const { holdReason, paymentMethod } = order;
  const reservedCents = (await findOpenAuthorization(db, order.id))?.amountCents;
  const amounts = { beforeCents: order.totalCents, afterCents: totals.totalCents, heldCents, reservedCents };
  const money = { holdReason, paymentMethod, ...amounts };
  const isEmpty = lines.every(({ quantity }) => quantity === 0);
  return isEmpty ? { refundCents: cents(0), refusal: "empty" as const } : moneyOfEdit(money);
}

async function requireFit(tx: Db, { order, plan, edit }: { order: Order; plan: EditPlan; edit: Edit }) {
  const { problems, refusals, totals } = plan;
  if (problems.length > 0) throw new DomainError("CART_CHANGED", { problems });
  if (refusals.length > 0) throw new DomainError("METHOD_NOT_OFFERED", { method: order.paymentMethod, refusals });
  const { refundCents, refusal } = await moneyOf(tx, order, plan);
  if (refusal) throw new DomainError("EDIT_REFUSED", { why: refusal });
  await requireRefundedUnits(tx, order, plan);
  const { totalCents } = totals;
  if (totalCents !== edit.displayedTotalCents) throw new DomainError("TOTAL_CHANGED", { totalCents });
  if (refundCents !== edit.displayedRefundCents) throw new DomainError("ORDER_CHANGED", {});
  return { refundCents };
}

/**
 * Rejects an edit that removes refunded units. They have left the order already: removing them again would put them
 * back to stock twice.
 */
async function requireRefundedUnits(tx: Db, order: Order, { lines }: EditPlan): Promise<void> {
  const refundable = await listRefundableLines({ db: tx }, order.id);
  const isShort = lines.some(({ id, before, quantity }) => {
    const left = refundable.find((line) => line.id === id)?.left ?? before;
    return quantity < before - left;
  });
  if (isShort) throw new DomainError("EDIT_REFUSED", { why: "refunded-units" });
}

type Written = {
  order: Order;
  plan: EditPlan;
  to: Change["to"];
  arrival: ArrivalSettings;
  actor: Actor;
  at: Date;
};

async function write(tx: Db, { order, plan, to, arrival, actor, at }: Written): Promise<void> {
  const { lines, totals } = plan;
  const orderId = order.id;
  const changed = lines.filter(({ before, quantity }) => before !== quantity);
  await writeLines(tx, orderId, lines);
  await updateUses(tx, orderId, totals.applied);
  await tx
    .update(orders)
    .set({
      ...amountsOf(totals),
      ...(to ? { ...recipientOf(to), ...promiseOf(order, to, { arrival, at }) } : {}),
      version: sql`${orders.version} + 1`,
      updatedAt: at,
    })
    .where(eq(orders.id, orderId));
  if (changed.length > 0) {
    const units = [...unitsByVariant(lines)].filter(([, { before, after }]) => before !== after);
    const held = units.map(([variantId, { after }]) => ({ variantId, quantity: after }));
    await replaceReservation(tx, { orderId, lines: held, actor, at });
    await markUnitsChanged(tx);
  }
  // A code that was already sent would confirm a different order. The customer has to request another one.
  if (order.holdReason === "confirmation")
    await tx.update(confirmationCodes).set(NO_CODE).where(eq(confirmationCodes.orderId, orderId));
}

/** Returns the days of arrival, counted from now, when the order goes to another district. */
function promiseOf(
  order: Order,
  { address: { district } }: Recipient,
  { arrival, at }: Pick<Written, "arrival" | "at">,
) {
  if (district === order.district) return {};
  const { first: firstArrivalOn, last: lastArrivalOn } = arrivalDates(at, arrival, district);
  return { firstArrivalOn, lastArrivalOn };
}

function recipientOf({ firstName, lastName, phone, address }: Recipient) {
  const { line1: address1, line2: address2, city, district, postalCode, country } = address;
  return { firstName, lastName, phone, address1, address2, city, district, postalCode, country };
}

function isRecipientOf(order: Order, to: Recipient): boolean {
  const { firstName, lastName, phone, address1, address2, city, district, postalCode, country } = order;
  const stored = { firstName, lastName, phone, address1, address2, city, district, postalCode, country };
  return changesBetween(stored, recipientOf(to)).length === 0;
}

type Difference = { refundCents: Cents; actor: Actor };

/** Refunds the difference from as few LKR payments as possible; usually there is only one. */
async function refundDifference(shop: EditingShop, { id }: Order, { refundCents, actor }: Difference): Promise<void> {
  let left: number = refundCents;
  for (const { paymentId, leftCents, currency } of await heldPayments(shop.db, id)) {
    if (currency !== "LKR") continue;
    const amountCents = cents(Math.min(left, leftCents));
    if (amountCents <= 0) break;
    await requestRefund(shop, { paymentId, amountCents, reason: "Items removed", actor, reducesTotal: true });
    left -= amountCents;
  }
}
