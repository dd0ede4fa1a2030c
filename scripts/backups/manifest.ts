import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { z } from "zod";
import { UsageError } from "../usage-error.ts";

export const MANIFEST = "manifest.json";
/** Folders of DATA_DIR whose files belong to the shop: pictures, and files from customers. */
export const FILE_FOLDERS = ["media", "private"] as const;

/** Backups of release 0.1.0 have format 1: their rows fit the tables of migrations that no longer exist. */
export const FORMAT = 2;

const manifest = z.object({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  /** Number of migrations of the database, and the name of the newest one. */
  schema: z.object({ number: z.int().positive(), name: z.string() }),
  postgres: z.string(),
  tables: z.array(z.object({ name: z.string(), rows: z.int(), sha256: z.string() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  jobs: z.array(
    z.object({ kind: z.string(), payload: z.record(z.string(), z.unknown()), startAfter: z.iso.datetime() }),
  ),
  /** Null when pictures and files are in a bucket, which is not part of the backup. */
  files: z.array(z.object({ path: z.string(), bytes: z.int(), sha256: z.string() })).nullable(),
});

export type Manifest = z.infer<typeof manifest>;

export function tableFile(folder: string, name: string): string {
  return join(folder, "tables", `${name}.jsonl.gz`);
}

/** @throws {UsageError} when the folder contains no complete backup */
export async function readManifest(folder: string): Promise<Manifest> {
  const path = join(folder, MANIFEST);
  if (!existsSync(path)) throw new UsageError(`${folder} is not a backup: it has no ${MANIFEST}. Nothing was changed.`);
  const content: unknown = JSON.parse(await readFile(path, "utf8"));
  const parsed = manifest.safeParse(content);
  if (parsed.success) return parsed.data;
  const { format } = z.object({ format: z.unknown() }).catch({ format: undefined }).parse(content);
  throw new UsageError(
    format === 1
      ? `${folder} is a backup of release 0.1.0, which later releases cannot restore. Restore it with release 0.1.0. Nothing was changed.`
      : `This release cannot read ${path}. Restore the backup with the release that made it. Nothing was changed.`,
  );
}

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
async function hashOf(path: string, isZipped: boolean): Promise<string | null> {
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
