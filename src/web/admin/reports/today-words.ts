import type { TitledVariant } from "../../../domain/inventory/low-stock.server.ts";
import { describeOutcome } from "../../../domain/payments/payment-review-reasons.ts";
import { MOST_COUNTED, type ToDo } from "../../../domain/reporting/to-do.ts";
import type { PaymentFailure } from "../../../domain/reporting/trouble-report.server.ts";
import { onTheWayText } from "../shared/on-the-way-words.ts";
import { QUEUE_NAMES } from "../shared/queue-name-words.ts";

const toDo: Record<ToDo, string> = {
  confirm: QUEUE_NAMES.cash,
  match: QUEUE_NAMES.transfers,
  pack: QUEUE_NAMES.pack,
  "hand-over": QUEUE_NAMES.courier,
  "courier-cash": QUEUE_NAMES.courierCash,
  enquiries: QUEUE_NAMES.enquiries,
  "on-hold": QUEUE_NAMES.onHold,
  reserved: `${QUEUE_NAMES.reserved}: three days left at most`,
  review: QUEUE_NAMES.payments,
  returns: QUEUE_NAMES.returns,
  "failed-deliveries": QUEUE_NAMES.failedDeliveries,
  overdue: `${QUEUE_NAMES.longest}: overdue`,
  reviews: QUEUE_NAMES.reviews,
  questions: QUEUE_NAMES.questions,
  "low-stock": QUEUE_NAMES.lowStock,
  mails: QUEUE_NAMES.messages,
};

/** Counting stops at one hundred. */
const counted = (count: number) => (count < MOST_COUNTED ? String(count) : `${MOST_COUNTED - 1}+`);

/** Returns the reason why orders were not paid, as a sentence. */
function failure(reason: PaymentFailure["reason"]): string {
  return reason === "expired" ? "The order expired without a payment." : describeOutcome(reason);
}

/** Texts of the first screen of the back office. */
export const todayWords = {
  heading: "Today",
  toDoLabel: "Needs attention",
  toDo,
  all: { pack: "Pack all", "hand-over": "Hand over all" },
  waiting: (age: string) => `Waiting for ${age}`,
  onTheWay: (count: number) => `${QUEUE_NAMES.onTheWay}: ${counted(count)}`,
  allDone: "All done.",
  allDoneSince: (when: string) => `All done. Last order: ${when}.`,
  update: "Something changed. Update",
  problems: (count: number) => (count === 1 ? "The shop has 1 problem." : `The shop has ${count} problems.`),
  openHealth: "See what to do",
  count: counted,
  lowVariant: ({ title, variantLabel, units, onTheWay }: TitledVariant) =>
    `${[title, variantLabel].filter(Boolean).join(", ")}: ${[`${units} left`, onTheWay && onTheWayText(onTheWay)].filter(Boolean).join(", ")}`,
  sales: "Sales",
  salesNote:
    "Card and transfer count when paid, cash when delivered. Refunds are subtracted. Orders refunded in full aren't counted.",
  periods: { 1: "Today", 7: "7 days", 30: "30 days" },
  orders: (orders: number) => (orders === 1 ? "1 order" : `${orders} orders`),
  before: (days: 1 | 7 | 30, amount: string) => `${days === 1 ? "Previous day" : `Previous ${days} days`}: ${amount}`,
  change: (percent: number) => `${percent < 0 ? "−" : "+"}${Math.abs(percent)} %`,
  perDay: "Sales by day",
  most: (amount: string) => `highest: ${amount}`,
  asTable: "Show as table",
  byMethod: "Sales by payment method",
  day: "Day",
  amount: "Amount",
  orderCount: "Orders",
  top: "Top sellers, 30 days",
  slow: "Slow sellers",
  soldOut: "Sold out",
  product: "Product",
  unitsSold: "Units sold",
  unitsLeft: "Units left",
  soldSoFar: "Units sold",
  sold: (units: number) => `${units} sold`,
  inStock: (units: number) => `${units} in stock`,
  unitsSoldSoFar: (units: number) => `${units} sold`,
  refusals: "Refused on delivery by district, 90 days",
  district: "District",
  refused: "Refused",
  refusedOf: (refused: number, parcels: number) => `${refused} of ${parcels}`,
  failures: "Failed payments, 30 days",
  failure,
  reason: "Reason",
  searches: "Searches without results, 30 days",
  words: "Search term",
  times: "Times",
  vat: "VAT by month",
  month: "Month",
  vatAmount: "VAT",
  vatNote:
    "Only orders with VAT, minus refunds in the month they were made. Prices include VAT, rounded to a cent per order.",
  reports: "Reports",
  none: "Nothing yet.",
};
