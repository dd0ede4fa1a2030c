import { formatMoment } from "../../../domain/dates.ts";
import { formatRupees } from "../../../domain/money.ts";
import type { DeliveryRequest } from "../../../domain/orders/delivery-instructions.ts";
import type { ParcelState } from "../../../domain/orders/fulfilment/fulfilment-state.ts";
import type { OrderStatus } from "../../../domain/orders/order-status.ts";
import type { ReturnReason } from "../../../domain/returns/return-rules.ts";
import type { ReturnStatus } from "../../../domain/returns/return-status.ts";
import { frameWords } from "../shared/layout-words.ts";
import { orderWords } from "../shared/order-words.ts";
import type { VisibleOrder } from "./order/visible-order.ts";

const noticeTexts: Record<string, string> = {
  edited: "Order updated. The customer gets an email if we have an address.",
  unchanged: frameWords.unchanged,
  "not-editable": "You can't edit this order: it's packed, cancelled or finished.",
  "parcel-empty": orderWords.parcelEmpty,
  "parcel-not-chosen": orderWords.parcelNotChosen,
  "charge-changed": orderWords.chargeChanged,
  made: "Order created; stock is reserved.",
  "refund-recorded": "Refund recorded. See Payments below.",
  "refund-asked": "Refund sent to PayHere. Its result appears under Payments.",
  noted: "Note added.",
  "tag-added": "Tag added.",
  "tag-removed": "Tag removed.",
  "link-renewed": "Payment link replaced. Earlier links no longer work. The chat has the new one.",
  "link-kept": "This order isn't waiting for a card payment, so its link only shows its status.",
  "note-unclear": "Enter a note of up to 1,000 characters.",
  "matched-paid": "Transfer recorded. The order is paid.",
  "matched-review": "Transfer recorded, but it doesn't match the order. Decide below.",
  "matched-parts": "Transfer recorded. With the earlier ones it adds up to the total: accept them below.",
  "matched-duplicate": "This bank entry is already recorded. Nothing changed.",
  "transfer-accepted": "Payment accepted.",
  "transfer-returned": "Refund recorded.",
  "return-changed": "The amount to refund has changed. Check it and confirm again.",
  "nothing-to-decide": "Already decided. Nothing changed.",
  "stock-gone": "Its items are sold out. Refund the payment instead.",
  "return-answered": "Reply sent to the customer.",
  "replacement-sent": "Replacement created as a new order of Rs. 0. Its stock is reserved, and it waits under To pack.",
  "return-closed": "This return is already closed. Nothing changed.",
  "mail-again": "Email sent again.",
  "mail-not-again": "This email was sent already or is on its way. Nothing changed.",
};

const reasons: Record<ReturnReason, string> = {
  faulty: "Faulty",
  damaged: "Damaged in transit",
  "wrong-item": "Wrong item",
  "change-of-mind": "Changed their mind",
};

const returnStatuses: Record<ReturnStatus, string> = {
  requested: "Requested",
  approved: "On its way back",
  declined: "Declined",
  withdrawn: "Withdrawn",
  received: "Received",
};

/** Texts of the page of one order. */
export const orderPageWords = {
  title: (code: string) => `Order ${code}`,
  orderNumber: "Order number",
  copyNumber: "Copy",
  numberCopied: "Copied",
  parcelName: (name: string) => `Name on the parcel: ${name}`,
  requests: {
    "call-first": "Call the customer before delivery.",
    "only-to-me": "Hand it only to the customer.",
    "collect-at-office": "The customer collects it at the courier's office.",
  } satisfies Record<DeliveryRequest, string>,
  gift: "Gift: no prices in the parcel, and the courier calls the buyer.",
  giftNote: (note: string) => `Note on a card: ${note}`,
  allOrders: "All orders",
  arrivesBy: (day: string) => `Promised by ${day}`,
  reservation({ amountCents, endsAt, isBeingCharged }: NonNullable<VisibleOrder["reservation"]>, status: OrderStatus) {
    if (isBeingCharged) return "PayHere is charging the card. The parcel can leave when the order is paid.";
    const amount = amountCents === null ? "The amount" : formatRupees(amountCents);
    const reserved = `${amount} is reserved on the card until ${formatMoment(endsAt, "en")}.`;
    return status === "packed"
      ? `${reserved} PayHere charges it two minutes after packing. The parcel can leave when the order is paid.`
      : `${reserved} Packing charges it; later it can't be charged.`;
  },
  heldUntilDecided: "Stock reserved until you decide",
  heldUntil: (when: string) => `Stock reserved until ${when}`,
  customer: "Customer",
  toCustomer: "View customer",
  guest: "Guest, without an account",
  call: "Call",
  chat: "Chat",
  anonymised: "The customer's details are deleted.",
  language: (code: string) => `Language: ${{ en: "English", si: "Sinhala", ta: "Tamil" }[code] ?? code}`,
  changeAddress: "Edit delivery address",
  renewPayLink: "Replace payment link",
  renewPayLinkHint: "The link in the customer's email and in earlier chats stops working.",
  inBundle: (title: string) => `in the bundle ${title}`,
  changeItems: "Edit items",
  items: "Items",
  sku: "SKU",
  code: "Code",
  subtotal: "Subtotal",
  delivery: "Delivery charge",
  grams: (grams: number) => `${grams.toLocaleString("en-LK")} g`,
  discount: "Discount",
  fee: "Cash on delivery fee",
  total: "Total",
  cashToCollect: "Cash to collect",
  parcel: "Parcel",
  parcels: "Parcels",
  parcelOf: (index: number) => `Parcel ${index}`,
  parcelStates: {
    packed: "packed",
    dispatched: "with the courier",
    "delivery-failed": "not delivered",
    returning: "on its way back",
    delivered: "delivered",
    returned: "returned",
  } satisfies Record<ParcelState, string>,
  emptyParcel: "Empty: refunds return all its items to stock.",
  label: "Label",
  slip: "Packing slip",
  printFor: (document: string, index: number) => `${document} for parcel ${index}`,
  toPack: "Still to pack",
  giftCardRefund: "A refund takes its amount off these cards first. What was spent can't be refunded.",
  packPart: "Pack part of the order",
  follow: "Track parcel",
  money: "Payments",
  noMoney: "No payments yet.",
  reference: (text: string) => `Transfer reference: ${text}`,
  remitted: (amount: string, total: string) => `Received from the courier: ${amount} of ${total}.`,
  received: "Transactions",
  refunds: "Refunds",
  notices: "PayHere reports",
  reviews: "Payments to check",
  /** Sentence that names the amount and its source, before the sentence about the effect. */
  sources: {
    notification: (amount: string) => `PayHere reported a payment of ${amount}.`,
    retrieval: (amount: string) => `We found a payment of ${amount} at PayHere.`,
  },
  /** Names of the methods that PayHere reports; an unknown one is shown as it is stored. */
  cards: { VISA: "Visa", MASTER: "Mastercard", AMEX: "American Express" } as Record<string, string>,
  /** Names of payment providers, for payments without a method such as VISA. */
  providers: {
    "bank-transfer": "Bank transfer",
    payhere: "PayHere",
    cash: "Cash",
    "gift-card": "Gift card",
    "store-credit": "Store credit",
  } as Record<string, string>,
  paymentStatuses: {
    received: "received",
    declined: "declined",
    cancelled: "cancelled",
    "charged-back": "charged back",
    refunded: "refunded",
  },
  refundMethods: { card: "to the card", "bank-transfer": "by bank transfer", cash: "in cash", credit: "as credit" },
  refundStatuses: { requested: "requested", done: "sent", failed: "failed", unknown: "unclear" },
  slips: "Bank slips",
  slipOf: (when: string) => `Bank slip, ${when}`,
  slipFileOf: (when: string) => `Bank slip, ${when} (PDF)`,
  alsoFor: (codes: string) => `The same file was uploaded for ${codes}.`,
  blockedContact:
    "A blocked customer has the same phone number or postal address. An order on hold can be packed after you release it.",
  acceptPayment: "Accept payment",
  acceptQuestion: (received: string, total: string) =>
    `${received} was received for an order of ${total}. The order is marked as paid, and the customer gets an email at once. This can't be undone.`,
  match: "Record bank transfer",
  refund: "Refund",
  notes: "Notes",
  noNotes: "No notes yet.",
  note: "New note",
  noteHint: "Only staff see it. It's part of the customer's data export.",
  addNote: "Add note",
  history: "Timeline",
  mails: "Emails",
  noMails: "No emails yet.",
  mailTo: (kind: string, audience: "customer" | "staff") =>
    `${kind}: email to ${audience === "customer" ? "the customer" : "staff"}`,
  mailStatus: { queued: "waiting", sent: "sent", failed: "not delivered" },
  again: "Send again",
  againFor: (kind: string) => `Send again: ${kind}`,
  returns: "Returns",
  reasons,
  returnStatuses,
  wantsSame: "Wants a replacement",
  replaces: (code: string) => `Replacement for ${code}`,
  sentAgain: (code: string) => `Replacement: ${code}`,
  decide: "Handle return",
  returnReceived: (amount: string | null) => `Return received.${amount === null ? "" : ` Next: refund ${amount}.`}`,
  returnReceivedReplace: "Return received. Next: send a replacement under Returns.",
  refundReturned: (amount: string) => `Refund ${amount}`,
  photo: (count: number) => `Photo ${count}`,
  by: (name: string) => `by ${name}`,
  noticeTexts,
};
