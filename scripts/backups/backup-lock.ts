import { hostname } from "node:os";
import { formatMoment } from "../../src/domain/dates.ts";
import { openPlain } from "./make-backup.ts";

/** Key of the advisory lock of the one process that makes or verifies a backup of a database. */
const BACKUP_LOCK = 7_261_004;

/** Runs `work` unless another process makes or verifies a backup. @returns a sentence about that process */
export async function withBackupLock<T>(databaseUrl: string, work: () => Promise<T>): Promise<T | string> {
  const client = await openPlain(databaseUrl);
  try {
    await client.query("select set_config('application_name', $1, false)", [
      `shop-backup, process ${process.pid} on ${hostname()}`,
    ]);
    const { rows } = await client.query<{ isLocked: boolean }>('select pg_try_advisory_lock($1) as "isLocked"', [
      BACKUP_LOCK,
    ]);
    if (rows[0]?.isLocked) return await work();
    const { rows: holders } = await client.query<{ name: string; since: Date }>(
      `select a.application_name as name, a.backend_start as since from pg_locks l join pg_stat_activity a using (pid)
       where l.locktype = 'advisory' and l.granted and l.objid::bigint = $1
       and l.database = (select oid from pg_database where datname = current_database())`,
      [BACKUP_LOCK],
    );
    const [holder] = holders;
    const who = holder ? ` (${holder.name}, since ${formatMoment(holder.since, "en")})` : "";
    return `Another backup is being made or verified${who}. Nothing was changed. Try again later.`;
  } finally {
    await client.end();
  }
}
