import type { CancelMoney } from "../../../domain/orders/cancelling.ts";
import { QUEUE_NAMES } from "./queue-names.ts";

const cancelMoney: Record<CancelMoney, (amount: string) => string> = {
  none: () => "No money has come for it.",
  "to-card": (amount) => `${amount} go back to the card.`,
  "by-transfer": (amount) => `${amount} have to go back by bank transfer. You find it under ${QUEUE_NAMES.payments}.`,
  "in-review": (amount) => `${amount} came and did not fit. You find them under ${QUEUE_NAMES.payments}.`,
};

/** What the pages say that ask something before a step is taken. */
export const orderStepWords = {
  toOrder: (number: string) => `Back to ${number}`,
  dispatch: "Hand over to the courier",
  courier: "Courier",
  trackingNumber: "Tracking number",
  trackingUrl: "Tracking address",
  trackingHint: "Begins with https://. The customer gets it by mail.",
  dispatchButton: "The courier has it",
  takeBack: "Take back",
  takeBackIntro: "The whole parcel is here again. Look at what is in it first.",
  toShelf: "Put everything on the shelf",
  notToShelf: "Nothing of it can be sold",
  cancel: "Cancel the order",
  cancelIntro: "The goods go back on the shelf and the customer gets a mail.",
  cancelMoney,
  cancelButton: "Cancel the order now",
  refund: "Refund",
  refundIntro: "All of a payment or a part of it. The goods are not changed by it: take them back on the order's page.",
  nothingToRefund: "Nothing is left of this order's money that could go back.",
  left: (amount: string, isCard: boolean) =>
    isCard ? `${amount} left, paid by card` : `${amount} left, came by transfer: you send it back by bank`,
  amount: "Amount in rupees",
  amountUnclear: "Please give an amount such as 1500 or 1500.50.",
  reason: "Reason",
  reasonHint: "For the books; no names.",
  usualReason: "Returned goods",
  refundButton: "Send the money back",
};
