import { inArray } from "drizzle-orm";
import { uploads } from "../../db/schema/index.ts";
import { DAY_MS } from "../durations.ts";
import type { Shop } from "../shop.ts";

const BATCH = 500;

/**
 * Takes away private files that no upload names: what a crash between file and row has left, and what was deleted with its
 * order or account. Younger ones may still get their row.
 * @returns how many were taken away
 */
export async function forgetLostFiles({
  db,
  now,
  privateFiles,
}: Pick<Shop, "db" | "now" | "privateFiles">): Promise<number> {
  const names = await privateFiles.listBefore(new Date(now().getTime() - DAY_MS));
  let removed = 0;
  for (let start = 0; start < names.length; start += BATCH) {
    const some = names.slice(start, start + BATCH);
    const known = await db.select({ name: uploads.name }).from(uploads).where(inArray(uploads.name, some));
    const kept = new Set(known.map(({ name }) => name));
    const lost = some.filter((name) => !kept.has(name));
    await Promise.all(lost.map((name) => privateFiles.remove(name)));
    removed += lost.length;
  }
  return removed;
}
