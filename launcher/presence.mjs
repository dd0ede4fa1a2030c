import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import process from "node:process";
import { LaunchError } from "./root.mjs";

const FOLDER = ".cache/running";
const USES_BUILD = "build";
/** Environment variable with the ids of the launchers that started each other, down to this one. */
const LAUNCHERS = "SHOP_LAUNCHERS";
const READ_ONLY = new Set(["EACCES", "EROFS", "EPERM"]);
const NOT_LISTENING = new Set(["ECONNREFUSED", "ENOENT"]);

/**
 * Announces to other launchers that this process uses the clone's packages, and perhaps its build. It does so with a
 * listening socket, which the system closes even after kill -9.
 * @param {string} name shown to people, such as "npm start"
 * @param {boolean} usesBuild
 */
export async function announce(name, usesBuild) {
  const use = usesBuild ? USES_BUILD : "packages";
  const path = `${FOLDER}/${process.pid}-${randomBytes(4).toString("hex")}.${use}`;
  // Launchers start each other: one that waits for this process does not count as another.
  process.env[LAUNCHERS] = [...launchers(), process.pid].join(",");
  try {
    mkdirSync(FOLDER, { recursive: true });
    await listen(path, `${name}, process ${process.pid}`);
  } catch (error) {
    // In a read-only clone no packages can be installed either.
    if (READ_ONLY.has(codeOf(error))) return;
    throw error;
  }
  process.on("exit", () => rmSync(path, { force: true }));
}

function launchers() {
  return process.env[LAUNCHERS]?.split(",") ?? [];
}

/**
 * @param {string} path
 * @param {string} name
 * @returns {Promise<void>}
 */
function listen(path, name) {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.end(name));
    server.on("error", reject);
    server.listen(path, () => resolve());
    server.unref();
  });
}

/**
 * Checks that no other process of this clone uses the files that are about to change.
 * @param {string} change such as "Installing packages"
 * @param {{ onlyBuild?: boolean }} [options] onlyBuild: only the build changes
 * @throws {LaunchError} with the names of the processes
 */
export async function requireNoOtherProcess(change, { onlyBuild = false } = {}) {
  const others = await findOthers(onlyBuild);
  if (others.length === 0) return;
  throw new LaunchError(
    `${change} would delete files of a running process: ${others.join("; ")}.\nStop it first with Ctrl-C, or with kill and its process number. Then try again.`,
  );
}

/**
 * @param {boolean} onlyBuild
 * @returns {Promise<string[]>}
 */
async function findOthers(onlyBuild) {
  if (!existsSync(FOLDER)) return [];
  const ours = new Set(launchers());
  const names = readdirSync(FOLDER).filter((name) => !ours.has(name.split("-")[0] ?? ""));
  const relevant = onlyBuild ? names.filter((name) => name.endsWith(USES_BUILD)) : names;
  const found = await Promise.all(relevant.map((name) => readName(`${FOLDER}/${name}`)));
  return found.filter((name) => name !== null);
}

/**
 * @param {string} path
 * @returns {Promise<string | null>} the name of the process that listens on the socket; null when none does
 */
function readName(path) {
  return new Promise((resolve, reject) => {
    let name = "";
    const socket = connect(path);
    socket.setEncoding("utf8").on("data", (text) => {
      name += text;
    });
    socket.on("end", () => resolve(name));
    socket.on("error", (error) => {
      if (codeOf(error) === "EACCES") return resolve("a process of another user");
      if (!NOT_LISTENING.has(codeOf(error))) return reject(error);
      // Each socket name is used once, so a dead socket can be deleted.
      rmSync(path, { force: true });
      resolve(null);
    });
  });
}

/** @param {unknown} error */
export function codeOf(error) {
  return /** @type {{ code?: string }} */ (error).code ?? "";
}
