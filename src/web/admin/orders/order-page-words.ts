import { formatMoment } from "../../../domain/dates.ts";
import { formatRupees } from "../../../domain/money.ts";
import type { DeliveryRequest } from "../../../domain/orders/delivery-instructions.ts";
import type { ParcelState } from "../../../domain/orders/fulfilment/fulfilment-state.ts";
import type { OrderStatus } from "../../../domain/orders/order-status.ts";
import type { StaffOrder } from "../../../domain/orders/staff/find-order.server.ts";
import type { ReturnReason } from "../../../domain/returns/return-rules.ts";
import type { ReturnStatus } from "../../../domain/returns/return-status.ts";
import { frameWords } from "../shared/layout-words.ts";
import { orderWords } from "../shared/order-words.ts";

const noticeTexts: Record<string, string> = {
  edited: "The change is saved, and the customer is told by mail, if there is an address.",
  unchanged: frameWords.unchanged,
  "not-editable": "This order cannot be changed any more: it is packed already, or over.",
  "parcel-empty": orderWords.parcelEmpty,
  "parcel-not-chosen": orderWords.parcelNotChosen,
  "charge-changed": orderWords.chargeChanged,
  made: "The order is placed and its goods are held. What waits for it stands beside its state.",
  "refund-recorded": "The refund is recorded. You find it under Money.",
  "refund-asked": "The refund is under way. What becomes of it stands under Money.",
  noted: "Your note is kept.",
  "link-renewed": "The payment link is replaced. Links that were sent before don't work now. The chat has the new one.",
  "link-kept": "This order isn't waiting for a card payment, so its link only shows its state.",
  "note-unclear": "The note was empty or too long. Nothing was kept.",
  "matched-paid": "The transfer fits: the order is paid.",
  "matched-review": "The transfer is written down, but does not fit. Please decide below.",
  "matched-parts": "The transfer is saved. With the earlier ones it adds up to the total: accept them below.",
  "matched-duplicate": "This entry of the statement was written down before. Nothing was changed.",
  "transfer-accepted": "The money is taken as the payment of this order.",
  "transfer-returned": "It is written down that the money went back.",
  "return-changed": "Another amount has to go back by now. Nothing was changed; please check it.",
  "nothing-to-decide": "There is nothing to decide any more. Nothing was changed.",
  "stock-gone": "Its goods are sold by now. Nothing was changed; please send the money back.",
  "return-answered": "The customer has the answer.",
  "return-received": "The goods are back. Their money is a refund of its own.",
  "replacement-sent":
    "The same items are a new order of Rs. 0 now. Its stock is reserved, and you find it under To pack.",
  "return-closed": "This return is not open any more. Nothing was changed.",
  "mail-again": "The mail is sent again.",
  "mail-not-again": "This mail was sent already, or is on its way. Nothing was changed.",
};

const reasons: Record<ReturnReason, string> = {
  faulty: "Faulty",
  damaged: "Damaged on the way",
  "wrong-item": "Something else was sent",
  "change-of-mind": "Changed their mind",
};

const returnStatuses: Record<ReturnStatus, string> = {
  requested: "To answer",
  approved: "On its way back",
  declined: "Declined",
  withdrawn: "Withdrawn",
  received: "Received",
};

/** Texts of the page of one order. */
export const orderPageWords = {
  orderCode: (code: string) => `Code ${code}`,
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
  reservation({ amountCents, endsAt, isBeingCharged }: NonNullable<StaffOrder["reservation"]>, status: OrderStatus) {
    if (isBeingCharged) return "PayHere is charging the card. The parcel can leave when the order is paid.";
    const reserved = `${formatRupees(amountCents)} is reserved on the card until ${formatMoment(endsAt, "en")}.`;
    return status === "packed"
      ? `${reserved} PayHere charges it two minutes after packing. The parcel can leave when the order is paid.`
      : `${reserved} Packing charges it; later it can't be charged.`;
  },
  heldUntilDecided: "Kept until you decide",
  heldUntil: (when: string) => `Kept until ${when}`,
  customer: "Customer",
  toCustomer: "All about this customer",
  guest: "Guest, without an account",
  call: "Call",
  chat: "Chat",
  anonymised: "The customer's details are deleted.",
  language: (code: string) => `Reads ${{ en: "English", si: "Sinhala", ta: "Tamil" }[code] ?? code}`,
  changeAddress: "Change where it goes",
  renewPayLink: "Replace the payment link",
  renewPayLinkHint: "The link in the customer's email and in earlier chats stops working.",
  inBundle: (title: string) => `in the bundle ${title}`,
  changeItems: "Change the goods",
  items: "Goods",
  sku: "SKU",
  code: "Code",
  subtotal: "Goods",
  delivery: "Delivery charge",
  grams: (grams: number) => `${grams.toLocaleString("en-LK")} g`,
  discount: "Discount",
  fee: "Cash on delivery fee",
  total: "Total",
  parcel: "Parcel",
  parcels: "Parcels",
  parcelOf: (index: number) => `Parcel ${index}`,
  parcelStates: {
    packed: "packed",
    dispatched: "with the courier",
    "delivery-failed": "not delivered",
    returning: "on its way back",
    delivered: "delivered",
    returned: "back",
  } satisfies Record<ParcelState, string>,
  emptyParcel: "Nothing is in it: refunds return all its items to stock.",
  label: "Label",
  slip: "Slip",
  printFor: (document: string, index: number) => `${document} of parcel ${index}`,
  toPack: "Still to pack",
  packPart: "Pack a part",
  follow: "Follow the parcel",
  money: "Money",
  noMoney: "No payment is written down.",
  reference: (text: string) => `Reference on the transfer: ${text}`,
  remitted: (amount: string, total: string) => `The courier has handed over ${amount} of ${total}.`,
  received: "Payments",
  refunds: "Refunds",
  notices: "Payment notifications",
  reviews: "Payments to check",
  sources: { notification: "sent by PayHere", retrieval: "found at PayHere" },
  /** Names of payment providers, for payments without a method such as VISA. */
  providers: {
    "bank-transfer": "bank transfer",
    payhere: "PayHere",
    cash: "cash",
    "gift-card": "gift card",
    "store-credit": "store credit",
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
  slips: "Transfer slips",
  slipOf: (when: string) => `Slip of ${when}`,
  alsoFor: (numbers: string) => `The same file was handed in for ${numbers}.`,
  blockedContact:
    "A blocked customer has the same phone number or postal address. An order on hold goes on when you release it.",
  acceptPayment: "Accept the payment",
  acceptQuestion: (received: string, total: string) =>
    `${received} came for an order of ${total}. The order counts as paid, and the customer gets an email at once. This can't be undone.`,
  match: "Match a transfer",
  refund: "Refund",
  notes: "Notes",
  noNotes: "No notes yet.",
  note: "New note",
  noteHint: "For staff; it is in the customer's data when they ask for it, and goes with them.",
  addNote: "Keep the note",
  history: "What happened",
  mails: "Mails",
  noMails: "No mails yet.",
  to: (audience: "customer" | "staff") => (audience === "customer" ? "to the customer" : "to staff"),
  mailStatus: { queued: "waiting", sent: "sent", failed: "not delivered" },
  again: "Send again",
  againFor: (kind: string) => `Send again: ${kind}`,
  returns: "Returns",
  reasons,
  returnStatuses,
  wantsSame: "Wants the same item again",
  replaces: (code: string) => `Replacement for ${code}`,
  sentAgain: (code: string) => `Replacement: ${code}`,
  decide: "Answer, receive or replace",
  photo: (count: number) => `Photo ${count}`,
  by: (name: string) => `by ${name}`,
  noticeTexts,
};
