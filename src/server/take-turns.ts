import pLimit from "p-limit";

type Turns = {
  /** So many are worked on at the same time. */
  atOnce: number;
  /** So many more wait; whoever comes then is not kept. */
  waiting: number;
};

/**
 * Lets so many calls work at the same time and so many more wait for their turn. What comes then is answered by `whenFull`, at
 * once: waiting longer than anybody stays would only take the time of those who are first.
 */
export function takeTurns<Argument, Result>(
  { atOnce, waiting }: Turns,
  work: (argument: Argument) => Promise<Result>,
  whenFull: (argument: Argument) => Result,
): (argument: Argument) => Promise<Result> {
  const turn = pLimit(atOnce);
  return async (argument) => (turn.pendingCount >= waiting ? whenFull(argument) : turn(work, argument));
}
