import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
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
  /** Null in backups of earlier releases with FILES=s3, which did not contain the files of the bucket. */
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
