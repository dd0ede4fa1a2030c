import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { VERIFIED_BACKUP_FILE } from "../../src/domain/reporting/health.ts";
import { findDamagedFile } from "./damaged-files.ts";
import { type Manifest, readManifest } from "./manifest.ts";
import { BackupDiffersError, requireKnownBackup, restoreDatabase } from "./restore-backup.ts";
import { withScratchDatabase } from "./scratch-database.ts";

/** File in a backup's folder that says when it was verified. */
export const VERIFIED = "verified.json";

type Target = { databaseUrl: string; verifyUrl: string | undefined; dataDir: string };

/**
 * Restores a backup into a scratch database, compares every row and every file, and records the success for the health
 * page.
 * @throws {BackupDiffersError} with the first file or table that differs
 * @throws {NoScratchDatabaseError}
 */
export async function verifyByRestoring(folder: string, target: Target): Promise<Manifest> {
  const manifest = await readManifest(folder);
  requireKnownBackup(manifest);
  const damaged = await findDamagedFile(folder, manifest);
  if (damaged) throw new BackupDiffersError(`${damaged} is damaged or missing. Make a new backup.`);
  await withScratchDatabase(target, (scratchUrl) => restoreDatabase(scratchUrl, folder, manifest));
  await writeFile(join(folder, VERIFIED), `${JSON.stringify({ verifiedAt: new Date().toISOString() })}\n`, {
    flush: true,
  });
  await recordNewest(join(target.dataDir, VERIFIED_BACKUP_FILE), manifest.madeAt);
  return manifest;
}

/** Writes a time into a file unless it has a later one. The file is complete or absent. */
export async function recordNewest(path: string, at: string): Promise<void> {
  const recorded = await readFile(path, "utf8").catch(() => "");
  if (new Date(recorded.trim()) >= new Date(at)) return;
  await writeFile(`${path}.new`, `${at}\n`, { flush: true });
  await rename(`${path}.new`, path);
}
