import { setTimeout as wait } from "node:timers/promises";
import { SECOND_MS } from "../../domain/durations.ts";

/** Everything together may take this long; whoever waits for us (a person, a service manager) loses patience then. */
const HARD_LIMIT_MS = 5 * SECOND_MS;
/** What the database needs to close tidily after the slowest step before it. */
const LAST_STEP_MS = 800;

type Step = { name: string; close: () => Promise<unknown> };

export type OrderedStop = {
  /** Remembers how to stop what was just started. What starts last stops first. */
  add(name: string, close: () => Promise<unknown>): void;
  /** Stops everything and ends the process. Whatever comes while it stops changes nothing. */
  stop(exitCode: number, reason: string): void;
  isStopping(): boolean;
};

type Options = { say: (line: string) => void; exit: (code: number) => void; limitMs?: number };

/** A way to stop, in order and in time, however far the start had come. */
export function orderedStop({ say, exit, limitMs = HARD_LIMIT_MS }: Options): OrderedStop {
  const steps: Step[] = [];
  let stopping = false;

  async function run(exitCode: number): Promise<void> {
    const began = Date.now();
    let failed = false;
    for (let step = steps.pop(); step; step = steps.pop()) {
      const left = began + limitMs - Date.now() - (steps.length > 0 ? LAST_STEP_MS : 0);
      const problem = await closeWithin(step, Math.max(0, left));
      if (problem) say(problem);
      failed ||= problem !== null;
    }
    exit(failed && exitCode === 0 ? 1 : exitCode);
  }

  return {
    add: (name, close) => steps.push({ name, close }),
    isStopping: () => stopping,
    stop(exitCode, reason) {
      if (stopping) return;
      stopping = true;
      say(reason);
      void run(exitCode);
    },
  };
}

/** @returns null, or what went wrong */
async function closeWithin({ name, close }: Step, ms: number): Promise<string | null> {
  const late = wait(ms, `${name}: not closed in time, cut off.`, { ref: false });
  const closed = close().then(
    () => null,
    (error: unknown) => `${name}: did not close (${error instanceof Error ? error.message : String(error)}).`,
  );
  return Promise.race([closed, late]);
}
