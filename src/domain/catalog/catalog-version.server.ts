import { lt } from "drizzle-orm";
import { type Db, runPrepared } from "../../db/client.ts";
import { availabilityChanges, catalogChanges, searchChanges } from "../../db/schema/index.ts";
import { MINUTE_MS } from "../durations.ts";
import { invariant } from "../errors.ts";
import type { Shop } from "../shop.ts";

/** Rows younger than this are kept, so that a change that commits late is still counted. */
const KEEP_MS = 10 * MINUTE_MS;

/** Says, in the transaction of a change that a public page can show, that the pages made before it are old (design §9). */
export async function markCatalogChanged(tx: Db): Promise<void> {
  await tx.insert(catalogChanges).values({});
}

/** The same of a change of nothing but units, in stock or sold: what lists count without looking at the stock stays known. */
export async function markUnitsChanged(tx: Db): Promise<void> {
  await tx.insert(catalogChanges).values({ unitsOnly: true });
}

const VERSIONS = `select coalesce(max(id), 0) || '.' || count(*) as all,
  coalesce(max(id) filter (where not units_only), 0) || '.' || count(*) filter (where not units_only) as lists,
  (select coalesce(max(id), 0) || '.' || count(*) from search_changes) as words,
  (select coalesce(max(id), 0) || '.' || count(*) from availability_changes) as availability,
  (select coalesce(sum(version), 0)::int from settings) as settings,
  (select xmin::text from announcements) as announced,
  exists (select from products where next_change_at <= now()) as "isDue"
  from catalog_changes`;

export type CatalogVersions = {
  /** Of all that public pages show. */
  all: string;
  /** Of what is listed, which orders leave as it is. */
  lists: string;
  /** Of the documents that searches look at: of products' words, and of which are listed in which category and language. */
  words: string;
  /** Of what is in stock, as far as units decide it: `lists` has the rest. */
  availability: string;
  /** Of what the owner has set. */
  settings: number;
  /** Who wrote what stands above the shop; null while nobody has. */
  announced: string | null;
  /** Whether the hour of a product or a sale has come. */
  isDue: boolean;
};

/** In one statement, because every process asks twice a second. */
export async function getCatalogVersions(db: Db): Promise<CatalogVersions> {
  const [row] = await runPrepared<CatalogVersions>(db, {
    name: "catalog-versions",
    text: VERSIONS,
    values: [],
  });
  invariant(row, "there is always one row of counts");
  return row;
}

/**
 * Differs after every committed change. The number of rows is part of it: a change that commits late has a smaller id
 * than one already seen, but still adds a row.
 */
export async function getCatalogVersion(db: Db): Promise<string> {
  return (await getCatalogVersions(db)).all;
}

/** Forgets old rows; the pages are rendered anew once after it. */
export async function forgetOldCatalogChanges({ db, now }: Pick<Shop, "db" | "now">): Promise<void> {
  const old = new Date(now().getTime() - KEEP_MS);
  for (const changes of [catalogChanges, searchChanges, availabilityChanges])
    await db.delete(changes).where(lt(changes.changedAt, old));
}
