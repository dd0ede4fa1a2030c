import type { ListedPayment } from "../../../domain/payments/list/list-payments.server.ts";
import type { PaymentPart } from "../../../domain/payments/list/payment-filter.ts";
import type { RefundMethod } from "../../../domain/payments/refunds/refund-methods.ts";
import { orderPageWords } from "../orders/order-page-words.ts";
import { frameWords } from "../shared/layout-words.ts";

const methods: Record<RefundMethod, string> = {
  card: "Card",
  "bank-transfer": "Bank transfer",
  cash: "Cash",
  credit: "Gift card or store credit",
};

const parts: Record<PaymentPart, string> = {
  received: "Received",
  refunds: "Refunds",
  "open-refunds": "Refunds not sent yet",
  chargebacks: "Chargebacks",
  attempts: "Declined and cancelled",
};

const kinds: Record<ListedPayment["kind"], string> = {
  receipt: "Received",
  refund: "Refund",
  chargeback: "Chargeback",
  attempt: "Attempt",
};

/** Texts of the list of payments and of a payment's page. */
export const paymentWords = {
  heading: frameWords.payments,
  searchLabel: "PayHere ID, bank reference, order code or customer",
  search: "Search",
  found: (typed: string) => `Money of orders that match “${typed}”`,
  showAll: "Show all",
  filters: "Filters",
  part: "Show",
  allParts: "All money",
  parts,
  method: "Method",
  anyMethod: "Any method",
  methods,
  from: "From",
  to: "To",
  apply: "Apply filters",
  none: "No payments yet.",
  noneFound: "No payments match.",
  clear: "Clear filters",
  older: "Older",
  newest: "Newest",
  pages: "Pages",
  download: "Download CSV",
  totals: "Totals",
  days: "Days",
  allDays: "All days",
  thisMonth: "This month",
  lastMonth: "Last month",
  kinds,
  left: "Kept",
  refunded: "Refunded",
  chargedBack: "Charged back",
  fees: "PayHere's fees",
  withoutFee: (count: number) => `Without ${count} ${count === 1 ? "payment" : "payments"} whose fee isn't known yet.`,
  otherCurrencies: "Totals are in rupees; amounts in other currencies aren't included.",
  feeOf: (fee: string, net: string) => `fee ${fee}, net ${net}`,
  day: "Day",
  time: "Time",
  kind: "Kind",
  orderCode: "Order code",
  orderNumber: "Order number",
  card: "Card",
  reference: "Reference",
  state: "State",
  amount: "Amount",
  currency: "Currency",
  fee: "Fee",
  net: "Net",
  payHereId: "PayHere ID",
  receivedAt: "Received",
  attemptedAt: "Tried",
  feeUnknown: "Not known yet",
  feeSources: { retrieval: "from PayHere", staff: "entered by staff" },
  due: "Not paid out yet",
  settled: "Paid out in full",
  tooMuch: "PayHere deducts later",
  refunds: "Refunds",
  payouts: "Payouts",
  payoutOn: (reference: string, day: string) => `${reference}, ${day}`,
  withdrawn: "withdrawn",
  reports: "PayHere reports",
  noReports: "No reports from PayHere.",
  raw: "As PayHere sent it",
  rawNames: {
    statusCode: "status_code",
    amount: "payhere_amount",
    currency: "payhere_currency",
    paymentId: "payment_id",
    method: "method",
    bodySha256: "sha256",
  },
  feeField: "PayHere's fee in rupees",
  feeHint: "As in PayHere's portal. The net amount is the rest.",
  saveFee: "Save fee",
  feeSaved: "Fee saved.",
  feeUnclear: "Enter an amount in rupees, such as 130.50.",
  correctFee: "Correct fee",
  title: (code: string) => `Payment of ${code}`,
  orderOf: (code: string) => `Order ${code}`,
  all: "All payments",
  allPaidOut: "Yes",
};

/** Returns the name of a card's brand; an unknown one is shown as it is stored. */
export const nameCard = (card: string): string => orderPageWords.cards[card] ?? card;

/** Returns the state of a payment or refund in words. */
export function stateOf({ kind, state }: Pick<ListedPayment, "kind" | "state">): string {
  const names: Record<string, string> =
    kind === "refund" ? orderPageWords.refundStatuses : orderPageWords.paymentStatuses;
  return names[state] ?? state;
}
