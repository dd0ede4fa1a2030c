import { countZeroResultSearches, MAX_TERMS_PER_DAY } from "../../domain/catalog/search/zero-result-searches.server.ts";
import { SECOND_MS } from "../../domain/durations.ts";
import type { DatabaseOutage } from "../lifecycle/database-outage.ts";
import { repeat } from "../lifecycle/repeat.ts";
import { errorFacts } from "../metrics/log.ts";
import type { RunningShop } from "../shop.ts";

const WRITE_EVERY_MS = 2 * SECOND_MS;

/**
 * Collects zero-result searches in memory and writes them every few seconds, so that a cached page costs no statement.
 * A failed write is tried again in the next round. A process that is killed loses the counts of the last few seconds.
 */
export function startZeroResultCounter(
  shop: Pick<RunningShop, "db" | "now" | "log"> & { outage: Pick<DatabaseOutage, "covers"> },
  everyMs = WRITE_EVERY_MS,
) {
  const waiting = new Map<string, number>();
  const add = (term: string, searches: number) => {
    const sum = (waiting.get(term) ?? 0) + searches;
    if (sum === 0) waiting.delete(term);
    else if (waiting.has(term) || waiting.size < MAX_TERMS_PER_DAY) waiting.set(term, sum);
  };
  const write = async () => {
    if (waiting.size === 0) return;
    const counts = new Map(waiting);
    await countZeroResultSearches(shop, counts);
    // Searches that arrive during the write are written in the next round.
    for (const [term, searches] of counts) add(term, -searches);
  };
  const onError = (error: unknown) =>
    shop.outage.covers(error) || shop.log.error(errorFacts(error), "failed to count zero-result searches");
  const rounds = repeat(write, { pauseMs: everyMs, onError });
  return {
    record: (term: string): void => add(term, 1),
    /** Writes the remaining counts. */
    async stop(): Promise<void> {
      await rounds.stop();
      await write().catch(onError);
    },
  };
}
