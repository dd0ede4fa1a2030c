import type { OrderEventKind } from "../../../domain/orders/order-event-kinds.ts";

/** Names of order events in the timeline. */
export const EVENT_NAMES: Record<OrderEventKind, string> = {
  placed: "Placed",
  confirmed: "Confirmed",
  "wrong-code": "Wrong confirmation code",
  expired: "Expired",
  cancelled: "Cancelled",
  "replaced-by-new-order": "Replaced by a newer order",
  "account-deleted": "Cancelled with the customer's account",
  held: "Put on hold",
  released: "Released",
  edited: "Changed",
  packed: "Packed",
  dispatched: "Handed to the courier",
  "delivery-failed": "Delivery failed",
  delivered: "Delivered",
  refused: "Refused at the door",
  returned: "Taken back",
  "action-undone": "Undone",
  "bank-slip-uploaded": "Bank slip uploaded",
  paid: "Paid",
  "transfer-accepted": "Transfer accepted",
  "cash-remitted": "Cash handed over by the courier",
  "payment-pending": "Payment pending at PayHere",
  "payment-declined": "Card declined",
  "payment-cancelled": "Payment cancelled",
  "payment-unpaid": "Nothing paid",
  "payment-authorized": "Payment authorised",
  "payment-partially-paid": "Partly paid",
  "payment-paid": "Fully paid",
  "payment-partially-refunded": "Partly refunded",
  "payment-refunded": "Fully refunded",
  "payment-charged-back": "Charged back",
  "payment-voided": "Closed without a payment",
  review: "Payment to check",
  "charged-back": "Charged back",
  "refund-requested": "Refund requested",
  "refund-refused": "Refund refused by PayHere",
  "refund-unclear": "Refund unclear: PayHere gave no answer",
  "refund-not-sent": "Refund not sent",
  refunded: "Refunded",
  "return-requested": "Return requested",
  "return-withdrawn": "Return withdrawn",
  "return-approved": "Return approved",
  "return-declined": "Return declined",
  "return-received": "Return received",
};

const ACTORS: Record<string, string> = { customer: "the customer", gateway: "PayHere", timer: "the shop" };

/** Returns the display name of an event's actor; the name of a staff member as it is. */
export const actorName = (by: string): string => ACTORS[by] ?? by;
