import { isDatabaseAway } from "../../db/is-database-away.ts";
import { SECOND_MS } from "../../domain/durations.ts";
import { errorFacts, type Log } from "../metrics/log.ts";

export type DatabaseOutage = ReturnType<typeof watchOutage>;

/**
 * Logs one line when the connection to PostgreSQL is lost and one when it is back; errors in between are not logged.
 */
export function watchOutage(log: Pick<Log, "error" | "warn">) {
  let since: number | null = null;
  return {
    /** Returns whether PostgreSQL is away. */
    isOn: () => since !== null,
    /** Returns whether the error means that PostgreSQL is away; the caller then logs nothing. */
    covers(error: unknown): boolean {
      if (!isDatabaseAway(error)) return false;
      if (since === null) {
        since = performance.now();
        const { stack: _, ...facts } = errorFacts(error);
        log.error(facts, "lost connection to PostgreSQL");
      }
      return true;
    },
    /** Ends the outage, after a successful statement. */
    end(): void {
      if (since === null) return;
      log.warn({ seconds: Math.round((performance.now() - since) / SECOND_MS) }, "reconnected to PostgreSQL");
      since = null;
    },
  };
}
