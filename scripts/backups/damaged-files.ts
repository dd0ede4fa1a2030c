import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { UsageError } from "../usage-error.ts";
import { type Manifest, tableFile } from "./manifest.ts";

/** Compares every file of a backup with its checksum. @throws {UsageError} with the first file that differs */
export async function requireUndamaged(folder: string, manifest: Pick<Manifest, "tables" | "files">): Promise<void> {
  const path = await findDamagedFile(folder, manifest);
  if (path) throw new UsageError(`${path} is damaged or missing. Nothing was changed. Use another backup.`);
}

/** Reads every file of a backup. @returns the first one that is missing or differs from its checksum */
export async function findDamagedFile(
  folder: string,
  { tables, files }: Pick<Manifest, "tables" | "files">,
): Promise<string | null> {
  for (const { name, sha256 } of tables) {
    const path = tableFile(folder, name);
    if ((await hashOf(path, true)) !== sha256) return path;
  }
  for (const { path, sha256 } of files ?? []) {
    if ((await hashOf(join(folder, path), false)) !== sha256) return join(folder, path);
  }
  return null;
}

/** @returns null when the file is missing or damaged */
export async function hashOf(path: string, isZipped: boolean): Promise<string | null> {
  const hash = createHash("sha256");
  try {
    if (isZipped) await pipeline(createReadStream(path), createGunzip(), hash);
    else await pipeline(createReadStream(path), hash);
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code.startsWith("Z_")) return null;
    throw error;
  }
  return hash.digest("hex");
}
