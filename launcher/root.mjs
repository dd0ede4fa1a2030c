import { existsSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { parseEnv } from "node:util";

/** The clone's folder. Paths of the launcher are relative to it, so that socket paths stay short. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

const MIN_NODE = 20;
/** A line of `.env` with text that is neither a comment nor an assignment. */
const NOT_A_SETTING = /^[\s\uFEFF]*[^\s\uFEFF#=][^=]*$/;

/** A failure that the operator can fix; the message is printed without a stack. */
export class LaunchError extends Error {}

/** Changes to the clone's folder and reads its `.env`. Variables of the environment take precedence. */
export function enterRoot() {
  const { node } = process.versions;
  if (Number(node.split(".")[0]) < MIN_NODE) {
    throw new LaunchError(
      `This is Node ${node}; the shop needs Node ${MIN_NODE} or newer to start. Install it, then try again.`,
    );
  }
  process.chdir(ROOT);
  if (!existsSync(".env")) return;
  if (typeof parseEnv !== "function") {
    throw new LaunchError(
      `Node ${node} cannot read the file .env. Set its settings in the environment, or use Node 20.12 or newer.`,
    );
  }
  readSettings(readSettingsFile(".env"), process.env);
}

/**
 * Returns the text of a `.env` file. Docker creates a folder of that name when the mounted file is missing.
 * @param {string} path
 */
export function readSettingsFile(path) {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    const reason = code === "EISDIR" ? "it is a folder" : code === "EACCES" ? "this user may not read it" : code;
    throw new LaunchError(`The file .env cannot be read: ${reason}. Remove it, or make it a readable text file.`);
  }
}

/**
 * Adds the settings of a `.env` file to an environment. Removes a byte order mark, which some editors write: it would
 * become part of the first name. Reports lines that the parser would skip.
 * @param {string} text
 * @param {NodeJS.ProcessEnv} env
 */
export function readSettings(text, env) {
  if (text.includes("\0") || text.includes("\uFFFD"))
    throw new LaunchError("The file .env is not UTF-8 text. Save it as UTF-8, then try again.");
  const hasMark = text.startsWith("\uFEFF");
  if (hasMark) say("The file .env begins with a byte order mark. It is ignored; save the file as UTF-8 without BOM.");
  const settings = parseEnv(hasMark ? text.slice(1) : text);
  for (const [name, value] of Object.entries(settings)) env[name] ??= value;
  for (const [index, line] of text.split("\n").entries())
    if (NOT_A_SETTING.test(line)) say(`Line ${index + 1} of the file .env has no effect. Write it like PORT=3000.`);
}

/** @param {string} text */
export function say(text) {
  console.log(text);
}

/**
 * Runs a launcher. Prints a LaunchError without its stack; other errors keep theirs.
 * @param {() => Promise<number>} main returns the exit code
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
