import { MOST_COUNTED, type ToDo } from "../../../domain/admin/to-do.ts";
import { reviewReason } from "../../../domain/payments/review-reasons.ts";

const toDo: Record<ToDo, string> = {
  pack: "To pack",
  confirm: "To confirm",
  match: "To match",
  review: "Money to review",
  returns: "Returns",
  overdue: "Not delivered for two weeks",
  reviews: "Reviews to read",
  "low-stock": "Low stock",
  mails: "Failed mails",
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
  toDo,
  /** More than a hundred are not counted. */
  count: (count: number) => (count < MOST_COUNTED ? String(count) : `${MOST_COUNTED - 1}+`),
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
  reports: "What sells, and what goes wrong",
  none: "Nothing yet.",
};
