const SECOND_MS = 1000;
const HOUR_MS = 60 * 60 * SECOND_MS;
const DAY_MS = 24 * HOUR_MS;

/** An order id that no shop makes. */
const UNKNOWN_ORDER = "Order-0000000000000";

/** A merchant that exists only to sign: somebody else's account at the same gateway. */
export const OTHER_MERCHANT = { id: "1219999", secret: "Other-merchant-Secret-99" };

/** A notification still to be made. */
export type PlannedNotification = {
  statusCode: string;
  /** Signed too, unless `alters` has them. */
  overrides?: Record<string, string>;
  /** Changed after signing. */
  alters?: Record<string, string>;
  /** Instead of the right upper-case `md5sig`. */
  signature?: "random" | "lower-case";
  /** Instead of a plain form body. */
  shape?: "json" | "order-id-twice";
  /** Only after the scenario's `laterMs`. */
  isLater?: true;
};

/** What the gateway does with one payment. To add a failure mode, add an entry below. */
export type PaymentScenario = {
  label: string;
  /** After an approved card: the notifications of one group at once, a group only when the one before was answered. */
  notifications: PlannedNotification[][];
  /** Before the first group; without it the simulator's normal delay. */
  delayMs?: number;
  /** Until notifications with `isLater`, or until the reversal. */
  laterMs?: number;
  browserReturns: "after-a-moment" | "at-once" | "never";
  /** The result page waits until every notification was answered. */
  isNotifiedFirst?: true;
  /** The money itself comes late: Retrieval knows it only when the last notification is due. */
  isPaidLate?: true;
  /** What is really paid instead of the amount asked for. */
  pays?: (amountCents: number) => number;
  /** The currency that is really charged. */
  paysIn?: string;
  /** One approved card makes so many payments. */
  payments?: number;
  /** What becomes of the money after `laterMs`. */
  reversal?: "chargeback" | "refund";
  /** A refund or chargeback is followed by the old notification of success, word for word. */
  replaysSuccess?: true;
  /** After "Back to Site". */
  cancelNotifications?: PlannedNotification[][];
  /** What the payment page is instead of itself. */
  page?: "hangs" | "spoofs-completion";
};

const paid: PlannedNotification = { statusCode: "2" };
const pending: PlannedNotification = { statusCode: "0" };
const declined: PlannedNotification = { statusCode: "-2" };
const cancelled: PlannedNotification = { statusCode: "-1" };

const normal: PaymentScenario = {
  label: "Normal: the shop is told, then the browser returns",
  notifications: [[paid]],
  browserReturns: "after-a-moment",
};

const told = (label: string, notification: Partial<PlannedNotification>): PaymentScenario => ({
  ...normal,
  label,
  notifications: [[{ ...paid, ...notification }]],
});

/** payhere.md §8.5 */
export const PAYMENT_SCENARIOS = {
  normal,
  "notify-late": {
    ...normal,
    label: "The browser returns at once, the shop is told later",
    delayMs: 15 * SECOND_MS,
    browserReturns: "at-once",
  },
  "notify-before-return": {
    ...normal,
    label: "The shop has answered before the customer sees the result",
    isNotifiedFirst: true,
  },
  "notify-lost": { ...normal, label: "Paid, but the shop is never told", notifications: [] },
  "notify-duplicate": {
    ...normal,
    label: "The shop is told four times, twice at the same moment",
    notifications: [[paid, paid], [paid], [paid]],
  },
  "notify-replayed": {
    ...normal,
    label: "After a refund or chargeback the old success is told again",
    replaysSuccess: true,
  },
  "pending-then-success": {
    ...normal,
    label: "Told as pending; paid and told later, with the same payment id",
    notifications: [[pending], [{ ...paid, isLater: true }]],
    laterMs: 15 * SECOND_MS,
    isPaidLate: true,
  },
  "success-then-failed": {
    ...normal,
    label: "The success is told first, an older decline after it",
    notifications: [[paid], [declined]],
  },
  "declines-then-success": {
    ...normal,
    label: "Two declines, then a success, for the same order",
    notifications: [[declined], [declined], [paid]],
  },
  "forged-signature": told("Paid, but what the shop is told is signed wrongly", { signature: "random" }),
  "forged-lowercase": told("Paid; the right signature comes in lower case", { signature: "lower-case" }),
  "wrong-amount": {
    ...normal,
    label: "One cent less than asked for is paid, signed correctly",
    pays: (amountCents) => amountCents - 1,
  },
  "wrong-currency": { ...normal, label: "Paid in USD instead, signed correctly", paysIn: "USD" },
  "wrong-merchant": told("Paid, but told in another merchant's name, with that one's signature", {
    overrides: { merchant_id: OTHER_MERCHANT.id },
  }),
  "unknown-order": told("Paid, but told for an order the shop never made, signed correctly", {
    overrides: { order_id: UNKNOWN_ORDER },
  }),
  "tampered-unsigned": told("Signed correctly; what no signature covers was changed on the way", {
    alters: { payment_id: "320099999999", custom_1: "changed on the way", status_message: "Changed on the way" },
  }),
  "duplicate-field": told("Paid, but the order id stands in the notification twice", { shape: "order-id-twice" }),
  "json-body": told("Paid, but told as JSON instead of a form", { shape: "json" }),
  "double-payment": { ...normal, label: "One order is paid twice, with two payment ids; both are told", payments: 2 },
  "paid-after-expiry": {
    ...normal,
    label: "Paid and told an hour later, when the shop holds the goods no more",
    delayMs: HOUR_MS,
    isPaidLate: true,
    browserReturns: "at-once",
  },
  chargeback: {
    ...normal,
    label: "Paid, and charged back a day later (-3)",
    notifications: [[paid], [{ statusCode: "-3", isLater: true }]],
    laterMs: DAY_MS,
    reversal: "chargeback",
  },
  refund: {
    ...normal,
    label: "Paid, and refunded in PayHere's portal a day later; the shop is not told",
    laterMs: DAY_MS,
    reversal: "refund",
  },
  cancel: { ...normal, label: "“Back to Site” also tells the shop (-1)", cancelNotifications: [[cancelled]] },
  "close-tab": { ...normal, label: "Paid, but the browser never returns", browserReturns: "never" },
  "frame-hang": { ...normal, label: "The payment page never gets further than a spinner", page: "hangs" },
  "spoofed-completed": {
    ...normal,
    label: "A foreign frame tells the popup “completed” though nobody paid",
    page: "spoofs-completion",
  },
} satisfies Record<string, PaymentScenario>;
