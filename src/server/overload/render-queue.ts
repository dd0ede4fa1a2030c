import { SECOND_MS } from "../../domain/durations.ts";

type Limits = {
  /** Renders at the same time. */
  atOnce: number;
  /** Renders that wait. */
  waiting: number;
  /** Longest time that a render may wait, in ms. */
  longestMs: number;
};

type Job = { start: () => void; reject: () => void };

/** How much the last render counts in the average time of one. */
const WEIGHT = 0.2;
/** A request is admitted when the estimated wait fits twice: waiting in vain would be worse than being rejected at once. */
const SPARE = 2;

/** Bounds of one process: one processor renders no faster by rendering more at once, and other requests have their turn in between. */
export const RENDERS: Limits = { atOnce: 3, waiting: 100, longestMs: 5 * SECOND_MS };

/**
 * Runs some renders at the same time and lets others wait. Clients take turns: one that requests a hundred pages delays each of the others by one
 * page. When all places are taken, the client with the most waiting renders loses its last one. A rejected render returns `whenFull`.
 */
export function createRenderQueue<Argument, Result>(
  { atOnce, waiting, longestMs }: Limits,
  render: (argument: Argument) => Promise<Result>,
  whenFull: (argument: Argument) => Result,
): (client: string, argument: Argument) => Promise<Result> {
  /** Waiting renders of each client; the first client is the next. */
  const lines = new Map<string, Job[]>();
  let [running, pending, usualMs] = [0, 0, 0];

  const renderTimed = async (argument: Argument) => {
    const from = performance.now();
    try {
      return await render(argument);
    } finally {
      usualMs += WEIGHT * (performance.now() - from - usualMs);
    }
  };
  const startNext = () => {
    const [next] = lines;
    if (!next || running >= atOnce) return;
    const [client, [job, ...others]] = next;
    lines.delete(client);
    if (others.length > 0) lines.set(client, others);
    pending -= 1;
    job?.start();
  };
  /** Renders that come before a new one of this client. */
  const countAhead = (own: number) => {
    let ahead = 0;
    for (const { length } of lines.values()) ahead += Math.min(length, own + 1);
    return ahead;
  };
  const makePlace = (own: number): boolean => {
    if (pending < waiting) return true;
    const [longest] = [...lines.values()].toSorted((a, b) => b.length - a.length);
    if (!longest || longest.length <= own + 1) return false;
    pending -= 1;
    longest.pop()?.reject();
    return true;
  };
  return (client, argument) => {
    const own = lines.get(client)?.length ?? 0;
    const waitMs = (SPARE * countAhead(own) * usualMs) / atOnce;
    if (running >= atOnce && (waitMs > longestMs || !makePlace(own))) return Promise.resolve(whenFull(argument));
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
    const line = lines.get(client) ?? [];
    lines.set(client, line);
    line.push({ start, reject: () => resolve(whenFull(argument)) });
    pending += 1;
    startNext();
    return promise;
  };
}
