import { isSold } from "../orders/cancelling.ts";
import {
  BEFORE_DISPATCH,
  type FulfilmentState,
  type HoldReason,
  NEVER_SENT,
} from "../orders/fulfilment/fulfilment-state.ts";
import type { PaymentMethod } from "../orders/payment-methods.ts";
import type { RefundedLine } from "./refunds/refund-methods.ts";

/** Decisions about an undispatched order together with its refund: cancel the order, or send it all the same. */
export const UNSENT_CHOICES = ["cancel", "send"] as const;
export type UnsentChoice = (typeof UNSENT_CHOICES)[number];

type UnsentOrder = { fulfilmentState: FulfilmentState; holdReason: HoldReason | null };

/** Units of an order line that no refund returned to stock. */
type LineToSend = { id: string; toSend: number };

type Refunded = {
  lines: readonly LineToSend[];
  chosen: readonly RefundedLine[];
  /** The refund covers all money of the order that is left. */
  isAllMoney: boolean;
};

/**
 * Returns the decisions that staff choose from when they refund: `cancel` alone when the refund leaves nothing to
 * send, both when it leaves no money. None for other refunds, and for orders that were dispatched or never accepted.
 */
export function unsentChoices(
  { fulfilmentState, holdReason }: UnsentOrder,
  { lines, chosen, isAllMoney }: Refunded,
): readonly UnsentChoice[] {
  if (!BEFORE_DISPATCH.includes(fulfilmentState) || !isSold({ holdReason })) return [];
  const restocked = new Map(chosen.map(({ lineId, restockUnits }) => [lineId, restockUnits]));
  if (lines.every(({ id, toSend }) => toSend <= (restocked.get(id) ?? 0))) return ["cancel"];
  return isAllMoney ? UNSENT_CHOICES : [];
}

type CashOrder = { paymentMethod: PaymentMethod; paidAt: Date | null; fulfilmentState: FulfilmentState };

/**
 * Returns whether an order is paid in cash at its delivery, which is still to come. Money that is refunded before is
 * collected then, so that such a refund covers no items.
 */
export function isPaidLater({ paymentMethod, paidAt, fulfilmentState }: CashOrder): boolean {
  const isOver = NEVER_SENT.includes(fulfilmentState) || fulfilmentState === "returned";
  return paymentMethod === "cash-on-delivery" && paidAt === null && !isOver;
}

/**
 * Returns the other payments of an order, which go back too when the refund of one cancels the order. Staff record
 * refunds in the gateway's portal one by one.
 */
export function refundedAlong<Held extends { paymentId: string; isRefundedElsewhere: boolean }>(
  held: readonly Held[],
  paymentId: string,
): Held[] {
  return held.filter((other) => other.paymentId !== paymentId && !other.isRefundedElsewhere);
}
