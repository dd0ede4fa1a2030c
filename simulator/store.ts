import { createHash, randomInt } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { MaskedCard } from "./cards.ts";
import type { CheckoutRequest, Merchant } from "./checks.ts";
import type { ScenarioName } from "./scenarios.ts";

/** The numbers that the gateway's status poll answers (payhere.md §8.1). */
export const STATUS_NUMBERS = { init: 0, "in-payment": 1, success: 2, failed: -2, cancelled: -6 } as const;

type Refund = { refundId: string; amountCents: number; at: number };
export type Payment = {
  orderKey: string;
  mode: "redirect" | "popup";
  request: CheckoutRequest;
  /** What was really paid; differs from the request's amount only when a scenario says so. */
  amountCents: number;
  scenario: ScenarioName;
  delayMs: number | null;
  status: keyof typeof STATUS_NUMBERS;
  statusMessage: string;
  paymentId: string | null;
  card: MaskedCard | null;
  openedAt: number;
  paidAt: number | null;
  refunds: Refund[];
};

export type Attempt = { at: number; tookMs: number; status: number | null; answer: string };
export type Notification = {
  id: number;
  orderKey: string;
  orderId: string;
  url: string;
  body: string;
  dueAt: number;
  /** Notifications that must have been tried before this one. */
  after: number[];
  attempts: Attempt[];
};

export type ScenarioRule = {
  orderId: string | null;
  scenario: ScenarioName;
  delayMs: number | null;
  timesLeft: number;
};
type Token = { value: string; merchantId: string; expiresAt: number };

export type State = {
  seed: number;
  serials: { payment: number; refund: number; order: number; notification: number };
  clockOffsetMs: number;
  merchants: Merchant[];
  payments: Payment[];
  notifications: Notification[];
  rules: ScenarioRule[];
  tokens: Token[];
};

export type Store = ReturnType<typeof openStore>;

/**
 * The simulator's memory. Every change is on disk before `change` returns, so that an answer that was sent
 * is true after a crash. Times are milliseconds of the simulator's own clock.
 */
export function openStore(options: { merchants: Merchant[]; seed?: number; stateFile?: string }) {
  const state = readState(options.stateFile) ?? freshState(options.seed);
  const given = new Set(options.merchants.map((merchant) => merchant.id));
  state.merchants = [...options.merchants, ...state.merchants.filter((merchant) => !given.has(merchant.id))];

  const nextNumber = (kind: "payment" | "refund", prefix: string) => {
    state.serials[kind] += 1;
    return prefix + String((state.seed + state.serials[kind]) % 100_000_000).padStart(8, "0");
  };

  return {
    state: state as Readonly<State>,
    now: () => Date.now() + state.clockOffsetMs,
    change<T>(edit: (state: State) => T): T {
      const result = edit(state);
      if (options.stateFile) writeState(options.stateFile, state);
      return result;
    },
    nextPaymentId: () => nextNumber("payment", "3200"),
    nextRefundId: () => nextNumber("refund", "5600"),
    nextOrderKey() {
      state.serials.order += 1;
      return createHash("sha256").update(`${state.seed}/${state.serials.order}`).digest("hex").slice(0, 32);
    },
    nextNotificationId() {
      state.serials.notification += 1;
      return state.serials.notification;
    },
  };
}

function freshState(seed = randomInt(100_000_000)): State {
  return {
    seed,
    serials: { payment: 0, refund: 0, order: 0, notification: 0 },
    clockOffsetMs: 0,
    merchants: [],
    payments: [],
    notifications: [],
    rules: [],
    tokens: [],
  };
}

/** Forgets everything that happened. Numbers count on, so that no payment id is ever given twice. */
export function forgetAll(state: State) {
  const { seed, serials, merchants } = state;
  Object.assign(state, freshState(seed), { serials, merchants });
}

function readState(file: string | undefined): State | null {
  if (!file || !existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, "utf8")) as State;
  } catch (cause) {
    throw new Error(`The simulator cannot read its state from ${file}; move that file away to start anew`, { cause });
  }
}

function writeState(file: string, state: State) {
  mkdirSync(dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, JSON.stringify(state), { mode: 0o600 });
  renameSync(temporary, file);
}
