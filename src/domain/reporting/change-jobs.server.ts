import { sql } from "drizzle-orm";
import type { AuditAction } from "../audit/audit-actions.ts";
import { writeAudit } from "../audit/write-audit.server.ts";
import { DomainError } from "../errors.ts";
import type { ChangeJobs, Shop } from "../shop.ts";
import type { StaffMember } from "../staff/staff.ts";

type Needs = Pick<Shop, "db" | "changeJobs">;
type Staff = Pick<StaffMember, "userId">;
type Chosen = { kind: string; ids: readonly string[] };

const ACTIONS: Record<keyof ChangeJobs, AuditAction> = { retry: "job.retry", delete: "job.delete" };

/**
 * Runs given-up jobs of a kind again, or deletes them. Jobs that run or are done meanwhile stay as they are.
 * @returns the number of changed jobs
 * @throws {DomainError} JOB_NOT_GIVEN_UP when none of them is given up any more
 */
export async function changeJobs(
  { db, changeJobs: change }: Needs,
  staff: Staff,
  does: keyof ChangeJobs,
  { kind, ids }: Chosen,
): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`select id::text from pgboss.job
      where name = ${kind} and id = any(${sql.param(ids)}::uuid[]) and state = 'failed' order by id for update`);
    const found = rows.map(({ id }) => id);
    if (found.length === 0) throw new DomainError("JOB_NOT_GIVEN_UP", {});
    await change[does](tx, kind, found);
    await writeAudit(tx, staff, { action: ACTIONS[does], subject: kind, after: { jobs: found.length } });
    return found.length;
  });
}

/** Runs the jobs again that were given up in the last day. @returns their number */
export async function retryGivenUpJobs({ db, changeJobs: change }: Needs, staff: Staff): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ kind: string; ids: string[] }>(sql`
      select name as kind, array_agg(id::text) as ids from pgboss.job
      where state = 'failed' and completed_on > now() - interval '1 day' and name not like '\\_\\_%' group by name`);
    for (const { kind, ids } of rows) {
      await change.retry(tx, kind, ids);
      await writeAudit(tx, staff, { action: ACTIONS.retry, subject: kind, after: { jobs: ids.length } });
    }
    return rows.reduce((count, { ids }) => count + ids.length, 0);
  });
}
