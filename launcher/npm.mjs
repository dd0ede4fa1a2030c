import { spawnSync } from "node:child_process";
import process from "node:process";

/**
 * Runs npm and waits for it, with the Node that started this process: npm deletes the Node in node_modules.
 * @param {string[]} args
 * @param {import("node:child_process").SpawnSyncOptions} [options]
 */
export function runNpm(args, options = {}) {
  const { npm_execpath: npmScript, npm_node_execpath: node = process.execPath } = process.env;
  const settings = { env: { ...process.env, NODE_ENV: "" }, ...options };
  return npmScript
    ? spawnSync(node, [npmScript, ...args], settings)
    : spawnSync("npm", args, { ...settings, shell: process.platform === "win32" });
}
