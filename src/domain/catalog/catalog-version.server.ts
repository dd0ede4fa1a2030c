import { lt } from "drizzle-orm";
import { type Db, runPrepared } from "../../db/client.ts";
import { catalogChanges } from "../../db/schema/index.ts";
import { MINUTE_MS } from "../durations.ts";
import { invariant } from "../errors.ts";
import type { Shop } from "../shop.ts";

/** Retention of change rows, so that a change that commits late is still counted. */
const RETENTION_MS = 10 * MINUTE_MS;

/** Records, in the caller's transaction, a change that public pages can show; cached pages become stale (design §9). */
export async function markCatalogChanged(tx: Db): Promise<void> {
  await tx.insert(catalogChanges).values({});
}

/** Records a change of units in stock or sold only. Cached lists that ignore stock stay valid. */
export async function markUnitsChanged(tx: Db): Promise<void> {
  await tx.insert(catalogChanges).values({ unitsOnly: true });
}

const VERSIONS = `select coalesce(max(id), 0) || '.' || count(*) as all,
  coalesce(max(id) filter (where not units_only), 0) || '.' || count(*) filter (where not units_only) as lists,
  (select coalesce(sum(version), 0)::int from settings) as settings,
  (select xmin::text from announcements) as announced,
  exists (select from products where next_change_at <= now()) as "isDue"
  from catalog_changes`;

export type CatalogVersions = {
  /** Version of everything that public pages show. */
  all: string;
  /** Version of list contents; orders do not change it. */
  lists: string;
  /** Version of the owner's settings. */
  settings: number;
  /** Row version of the announcement; null without one. */
  announced: string | null;
  /** Whether a scheduled publication or sale is due. */
  isDue: boolean;
};

/** Reads all versions in one statement, because every process polls twice a second. */
export async function getCatalogVersions(db: Db): Promise<CatalogVersions> {
  const [row] = await runPrepared<CatalogVersions>(db, {
    name: "catalog-versions",
    text: VERSIONS,
    values: [],
  });
  invariant(row, "version query returned no row");
  return row;
}

/**
 * Returns a value that differs after every committed change. It includes the number of rows: a change that commits late
 * has a smaller id than one already read, but still adds a row.
 */
export async function getCatalogVersion(db: Db): Promise<string> {
  return (await getCatalogVersions(db)).all;
}

/** Deletes old change rows. Pages are rendered once more after that. */
export async function deleteOldCatalogChanges({ db, now }: Pick<Shop, "db" | "now">): Promise<void> {
  const old = new Date(now().getTime() - RETENTION_MS);
  await db.delete(catalogChanges).where(lt(catalogChanges.changedAt, old));
}
