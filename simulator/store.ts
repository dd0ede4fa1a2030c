import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Merchant } from "./checks.ts";
import { completeState, freshState, type State } from "./state.ts";

export type Store = ReturnType<typeof openStore>;

/**
 * Opens the simulator's state. Every change is written to disk before `change` returns, so that sent responses stay
 * true after a crash. Times are milliseconds of the simulator's own clock.
 */
export function openStore(options: { merchants: Merchant[]; seed?: number; stateFile?: string }) {
  const state = readState(options.stateFile) ?? freshState(options.seed);
  const given = new Set(options.merchants.map((merchant) => merchant.id));
  state.merchants = [...options.merchants, ...state.merchants.filter((merchant) => !given.has(merchant.id))];

  const nextNumber = (kind: "payment" | "refund", prefix: string) => {
    state.serials[kind] += 1;
    return prefix + String((state.seed + state.serials[kind]) % 100_000_000).padStart(8, "0");
  };

  const keyOf = (name: number | string) =>
    createHash("sha256").update(`${state.seed}/${name}`).digest("hex").slice(0, 32);

  return {
    state: state as Readonly<State>,
    now: () => Date.now() + state.clockOffsetMs,
    change<T>(edit: (state: State) => T): T {
      const result = edit(state);
      if (options.stateFile) writeState(options.stateFile, state);
      return result;
    },
    /** Counts a request in memory; the count is written with the next change. */
    countRequest(name: string) {
      const { requests } = state.counters;
      requests[name] = (requests[name] ?? 0) + 1;
    },
    nextPaymentId: () => nextNumber("payment", "3200"),
    nextRefundId: () => nextNumber("refund", "5600"),
    nextOrderKey() {
      state.serials.order += 1;
      return keyOf(state.serials.order);
    },
    nextAuthorizationToken() {
      state.serials.token = (state.serials.token ?? 0) + 1;
      return keyOf(`authorization/${state.serials.token}`);
    },
    nextNotificationId() {
      state.serials.notification += 1;
      return state.serials.notification;
    },
  };
}

function readState(file: string | undefined): State | null {
  if (!file || !existsSync(file)) return null;
  try {
    return completeState(JSON.parse(readFileSync(file, "utf8")) as State);
  } catch (cause) {
    throw new Error(
      `The simulator cannot read its state from ${file}; move that file away to start with an empty state`,
      { cause },
    );
  }
}

function writeState(file: string, state: State) {
  mkdirSync(dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, JSON.stringify(state), { mode: 0o600 });
  renameSync(temporary, file);
}
