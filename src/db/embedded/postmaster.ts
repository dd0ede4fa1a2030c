import { spawnSync } from "node:child_process";
import { readFileSync, realpathSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { SECOND_MS } from "../../domain/durations.ts";

/** "busy" is starting up or shutting down: ask again soon. */
export type Running = { state: "answers"; socketDir: string } | { state: "absent" } | { state: "busy" };

const SOCKET_DIR_LINE = 4;
const NOBODY_LISTENS = new Set(["ENOENT", "ECONNREFUSED"]);
const CANNOT_CONNECT_NOW = "57P03";
const SHUTTING_DOWN = "57P01";

/** The address of one database of the embedded server. */
export function socketUrl(socketDir: string, database: string): string {
  return `postgres://shop@localhost:5432/${database}?host=${encodeURIComponent(socketDir)}&sslmode=disable`;
}

/**
 * Looks whether the server of this folder runs. Its pid file proves nothing (the pid may be a zombie's or another
 * program's): only a connection to the right folder does.
 */
export async function findRunning(pgData: string): Promise<Running> {
  const socketDir = readPidFile(pgData)?.[SOCKET_DIR_LINE];
  if (!socketDir) return { state: "absent" };
  const client = new pg.Client({
    connectionString: socketUrl(socketDir, "postgres"),
    connectionTimeoutMillis: 5 * SECOND_MS,
  });
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>("show data_directory");
    const isOurs = realpathSync(rows[0]?.data_directory ?? "/") === realpathSync(pgData);
    return isOurs ? { state: "answers", socketDir } : { state: "absent" };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code && NOBODY_LISTENS.has(code)) return { state: "absent" };
    if (isPassing(code)) return { state: "busy" };
    throw error;
  } finally {
    await client.end();
  }
}

/** A connection that was cut off or came too early; pg gives a cut or a timeout of its own no code. */
function isPassing(code: string | undefined): boolean {
  return code === undefined || code === CANNOT_CONNECT_NOW || code === SHUTTING_DOWN || code === "ECONNRESET";
}

/**
 * After a crash the pid in the pid file may belong to another program by now (small containers give the same pids
 * again and again); PostgreSQL would refuse to start for as long as that program runs. The file itself stays: its
 * shared-memory key still has to keep a second server out.
 */
export async function repairReusedPid(pgData: string): Promise<void> {
  const lines = readPidFile(pgData);
  if (!lines || process.platform !== "linux") return;
  const program = programOf(Number(lines[0]));
  if (program === null || program === "postgres") return;
  lines[0] = String(spawnSync("true").pid);
  writeFileSync(join(pgData, "postmaster.pid"), lines.join("\n"));
}

function programOf(pid: number): string | null {
  return readIfThere(`/proc/${pid}/comm`)?.trim() ?? null;
}

function readPidFile(pgData: string): string[] | null {
  return readIfThere(join(pgData, "postmaster.pid"))?.split("\n") ?? null;
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ESRCH") return null;
    throw error;
  }
}
