import pLimit from "p-limit";

type Turns = {
  /** So many are worked on at the same time. */
  atOnce: number;
  /** So many more wait; whoever comes then is not kept. */
  waiting: number;
  /** Whose turn comes later than this is not kept either: what the work needs is slow, and the line would grow with it. */
  longestMs: number;
};

/**
 * Lets so many calls work at the same time and so many more wait for their turn. Who comes then, or would have waited longer than
 * anybody stays, is answered by `whenFull`: it would only take the time of those who are first.
 */
export function takeTurns<Argument, Result>(
  { atOnce, waiting, longestMs }: Turns,
  work: (argument: Argument) => Promise<Result>,
  whenFull: (argument: Argument) => Result,
): (argument: Argument) => Promise<Result> {
  const turn = pLimit(atOnce);
  return async (argument) => {
    if (turn.pendingCount >= waiting) return whenFull(argument);
    const from = performance.now();
    return turn(() => (performance.now() - from > longestMs ? whenFull(argument) : work(argument)));
  };
}
