import type { ReturnReason } from "../../../domain/returns/return-rules.ts";
import type { ReturnStatus } from "../../../domain/returns/return-status.ts";

const NUMBER_END = 4;

const said: Record<string, string> = {
  edited: "The change is saved, and the customer is told by mail, if there is an address.",
  "not-editable": "This order cannot be changed any more: it is packed already, or over.",
  made: "The order is placed and its goods are held. What waits for it stands beside its state.",
  "refund-asked": "The refund is under way. What becomes of it stands under Money.",
  noted: "Your note is kept.",
  "note-unclear": "The note was empty or too long. Nothing was kept.",
  "matched-paid": "The transfer fits: the order is paid.",
  "matched-review": "The transfer is written down, but does not fit. Please decide below.",
  "matched-duplicate": "This entry of the statement was written down before. Nothing was changed.",
  "transfer-accepted": "The money is taken as the payment of this order.",
  "transfer-returned": "It is written down that the money went back.",
  "nothing-to-decide": "There is nothing to decide any more. Nothing was changed.",
  "stock-gone": "Its goods are sold by now. Nothing was changed; please send the money back.",
  "return-answered": "The customer has the answer.",
  "return-received": "The goods are back. Their money is a refund of its own.",
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

/** What the page of one order says. */
export const orderPageWords = {
  /** Neutral: whoever looks at that phone learns nothing of what was bought. */
  chatText: (sender: string, number: string) =>
    `Hello, this is ${sender} about your delivery ${number.slice(-NUMBER_END)}. Please reply here when you have a moment.`,
  allOrders: "All orders",
  heldUntil: (when: string) => `Kept until ${when}`,
  customer: "Customer",
  call: "Call",
  chat: "Chat",
  anonymised: "The customer's details are deleted.",
  language: (code: string) => `Reads ${{ en: "English", si: "Sinhala", ta: "Tamil" }[code] ?? code}`,
  changeAddress: "Change where it goes",
  changeGoods: "Change the goods",
  goods: "Goods",
  sku: "SKU",
  code: "Code",
  subtotal: "Goods",
  delivery: "Delivery",
  discount: "Discount",
  fee: "Fee for cash",
  total: "Total",
  parcel: "Parcel",
  follow: "Follow the parcel",
  money: "Money",
  noMoney: "No payment is written down.",
  reference: (text: string) => `Reference on the transfer: ${text}`,
  received: "Payments",
  refunds: "Refunds",
  notices: "What the gateway said",
  reviews: "To decide",
  slips: "Transfer slips",
  slip: (when: string) => `Slip of ${when}`,
  alsoFor: (numbers: string) => `The same file was handed in for ${numbers}.`,
  match: "Match a transfer",
  refund: "Refund",
  notes: "Notes",
  noNotes: "No notes yet.",
  note: "New note",
  noteHint: "Only staff see it.",
  addNote: "Keep the note",
  history: "What happened",
  mails: "Mails",
  noMails: "No mails yet.",
  mailStatus: { queued: "waiting", sent: "sent", failed: "not delivered" },
  again: "Send again",
  againFor: (kind: string) => `Send again: ${kind}`,
  returns: "Returns",
  reasons,
  returnStatuses,
  decide: "Answer or receive",
  photo: (count: number) => `Photo ${count}`,
  by: (name: string) => `by ${name}`,
  said,
};
