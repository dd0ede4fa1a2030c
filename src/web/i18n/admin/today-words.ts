import type { ToDo } from "../../../domain/admin/to-do.ts";
import type { MailKind } from "../../../domain/mail-events.ts";
import type { MailTrouble } from "../../../domain/notifications/mailer.ts";
import { reviewReason } from "../../../domain/payments/review-reasons.ts";
import type { ReturnReason } from "../../../domain/returns/return-rules.ts";

const toDo: Record<ToDo, string> = {
  pack: "To pack",
  confirm: "To confirm",
  match: "To match",
  review: "Money to review",
  returns: "Returns to answer",
  "low-stock": "Low stock",
  mails: "Failed mails",
};

const returnReasons: Record<ReturnReason, string> = {
  faulty: "Something is faulty",
  damaged: "Something arrived damaged",
  "wrong-item": "Something else was ordered",
  "change-of-mind": "Not wanted after all",
};

const mailKinds: Record<MailKind, string> = {
  "order-placed": "Order received",
  "transfer-instructions": "How to transfer",
  "order-paid": "Payment received",
  "order-confirmed": "Order confirmed",
  "order-dispatched": "On its way",
  "order-delivered": "Delivered",
  "order-cancelled": "Cancelled",
  "order-expired": "Expired",
  "order-refunded": "Refunded",
  "back-in-stock": "Back in stock",
  "return-answered": "Answer to a return",
  "new-order": "New order, to staff",
  "return-requested": "Return asked for, to staff",
  "payment-review": "Money to review, to staff",
  "low-stock": "Low stock, to staff",
};

const mailTroubles: Record<MailTrouble, string> = {
  unreachable: "the mail server could not be reached",
  "login-refused": "the mail server refused our login",
  "connection-lost": "the connection was lost",
  "server-refused": "the mail server refused it",
  "recipient-refused": "the address does not exist",
  "no-recipient": "there is no address",
};

const failures: Record<string, string> = {
  declined: "Declined by the bank",
  cancelled: "Given up while paying",
  expired: "Never paid, expired",
};

/** What a payment failed by, from what its notice led to, such as `review:wrong-amount`. */
function failure(reason: string): string {
  const [kind = "", code = ""] = reason.split(":");
  if (kind === "review") return reviewReason(code);
  return failures[kind] ?? `Notice not taken: ${code || kind}`;
}

/** What the first screen of the back office says. */
export const todayWords = {
  heading: "Today",
  toDoLabel: "To do now",
  nothingToDo: "Nothing waits for you.",
  toDo,
  openMatters: "Waits for you",
  noOrder: "Without an order",
  returnReasons,
  mail: (kind: MailKind, trouble: MailTrouble | null) =>
    trouble ? `${mailKinds[kind]}: ${mailTroubles[trouble]}` : mailKinds[kind],
  reviewReason,
  sales: "Sales",
  salesNote: "By card and transfer on the day of payment, cash on the day of delivery. Refunds are taken off.",
  periods: { 1: "Today", 7: "7 days", 30: "30 days" },
  orders: (orders: number) => (orders === 1 ? "1 order" : `${orders} orders`),
  before: (amount: string) => `before: ${amount}`,
  change: (percent: number) => `${percent < 0 ? "−" : "+"}${Math.abs(percent)} %`,
  perDay: "Sales of each day",
  most: (amount: string) => `highest: ${amount}`,
  asTable: "As a table",
  byMethod: "Sales by payment",
  method: "Payment",
  day: "Day",
  amount: "Amount",
  orderCount: "Orders",
  top: "Sold most in 30 days",
  slow: "Sold least, still on the shelf",
  soldOut: "Sold out",
  product: "Product",
  unitsSold: "Units sold",
  unitsLeft: "Units left",
  soldSoFar: "Sold so far",
  refusals: "Refused at the door, 90 days",
  district: "District",
  refused: "Refused",
  refusedOf: (refused: number, parcels: number) => `${refused} of ${parcels}`,
  failures: "Payments that failed, 30 days",
  failure,
  reason: "Reason",
  searches: "Looked for and not found, 30 days",
  words: "Words",
  times: "Times",
  none: "Nothing yet.",
};
