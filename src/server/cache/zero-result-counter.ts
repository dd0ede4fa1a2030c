import { countZeroResultSearches, MAX_WORDS_PER_DAY } from "../../domain/catalog/search/zero-result-searches.server.ts";
import { SECOND_MS } from "../../domain/durations.ts";
import type { DatabaseOutage } from "../lifecycle/database-outage.ts";
import { repeat } from "../lifecycle/repeat.ts";
import { errorFacts } from "../metrics/log.ts";
import type { RunningShop } from "../shop.ts";

const WRITE_EVERY_MS = 2 * SECOND_MS;

/**
 * Collects zero-result searches in memory and writes them every few seconds, so that a cached page costs no statement. A failed
 * write is tried again in the next round. A process that is killed loses the counts of the last few seconds.
 */
export function startZeroResultCounter(
  shop: Pick<RunningShop, "db" | "now" | "log"> & { outage: Pick<DatabaseOutage, "covers"> },
  everyMs = WRITE_EVERY_MS,
) {
  const waiting = new Map<string, number>();
  const add = (words: string, times: number) => {
    const sum = (waiting.get(words) ?? 0) + times;
    if (sum === 0) waiting.delete(words);
    else if (waiting.has(words) || waiting.size < MAX_WORDS_PER_DAY) waiting.set(words, sum);
  };
  const write = async () => {
    if (waiting.size === 0) return;
    const counts = new Map(waiting);
    await countZeroResultSearches(shop, counts);
    // Searches that arrive during the write are written in the next round.
    for (const [words, times] of counts) add(words, -times);
  };
  const onError = (error: unknown) =>
    shop.outage.covers(error) || shop.log.error(errorFacts(error), "failed to count zero-result searches");
  const rounds = repeat(write, { pauseMs: everyMs, onError });
  return {
    record: (words: string): void => add(words, 1),
    /** Writes the remaining counts. */
    async stop(): Promise<void> {
      await rounds.stop();
      await write().catch(onError);
    },
  };
}
