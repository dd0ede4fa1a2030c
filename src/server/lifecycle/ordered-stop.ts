import { setTimeout as wait } from "node:timers/promises";
import { SECOND_MS } from "../../domain/durations.ts";

/** Upper bound for the whole shutdown; people and service managers kill the process soon after. */
const HARD_LIMIT_MS = 5 * SECOND_MS;
/** Time reserved for the last step, in which the database closes cleanly. */
const LAST_STEP_MS = 800;

type Step = { name: string; close: () => Promise<unknown> };

export type OrderedStop = {
  /** Registers how to stop a component. The last one started stops first. */
  add(name: string, close: () => Promise<unknown>): void;
  /** Stops everything and ends the process. Further calls have no effect. */
  stop(exitCode: number, reason: string): void;
  isStopping(): boolean;
};

type Options = { say: (line: string) => void; exit: (code: number) => void; limitMs?: number };

/** Creates a shutdown that closes components in reverse order within a time limit, at any point of the start. */
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

/** @returns null, or a sentence about the failure */
async function closeWithin({ name, close }: Step, ms: number): Promise<string | null> {
  const late = wait(ms, `${name} did not stop in time. Closing it now.`, { ref: false });
  const closed = close().then(
    () => null,
    (error: unknown) => `${name} failed to stop (${error instanceof Error ? error.message : String(error)}).`,
  );
  return Promise.race([closed, late]);
}
