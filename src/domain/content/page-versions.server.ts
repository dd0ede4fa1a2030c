import { and, desc, eq, sql } from "drizzle-orm";
import { pages, staffUsers } from "../../db/schema/index.ts";
import type { Language } from "../languages.ts";
import type { Shop } from "../shop.ts";
import type { PageSlug } from "./page-slugs.ts";

/** Maximum number of listed versions; older ones are available by their number in the URL. */
const AT_MOST = 200;

export type PageVersion = {
  language: Language;
  version: number;
  title: string;
  isShipped: boolean;
  /** Author's name; null for a shipped text. */
  by: string | null;
  savedAt: Date;
};

const OF_STAFF = sql`${pages.savedBy} = 'staff:' || ${staffUsers.id}`;
const FACTS = {
  language: sql<Language>`${pages.language}`,
  version: pages.version,
  title: pages.title,
  isShipped: sql<boolean>`${pages.shippedHash} is not null`,
  by: sql<string | null>`coalesce(${staffUsers.name}, ${pages.savedBy})`,
  savedAt: pages.createdAt,
};

/** Lists the versions of a page, the latest first. */
export function listPageVersions({ db }: Pick<Shop, "db">, slug: PageSlug): Promise<PageVersion[]> {
  return db
    .select(FACTS)
    .from(pages)
    .leftJoin(staffUsers, OF_STAFF)
    .where(eq(pages.slug, slug))
    .orderBy(desc(pages.version))
    .limit(AT_MOST);
}

type Wanted = { slug: PageSlug; language: Language; version: number };

/** Returns the raw text of a version; null when there is none. */
export async function findPageVersion({ db }: Pick<Shop, "db">, { slug, language, version }: Wanted) {
  const [row] = await db
    .select({ ...FACTS, body: pages.body })
    .from(pages)
    .leftJoin(staffUsers, OF_STAFF)
    .where(and(eq(pages.slug, slug), eq(pages.language, language), eq(pages.version, version)));
  return row ?? null;
}
