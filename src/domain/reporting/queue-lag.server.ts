import { sql } from "drizzle-orm";
import type { Shop } from "../shop.ts";

/** Name of the queue of mails among the queues of jobs. */
export const MAIL_QUEUE = "mails";

/** A queue with overdue work: the mails to send, or the jobs of one kind. */
export type QueueLag = { queue: string; waiting: number; oldestSeconds: number };

/**
 * Lists queues with due work that has not started, with the age of the oldest item. A mail that waits for a retry is
 * not due.
 */
export async function listQueueLag({ db }: Pick<Shop, "db">): Promise<QueueLag[]> {
  type Row = { queue: string; waiting: number; seconds: string };
  const { rows } = await db.execute<Row>(sql`
    select ${MAIL_QUEUE} as queue, count(*)::int as waiting, extract(epoch from now() - min(due_at)) as seconds
      from mails where status = 'queued' and due_at <= now() having count(*) > 0
    union all
    select name, count(*)::int, extract(epoch from now() - min(start_after))
      from pgboss.job
      where state in ('created', 'retry') and start_after <= now() and name not like '\\_\\_%' group by name`);
  return rows.map(({ queue, waiting, seconds }) => ({ queue, waiting, oldestSeconds: Math.max(Number(seconds), 0) }));
}
