import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import process from "node:process";
import { LaunchError } from "./root.mjs";

const FOLDER = ".cache/running";
const USES_BUILD = "build";
/** Environment variable: the processes that started each other, down to this one. */
const LINE = "SHOP_LAUNCHERS";
const READ_ONLY = new Set(["EACCES", "EROFS", "EPERM"]);
const NOBODY = new Set(["ECONNREFUSED", "ENOENT"]);

/**
 * Says that this process uses the clone's packages, and perhaps its build, until it ends. The sign is a listening
 * socket, which the system takes away with the process: no sign outlives a kill -9.
 * @param {string} name what it is, such as "npm start"
 * @param {boolean} usesBuild
 */
export async function announce(name, usesBuild) {
  const use = usesBuild ? USES_BUILD : "packages";
  const path = `${FOLDER}/${process.pid}-${randomBytes(4).toString("hex")}.${use}`;
  // Launchers start each other: whoever waits for us is not in our way.
  process.env[LINE] = [...launchers(), process.pid].join(",");
  try {
    mkdirSync(FOLDER, { recursive: true });
    await listen(path, `${name}, process ${process.pid}`);
  } catch (error) {
    // Where nothing can be written, nothing can be installed under a running shop either.
    if (READ_ONLY.has(codeOf(error))) return;
    throw error;
  }
  process.on("exit", () => rmSync(path, { force: true }));
}

function launchers() {
  return process.env[LINE]?.split(",") ?? [];
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
 * Makes sure that nothing which runs from this clone loses the files that are about to change.
 * @param {string} change such as "Installing packages"
 * @param {{ onlyBuild?: boolean }} [options] onlyBuild: just the build changes
 * @throws {LaunchError} naming who runs
 */
export async function requireAlone(change, { onlyBuild = false } = {}) {
  const others = await findOthers(onlyBuild);
  if (others.length === 0) return;
  throw new LaunchError(
    `${change} would take files away from what is running in this folder: ${others.join("; ")}.\nStop that first (Ctrl-C, or kill and its number), then try again.`,
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
  const found = await Promise.all(relevant.map((name) => ask(`${FOLDER}/${name}`)));
  return found.filter((name) => name !== null);
}

/**
 * @param {string} path
 * @returns {Promise<string | null>} who listens there, null when nobody does
 */
function ask(path) {
  return new Promise((resolve, reject) => {
    let name = "";
    const socket = connect(path);
    socket.setEncoding("utf8").on("data", (text) => {
      name += text;
    });
    socket.on("end", () => resolve(name));
    socket.on("error", (error) => {
      if (codeOf(error) === "EACCES") return resolve("a process of another user");
      if (!NOBODY.has(codeOf(error))) return reject(error);
      // Each name is used once, so a silent one can go: nobody will ever listen there again.
      rmSync(path, { force: true });
      resolve(null);
    });
  });
}

/** @param {unknown} error */
export function codeOf(error) {
  return /** @type {{ code?: string }} */ (error).code ?? "";
}
