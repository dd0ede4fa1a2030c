import { isDeepStrictEqual } from "node:util";
import type { Grounds } from "./grounds.ts";
import type { Random } from "./random.ts";

const FAILURES_TOLD = 5;

/** A row's trial ends at its first failure when nobody wants to know the others. */
export class FirstFailureError extends Error {
  override readonly name = "FirstFailureError";
}

/** What a row is given to try its promise with, and where it says what came of it. */
export type Trial = Grounds & {
  size: number;
  random: Random;
  /** One more attempt, or several. */
  tried(count?: number): void;
  /** Whether as many were tried as there should be. */
  isDone(): boolean;
  /** Something that has to hold; a failure is counted and told. */
  check(holds: boolean, otherwise: string): void;
  equal(found: unknown, expected: unknown, what: string): void;
  /** Nothing was found that should not be there. */
  none(found: readonly unknown[], what: string): void;
  /** This machine cannot try it. */
  skip(reason: string): void;
  /** A figure that was measured, for people to read. */
  figure(name: string, value: string): void;
};

export type Count = {
  tried: number;
  failed: number;
  failures: string[];
  figures: Record<string, string>;
  skipped: string | null;
};

type Options = { size: number; random: Random; grounds: Grounds; stopsAtFirstFailure: boolean };

export function openTrial({ size, random, grounds, stopsAtFirstFailure }: Options): { trial: Trial; count: Count } {
  const count: Count = { tried: 0, failed: 0, failures: [], figures: {}, skipped: null };
  const check = (holds: boolean, otherwise: string) => {
    if (holds) return;
    count.failed += 1;
    if (count.failures.length < FAILURES_TOLD) count.failures.push(otherwise);
    if (stopsAtFirstFailure) throw new FirstFailureError(otherwise);
  };
  const equal = (found: unknown, expected: unknown, what: string) =>
    check(isDeepStrictEqual(found, expected), `${what}: ${short(found)} instead of ${short(expected)}`);
  const trial: Trial = {
    ...grounds,
    size,
    random,
    tried: (more = 1) => {
      count.tried += more;
    },
    isDone: () => count.tried >= size,
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
  return { trial, count };
}

function short(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 600 ? `${text.slice(0, 600)}…` : text;
}
