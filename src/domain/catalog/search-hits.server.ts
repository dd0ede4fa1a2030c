import { and, not, type SQL, sql } from "drizzle-orm";
import type pg from "pg";
import { type Db, executePrepared } from "../../db/client.ts";
import { products, searchDocuments } from "../../db/schema/index.ts";
import type { Language } from "../languages.ts";
import type { Shop } from "../shop.ts";
import { memoryOf, recalled } from "./catalog-memory.ts";
import { PAGE_SIZE } from "./catalog-queries.server.ts";
import { listKnownCategories } from "./known-categories.server.ts";
import { isWanted, orderOf } from "./list-filter.server.ts";
import type { ListFilter } from "./list-filter.ts";
import { clampPage, pageCountOf } from "./paging.ts";
import { type Conditions, conditionsOf } from "./search-conditions.server.ts";

/** So many hits are read and sorted at once; of more, the best are looked for in their order. Nobody turns to pages beyond them. */
const MOST_SORTED = 1_000;

export type Hits = {
  /** Of the page shown, the best first. */
  ids: string[];
  page: number;
  /** Pages that can be turned to: those of the first thousand. */
  pageCount: number;
  /** All of them, exactly. */
  total: number;
};

type Wanted = { page: number; language: Language; filter?: ListFilter };

/**
 * A page of the products that have every one of these texts in their title, category or description, in English or in the
 * reader's language; the best first, unless another order is asked for.
 */
export async function findHits(
  shop: Pick<Shop, "db" | "memory">,
  texts: readonly string[],
  { page, language, filter = {} }: Wanted,
): Promise<Hits> {
  const { db, memory } = shop;
  const categories = await listKnownCategories(shop, language);
  const said = texts.map((text) => {
    const says = (name: string) => name.toLowerCase().includes(text.toLowerCase());
    const named = categories.filter(({ name, english }) => says(name) || says(english));
    return { text, categoryIds: named.map(({ id }) => id) };
  });
  const { sort, ...narrowing } = filter;
  const search = new Search(db, conditionsOf(language, said), filter);
  const last = clampPage(page, MOST_SORTED, PAGE_SIZE);
  const few = await search.few(last);
  if (few) return { ...few, page: clampPage(page, few.total, PAGE_SIZE), pageCount: pageCountOf(few.total, PAGE_SIZE) };
  const [total, ids] = await Promise.all([
    recalled(memoryOf(memory, narrowing), ["hits", language, texts, narrowing], () => search.count()),
    search.first(last * PAGE_SIZE),
  ]);
  return { ids: ids.slice(-PAGE_SIZE), total, page: last, pageCount: pageCountOf(MOST_SORTED, PAGE_SIZE) };
}

/** Products that have this text in their title, what sells most first. */
export function findByTitle(
  db: Db,
  text: string,
  { language, most }: { language: Language; most: number },
): Promise<string[]> {
  return new Search(db, conditionsOf(language, [{ text, categoryIds: [] }]), {}).byTitle(most);
}

/** Hits that are equally good: along an index, and of any document. */
type Tier = { found: (SQL | undefined)[]; is: SQL | undefined };

const among = ({ found, is }: Tier, those: SQL | undefined): Tier => ({
  found: found.map((one) => and(one, those)),
  is: and(is, those),
});

class Search {
  private readonly db: Db;
  private readonly is: Conditions;
  private readonly wanted: SQL | undefined;
  private readonly order: SQL;
  private readonly isSorted: boolean;
  /** Null when there are too many kinds of it to keep each prepared. */
  private readonly name: string | null;

  constructor(db: Db, is: Conditions, filter: ListFilter) {
    this.db = db;
    this.is = is;
    this.wanted = isWanted(db, filter);
    this.order = sql.join(orderOf(filter.sort ?? "popular"), sql`, `);
    this.isSorted = filter.sort !== undefined;
    this.name = this.wanted || is.shape.split("-").length > 2 ? null : `${filter.sort ?? "best"}-${is.shape}`;
  }

  /** All hits are read, then sorted; null when they are more than that is right for. */
  async few(page: number): Promise<{ ids: string[]; total: number } | null> {
    const { hits, isTitle, isCategory } = this.is;
    const tier = sql`case when ${isTitle} then 0 ${isCategory ? sql`when ${isCategory} then 1` : sql``} else 2 end as tier`;
    const [found] = await this.run<{ ids: string[] | null; total: string }>(
      "few",
      sql`with hits as materialized (select * from (${this.found(hits, tier)}) as found limit ${MOST_SORTED + 1}),
        counted as (select count(*) as total from hits)
        select total, case when total <= ${MOST_SORTED} then array(
          select ${products.id} from hits join ${products} on ${products.id} = hits.id
          order by ${this.isSorted ? sql`` : sql`tier, `}${this.order} limit ${PAGE_SIZE}
          offset least(${page - 1}, greatest(total - 1, 0) / ${PAGE_SIZE}) * ${PAGE_SIZE}) end as ids
        from counted`,
    );
    return found?.ids ? { ids: found.ids, total: Number(found.total) } : null;
  }

  async count(): Promise<number> {
    const statement = sql`select count(*) as total from (${this.found(this.is.hits)}) as found`;
    const [found] = await this.run<{ total: string }>("count", statement);
    return Number(found?.total ?? 0);
  }

  /** The best of many, so many of them: one tier after the other. */
  async first(wanted: number): Promise<string[]> {
    const { hits, isHit, titles, isTitle, isCategory } = this.is;
    const notTitle = isTitle && not(isTitle);
    const rest = and(notTitle, isCategory ? not(isCategory) : undefined);
    const tiers: Tier[] = this.isSorted
      ? [{ found: hits, is: isHit }]
      : [
          { found: titles, is: and(isHit, isTitle) },
          ...(isCategory ? [among({ found: hits, is: isHit }, and(isCategory, notTitle))] : []),
          among({ found: hits, is: isHit }, rest),
        ];
    const ids: string[] = [];
    for (const [number, tier] of tiers.entries()) {
      ids.push(...(await this.best(number, tier, wanted - ids.length)));
      if (ids.length >= wanted) break;
    }
    return ids;
  }

  byTitle(most: number): Promise<string[]> {
    const { titles, isHit, isTitle } = this.is;
    return this.best(0, { found: titles, is: and(isHit, isTitle) }, most);
  }

  private async best(number: number, tier: Tier, wanted: number): Promise<string[]> {
    return (await this.sorted(number, tier, wanted)) ?? (await this.inOrder(number, tier, wanted));
  }

  /** Of a tier that few are in. */
  private async sorted(number: number, { found }: Tier, wanted: number): Promise<string[] | null> {
    const [row] = await this.run<{ ids: string[] | null }>(
      `sorted-${number}`,
      sql`with hits as materialized (select id from (${this.found(found)}) as found limit ${MOST_SORTED + 1})
        select case when (select count(*) from hits) <= ${MOST_SORTED} then array(
          select ${products.id} from hits join ${products} on ${products.id} = hits.id order by ${this.order} limit ${wanted}) end as ids`,
    );
    return row?.ids ?? null;
  }

  /** Along the index of the order, until there are enough: right for a tier that many are in. */
  private async inOrder(number: number, { is }: Tier, wanted: number): Promise<string[]> {
    const found = await this.run<{ id: string }>(
      `in-order-${number}`,
      sql`select ${products.id} from ${products} cross join lateral (
          select from ${searchDocuments} where ${searchDocuments.productId} = ${products.id} and ${is} offset 0) as said
        where ${and(sql`${products.listed}`, this.wanted)} order by ${this.order} limit ${wanted}`,
    );
    return found.map(({ id }) => id);
  }

  /** The documents of these conditions, one after the other. */
  private found(all: Tier["found"], more = sql`0 as tier`): SQL {
    const joined = sql`join ${products} on ${products.id} = ${searchDocuments.productId}`;
    const each = all.map(
      (is) => sql`select ${searchDocuments.productId} as id, ${more} from ${searchDocuments}
        ${this.wanted ? joined : sql``} where ${and(is, this.wanted)}`,
    );
    return sql.join(each, sql` union all `);
  }

  private async run<Row extends pg.QueryResultRow>(step: string, statement: SQL): Promise<Row[]> {
    return executePrepared<Row>(this.db, this.name && `search-${step}-${this.name}`, statement);
  }
}
