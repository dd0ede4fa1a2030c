import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, chown, type FileHandle, mkdtemp, open, rename, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { SECOND_MS } from "../../src/domain/durations.ts";
import { EmbeddedDatabaseError } from "./embedded-database-error.ts";
import type { Cluster } from "./home.ts";
import { findRunning, repairReusedPid } from "./postmaster.ts";
import { type Account, run, SPAWNED } from "./run.ts";

/** Longest path of a socket in bytes, without the terminating zero. */
const LONGEST_PATH = process.platform === "darwin" ? 103 : 107;
/** The longest file name that PostgreSQL uses in the folder of the socket. */
const LONGEST_NAME = "/.s.PGSQL.5432";

/**
 * Returns the folder for the server's socket: the database's own, or a new one with a short path when the socket's path
 * would be too long.
 */
async function makeSocketDir(pgData: string, account: Account): Promise<string> {
  if (Buffer.byteLength(pgData + LONGEST_NAME) <= LONGEST_PATH) return pgData;
  const base = Buffer.byteLength(tmpdir()) < 60 ? tmpdir() : "/tmp";
  const folder = await mkdtemp(join(base, "shop-"));
  await chmod(folder, 0o700);
  if (account.uid !== undefined) await chown(folder, account.uid, account.gid ?? account.uid);
  return folder;
}

/** Time limit for a start. After kill -9 of everything, starts fail until the last old process has ended. */
const START_TIMEOUT_MS = 20 * SECOND_MS;
const RETRY_MS = 100;
const STARTING_MS = 20;
const LOG_LIMIT_BYTES = 10_000_000;

/**
 * Settings that differ from PostgreSQL's defaults, which are durable. Statement errors are not logged: they contain
 * what people typed, and the shop logs its own failures.
 */
const SETTINGS = ["listen_addresses=", "port=5432", /* @guard fsync-is-on: "fsync=off", $& */ "log_min_messages=log"];

const INITDB = ["-U", "shop", "--auth=trust", "--encoding=UTF8", "--locale-provider=builtin"];
/** macOS has no locale C.UTF-8. PostgreSQL's built-in one defines collation and character types on all systems. */
const LOCALE =
  process.platform === "darwin" ? ["--builtin-locale=C.UTF-8", "--locale=en_US.UTF-8"] : ["--locale=C.UTF-8"];

/**
 * Creates an empty database cluster unless there is one. It is complete or absent, even when two processes do it at
 * once.
 */
export async function initialise({ pgData, bin, account }: Cluster): Promise<void> {
  if (isInitialised(pgData)) return;
  // @guard database-is-created-in-draft-folder: const draft = pgData; await rename(await mkdtemp(draft), draft);
  const draft = await mkdtemp(`${pgData}.new-`);
  try {
    if (account.uid !== undefined) await chown(draft, account.uid, account.gid ?? account.uid);
    const created = await run(join(bin, "initdb"), ["-D", draft, ...INITDB, ...LOCALE], account);
    if (isInitialised(pgData)) return;
    if (created.code !== 0)
      throw new EmbeddedDatabaseError(`The database could not be created in ${pgData}:\n${created.output}`);
    await publish(draft, pgData);
  } finally {
    // @guard draft-folder-is-deleted
    await rm(draft, { recursive: true, force: true });
  }
}

function isInitialised(pgData: string): boolean {
  return existsSync(join(pgData, "PG_VERSION"));
}

async function publish(draft: string, pgData: string): Promise<void> {
  try {
    await rename(draft, pgData);
  } catch (error) {
    if (isInitialised(pgData)) return;
    throw error;
  }
  // Makes the new name survive a power failure.
  const folder = await open(dirname(pgData));
  await folder.sync();
  await folder.close();
}

/**
 * Adopts the running server of this cluster, or starts it. Returns the folder of its socket once it accepts
 * connections.
 * @param earlierSocketDir socket folder of an earlier start, to which this process already connects
 */
export async function startOrAdopt(
  cluster: Cluster,
  earlierSocketDir?: string,
): Promise<{ socketDir: string; adopted: boolean }> {
  const givingUpAt = Date.now() + START_TIMEOUT_MS;
  let adopted = true;
  let socketDir = earlierSocketDir;
  for (;;) {
    const found = await findRunning(cluster.pgData);
    if (found.state === "running") return { socketDir: found.socketDir, adopted };
    let reason = "It is still starting up or shutting down.";
    if (found.state === "absent") {
      adopted = false;
      socketDir ??= await makeSocketDir(cluster.pgData, cluster.account);
      const failure = await start(cluster, socketDir);
      if (failure === null) continue;
      reason = failure;
      await repairReusedPid(cluster.pgData);
    }
    if (Date.now() > givingUpAt)
      throw new EmbeddedDatabaseError(`The database in ${cluster.pgData} failed to start:\n${reason}`);
    await wait(RETRY_MS);
  }
}

/**
 * Starts the server in a session of its own, so that Ctrl-C does not reach it. Does not use pg_ctl, which passes the
 * folder's name to a shell.
 * @returns null once it accepts connections, or the new lines of its log when it ends
 */
async function start({ pgData, bin, account }: Cluster, socketDir: string): Promise<string | null> {
  const settings = [...SETTINGS, `unix_socket_directories=${quoteList(socketDir)}`].flatMap((one) => ["-c", one]);
  const log = await openLog(pgData, account);
  try {
    const { size: sizeBefore } = await log.stat();
    const server = spawn(join(bin, "postgres"), ["-D", pgData, ...settings], {
      ...account,
      ...SPAWNED,
      detached: true,
      stdio: ["ignore", log.fd, log.fd],
    });
    const ended = once(server, "exit").then(() => true);
    server.unref();
    return (await answersBefore(ended, pgData)) ? null : await readFrom(log, sizeBefore);
  } finally {
    await log.close();
  }
}

/** Waits without a limit while the server runs, because recovery after a crash takes time. */
async function answersBefore(ended: Promise<boolean>, pgData: string): Promise<boolean> {
  while (!(await Promise.race([ended, wait(STARTING_MS, false)]))) {
    if ((await findRunning(pgData)).state === "running") return true;
  }
  return false;
}

/** Stops the server and closes all connections. Does nothing when it is not running. */
export async function stopServer({ pgData, bin, account }: Cluster): Promise<void> {
  const stopped = await run(join(bin, "pg_ctl"), ["stop", "-D", pgData, "-m", "fast", "-w", "-t", "10"], account);
  if (stopped.code !== 0 && existsSync(join(pgData, "postmaster.pid"))) {
    throw new EmbeddedDatabaseError(`The database in ${pgData} failed to stop: ${stopped.output}`);
  }
}

async function openLog(pgData: string, account: Account): Promise<FileHandle> {
  const path = join(pgData, "server.log");
  const size = existsSync(path) ? (await stat(path)).size : 0;
  if (size > LOG_LIMIT_BYTES) await rename(path, `${path}.1`);
  const log = await open(path, "a+", 0o600);
  if (account.uid !== undefined) await log.chown(account.uid, account.gid ?? account.uid);
  return log;
}

async function readFrom(file: FileHandle, position: number): Promise<string> {
  const { size } = await file.stat();
  const { buffer } = await file.read({ position, buffer: Buffer.alloc(Math.max(0, size - position)) });
  return buffer.toString("utf8").trim();
}

/** Quotes the folder's name, in which a comma would separate two folders. */
function quoteList(folder: string): string {
  return `"${folder.replaceAll('"', '""')}"`;
}
