import { startOfDay } from "../../../domain/colombo-days.ts";
import { formatDay } from "../../../domain/dates.ts";
import type { PayoutVerdict } from "../../../domain/payments/payouts/check-payout.server.ts";
import type { PayoutState } from "../../../domain/payments/payouts/payout-kinds.ts";
import { frameWords } from "../shared/layout-words.ts";

const states: Record<PayoutState, string> = {
  matched: "Matched",
  open: "No payments assigned",
  differs: "Differs",
  "written-off": "Difference written off",
  withdrawn: "Withdrawn",
};

const verdicts: Record<PayoutVerdict, (due: string) => string> = {
  fits: () => "Matches",
  differs: (due) => `Differs: ${due} expected`,
  "paid-out": () => "Already paid out in full",
  "no-fee": () => "PayHere's fee isn't known yet",
  unknown: () => "No payment has this ID",
};

const payments = (count: number) => `${count} ${count === 1 ? "payment" : "payments"}`;

/** Texts of the pages about PayHere's payouts. */
export const payoutWords = {
  heading: frameWords.payouts,
  record: "Record payout",
  intro: "PayHere pays out what cards were charged, less its fees. Record each payout as it is on the bank statement.",
  states,
  payments,
  month: (month: string) => `Cards charged in ${month}`,
  before: "Previous month",
  after: "Next month",
  months: "Months",
  charged: "Charged",
  paidOut: "Paid out",
  fees: "PayHere's fees",
  refunds: "Refunds and chargebacks",
  writtenOff: "Written off",
  open: "Open",
  adds: "Charged = paid out + fees + refunds + written off + open",
  withoutFee: (count: number) =>
    count === 1 ? "The fee of 1 payment isn't known yet." : `The fees of ${count} payments aren't known yet.`,
  getFees: "Get fees from PayHere",
  feesAsked: "PayHere is being asked. The fees appear here within a few minutes.",
  feesNotAsked: "No new request was needed. Enter missing fees on the payment's page.",
  feesByHand: "The shop has no App ID for PayHere. Enter each fee on the payment's page.",
  openPayments: "Not paid out yet",
  noOpen: "Everything of this month is paid out.",
  noCharges: "No card payments in this month.",
  firstOnly: (count: number) => `The oldest ${count} are shown.`,
  feeUnknown: "fee unknown",
  ofAmount: (due: string, amount: string) => `${due} of ${amount}`,
  deducted: "PayHere deducts it from a later payout",
  past: "Payouts",
  none: "No payouts yet.",
  older: "Older",
  newest: "Newest",
  writeOffName: (reason: string) => `Write-off: ${reason}`,
  writeOff: "Write off old payments",
  writeOffNote:
    "For payments that PayHere paid out before you recorded payouts here, or never will. They stay in the list of payments.",
  upTo: "Payments up to",
  reason: "Reason",
  writeOffButton: "Write off",
  nothingOpen: "No card payment up to this day is open. Nothing changed.",
  paidOn: "Day on the bank statement",
  amount: "Amount in rupees",
  reference: "Reference",
  referenceHint: "PayHere's or the bank's. Each payout can be saved once.",
  lines: "Payments in it",
  linesHint:
    "If PayHere's portal lists them: one line per payment with its ID and net amount. Otherwise the shop proposes them.",
  check: "Check",
  save: (amount: string) => `Save payout of ${amount}`,
  saveDiffering: (difference: string) => `Save with a difference of ${difference}`,
  proposed: "Payments in this payout",
  changeNote: "After changing the ticks, check again.",
  addsUp: (count: number) => `${payments(count)} ${count === 1 ? "adds" : "add"} up to the payout.`,
  explainsNothing: "No open payments add up to this amount.",
  less: (difference: string) => `The payments are ${difference} short of the payout.`,
  more: (difference: string) => `The payments exceed the payout by ${difference}.`,
  skipped: (count: number, amount: string) =>
    `Not in it, although older than its newest payment: ${payments(count)}, ${amount}.`,
  twin: "Another payout has the same day and amount. Save this one only if the bank statement has both.",
  tooManyOpen: (most: number) =>
    `More than ${most} card payments are open. Write off those that PayHere paid out before you recorded payouts here.`,
  unread: (places: string) => `Lines without a payment ID or a clear amount: ${places}. Fix them to save.`,
  twice: (ids: string) => `Listed more than once: ${ids}.`,
  tooMany: (most: number) => `At most ${most} payments at once.`,
  verdict: (verdict: PayoutVerdict, due: string) => verdicts[verdict](due),
  all: "All payouts",
  saved: "Saved.",
  total: (amount: string) => `${amount} in its payments`,
  difference: (amount: string) => `Difference: ${amount}`,
  unknownLine: verdicts.unknown(""),
  stillOpen: (due: string) => `${due} still open`,
  paidTooMuch: (amount: string) => `${amount} paid out too much`,
  closedOn: (state: string, reason: string, when: string) => `${state}: ${reason}, ${when}`,
  acceptDifference: "Write off the difference",
  acceptNote: "The payout stays as it is and no longer counts as different. This can't be undone.",
  withdrawWriteOff: "Withdraw write-off",
  withdrawWriteOffNote: "For a mistake: its payments are open again. This can't be undone.",
  withdraw: "Withdraw payout",
  withdrawNote:
    "For a mistake: its payments are open again, and its reference can be entered again. This can't be undone.",
};

/** Returns a day as people read it. */
export const dayName = (day: string): string => formatDay(startOfDay(day), "en");

/** Returns the name of a month such as "2026-11": "November 2026". */
export const monthName = (month: string): string => dayName(`${month}-01`).slice("1 ".length);
