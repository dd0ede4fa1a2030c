import { inArray } from "drizzle-orm";
import { uploads } from "../../db/schema/index.ts";
import { DAY_MS } from "../durations.ts";
import type { Shop } from "../shop.ts";

const BATCH = 500;

/**
 * Deletes private files without an upload row: left by a crash between file and row, or deleted with an order or
 * account. Skips recent files, whose row may not be committed yet.
 * @returns the number of deleted files
 */
export async function deleteOrphanFiles({
  db,
  now,
  privateFiles,
}: Pick<Shop, "db" | "now" | "privateFiles">): Promise<number> {
  const names = await privateFiles.listBefore(new Date(now().getTime() - DAY_MS));
  let removed = 0;
  for (let start = 0; start < names.length; start += BATCH) {
    const some = names.slice(start, start + BATCH);
    const known = await db.select({ name: uploads.name }).from(uploads).where(inArray(uploads.name, some));
    const stored = new Set(known.map(({ name }) => name));
    const lost = some.filter((name) => !stored.has(name));
    await Promise.all(lost.map((name) => privateFiles.remove(name)));
    removed += lost.length;
  }
  return removed;
}
