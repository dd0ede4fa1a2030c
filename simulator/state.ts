import { randomInt } from "node:crypto";
import type { MaskedCard } from "./cards.ts";
import type { CheckoutRequest, Merchant } from "./checks.ts";
import type { PaymentScenarioName, ScenarioName } from "./scenarios.ts";

/** Status numbers in the response to the gateway's status poll (payhere.md §8.1). */
export const STATUS_NUMBERS = { init: 0, "in-payment": 1, success: 2, failed: -2, cancelled: -6 } as const;
/** The same for an amount that is reserved on the card and not charged yet. */
export const HOLD_STATUS = 3;

export type Refund = {
  refundId: string;
  amountCents: number;
  description: string;
  by: "api" | "control" | "scenario";
  /** Time of the refund; in the future when a scenario has planned it. */
  at: number;
  settlesAt: number;
};
/** An amount that is reserved on the card, to be captured later (payhere.md §4.5). */
export type Authorization = {
  /** Null until the card is approved. */
  token: string | null;
  /** Amount that was reserved; the payment has the captured one. */
  heldCents: number;
  state: "held" | "captured" | "released";
};
export type Payment = {
  orderKey: string;
  mode: "redirect" | "popup";
  /** Null for a payment that is charged at once. */
  authorization: Authorization | null;
  request: CheckoutRequest;
  /** Paid amount and currency; a scenario can make them differ from the request. */
  amountCents: number;
  currency: string;
  scenario: PaymentScenarioName;
  delayMs: number | null;
  status: keyof typeof STATUS_NUMBERS;
  statusMessage: string;
  paymentId: string | null;
  card: MaskedCard | null;
  openedAt: number;
  /** Time of the refund; in the future when a scenario has planned it. */
  paidAt: number | null;
  chargedBackAt: number | null;
  refunds: Refund[];
};

export type Attempt = { at: number; tookMs: number; status: number | null; answer: string };
export type Notification = {
  id: number;
  orderKey: string;
  orderId: string;
  url: string;
  contentType: string;
  body: string;
  /** Time of the next attempt. */
  dueAt: number;
  /** Ids of notifications that must be sent before this one. */
  after: number[];
  attempts: Attempt[];
  retriesLeft: number;
  isOver: boolean;
};

export type ScenarioRule = {
  orderId: string | null;
  scenario: ScenarioName;
  delayMs: number | null;
  timesLeft: number;
};

export type Settings = {
  /** Number of retries after a response other than 2xx; PayHere documents none (payhere.md §3.4). */
  retries: number;
  retryDelayMs: number;
  /** Rejects amounts without exactly two decimals. */
  strictAmount: boolean;
  /** Rejects a `notify_url` that PayHere could not reach. */
  strictNotify: boolean;
};

export const DEFAULT_SETTINGS: Settings = {
  retries: 0,
  retryDelayMs: 60_000,
  strictAmount: false,
  strictNotify: false,
};

export type Counters = { requests: Record<string, number>; scenarios: Partial<Record<ScenarioName, number>> };
type Token = { value: string; merchantId: string; expiresAt: number };

export type State = {
  seed: number;
  serials: { payment: number; refund: number; order: number; notification: number; token?: number };
  clockOffsetMs: number;
  settings: Settings;
  counters: Counters;
  merchants: Merchant[];
  payments: Payment[];
  notifications: Notification[];
  rules: ScenarioRule[];
  tokens: Token[];
};

export function freshState(seed = randomInt(100_000_000)): State {
  return {
    seed,
    serials: { payment: 0, refund: 0, order: 0, notification: 0 },
    clockOffsetMs: 0,
    settings: { ...DEFAULT_SETTINGS },
    counters: { requests: {}, scenarios: {} },
    merchants: [],
    payments: [],
    notifications: [],
    rules: [],
    tokens: [],
  };
}

/** Deletes payments, notifications, rules and settings. Serial numbers continue, so that payment ids stay unique. */
export function resetState(state: State) {
  const { seed, serials, merchants } = state;
  Object.assign(state, freshState(seed), { serials, merchants });
}

/** Fills in fields that are missing in a state file of an earlier version. */
export function completeState(stored: State): State {
  const state = { ...freshState(stored.seed), ...stored };
  for (const payment of state.payments) {
    payment.currency ??= payment.request.currency;
    payment.chargedBackAt ??= null;
    payment.authorization ??= null;
    for (const refund of payment.refunds) {
      refund.description ??= "";
      refund.by ??= "api";
      refund.settlesAt ??= refund.at;
    }
  }
  for (const notification of state.notifications) {
    notification.contentType ??= "application/x-www-form-urlencoded";
    notification.retriesLeft ??= 0;
    notification.isOver ??= notification.attempts.length > 0;
  }
  return state;
}
