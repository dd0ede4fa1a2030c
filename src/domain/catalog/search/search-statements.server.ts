import { and, not, type SQL, sql } from "drizzle-orm";
import type pg from "pg";
import { type Db, executePrepared } from "../../../db/client.ts";
import { products, searchDocuments } from "../../../db/schema/index.ts";
import { PAGE_SIZE } from "../listing/catalog-queries.server.ts";
import { isWithin, matchesFilter, orderOf } from "../listing/list-filter.server.ts";
import type { ListFilter } from "../listing/list-filter.ts";
import type { Conditions } from "./search-conditions.server.ts";

/**
 * Maximum number of hits that are read and sorted at once. Above it, the best hits are read along an index; visitors
 * cannot open pages beyond it.
 */
export const MOST_SORTED = 1_000;

/**
 * Number of hits read to find out if there is one. With a much smaller limit PostgreSQL would scan the documents
 * sequentially until the first hit.
 */
const ENOUGH_TO_KNOW = 50;

/** Inlined into statements, because PostgreSQL plans for a limit only when it knows the value. */
const [MOST, ONE_MORE, A_PAGE, ENOUGH] = [MOST_SORTED, MOST_SORTED + 1, PAGE_SIZE, ENOUGH_TO_KNOW].map((number) =>
  sql.raw(String(number)),
);

/** Hits of equal rank: conditions served by an index, and one condition for any document. */
type Tier = { found: (SQL | undefined)[]; is: SQL | undefined };

const among = ({ found, is }: Tier, those: SQL | undefined): Tier => ({
  found: found.map((one) => and(one, those)),
  is: and(is, those),
});

/** Returns the rank of a document as SQL, 0 for the best; null when it is no hit. */
const tierOf = ({ isTitle, isCategory, isHit }: Conditions) =>
  sql`case when ${isTitle} then 0 ${isCategory ? sql`when ${isCategory} then 1` : sql``} when ${isHit} then 2 end`;

export type SearchSetup = {
  db: Db;
  is: Conditions;
  filter?: ListFilter;
  /** Only for searches with the same conditions. */
  hints?: SearchHints;
};

/** Facts about a search that are cached for its next run. */
export type SearchHints = { has(what: string): boolean; add(what: string): void };

export class Search {
  private readonly db: Db;
  private readonly is: Conditions;
  /** Filter conditions on products: all of them, and those that search documents cannot answer. */
  private readonly wanted: SQL | undefined;
  private readonly remaining: SQL | undefined;
  private readonly isWithin: SQL | undefined;
  private readonly order: SQL;
  private readonly isSorted: boolean;
  private readonly hints: SearchHints | undefined;
  private readonly name: string | null;

  constructor({ db, is, filter = {}, hints }: SearchSetup) {
    this.db = db;
    this.is = is;
    const { minRupees: _, maxRupees: __, ...remaining } = filter;
    this.wanted = matchesFilter(db, filter);
    this.remaining = matchesFilter(db, remaining);
    this.isWithin = isWithin(searchDocuments.lowestCents, filter);
    this.order = sql.join(orderOf(filter.sort ?? "popular"), sql`, `);
    this.isSorted = filter.sort !== undefined;
    this.hints = hints;
    this.name = nameOf(is.shape, filter);
  }

  /**
   * Reads all hits, then sorts them; null when they exceed the limit.
   * @param whole condition for a subset of the hits; if it has any, only these count
   */
  async few(page: number, whole?: Conditions): Promise<{ ids: string[]; total: number } | null> {
    const tiers = sql`${tierOf(this.is)} as tier, ${whole ? tierOf(whole) : sql`null::int`} as whole`;
    const best = this.isSorted ? sql`` : sql`coalesce(hits.whole, hits.tier), `;
    const [found] = await this.run<{ ids: string[] | null; total: string }>(
      whole ? "whole" : "few",
      sql`with hits as materialized (select * from (${this.found(this.is.hits, tiers)}) as found limit ${ONE_MORE}),
        counted as (select count(*) as read, coalesce(nullif(count(whole), 0), count(*)) as total, count(whole) = 0 as parts from hits)
        select total, case when read <= ${MOST} then array(
          select ${products.id} from hits join ${products} on ${products.id} = hits.id where parts or whole is not null
          order by ${best}${this.order} limit ${A_PAGE}
          offset least(${page - 1}, greatest(total - 1, 0) / ${A_PAGE}) * ${A_PAGE}) end as ids
        from counted`,
    );
    return found?.ids ? { ids: found.ids, total: Number(found.total) } : null;
  }

  async any(): Promise<boolean> {
    const [found] = await this.run<{ any: boolean }>(
      "any",
      sql`with hits as materialized (select * from (${this.found(this.is.hits)}) as found limit ${ENOUGH})
        select exists (select from hits) as any`,
    );
    return found?.any ?? false;
  }

  async count(): Promise<number> {
    const statement = sql`select count(*) as total from (${this.found(this.is.hits)}) as found`;
    const [found] = await this.run<{ total: string }>("count", statement);
    return Number(found?.total ?? 0);
  }

  /** Returns the best of many hits, one tier after the other. */
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
    const many = `many-${number}`;
    const few = this.hints?.has(many) ? null : await this.sorted(number, tier, wanted);
    if (few) return few;
    this.hints?.add(many);
    return this.inOrder(number, tier, wanted);
  }

  /** Sorts the hits of a small tier; null when it exceeds the limit. */
  private async sorted(number: number, { found }: Tier, wanted: number): Promise<string[] | null> {
    const [row] = await this.run<{ ids: string[] | null }>(
      `sorted-${number}`,
      sql`with hits as materialized (select id from (${this.found(found)}) as found limit ${ONE_MORE})
        select case when (select count(*) from hits) <= ${MOST} then array(
          select ${products.id} from hits join ${products} on ${products.id} = hits.id order by ${this.order} limit ${wanted}) end as ids`,
    );
    return row?.ids ?? null;
  }

  /** Reads along the index of the sort order until there are enough hits; suits a large tier. */
  private async inOrder(number: number, { is }: Tier, wanted: number): Promise<string[]> {
    const found = await this.run<{ id: string }>(
      `in-order-${number}`,
      sql`select ${products.id} from ${products} cross join lateral (
          select from ${searchDocuments} where ${searchDocuments.productId} = ${products.id} and ${is} offset 0) as document
        where ${and(sql`${products.listed}`, this.wanted)} order by ${this.order} limit ${wanted}`,
    );
    return found.map(({ id }) => id);
  }

  /** Returns the union of the documents for these conditions. */
  private found(all: Tier["found"], more = sql`0 as tier`): SQL {
    const joined = sql`join ${products} on ${products.id} = ${searchDocuments.productId}`;
    const each = all.map(
      (is) => sql`select ${searchDocuments.productId} as id, ${more} from ${searchDocuments}
        ${this.remaining ? joined : sql``} where ${and(is, this.isWithin, this.remaining)}`,
    );
    return sql.join(each, sql` union all `);
  }

  private async run<Row extends pg.QueryResultRow>(step: string, statement: SQL): Promise<Row[]> {
    return executePrepared<Row>(this.db, this.name && `search-${step}-${this.name}`, statement);
  }
}

/** Shapes with a prepared statement: one text, or two words in the default order. */
const PREPARED = /^..-(?:three|pair|pairs)$|^..-three-three best$/;
const PREPARED_FILTERS: readonly string[] = ["", "minRupees", "maxRupees", "inStock"];

/**
 * Returns the name of the prepared statement; null without one. Each connection stores a plan per name, so there must
 * be few.
 */
function nameOf(shape: string, { sort, ...narrowing }: ListFilter): string | null {
  const order = sort ?? "best";
  const narrowed = Object.keys(narrowing).join();
  const isKept = PREPARED.test(shape) || PREPARED.test(`${shape} ${order}`);
  return isKept && PREPARED_FILTERS.includes(narrowed) ? `${order}-${shape}-${narrowed}` : null;
}
