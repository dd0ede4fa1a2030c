import { existsSync, readdirSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import { join, resolve } from "node:path";
import process from "node:process";
import { setTimeout as wait } from "node:timers/promises";
import { codeOf } from "./presence.mjs";
import { LaunchError, ROOT, say } from "./root.mjs";

const STOP_TIMEOUT_MS = 10_000;
const POLL_MS = 100;
const TEST_DATA = ".cache";

/**
 * Stops the databases that killed shops or test runs of this clone left running, because installing packages deletes
 * their programs. Call it after `requireNoOtherProcess`, so that no process uses them.
 */
export async function stopOrphanedDatabases() {
  const tests = existsSync(TEST_DATA) ? readdirSync(TEST_DATA).map((name) => join(TEST_DATA, name)) : [];
  for (const folder of [resolve(process.env.DATA_DIR || "data"), ...tests]) await stopOrphan(join(folder, "postgres"));
}

/** @param {string} folder */
async function stopOrphan(folder) {
  const server = readServer(folder);
  if (!server?.runsFromHere || !(await listens(server.socket))) return;
  say(`Stopping the database that a killed process left running (process ${server.pid}) …`);
  try {
    process.kill(server.pid, "SIGINT");
  } catch (error) {
    throw new LaunchError(
      `The database in ${folder} still runs and cannot be stopped (${codeOf(error)}). Stop it with: kill -INT ${server.pid}`,
    );
  }
  for (const givingUpAt = Date.now() + STOP_TIMEOUT_MS; await listens(server.socket); await wait(POLL_MS)) {
    if (Date.now() > givingUpAt)
      throw new LaunchError(
        `The database in ${folder} did not stop within 10 s. Stop it with: kill -INT ${server.pid}`,
      );
  }
}

/** @param {string} folder */
function readServer(folder) {
  try {
    const [pid, , , port, socketDir] = readFileSync(join(folder, "postmaster.pid"), "utf8").split("\n");
    const command = readFileSync(join(folder, "postmaster.opts"), "utf8");
    return {
      pid: Number(pid),
      socket: `${socketDir}/.s.PGSQL.${port}`,
      runsFromHere: command.startsWith(join(ROOT, "node_modules")),
    };
  } catch (error) {
    // No database, or one of another user, which does not run from the packages of this clone.
    if (["ENOENT", "ENOTDIR", "EACCES"].includes(codeOf(error))) return null;
    throw error;
  }
}

/**
 * @param {string} socket
 * @returns {Promise<boolean>}
 */
function listens(socket) {
  return new Promise((resolve) => {
    const connection = connect(socket);
    connection.on("connect", () => {
      connection.destroy();
      resolve(true);
    });
    connection.on("error", () => resolve(false));
  });
}
