import { execFile } from "node:child_process";
import { join } from "node:path";
import { ROOT } from "./folders.ts";
import { SESSION_SECRET } from "./shops/shop-settings.ts";

export type Ended = { code: number; out: string; err: string };

/** Runs a script of `scripts/` as npm does, without the settings of the caller, to its end. */
export function runScript(script: string, settings: Record<string, string>, ...args: string[]): Promise<Ended> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, NODE_ENV: "test", SESSION_SECRET, ...settings };
  return new Promise((resolve) => {
    execFile(process.execPath, [join("scripts", script), ...args], { cwd: ROOT, env }, (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, out, err });
    });
  });
}
