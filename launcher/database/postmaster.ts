import { spawnSync } from "node:child_process";
import { readFileSync, realpathSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { SECOND_MS } from "../../src/domain/durations.ts";

/** `busy`: the server is starting up or shutting down. */
export type Running = { state: "running"; socketDir: string } | { state: "absent" } | { state: "busy" };

const SOCKET_DIR_LINE = 4;
const NOT_LISTENING = new Set(["ENOENT", "ECONNREFUSED"]);
/** Errors of a server that is shutting down, crashing or starting up, and of connections that it closes. */
const TRANSIENT = new Set(["57P01", "57P02", "57P03", "ECONNRESET", "EPIPE"]);

/** Returns the connection URL of a database of the embedded server. */
export function socketUrl(socketDir: string, database: string): string {
  return `postgres://shop@localhost:5432/${database}?host=${encodeURIComponent(socketDir)}&sslmode=disable`;
}

/**
 * Returns whether the server of this folder runs. The pid file does not prove it, as the pid may belong to a zombie or
 * another program; a connection to a server with this data folder is.
 */
export async function findRunning(pgData: string): Promise<Running> {
  const socketDir = readPidFile(pgData)?.[SOCKET_DIR_LINE];
  if (!socketDir) return { state: "absent" };
  const client = new pg.Client({
    connectionString: socketUrl(socketDir, "postgres"),
    connectionTimeoutMillis: 5 * SECOND_MS,
  });
  // A failure rejects its statement; without this listener the error event would end the process.
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>("show data_directory");
    const isOurs = realpathSync(rows[0]?.data_directory ?? "/") === realpathSync(pgData);
    return isOurs ? { state: "running", socketDir } : { state: "absent" };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code && NOT_LISTENING.has(code)) return { state: "absent" };
    if (isTransient(error)) return { state: "busy" };
    throw error;
  } finally {
    await client.end();
  }
}

/**
 * Returns whether a connection was closed or came too early. Errors of pg itself, such as its timeout, have no code.
 */
export function isTransient(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === undefined || TRANSIENT.has(code) || NOT_LISTENING.has(code);
}

/**
 * Replaces the pid in the pid file when it belongs to another program after a crash, as happens in small containers.
 * PostgreSQL would refuse to start while that program runs. The file itself stays: its shared-memory key prevents a
 * second server.
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
  return readIfExists(`/proc/${pid}/comm`)?.trim() ?? null;
}

function readPidFile(pgData: string): string[] | null {
  return readIfExists(join(pgData, "postmaster.pid"))?.split("\n") ?? null;
}

function readIfExists(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ESRCH") return null;
    throw error;
  }
}
