import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chown, type FileHandle, mkdtemp, open, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { SECOND_MS } from "../../src/domain/durations.ts";
import type { Cluster } from "./home.ts";
import { findRunning, repairReusedPid } from "./postmaster.ts";
import { type Account, run, SPAWNED } from "./run.ts";
import { makeSocketDir } from "./socket-dir.ts";

/** After kill -9 of everything the first tries fail until the last old process is gone. */
const START_PATIENCE_MS = 20 * SECOND_MS;
const LOOK_AGAIN_MS = 100;
const STARTING_MS = 20;
const LOG_LIMIT_BYTES = 10_000_000;

/**
 * What differs from PostgreSQL's own defaults, which are durable as they are. Statement errors stay out of the log:
 * they carry what people typed, and the shop logs its own failures.
 */
const SETTINGS = ["listen_addresses=", "port=5432", "log_min_messages=log"];

const INITDB = ["-U", "shop", "--auth=trust", "--encoding=UTF8", "--locale-provider=builtin"];
/** macOS has no C.UTF-8 of its own; sorting and letters come from PostgreSQL's in both cases. */
const LOCALE =
  process.platform === "darwin" ? ["--builtin-locale=C.UTF-8", "--locale=en_US.UTF-8"] : ["--locale=C.UTF-8"];

/** Makes an empty database cluster unless there is one. Whole or not at all, also when two processes do it at once. */
export async function initialise({ pgData, bin, account }: Cluster): Promise<void> {
  if (isInitialised(pgData)) return;
  const draft = await mkdtemp(`${pgData}.new-`);
  try {
    if (account.uid !== undefined) await chown(draft, account.uid, account.gid ?? account.uid);
    const made = await run(join(bin, "initdb"), ["-D", draft, ...INITDB, ...LOCALE], account);
    if (isInitialised(pgData)) return;
    if (made.code !== 0) throw new Error(`The database could not be made in ${pgData}:\n${made.output}`);
    await publish(draft, pgData);
  } finally {
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
  // Only now does the new name survive a power cut.
  const folder = await open(dirname(pgData));
  await folder.sync();
  await folder.close();
}

/**
 * Uses the running server of this cluster, or starts it. Answers with its socket's folder once it takes connections.
 * @param earlierSocketDir where the rest of this process already looks for it
 */
export async function startOrAdopt(
  cluster: Cluster,
  earlierSocketDir?: string,
): Promise<{ socketDir: string; adopted: boolean }> {
  const givingUpAt = Date.now() + START_PATIENCE_MS;
  let adopted = true;
  let socketDir = earlierSocketDir;
  for (;;) {
    const found = await findRunning(cluster.pgData);
    if (found.state === "answers") return { socketDir: found.socketDir, adopted };
    let reason = "it neither runs nor stops";
    if (found.state === "absent") {
      adopted = false;
      socketDir ??= await makeSocketDir(cluster.pgData, cluster.account);
      const failure = await start(cluster, socketDir);
      if (failure === null) continue;
      reason = failure;
      await repairReusedPid(cluster.pgData);
    }
    if (Date.now() > givingUpAt) throw new Error(`The database in ${cluster.pgData} does not start:\n${reason}`);
    await wait(LOOK_AGAIN_MS);
  }
}

/**
 * Starts the server in a session of its own, so that Ctrl-C does not reach it. Not through pg_ctl, which hands the
 * folder's name to a shell.
 * @returns null once it takes connections, or what its log says about why it does not
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

/** Recovery after a crash takes its time: as long as the server lives, it is waited for. */
async function answersBefore(ended: Promise<boolean>, pgData: string): Promise<boolean> {
  while (!(await Promise.race([ended, wait(STARTING_MS, false)]))) {
    if ((await findRunning(pgData)).state === "answers") return true;
  }
  return false;
}

/** Ends the server; whoever is connected is cut off. Nothing happens when it does not run. */
export async function stopServer({ pgData, bin, account }: Cluster): Promise<void> {
  const stopped = await run(join(bin, "pg_ctl"), ["stop", "-D", pgData, "-m", "fast", "-w", "-t", "10"], account);
  if (stopped.code !== 0 && existsSync(join(pgData, "postmaster.pid"))) {
    throw new Error(`The database in ${pgData} does not stop: ${stopped.output}`);
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

/** A comma or a space in the folder's name would start another folder. */
function quoteList(folder: string): string {
  return `"${folder.replaceAll('"', '""')}"`;
}
