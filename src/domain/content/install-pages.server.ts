import { createHash } from "node:crypto";
import { and, desc, eq, max } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { pages } from "../../db/schema/index.ts";
import { markCatalogChanged } from "../catalog/catalog-version.server.ts";
import type { Shop } from "../shop.ts";
import type { ShippedPage } from "./shipped-pages.server.ts";

/**
 * Stores the shipped texts as new versions where they are missing or have changed. Skips texts that the owner has
 * edited. Idempotent, also for concurrent processes.
 * @returns the number of versions stored
 */
export async function installPages({ db }: Pick<Shop, "db">, shipped: readonly ShippedPage[]): Promise<number> {
  return db.transaction(async (tx) => {
    let stored = 0;
    // A fixed order prevents deadlocks between processes that start at the same time.
    for (const page of shipped.toSorted(byKey)) {
      const english = shipped.find(({ slug, language }) => slug === page.slug && language === "en");
      stored += await installPage(tx, page, english);
    }
    if (stored > 0) await markCatalogChanged(tx);
    return stored;
  });
}

async function installPage(tx: Db, page: ShippedPage, english: ShippedPage | undefined): Promise<number> {
  const { slug, language, title, body } = page;
  const shippedHash = hashOf(title, body);
  const [newest] = await tx
    .select({ version: pages.version, shippedHash: pages.shippedHash })
    .from(pages)
    .where(and(eq(pages.slug, slug), eq(pages.language, language)))
    .orderBy(desc(pages.version))
    .limit(1);
  const isOwners = newest !== undefined && newest.shippedHash === null;
  if (isOwners || newest?.shippedHash === shippedHash) return 0;

  const version = (newest?.version ?? 0) + 1;
  const englishVersion = language === "en" || !english ? null : await findVersion(tx, english);
  // On a conflict another process has stored this version.
  const added = await tx
    .insert(pages)
    .values({ slug, language, version, title, body, shippedHash, englishVersion })
    .onConflictDoNothing();
  return added.rowCount ?? 0;
}

/** Returns the newest stored version of a shipped text; null when the owner's text took its place. */
async function findVersion(tx: Db, { slug, language, title, body }: ShippedPage): Promise<number | null> {
  const isThis = [eq(pages.slug, slug), eq(pages.language, language), eq(pages.shippedHash, hashOf(title, body))];
  const [found] = await tx
    .select({ version: max(pages.version) })
    .from(pages)
    .where(and(...isThis));
  return found?.version ?? null;
}

function hashOf(title: string, body: string): string {
  return createHash("sha256").update(`${title}\n${body}`).digest("hex");
}

function byKey(a: ShippedPage, b: ShippedPage): number {
  return a.slug.localeCompare(b.slug) || a.language.localeCompare(b.language);
}
