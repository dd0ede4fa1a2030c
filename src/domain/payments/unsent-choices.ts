import { isSold } from "../orders/cancelling.ts";
import { BEFORE_DISPATCH, type FulfilmentState, type HoldReason } from "../orders/fulfilment/fulfilment-state.ts";
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
