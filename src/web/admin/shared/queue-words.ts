import type { MailFailure } from "../../../domain/mail/mailer.ts";
import type { RiskHint } from "../../../domain/orders/confirmation/risk-hints.ts";
import { failureWords } from "../../i18n/staff-failure-words.ts";
import { QUEUE_NAMES } from "./queue-name-words.ts";

/** Texts of the queues that wait for a decision. */
export const queueWords = {
  label: "Waiting for a decision",
  toConfirm: QUEUE_NAMES.cash,
  enquiries: QUEUE_NAMES.enquiries,
  transfers: QUEUE_NAMES.transfers,
  money: QUEUE_NAMES.payments,
  remittances: QUEUE_NAMES.courierCash,
  returns: QUEUE_NAMES.returns,
  mails: QUEUE_NAMES.messages,
  failures: {
    unreachable: "The mail server did not answer.",
    "login-refused": "The mail server refused our login.",
    "connection-lost": "The connection to the mail server was lost.",
    "server-refused": "The mail server refused the email.",
    "recipient-refused": "The mail server refused the recipient's address.",
    "no-recipient": "There is no address to send it to.",
  } satisfies Record<MailFailure, string>,
  none: "Nothing waits here.",
  heldUntilDecided: "Kept until you decide",
  heldUntil: (when: string) => `Kept until ${when}`,
  hint: (hint: RiskHint): string => {
    switch (hint.kind) {
      case "blocked-contact":
        return "A blocked customer has the same phone number or postal address";
      case "refused-before":
        return `${hint.times} ${hint.times === 1 ? "parcel" : "parcels"} of the same ${hint.by} refused before`;
      case "first-order":
        return "Nothing delivered to this customer yet";
      case "several-open":
        return `${hint.orders} more open for the same telephone or address`;
    }
  },
  call: "Call",
  chat: "Chat",
  open: "Open",
  decide: "Decide",
  match: "Match",
  expects: (total: string, reference: string) => `${total} · ${reference}`,
  came: (amount: string, entry: string) => `${amount} came: ${entry}`,
  noOrder: "No order",
  atPayHere: (paymentId: string) => `PayHere payment ${paymentId}`,
  namedOrder: (number: string) => `order number ${number}`,
  resolution: "What did you do?",
  resolutionFor: (number: string) => `What did you do about ${number}?`,
  resolve: "Done",
  sentBack: (amount: string) => `I have sent ${amount} back`,
  refundMade: (amount: string) => `${amount} went back`,
  payhereNumber: "PayHere's payment number",
  payhereNumberFor: (number: string) => `PayHere's payment number for ${number}`,
  charged: "The card was charged",
  notCharged: "It was not charged",
  recordRefund: "Record the refund",
  notSentBack: "It did not go back",
  refundOnItsWay: (amount: string) => `A refund of ${amount} is on its way. This entry stays open until it has ended.`,
  captureNumberMissing: "Type PayHere's payment number, digits only. Nothing was changed.",
  captureNumberTaken: "Another payment has this number. Check it in PayHere's portal. Nothing was changed.",
  noticeTexts: {
    resolved: "It is written down as done.",
    "not-resolved": "Nothing was changed: it was done before, or your words are missing.",
    "refund-open": failureWords.REFUND_OPEN({}),
    "refund-changed": "Nothing was changed: another refund of this payment is open now. Check the amount.",
    "refund-sent": "The refund is recorded as sent. The customer gets an email.",
    "capture-charged": "The charge is recorded, and the order is paid.",
    "capture-not-charged":
      "Recorded: nothing was charged. The order is on hold; release it and pack it again, or cancel it.",
    "refund-not-sent": "The refund is recorded as not sent. The money can be refunded again.",
  } as Record<string, string | undefined>,
  again: "Send again",
};
