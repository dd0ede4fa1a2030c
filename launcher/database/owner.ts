import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { SECOND_MS } from "../../src/domain/durations.ts";
import { OperatorError } from "../../src/domain/operator-error.ts";
import { socketUrl } from "./postmaster.ts";

/**
 * Advisory lock of the one process that runs the shop on an embedded database. PostgreSQL releases it with the
 * connection.
 */
const OWNER_LOCK = 7_261_002;
const LOCK_TIMEOUT_MS = SECOND_MS;
const NAME = "shop owner, process ";

/** Another process already runs a shop on this data folder. */
export class DataDirInUseError extends OperatorError {
  override readonly name = "DataDirInUseError";
  /** Id of the process; null when it has just ended. */
  readonly pid: number | null;

  constructor(dataDir: string, pid: number | null) {
    const holder = pid === null ? "another process" : `process ${pid}`;
    const how = pid === null ? "Stop it" : `Stop it with Ctrl-C in its window or with: kill ${pid}`;
    super(`A shop is already running on ${dataDir} (${holder}). ${how}. To run a second shop, set DATA_DIR and PORT.`);
    this.pid = pid;
  }
}

/**
 * Becomes the owner of a running embedded database for as long as the returned connection is open. PostgreSQL releases
 * the lock when the process ends, even by kill -9, so it is never stale.
 * @throws {DataDirInUseError}
 */
export async function becomeOwner(socketDir: string, dataDir: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: socketUrl(socketDir, "postgres"),
    application_name: `${NAME}${process.pid}`,
  });
  // A lost connection fails its statement or emits "end"; without this listener the error event would end the process.
  client.on("error", () => undefined);
  await client.connect();
  try {
    // PostgreSQL needs a moment to release the lock of a killed process.
    for (const givingUpAt = Date.now() + LOCK_TIMEOUT_MS; !(await tryLock(client)); await wait(100)) {
      if (Date.now() > givingUpAt) throw new DataDirInUseError(dataDir, await findHolder(client));
    }
    return client;
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>("select pg_try_advisory_lock($1) as locked", [OWNER_LOCK]);
  return /* @guard one-process-owns-a-database: true */ rows[0]?.locked ?? false;
}

async function findHolder(client: pg.Client): Promise<number | null> {
  const { rows } = await client.query<{ name: string }>(
    `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.granted and l.objid::bigint = $1`,
    [OWNER_LOCK],
  );
  return Number(rows[0]?.name.slice(NAME.length)) || null;
}
