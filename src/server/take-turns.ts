import pLimit from "p-limit";

type Turns = {
  /** So many are worked on at the same time. */
  atOnce: number;
  /** So many more wait; whoever comes then is not kept. */
  waiting: number;
  /** Nobody waits longer than this: who would is not kept, and nobody works for whose turn comes later all the same. */
  longestMs: number;
};

/** How much the last piece of work says about the next one. */
const WEIGHT = 0.2;
/** Who is let in has twice the time that the line needs now: whoever waits and is sent away all the same has waited for nothing. */
const SPARE = 2;

/**
 * Lets so many calls work at the same time and so many more wait for their turn. Who comes then, or would wait longer than anybody stays
 * as the line moves now, is answered by `whenFull` at once: it would only take the time of those who are first.
 */
export function takeTurns<Argument, Result>(
  { atOnce, waiting, longestMs }: Turns,
  work: (argument: Argument) => Promise<Result>,
  whenFull: (argument: Argument) => Result,
): (argument: Argument) => Promise<Result> {
  const turn = pLimit(atOnce);
  /** How long one takes, of late. */
  let usualMs = 0;
  const workTimed = async (argument: Argument) => {
    const from = performance.now();
    try {
      return await work(argument);
    } finally {
      usualMs += WEIGHT * (performance.now() - from - usualMs);
    }
  };
  return async (argument) => {
    const waitMs = (SPARE * turn.pendingCount * usualMs) / atOnce;
    if (turn.pendingCount >= waiting || waitMs > longestMs) return whenFull(argument);
    const from = performance.now();
    return turn(() => (performance.now() - from > longestMs ? whenFull(argument) : workTimed(argument)));
  };
}
