import { SECOND_MS } from "../../domain/durations.ts";

type Limits = {
  /** Maximum number of concurrent renders. */
  atOnce: number;
  /** Maximum number of waiting renders. */
  waiting: number;
  /** Longest time that a render may wait, in ms. */
  longestMs: number;
};

type Job = { start: () => void; reject: () => void };

/** Weight of the last render in the moving average of render times. */
const WEIGHT = 0.2;
/** Safety factor on the estimated wait: rejecting a request at once is better than rejecting it after a wait. */
const SPARE = 2;

/**
 * Limits of one process. One processor renders no faster with more renders at once, and other requests run in between.
 */
export const RENDERS: Limits = { atOnce: 3, waiting: 100, longestMs: 5 * SECOND_MS };

/**
 * Limits concurrent renders and queues the others, one queue per client. Clients take turns: one that requests a
 * hundred pages delays each of the others by one page. When the queue is full, the client with the most waiting renders
 * loses its last one. A rejected render returns `whenFull`.
 */
export function createRenderQueue<Argument, Result>(
  { atOnce, waiting, longestMs }: Limits,
  render: (argument: Argument) => Promise<Result>,
  whenFull: (argument: Argument) => Result,
): (client: string, argument: Argument) => Promise<Result> {
  /** Waiting renders by client; the first client is next. */
  const queues = new Map<string, Job[]>();
  let [running, pending, averageMs] = [0, 0, 0];

  const renderTimed = async (argument: Argument) => {
    const from = performance.now();
    try {
      return await render(argument);
    } finally {
      averageMs += WEIGHT * (performance.now() - from - averageMs);
    }
  };
  const startNext = () => {
    const [next] = queues;
    if (!next || running >= atOnce) return;
    const [client, [job, ...others]] = next;
    queues.delete(client);
    if (others.length > 0) queues.set(client, others);
    pending -= 1;
    job?.start();
  };
  /** Returns how many renders run before a new one of this client. */
  const countAhead = (own: number) => {
    let ahead = 0;
    for (const { length } of queues.values()) ahead += Math.min(length, own + 1);
    return ahead;
  };
  const freeSlot = (own: number): boolean => {
    if (pending < waiting) return true;
    const [longest] = [...queues.values()].toSorted((a, b) => b.length - a.length);
    if (!longest || longest.length <= own + 1) return false;
    pending -= 1;
    longest.pop()?.reject();
    return true;
  };
  return (client, argument) => {
    const own = queues.get(client)?.length ?? 0;
    const waitMs = (SPARE * countAhead(own) * averageMs) / atOnce;
    if (running >= atOnce && (waitMs > longestMs || !freeSlot(own))) return Promise.resolve(whenFull(argument));
    const { promise, resolve } = Promise.withResolvers<Result>();
    const from = performance.now();
    const start = () => {
      if (performance.now() - from > longestMs) {
        resolve(whenFull(argument));
        startNext();
        return;
      }
      running += 1;
      const rendered = renderTimed(argument).finally(() => {
        running -= 1;
        startNext();
      });
      resolve(rendered);
    };
    const queue = queues.get(client) ?? [];
    queues.set(client, queue);
    queue.push({ start, reject: () => resolve(whenFull(argument)) });
    pending += 1;
    startNext();
    return promise;
  };
}
