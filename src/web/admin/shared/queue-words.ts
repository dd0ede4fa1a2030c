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
    unreachable: "The email server didn't answer.",
    "login-refused": "The email server refused our login.",
    "connection-lost": "The connection to the email server was lost.",
    "server-refused": "The email server refused the email.",
    "recipient-refused": "The email server refused the recipient's address.",
    "no-recipient": "No email address to send it to.",
  } satisfies Record<MailFailure, string>,
  none: "All done. Nothing to decide here.",
  heldUntilDecided: "Stock reserved until you decide",
  heldUntil: (when: string) => `Stock reserved until ${when}`,
  hint: (hint: RiskHint): string => {
    switch (hint.kind) {
      case "blocked-contact":
        return "A blocked customer has the same phone number or postal address";
      case "refused-before":
        return `${hint.times} ${hint.times === 1 ? "parcel" : "parcels"} of the same ${hint.by} refused before`;
      case "first-order":
        return "Nothing delivered to this customer yet";
      case "several-open":
        return `${hint.orders} other open ${hint.orders === 1 ? "order" : "orders"} with the same phone or address`;
    }
  },
  call: "Call",
  chat: "Chat",
  open: "Open",
  decide: "Decide",
  match: "Record transfer",
  expects: (total: string, reference: string) => `${total} · ${reference}`,
  came: (amount: string, entry: string) => `${amount} received${entry && `, reference ${entry}`}`,
  noOrder: "No order",
  atPayHere: (paymentId: string) => `PayHere payment ${paymentId}`,
  namedOrder: (number: string) => `order number ${number}`,
  resolution: "How was it settled?",
  resolutionFor: (code: string) => `How was it settled? ${code}`,
  resolve: "Close",
  sentBack: (amount: string) => `Refund of ${amount} sent`,
  refundMade: (amount: string) => `Refund of ${amount} went through`,
  payhereNumber: "PayHere's payment number",
  payhereNumberFor: (code: string) => `PayHere's payment number for ${code}`,
  charged: "The card was charged",
  notCharged: "The card wasn't charged",
  recordRefund: "Record refund",
  notSentBack: "Not sent",
  refundOnItsWay: (amount: string) => `A refund of ${amount} is on its way. This entry stays open until it has ended.`,
  captureNumberMissing: "Enter PayHere's payment number, digits only. Nothing changed.",
  captureNumberTaken: "Another payment has this number. Check it in PayHere's portal. Nothing changed.",
  noticeTexts: {
    resolved: "Closed.",
    "not-resolved": "Nothing changed: it was closed already, or the note is missing.",
    "refund-open": failureWords.REFUND_OPEN({}),
    "refund-changed": "Nothing changed: another refund of this payment is open now. Check the amount.",
    "refund-sent": "Refund recorded as sent. The customer gets an email.",
    "capture-charged": "Charge recorded. The order is paid.",
    "capture-not-charged":
      "Recorded: nothing was charged. The order is on hold. Release it and pack it again, or cancel it.",
    "refund-not-sent": "Refund recorded as not sent. You can refund the money again.",
  } as Record<string, string | undefined>,
  again: "Send again",
};
