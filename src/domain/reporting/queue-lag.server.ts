import { sql } from "drizzle-orm";
import { SERVER_FAILURES } from "../mail/mail-retry.ts";
import type { Shop } from "../shop.ts";

/** Name of the queue of mails among the queues of jobs. */
export const MAIL_QUEUE = "mails";

/** A queue with overdue work: the mails to send, or the jobs of one kind. */
export type QueueLag = { queue: string; waiting: number; oldestSeconds: number };

/**
 * Lists queues with due work that has not started, with the age of the oldest item. A mail that waits for a retry is
 * not due. A mail that waits for its server counts from its creation, because each attempt changes its due time.
 */
export async function listQueueLag({ db }: Pick<Shop, "db">): Promise<QueueLag[]> {
  type Row = { queue: string; waiting: number; seconds: string };
  const { rows } = await db.execute<Row>(sql`
    select ${MAIL_QUEUE} as queue, count(*)::int as waiting, extract(epoch from now() - min(since)) as seconds
      from (
        select case when failure in ${SERVER_FAILURES} then created_at else due_at end as since
        from mails where status = 'queued' and (due_at <= now() or failure in ${SERVER_FAILURES})
      ) as waiting_mails having count(*) > 0
    union all
    select name, count(*)::int, extract(epoch from now() - min(start_after))
      from pgboss.job
      where state in ('created', 'retry') and start_after <= now() and name not like '\\_\\_%' group by name`);
  return rows.map(({ queue, waiting, seconds }) => ({ queue, waiting, oldestSeconds: Math.max(Number(seconds), 0) }));
}
