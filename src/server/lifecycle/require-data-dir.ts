import { constants } from "node:fs";
import { access, mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { ConfigError } from "../../config.ts";

const EXAMPLE = "Example: DATA_DIR=/var/lib/sanda";

/**
 * Creates the data folder unless it exists, and checks that this user can write to it.
 * @throws {ConfigError} with the setting, the reason and an example
 */
export async function requireDataDir(dataDir: string): Promise<void> {
  try {
    await createFolder(dataDir);
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new ConfigError(`DATA_DIR: ${reasonOf(error, dataDir)}. ${EXAMPLE}`);
  }
}

/** Not `recursive`, which never ends below /proc, where mkdir reports ENOENT for ever. */
async function createFolder(path: string): Promise<void> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (found?.isDirectory()) return;
  if (found) throw Object.assign(new Error(), { code: "ENOTDIR" });
  if (dirname(path) !== path) await createFolder(dirname(path));
  await mkdir(path).catch((error: NodeJS.ErrnoException) => {
    // Another process has created it at the same moment.
    if (error.code !== "EEXIST") throw error;
  });
}

function reasonOf(error: unknown, dataDir: string): string {
  const { code = "", message } = error as NodeJS.ErrnoException;
  if (code === "ENOTDIR") return `${dataDir} is a file, or is below one. It must be a folder`;
  if (code === "EACCES" || code === "EPERM") return `this user cannot write to ${dataDir}`;
  if (code === "EROFS") return `${dataDir} is on a read-only disk`;
  if (code === "ENOSPC") return `the disk of ${dataDir} is full`;
  return `${dataDir} cannot be created (${code || message})`;
}
