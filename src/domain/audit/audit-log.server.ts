import { and, desc, eq, inArray, lt } from "drizzle-orm";
import { auditLog, staffUsers } from "../../db/schema/index.ts";
import type { Shop } from "../shop.ts";
import { STAFF_PAGE_SIZE } from "../staff-lists.ts";
import { isUuid } from "../uuid.ts";
import { nameMentioned, nameSubjects } from "./audit-subjects.server.ts";

const OF_STAFF = "staff:";
/** Filter values, as stored in the log. `after` is the id of the last entry of the previous page. */
export type AuditFilter = { actor: string | null; subject: string | null; after: string | null };

export type AuditLine = {
  id: string;
  /** Name of the member of staff, else the stored actor. */
  by: string;
  actor: string;
  action: string;
  subject: string;
  /** Name of the subject; null where it has none or was deleted. */
  about: string | null;
  before: unknown;
  after: unknown;
  at: Date;
};

type AuditPage = {
  lines: AuditLine[];
  /** Names of products and variants that the facts mention, by id. */
  mentioned: Record<string, string>;
  /** Start of the next page; null on the last page. */
  next: string | null;
};

/** Lists audit entries, the latest first. */
export async function listAudit({ db }: Pick<Shop, "db">, { actor, subject, after }: AuditFilter): Promise<AuditPage> {
  const found = await db
    .select()
    .from(auditLog)
    .where(
      and(
        actor ? eq(auditLog.actor, actor) : undefined,
        subject ? eq(auditLog.subject, subject) : undefined,
        after && isUuid(after) ? lt(auditLog.id, after) : undefined,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(STAFF_PAGE_SIZE + 1);
  const shown = found.slice(0, STAFF_PAGE_SIZE);
  const [names, nameOf] = await Promise.all([namesOf({ db }, shown), nameSubjects(db, shown)]);
  const lines = shown.map(({ facts, createdAt: at, ...row }) => ({
    ...row,
    by: names.get(row.actor.slice(OF_STAFF.length)) ?? row.actor,
    about: nameOf(row),
    before: facts.before ?? null,
    after: facts.after ?? null,
    at,
  }));
  return {
    lines,
    mentioned: await nameMentioned(db, lines),
    next: found.length > STAFF_PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null,
  };
}

async function namesOf({ db }: Pick<Shop, "db">, rows: { actor: string }[]) {
  const ids = rows.flatMap(({ actor }) => (actor.startsWith(OF_STAFF) ? [actor.slice(OF_STAFF.length)] : []));
  const members = await db
    .select({ id: staffUsers.id, name: staffUsers.name })
    .from(staffUsers)
    .where(inArray(staffUsers.id, [...new Set(ids)]));
  return new Map(members.map(({ id, name }) => [id, name]));
}
