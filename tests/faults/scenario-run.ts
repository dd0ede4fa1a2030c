import { isDeepStrictEqual } from "node:util";
import type { Environment } from "./environment.ts";
import type { Random } from "./random.ts";

const REPORTED_FAILURES = 5;

/** Ends a scenario at its first failure, if only the first one matters. */
export class FirstFailureError extends Error {
  override readonly name = "FirstFailureError";
}

/** Input of a scenario, and the functions by which it reports results. */
export type ScenarioRun = Environment & {
  size: number;
  random: Random;
  /** Counts one or more attempts. */
  countAttempts(count?: number): void;
  /** Whether the number of attempts has reached the size. */
  isDone(): boolean;
  /** Expects a condition; counts and reports a failure. */
  check(holds: boolean, otherwise: string): void;
  equal(found: unknown, expected: unknown, what: string): void;
  /** Expects an empty list. */
  none(found: readonly unknown[], what: string): void;
  /** Skips the scenario, because this machine cannot run it. */
  skip(reason: string): void;
  /** Reports a measurement. */
  figure(name: string, value: string): void;
};

export type Count = {
  attempts: number;
  failed: number;
  failures: string[];
  figures: Record<string, string>;
  skipped: string | null;
};

type Options = { size: number; random: Random; environment: Environment; stopsAtFirstFailure: boolean };

export function openRun({ size, random, environment, stopsAtFirstFailure }: Options): {
  run: ScenarioRun;
  count: Count;
} {
  const count: Count = { attempts: 0, failed: 0, failures: [], figures: {}, skipped: null };
  const check = (holds: boolean, otherwise: string) => {
    if (holds) return;
    count.failed += 1;
    if (count.failures.length < REPORTED_FAILURES) count.failures.push(otherwise);
    if (stopsAtFirstFailure) throw new FirstFailureError(otherwise);
  };
  const equal = (found: unknown, expected: unknown, what: string) =>
    check(isDeepStrictEqual(found, expected), `${what}: ${short(found)} instead of ${short(expected)}`);
  const run: ScenarioRun = {
    ...environment,
    size,
    random,
    countAttempts: (more = 1) => {
      count.attempts += more;
    },
    isDone: () => count.attempts >= size,
    check,
    equal,
    none: (found, what) => check(found.length === 0, `${what}: ${short(found)}`),
    skip: (reason) => {
      count.skipped = reason;
    },
    figure: (name, value) => {
      count.figures[name] = value;
    },
  };
  return { run, count };
}

function short(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 600 ? `${text.slice(0, 600)}…` : text;
}
