import { constants } from "node:fs";
import { access, mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { ConfigError } from "../../config.ts";

const EXAMPLE = "Example: DATA_DIR=/var/lib/sanda";

/**
 * Makes sure that the data folder is there and that this user may write to it.
 * @throws {ConfigError} naming the setting, the reason and an example
 */
export async function requireDataDir(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir);
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new ConfigError(`DATA_DIR: ${reasonOf(error, dataDir)}. ${EXAMPLE}`);
  }
}

/** Not `recursive`, which never ends below /proc: there a folder can be neither found nor made. */
async function makeFolder(path: string): Promise<void> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (found?.isDirectory()) return;
  if (found) throw Object.assign(new Error(), { code: "ENOTDIR" });
  if (dirname(path) !== path) await makeFolder(dirname(path));
  await mkdir(path).catch((error: NodeJS.ErrnoException) => {
    // Another process has made it at the same moment.
    if (error.code !== "EEXIST") throw error;
  });
}

function reasonOf(error: unknown, dataDir: string): string {
  const { code = "", message } = error as NodeJS.ErrnoException;
  if (code === "ENOTDIR") return `${dataDir} is a file, or lies below one; it must be a folder`;
  if (code === "EACCES" || code === "EPERM") return `this user may not write to ${dataDir}`;
  if (code === "EROFS") return `${dataDir} is on a disk that is read-only`;
  if (code === "ENOSPC") return `the disk of ${dataDir} is full`;
  return `${dataDir} cannot be made (${code || message})`;
}
