import { and, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { categories, categoryTranslations, products, productTranslations } from "../../db/schema/index.ts";
import type { Language } from "../languages.ts";
import { PAGE_SIZE } from "./catalog-queries.server.ts";
import { isWanted, orderOf } from "./list-filter.server.ts";
import type { ListFilter, Sort } from "./list-filter.ts";
import { clampPage } from "./paging.ts";
import { containsPattern } from "./search-text.ts";
import { isCategoryTranslation, translatedCategory } from "./translated.server.ts";

/** Counted exactly up to here: beyond, people search for another word, and counting on would cost more than the page. */
const MAX_HITS = 1_000;

export type Hits = {
  /** Of the page shown, the best first. */
  ids: string[];
  page: number;
  /** At most `MAX_HITS`; there are more when `isMore`. */
  total: number;
  isMore: boolean;
};

/** Title before category before description (spec §5). */
type Conditions = { any: SQL | undefined; tier: SQL<number>; tiers: (SQL | undefined)[] };

type Sorted = Conditions & { sort: Sort | undefined };

type Wanted = { page: number; language: Language; filter?: ListFilter };

/**
 * A page of the products that have every one of these texts in their title, category or description, in English or in the
 * reader's language; the best first, unless another order is asked for.
 */
export async function findHits(
  db: Db,
  texts: readonly string[],
  { page, language, filter = {} }: Wanted,
): Promise<Hits> {
  const found = await conditionsFor(db, texts, language);
  const wanted = isWanted(db, filter);
  const { sort } = filter;
  const conditions = {
    any: and(found.any, wanted),
    tier: found.tier,
    tiers: (sort ? [found.any] : found.tiers).map((tier) => and(tier, wanted)),
    sort,
  };
  const last = clampPage(page, MAX_HITS, PAGE_SIZE);
  const few = await findFew(db, conditions, last);
  if (few.total <= MAX_HITS) return { ...few, page: clampPage(page, few.total, PAGE_SIZE), isMore: false };
  return { ids: await findFirst(db, conditions, last), page: last, total: MAX_HITS, isMore: true };
}

async function conditionsFor(db: Db, texts: readonly string[], language: Language): Promise<Conditions> {
  const all = await db
    .select({ id: categories.id, name: categories.name, translation: translatedCategory })
    .from(categories)
    .leftJoin(categoryTranslations, isCategoryTranslation(language));
  const perText = texts.map((text) => {
    const pattern = containsPattern(text);
    const isNamed = (name: string) => name.toLowerCase().includes(text.toLowerCase());
    const named = all.filter(({ name, translation }) => isNamed(name) || isNamed(translation)).map(({ id }) => id);
    return {
      title: sql`(${products.searchTitle} like lower(${pattern}) or ${isTranslated(language, t.title, pattern)})`,
      category: named.length > 0 ? inArray(products.categoryId, named) : sql`false`,
      text: sql`(${products.searchText} like lower(${pattern}) or ${isTranslated(language, words, pattern)})`,
    };
  });
  const inTitle = and(...perText.map(({ title }) => title));
  const inCategory = and(...perText.map(({ category }) => category));
  const anywhere = and(...perText.map(({ category, text }) => sql`(${category} or ${text})`));
  return {
    any: anywhere,
    tier: sql<number>`case when ${inTitle} then 0 when ${inCategory} then 1 else 2 end`,
    tiers: [
      inTitle,
      sql`${inCategory} and not (${inTitle})`,
      sql`${anywhere} and not (${inTitle}) and not (${inCategory})`,
    ],
  };
}

const t = productTranslations;
const words = sql`${t.title} || ' ' || ${t.descriptionText}`;

/** Whether the product says this in the reader's language; English is in the product itself. */
function isTranslated(language: Language, said: SQLWrapper, pattern: string): SQL {
  if (language === "en") return sql`false`;
  return sql`exists (select from ${t}
    where ${t.productId} = ${products.id} and ${t.language} = ${language} and lower(${said}) like lower(${pattern}))`;
}

/** All hits are read, then sorted: right for as many as fit under the limit, which an index finds at once. */
async function findFew(db: Db, { any, tier, sort }: Sorted, page: number) {
  const { soldCount, createdAt, lowestCents } = products;
  const { rows } = await db.execute<{ ids: string[]; total: string }>(sql`
    with hits as materialized (
      select ${products.id}, ${soldCount}, ${createdAt}, ${lowestCents}, ${tier} as tier
      from ${products} where ${and(any, products.listed)} limit ${MAX_HITS + 1}),
    counted as (select count(*) as total from hits)
    select total, array(
      select id from hits as products order by ${sort ? sql`` : sql`tier, `}${sql.join(orderOf(sort ?? "popular"), sql`, `)} limit ${PAGE_SIZE}
      offset least(${page - 1}, greatest(total - 1, 0) / ${PAGE_SIZE}) * ${PAGE_SIZE}) as ids
    from counted`);
  const [found] = rows;
  return { ids: found?.ids ?? [], total: Number(found?.total ?? 0) };
}

/** One tier after the other along the index of the order, until there are enough: right for a word that most products have. */
async function findFirst(db: Db, { tiers, sort }: Sorted, page: number): Promise<string[]> {
  const ids: string[] = [];
  const wanted = page * PAGE_SIZE;
  for (const tier of tiers) {
    const rows = await db
      .select({ id: products.id })
      .from(products)
      .where(and(tier, products.listed))
      .orderBy(...orderOf(sort ?? "popular"))
      .limit(wanted - ids.length);
    ids.push(...rows.map(({ id }) => id));
    if (ids.length >= wanted) break;
  }
  return ids.slice(wanted - PAGE_SIZE);
}
