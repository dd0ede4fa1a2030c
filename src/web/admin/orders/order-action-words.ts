import type { CancelMoney } from "../../../domain/orders/cancelling.ts";
import type { RefundMethod } from "../../../domain/payments/refunds/refund-methods.ts";
import type { UnsentChoice } from "../../../domain/payments/unsent-choices.ts";
import { QUEUE_NAMES } from "../shared/queue-name-words.ts";

const cancelMoney: Record<CancelMoney, (amount: string) => string> = {
  none: () => "Nothing was paid.",
  "to-card": (amount) => `${amount} will be refunded to the card.`,
  "by-transfer": (amount) =>
    `You'll need to refund ${amount} by bank transfer. It waits under ${QUEUE_NAMES.payments}.`,
  "to-credit": (amount) => `${amount} will be returned to the gift cards and store credit that paid for it.`,
  release: (amount) => `${amount} is reserved on the card. Nothing was charged. We'll ask PayHere to release it.`,
  "in-review": (amount) => `${amount} was received that doesn't match. It waits under ${QUEUE_NAMES.payments}.`,
};

const cancelButtons: Record<CancelMoney, (amount: string) => string> = {
  none: () => "Cancel order",
  "to-card": (amount) => `Cancel order and refund ${amount}`,
  "by-transfer": () => "Cancel order",
  "to-credit": (amount) => `Cancel order and return ${amount}`,
  release: (amount) => `Cancel order and release ${amount}`,
  "in-review": () => "Cancel order",
};

/** Texts of the pages that ask before an order action. */
export const orderActionWords = {
  toOrder: (code: string) => `Back to ${code}`,
  pack: "Pack part of the order",
  packIntro: "Choose the items for this parcel. The rest stays to be packed.",
  packUnitsOf: (name: string) => `Units of ${name}`,
  unitsToPack: (left: number) => `${left} to pack`,
  packUnitsUnclear: "Enter whole numbers, at most the units left.",
  nothingToPack: "Choose at least one unit.",
  packButton: "Pack parcel",
  dispatch: "Hand over to courier",
  courier: "Courier",
  noCash: (courier: string) => `${courier} (no cash on delivery)`,
  otherCourier: "Another courier",
  otherName: "Name of the courier",
  trackingNumber: "Tracking number",
  trackingUrl: "Tracking link",
  trackingHint: "Starts with https://. We email it to the customer.",
  otherTrackingUrl: "Another tracking link",
  otherTrackingHint: "Only if it isn't the courier's link in the settings.",
  dispatchButton: "Hand over",
  returnToSender: "Record return",
  returnToSenderIntro: "Record that the whole parcel is back. Check its contents first.",
  restockAll: "Restock all items",
  cannotRestock: "Don't restock",
  cancel: "Cancel order",
  cancelIntro: "Stock is returned and the customer gets an email.",
  cancelMoney,
  cancelButtons,
  refund: "Refund",
  refundIntro: "Choose the items to refund, or enter an amount. Nothing is sent before you confirm it.",
  nothingToRefund: "There's nothing left to refund.",
  paidLater:
    "This order is paid in cash on delivery. An amount that you refund now is collected then. To send fewer items, edit or cancel the order.",
  left: {
    card: (amount) => `${amount} left, paid by card`,
    "bank-transfer": (amount) => `${amount} left, paid by bank transfer: you refund it by hand`,
    cash: (amount) => `${amount} left, paid in cash on delivery: you refund it by hand`,
    credit: (amount) => `${amount} left, paid by gift card or store credit: it's returned there at once`,
  } satisfies Record<RefundMethod, (amount: string) => string>,
  unitsOf: (left: number) => `of ${left} to refund`,
  unitsUnclear: (left: number) => `Enter a whole number from 0 to ${left}.`,
  allRefunded: (name: string) => `${name}: already refunded`,
  restock: "Restock",
  amount: "Amount in rupees",
  amountIn: (currency: string) => `Amount in ${currency}`,
  amountHint:
    "Leave empty to refund the price of the chosen items. If nothing is left to send, everything is refunded.",
  amountOrItems: "Choose items or enter an amount.",
  amountUnclear: "Enter an amount such as 1,500 or 1,500.50.",
  sentBy: "Refund to",
  sendLater: `Bank transfer (send later, confirm under ${QUEUE_NAMES.payments})`,
  backToCard: "Card, through PayHere",
  asCredit: "Store credit (at once)",
  creditNow: "The customer can use it in the shop at once. No money is sent.",
  sentInCash: "Cash (already given)",
  sentByTransfer: "Bank transfer (already sent)",
  reason: "Reason",
  reasonHint: "For your records. Don't enter names.",
  checkRefund: "Continue",
  refundQuestion: {
    card: (amount, left) => `Refund ${amount} of ${left} to the card?`,
    "bank-transfer": (amount, left) => `Refund ${amount} of ${left} by bank transfer?`,
    cash: (amount, left) => `Refund ${amount} of ${left} in cash?`,
    credit: (amount, left) => `Refund ${amount} of ${left} as credit?`,
  } satisfies Record<RefundMethod, (amount: string, left: string) => string>,
  refundedElsewhere: "PayHere reported a refund of this payment. Record its amount. Nothing is sent.",
  recordQuestion: (amount: string, left: string) =>
    `Record that ${amount} of ${left} was refunded in PayHere's portal?`,
  recordOnly: "Nothing is sent. It's recorded as sent today, and the customer gets an email.",
  recordButton: (amount: string) => `Record ${amount}`,
  alreadySent: "You've already sent the money. It's recorded as sent today.",
  refundedItems: (items: string) => `Items: ${items}.`,
  toStock: (items: string) => `Restocked: ${items}.`,
  nothingToStock: "Nothing is restocked.",
  unsentQuestion: "This order hasn't been sent, and the refund covers all of its money. What happens to it?",
  unsentChoices: {
    cancel: "Cancel it: its items are restocked and the customer gets an email",
    send: "Send it anyway",
  } satisfies Record<UnsentChoice, string>,
  unsentMissing: "Choose what happens to the order.",
  nothingToSend: "Nothing is left to send: the order is cancelled and the customer gets an email.",
  alongWith: (parts: readonly string[]) =>
    `If the order is cancelled, its other payments are refunded too: ${parts.join(", ")}.`,
  goesBack: {
    card: (amount) => `${amount} to the card`,
    "bank-transfer": (amount) => `${amount} by bank transfer, which you send by hand`,
    cash: (amount) => `${amount} in cash, which you give by hand`,
    credit: (amount) => `${amount} to the gift card or store credit`,
  } satisfies Record<RefundMethod, (amount: string) => string>,
  refundButton: (amount: string) => `Refund ${amount}`,
  changeRefund: "Change",
};
