import type { Cents } from "../money.ts";
import type { OrderStatus } from "./order-status.ts";

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

const UNPAID: readonly OrderStatus[] = ["awaiting-payment", "awaiting-transfer", "awaiting-confirmation"];
const BY_CUSTOMER: readonly OrderStatus[] = [...UNPAID, "paid", "confirmed"];
/** Staff may also unpack a parcel; what the courier has is refused or sent back, not cancelled. */
const BY_STAFF: readonly OrderStatus[] = [...BY_CUSTOMER, "packed"];

/**
 * Whether and how an order can be cancelled: by its customer until it is packed (refund policy, CAA direction on cooling off,
 * features.md §6.8), by staff until the courier has it. Null when it cannot.
 */
export function cancelOffer(status: OrderStatus, money: HeldMoney, by: "customer" | "staff"): CancelOffer | null {
  if (!(by === "staff" ? BY_STAFF : BY_CUSTOMER).includes(status)) return null;
  const { amountCents } = money;
  if (amountCents <= 0) return { money: "none", amountCents };
  if (UNPAID.includes(status)) return { money: "in-review", amountCents };
  return { money: money.isCard ? "to-card" : "by-transfer", amountCents };
}
