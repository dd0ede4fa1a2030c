import type { CancelMoney } from "../../../domain/orders/cancelling.ts";
import type { RefundMethod } from "../../../domain/payments/refunds/refund-methods.ts";
import type { UnsentChoice } from "../../../domain/payments/unsent-choices.ts";
import { QUEUE_NAMES } from "../shared/queue-name-words.ts";

const cancelMoney: Record<CancelMoney, (amount: string) => string> = {
  none: () => "No money has come for it.",
  "to-card": (amount) => `${amount} go back to the card.`,
  "by-transfer": (amount) => `${amount} have to go back by bank transfer. You find it under ${QUEUE_NAMES.payments}.`,
  "in-review": (amount) => `${amount} came and did not fit. You find them under ${QUEUE_NAMES.payments}.`,
};

/** Texts of the pages that ask before an order action. */
export const orderActionWords = {
  toOrder: (number: string) => `Back to ${number}`,
  dispatch: "Hand over to the courier",
  courier: "Courier",
  trackingNumber: "Tracking number",
  trackingUrl: "Tracking address",
  trackingHint: "Begins with https://. The customer gets it by mail.",
  dispatchButton: "The courier has it",
  returnToSender: "Take back",
  returnToSenderIntro: "The whole parcel is here again. Look at what is in it first.",
  toStaffProduct: "Put everything on the shelf",
  notToShelf: "Nothing of it can be sold",
  cancel: "Cancel the order",
  cancelIntro: "The goods go back on the shelf and the customer gets a mail.",
  cancelMoney,
  cancelButton: "Cancel the order now",
  refund: "Refund",
  refundIntro: "Choose the items that the refund covers, or type an amount. Nothing is sent before you confirm it.",
  nothingToRefund: "Nothing is left of this order's money that could go back.",
  left: {
    card: (amount) => `${amount} left, paid by card`,
    "bank-transfer": (amount) => `${amount} left, paid by bank transfer: you send it back by hand`,
    cash: (amount) => `${amount} left, paid in cash on delivery: you give it back by hand`,
  } satisfies Record<RefundMethod, (amount: string) => string>,
  unitsOf: (left: number) => `of ${left} to refund`,
  unitsUnclear: (left: number) => `Type a whole number from 0 to ${left}.`,
  allRefunded: (name: string) => `${name}: refunded already`,
  restock: "Put back in stock",
  amount: "Amount in rupees",
  amountHint:
    "Leave it empty to refund the price of the chosen items. If they leave nothing to send, all the money goes back.",
  amountOrItems: "Choose items or type an amount.",
  amountUnclear: "Please give an amount such as 1500 or 1500.50.",
  sentBy: "How does the money go back?",
  sendLater: `I'll send it later and confirm it under ${QUEUE_NAMES.payments}`,
  sentInCash: "In cash, I have given it back",
  sentByTransfer: "By bank transfer, I have sent it",
  reason: "Reason",
  reasonHint: "For the books; no names.",
  checkRefund: "Continue",
  refundQuestion: {
    card: (amount, left) => `Refund ${amount} of ${left} to the card?`,
    "bank-transfer": (amount, left) => `Refund ${amount} of ${left} by bank transfer?`,
    cash: (amount, left) => `Refund ${amount} of ${left} in cash?`,
  } satisfies Record<RefundMethod, (amount: string, left: string) => string>,
  refundedElsewhere: "PayHere says that money of this payment went back. Record how much: nothing is sent.",
  recordQuestion: (amount: string, left: string) => `Record that ${amount} of ${left} went back in PayHere's portal?`,
  recordOnly: "Nothing is sent. It is recorded as sent today, and the customer gets an email.",
  recordButton: (amount: string) => `Record ${amount}`,
  alreadySent: "You have given the money back already. It is recorded as sent today.",
  refundedItems: (items: string) => `Items: ${items}.`,
  toStock: (items: string) => `Back to stock: ${items}.`,
  nothingToStock: "Nothing goes back to stock.",
  unsentQuestion: "This order has not been sent, and none of its money is left. What happens to it?",
  unsentChoices: {
    cancel: "Cancel it: its items go back to stock and the customer gets an email",
    send: "Send it all the same",
  } satisfies Record<UnsentChoice, string>,
  unsentMissing: "Choose what happens to the order.",
  nothingToSend: "Nothing is left to send: the order is cancelled and the customer gets an email.",
  refundButton: (amount: string) => `Refund ${amount}`,
  changeRefund: "Change",
};
