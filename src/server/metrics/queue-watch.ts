import { MINUTE_MS, SECOND_MS } from "../../domain/durations.ts";
import { listQueueLag, type QueueLag } from "../../domain/reporting/queue-lag.server.ts";
import type { DatabaseOutage } from "../lifecycle/database-outage.ts";
import { repeat } from "../lifecycle/repeat.ts";
import type { RunningShop } from "../shop.ts";
import { errorFacts } from "./log.ts";

const POLL_MS = 15 * SECOND_MS;
/** Age at which due mails and jobs that have not started are late. */
const LATE_SECONDS = (5 * MINUTE_MS) / SECOND_MS;
const WARN_EVERY_MS = 10 * MINUTE_MS;

export type QueueWatch = ReturnType<typeof watchQueues>;

type Options = { list?: () => Promise<QueueLag[]>; everyMs?: number };

/** Measures how long due mails and jobs wait, in each process, and logs a warning while they are late. */
export function watchQueues(
  shop: Pick<RunningShop, "db" | "log"> & { outage: Pick<DatabaseOutage, "covers"> },
  { list = () => listQueueLag(shop), everyMs = POLL_MS }: Options = {},
) {
  let queues: QueueLag[] = [];
  let warnedAt = Number.NEGATIVE_INFINITY;
  const late = () => queues.filter(({ oldestSeconds }) => oldestSeconds > LATE_SECONDS);
  const poll = async () => {
    queues = await list();
    const [first] = late().toSorted((a, b) => b.oldestSeconds - a.oldestSeconds);
    if (!first || performance.now() - warnedAt < WARN_EVERY_MS) return;
    warnedAt = performance.now();
    const { queue, waiting, oldestSeconds } = first;
    shop.log.warn({ queue, waiting, seconds: Math.round(oldestSeconds) }, "found late jobs");
  };
  const onError = (error: unknown) =>
    shop.outage.covers(error) || shop.log.error(errorFacts(error), "failed to measure job queues");
  const { first, stop } = repeat(poll, { pauseMs: everyMs, onError });
  return {
    first,
    stop,
    lateQueues: () => late().map(({ queue }) => queue),
    /** Returns the age of the oldest due work of each queue, in seconds. */
    report: () => Object.fromEntries(queues.map(({ queue, oldestSeconds }) => [queue, oldestSeconds])),
  };
}
