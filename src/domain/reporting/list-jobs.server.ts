import { sql } from "drizzle-orm";
import type { Shop } from "../shop.ts";

export const MAX_JOBS = 100;

/** `given-up`: failed in all of its attempts, so it runs again only when staff ask for it. */
export type JobState = "given-up" | "running" | "waiting";

export type ListedJob = {
  id: string;
  /** A kind of this or another release. */
  kind: string;
  state: JobState;
  /** Number of attempts, the running one included. */
  attempts: number;
  /** Time of the end, the start of the running attempt, or the next attempt. */
  at: Date;
  /** Redacted message of the last failed attempt. */
  reason: string | null;
};

type Row = { id: string; kind: string; state: string; retries: number; at: Date; reason: string | null };

/** Lists jobs that are not done: given-up ones first, each group newest first. */
export async function listJobs({ db }: Pick<Shop, "db">): Promise<ListedJob[]> {
  const { rows } = await db.execute<Row>(sql`
    select id::text, name as kind, state::text, retry_count as retries, output ->> 'message' as reason,
      case state when 'failed' then completed_on when 'active' then started_on else start_after end as at
    from pgboss.job
    where state in ('created', 'retry', 'active', 'failed') and name not like '\\_\\_%'
    order by state = 'failed' desc, at desc, id
    limit ${MAX_JOBS}`);
  return rows.map(({ id, kind, state, retries, at, reason }) => ({
    id,
    kind,
    state: state === "failed" ? "given-up" : state === "active" ? "running" : "waiting",
    attempts: state === "created" ? 0 : retries + 1,
    at: new Date(at),
    reason,
  }));
}
