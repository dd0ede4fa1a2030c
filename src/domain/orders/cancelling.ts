import type { Cents } from "../money.ts";
import { BEFORE_DISPATCH, type FulfilmentState, type HoldReason } from "./fulfilment-state.ts";

/**
 * What cancelling means for the money: there is none; it goes back to the card it came from; staff pay it back by transfer;
 * or staff are looking at a payment that did not fit, and pay that back.
 */
export const CANCEL_MONEY = ["none", "to-card", "by-transfer", "in-review"] as const;
export type CancelMoney = (typeof CANCEL_MONEY)[number];

/** How an order can be cancelled as it is now; the customer agrees to exactly this. */
export type CancelOffer = { money: CancelMoney; amountCents: Cents };

/** What was received for an order and nobody has asked back yet. */
export type HeldMoney = { amountCents: Cents; isCard: boolean };

type HeldOrder = { fulfilmentState: FulfilmentState; holdReason: HoldReason | null };

const BY_CUSTOMER: readonly FulfilmentState[] = ["on-hold", "unfulfilled"];

/**
 * Whether and how an order can be cancelled: by its customer until it is packed (refund policy, CAA direction on cooling off,
 * features.md §6.8), by staff until the courier has it: they can unpack a parcel. Null when it cannot. Refunds do not matter.
 */
export function cancelOffer(order: HeldOrder, money: HeldMoney, by: "customer" | "staff"): CancelOffer | null {
  if (!(by === "staff" ? BEFORE_DISPATCH : BY_CUSTOMER).includes(order.fulfilmentState)) return null;
  const { amountCents } = money;
  if (amountCents <= 0) return { money: "none", amountCents };
  if (!isSold(order)) return { money: "in-review", amountCents };
  return { money: money.isCard ? "to-card" : "by-transfer", amountCents };
}

/** Whether an order was accepted: its money came, or its customer has confirmed it. */
export function isSold({ holdReason }: Pick<HeldOrder, "holdReason">): boolean {
  return holdReason !== "payment" && holdReason !== "confirmation";
}
