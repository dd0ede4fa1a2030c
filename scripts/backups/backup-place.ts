import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { Config } from "../../src/config.ts";
import type { BackupsKept } from "../../src/config-backup.ts";
import { colomboDay, startOfDay } from "../../src/domain/colombo-days.ts";
import { DAY_MS } from "../../src/domain/durations.ts";
import { UsageError } from "../usage-error.ts";
import { draftName } from "./leftovers.ts";
import { type Manifest, readManifest } from "./manifest.ts";
import { VERIFIED } from "./verify-backup.ts";

/** Name of a backup's folder: its time and four random characters. */
const NAME = /^\d{8}T\d{6}Z-[\da-f]{4}$/;
const verification = z.object({ verifiedAt: z.iso.datetime() });

export type StoredBackup = {
  folder: string;
  madeAt: Date;
  verifiedAt: Date | null;
  manifest: Pick<Manifest, "tables" | "files">;
};

/** Returns the folder of the nightly backups. @throws {UsageError} when it is off or not there */
export async function requirePlace({ backups }: Pick<Config, "backups">): Promise<string> {
  const { folder, isDefaultFolder } = backups;
  if (folder === null) throw new UsageError("BACKUP_TO is off. Name a folder, or set BACKUP_TO.");
  if (isDefaultFolder) await mkdir(folder, { recursive: true, mode: 0o700 });
  const found = await stat(folder).catch(() => null);
  if (found?.isDirectory()) return folder;
  throw new UsageError(`BACKUP_TO: there is no folder ${folder}. Mount its disk, or create the folder.`);
}

export function newFolder(place: string): string {
  const time = new Date().toISOString().replace(/\.\d+/, "").replace(/[-:]/g, "");
  return join(place, `${time}-${randomUUID().slice(0, 4)}`);
}

/** Returns the complete backups of a place, oldest first. */
export async function listBackups(place: string): Promise<StoredBackup[]> {
  const found = existsSync(place) ? await readdir(place) : [];
  const names = found.filter((name) => NAME.test(name)).toSorted();
  const read = names.map(async (name): Promise<StoredBackup | null> => {
    const folder = join(place, name);
    const manifest = await readManifest(folder).catch((error: unknown) => {
      // A backup of another release, or a folder without a manifest.
      if (error instanceof UsageError || error instanceof SyntaxError) return null;
      throw error;
    });
    return manifest && { folder, madeAt: new Date(manifest.madeAt), verifiedAt: await verifiedAt(folder), manifest };
  });
  return (await Promise.all(read)).filter((backup) => backup !== null);
}

async function verifiedAt(folder: string): Promise<Date | null> {
  const text = await readFile(join(folder, VERIFIED), "utf8").catch(() => "{}");
  const parsed = verification.safeParse(JSON.parse(text));
  return parsed.success ? new Date(parsed.data.verifiedAt) : null;
}

type Aged = Pick<StoredBackup, "madeAt" | "verifiedAt">;

/**
 * Returns the backups to delete. Kept are the last verified one of each of the last days and weeks that have backups
 * (or the last one, if none is verified), the newest one, and the newest verified one.
 */
export function backupsToDelete<B extends Aged>(backups: readonly B[], keep: BackupsKept): B[] {
  const newestFirst = backups.toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
  const kept = new Set([
    ...newestFirst.slice(0, 1),
    ...newestFirst.filter(({ verifiedAt }) => verifiedAt).slice(0, 1),
    ...lastOfEach(newestFirst, keep.days, ({ madeAt }) => dayNumber(madeAt)),
    // 1 January 1970 was a Thursday; a week begins on Monday.
    ...lastOfEach(newestFirst, keep.weeks, ({ madeAt }) => Math.floor((dayNumber(madeAt) + 3) / 7)),
  ]);
  return newestFirst.filter((backup) => !kept.has(backup)).toReversed();
}

function dayNumber(at: Date): number {
  return Math.round((startOfDay(colomboDay(at)).getTime() - startOfDay("1970-01-01").getTime()) / DAY_MS);
}

function lastOfEach<B extends Aged>(newestFirst: readonly B[], count: number, periodOf: (backup: B) => number): B[] {
  const periods = [...Map.groupBy(newestFirst, periodOf).values()].slice(0, count);
  return periods.flatMap((inPeriod) => inPeriod.find(({ verifiedAt }) => verifiedAt) ?? inPeriod.slice(0, 1));
}

/** Deletes a backup. Killed in between, the next backup deletes the rest. */
export async function deleteBackup(place: string, { folder }: StoredBackup): Promise<void> {
  const draft = join(place, draftName());
  await rename(folder, draft);
  await rm(draft, { recursive: true, force: true });
}
