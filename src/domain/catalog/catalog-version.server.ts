import { lt, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { catalogChanges } from "../../db/schema/index.ts";
import { MINUTE_MS } from "../durations.ts";
import type { Shop } from "../shop.ts";

/** Rows younger than this are kept, so that a change that commits late is still counted. */
const KEEP_MS = 10 * MINUTE_MS;

/** Says, in the transaction of a change that a public page can show, that the pages made before it are old (design §9). */
export async function markCatalogChanged(tx: Db): Promise<void> {
  await tx.insert(catalogChanges).values({});
}

/**
 * Differs after every committed change. The number of rows is part of it: a change that commits late has a smaller id
 * than one already seen, but still adds a row.
 */
export async function getCatalogVersion(db: Db): Promise<string> {
  const [row] = await db
    .select({ version: sql<string>`coalesce(max(${catalogChanges.id}), 0) || '.' || count(*)` })
    .from(catalogChanges);
  return row?.version ?? "0.0";
}

/** Forgets old rows; the pages are rendered anew once after it. */
export async function forgetOldCatalogChanges({ db, now }: Pick<Shop, "db" | "now">): Promise<void> {
  await db.delete(catalogChanges).where(lt(catalogChanges.changedAt, new Date(now().getTime() - KEEP_MS)));
}
