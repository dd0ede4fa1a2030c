import { spawnSync } from "node:child_process";
import { readFileSync, realpathSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { SECOND_MS } from "../../src/domain/durations.ts";

/** "busy" is starting up or shutting down: ask again soon. */
export type Running = { state: "answers"; socketDir: string } | { state: "absent" } | { state: "busy" };

const SOCKET_DIR_LINE = 4;
const NOBODY_LISTENS = new Set(["ENOENT", "ECONNREFUSED"]);
/** Shutting down, crashing, not open yet, and connections that are cut off in the middle of a word. */
const PASSING = new Set(["57P01", "57P02", "57P03", "ECONNRESET", "EPIPE"]);

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
  // What fails is told by the statement that fails; an error that nobody listens to ends the process.
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>("show data_directory");
    const isOurs = realpathSync(rows[0]?.data_directory ?? "/") === realpathSync(pgData);
    return isOurs ? { state: "answers", socketDir } : { state: "absent" };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code && NOBODY_LISTENS.has(code)) return { state: "absent" };
    if (isPassing(error)) return { state: "busy" };
    throw error;
  } finally {
    await client.end();
  }
}

/** Whether a connection was cut off or came too early; pg gives a cut or a timeout of its own no code. */
export function isPassing(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === undefined || PASSING.has(code) || NOBODY_LISTENS.has(code);
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
