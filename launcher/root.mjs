import { existsSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { parseEnv } from "node:util";

/** The clone's folder. Everything the launcher names is relative to it: socket paths stay short, whatever it is called. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

const OLDEST_MAJOR = 20;

/** A failure that a person can mend: printed as it is, without a stack. */
export class LaunchError extends Error {}

/** Goes to the clone's folder and reads its `.env`; what the environment already holds wins. */
export function enterRoot() {
  const { node } = process.versions;
  if (Number(node.split(".")[0]) < OLDEST_MAJOR) {
    throw new LaunchError(`This is Node ${node}; the shop needs Node ${OLDEST_MAJOR} or newer to start.`);
  }
  process.chdir(ROOT);
  if (!existsSync(".env")) return;
  if (typeof parseEnv !== "function") {
    throw new LaunchError(
      `Node ${node} cannot read the file .env: set its settings in the environment, or use Node 20.12.`,
    );
  }
  readSettings(readFileSync(".env", "utf8"), process.env);
}

/**
 * Adds the settings of a `.env` file to an environment. Some editors begin a file with a byte order mark, which would become
 * part of its first name.
 * @param {string} text
 * @param {NodeJS.ProcessEnv} env
 */
export function readSettings(text, env) {
  const hasMark = text.startsWith("\uFEFF");
  if (hasMark) say("The file .env begins with a byte order mark, which is ignored. Save it as UTF-8 without BOM.");
  const settings = parseEnv(hasMark ? text.slice(1) : text);
  for (const [name, value] of Object.entries(settings)) env[name] ??= value;
}

/** @param {string} text */
export function say(text) {
  console.log(text);
}

/**
 * Runs a launcher. What a person can mend ends with its sentence, everything else with a stack.
 * @param {() => Promise<number>} main answers with the exit code
 */
export async function launch(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    if (!(error instanceof LaunchError)) throw error;
    console.error(`\n${error.message}`);
    process.exitCode = 1;
  }
}

export function dataDir() {
  return resolve(process.env.DATA_DIR || "data");
}
