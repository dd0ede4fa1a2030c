import { DAY_MS, HOUR_MS, SECOND_MS } from "./durations.ts";

/** An order id that the shop never generates. */
const UNKNOWN_ORDER = "Order-0000000000000";

/** Another account at PayHere, which only signs notifications. */
export const OTHER_MERCHANT = { id: "1219999", secret: "Other-merchant-Secret-99" };

/** A notification of a scenario, before it has the data of a payment. */
export type PlannedNotification = {
  statusCode: string;
  /** Fields with other values, included in the signature. */
  overrides?: Record<string, string>;
  /** Fields that are changed after signing. */
  alters?: Record<string, string>;
  /** Replaces the correct upper-case `md5sig`. */
  signature?: "random" | "lower-case";
  /** Replaces the plain form body. */
  shape?: "json" | "order-id-twice";
  /** Sent after the scenario's `laterMs`. */
  isLater?: true;
};

/** Behaviour of the gateway for one payment. To add a failure mode, add an entry below. */
export type PaymentScenario = {
  label: string;
  /**
   * Notifications after an approved card. Those of a group are sent at once, each group after the previous one was
   * sent.
   */
  notifications: PlannedNotification[][];
  /** Delay of the first group, in ms; by default the simulator's normal delay. */
  delayMs?: number;
  /** Delay of notifications with `isLater`, or of the reversal, in ms. */
  laterMs?: number;
  browserReturns: "after-a-moment" | "at-once" | "never";
  /** Whether the result page waits until every notification was sent. */
  isNotifiedFirst?: true;
  /** Whether the payment is late: Retrieval returns it only when the last notification is due. */
  isPaidLate?: true;
  /** Returns the paid amount for the requested one, when they differ. */
  pays?: (amountCents: number) => number;
  /** The charged currency, when it differs from the requested one. */
  paysIn?: string;
  /** Number of payments that one approved card creates. */
  payments?: number;
  /** Reversal of the payment after `laterMs`. */
  reversal?: "chargeback" | "refund";
  /** Whether a refund or chargeback is followed by the old notification of success, byte for byte. */
  replaysSuccess?: true;
  /** Notifications after "Back to Site". */
  cancelNotifications?: PlannedNotification[][];
  /** A broken payment page. */
  page?: "hangs" | "spoofs-completion";
};

const paid: PlannedNotification = { statusCode: "2" };
const pending: PlannedNotification = { statusCode: "0" };
const declined: PlannedNotification = { statusCode: "-2" };
const cancelled: PlannedNotification = { statusCode: "-1" };

const normal: PaymentScenario = {
  label: "Normal: the shop is notified, then the browser returns",
  notifications: [[paid]],
  browserReturns: "after-a-moment",
};

const withNotification = (label: string, notification: Partial<PlannedNotification>): PaymentScenario => ({
  ...normal,
  label,
  notifications: [[{ ...paid, ...notification }]],
});

/** payhere.md §8.5 */
export const PAYMENT_SCENARIOS = {
  normal,
  "notify-late": {
    ...normal,
    label: "The browser returns at once, the shop is notified later",
    delayMs: 15 * SECOND_MS,
    browserReturns: "at-once",
  },
  "notify-before-return": {
    ...normal,
    label: "The shop has responded to the notification before the customer sees the result",
    isNotifiedFirst: true,
  },
  "notify-lost": { ...normal, label: "Paid, but the shop is never notified", notifications: [] },
  "notify-duplicate": {
    ...normal,
    label: "The shop is notified four times, twice at the same moment",
    notifications: [[paid, paid], [paid], [paid]],
  },
  "notify-replayed": {
    ...normal,
    label: "After a refund or chargeback the old success is sent again",
    replaysSuccess: true,
  },
  "pending-then-success": {
    ...normal,
    label: "Notified as pending; paid and notified later, with the same payment id",
    notifications: [[pending], [{ ...paid, isLater: true }]],
    laterMs: 15 * SECOND_MS,
    isPaidLate: true,
  },
  "success-then-failed": {
    ...normal,
    label: "The success is sent first, an older decline after it",
    notifications: [[paid], [declined]],
  },
  "declines-then-success": {
    ...normal,
    label: "Two declines, then a success, for the same order",
    notifications: [[declined], [declined], [paid]],
  },
  "forged-signature": withNotification("Paid, but the notification has a wrong signature", { signature: "random" }),
  "forged-lowercase": withNotification("Paid; the correct signature is in lower case", { signature: "lower-case" }),
  "wrong-amount": {
    ...normal,
    label: "One cent less than requested is paid, signed correctly",
    pays: (amountCents) => amountCents - 1,
  },
  "wrong-currency": { ...normal, label: "Paid in USD instead, signed correctly", paysIn: "USD" },
  "wrong-merchant": withNotification("Paid, but the notification has another merchant's id and signature", {
    overrides: { merchant_id: OTHER_MERCHANT.id },
  }),
  "unknown-order": withNotification("Paid, but the notification is for an unknown order, signed correctly", {
    overrides: { order_id: UNKNOWN_ORDER },
  }),
  "tampered-unsigned": withNotification("Signed correctly; fields without a signature were changed in transit", {
    alters: { payment_id: "320099999999", custom_1: "changed on the way", status_message: "Changed on the way" },
  }),
  "duplicate-field": withNotification("Paid, but the notification has the order id twice", { shape: "order-id-twice" }),
  "json-body": withNotification("Paid, but the notification is JSON instead of a form", { shape: "json" }),
  "double-payment": {
    ...normal,
    label: "One order is paid twice, with two payment ids and notifications",
    payments: 2,
  },
  "paid-after-expiry": {
    ...normal,
    label: "Paid and notified an hour later, when the shop has released the stock",
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
    label: "Paid, and refunded in PayHere's portal a day later without a notification",
    laterMs: DAY_MS,
    reversal: "refund",
  },
  cancel: { ...normal, label: "“Back to Site” also notifies the shop (-1)", cancelNotifications: [[cancelled]] },
  "close-tab": { ...normal, label: "Paid, but the browser never returns", browserReturns: "never" },
  "frame-hang": { ...normal, label: "The payment page shows only a spinner", page: "hangs" },
  "spoofed-completed": {
    ...normal,
    label: "A foreign frame sends “completed” to the popup without a payment",
    page: "spoofs-completion",
  },
} satisfies Record<string, PaymentScenario>;
