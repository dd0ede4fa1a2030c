import type { TitledVariant } from "../../../domain/inventory/low-stock.server.ts";
import { describeOutcome } from "../../../domain/payments/payment-review-reasons.ts";
import { MOST_COUNTED, type ToDo } from "../../../domain/reporting/to-do.ts";
import type { PaymentFailure } from "../../../domain/reporting/trouble-report.server.ts";
import { QUEUE_NAMES } from "../shared/queue-name-words.ts";

const toDo: Record<ToDo, string> = {
  pack: QUEUE_NAMES.pack,
  confirm: QUEUE_NAMES.cash,
  match: QUEUE_NAMES.transfers,
  "on-hold": QUEUE_NAMES.onHold,
  reserved: `${QUEUE_NAMES.reserved}: three days left at most`,
  review: QUEUE_NAMES.payments,
  returns: QUEUE_NAMES.returns,
  "failed-deliveries": QUEUE_NAMES.failedDeliveries,
  overdue: `${QUEUE_NAMES.longest}: over two weeks`,
  reviews: QUEUE_NAMES.reviews,
  questions: QUEUE_NAMES.questions,
  "low-stock": QUEUE_NAMES.lowStock,
  mails: QUEUE_NAMES.messages,
};

/** Returns the reason why orders were not paid, as a sentence. */
function failure(reason: PaymentFailure["reason"]): string {
  return reason === "expired" ? "The order expired without a payment." : describeOutcome(reason);
}

/** Texts of the first screen of the back office. */
export const todayWords = {
  heading: "Today",
  productPictures: "Product pictures",
  drawings:
    "These are drawings. Replace them with photographs before you open, with each product in a hand at least once.",
  toDoLabel: "To do now",
  toDo,
  /** Counting stops at one hundred. */
  count: (count: number) => (count < MOST_COUNTED ? String(count) : `${MOST_COUNTED - 1}+`),
  lowVariant: ({ title, variantLabel, units }: TitledVariant) =>
    `${[title, variantLabel].filter(Boolean).join(", ")}: ${units} left`,
  sales: "Sales",
  salesNote:
    "By card and transfer on the day of payment, cash on the day of delivery. Refunds are taken off. An order that was refunded in full isn't counted.",
  periods: { 1: "Today", 7: "7 days", 30: "30 days" },
  orders: (orders: number) => (orders === 1 ? "1 order" : `${orders} orders`),
  before: (amount: string) => `before: ${amount}`,
  change: (percent: number) => `${percent < 0 ? "−" : "+"}${Math.abs(percent)} %`,
  perDay: "Sales of each day",
  most: (amount: string) => `highest: ${amount}`,
  asTable: "As a table",
  byMethod: "Sales by payment",
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
  sold: (units: number) => `${units} sold`,
  inStock: (units: number) => `${units} in stock`,
  unitsSoldSoFar: (units: number) => `${units} sold so far`,
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
  vat: "VAT by month",
  month: "Month",
  vatAmount: "VAT in them",
  vatNote:
    "Orders with VAT only, less refunds in the month in which they were made. Prices include VAT; each order's is rounded to a cent.",
  reports: "What sells, and what goes wrong",
  none: "Nothing yet.",
};
