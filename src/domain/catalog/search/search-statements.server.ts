import { and, not, type SQL, sql } from "drizzle-orm";
import type pg from "pg";
import { type Db, executePrepared } from "../../../db/client.ts";
import { productFacets, products, searchDocuments } from "../../../db/schema/index.ts";
import { PAGE_SIZE } from "../listing/catalog-queries.server.ts";
import {
  type FacetCounts,
  type FacetRow,
  facetRows,
  failing,
  MOST_COUNTED,
  toCounts,
} from "../listing/count-facets.server.ts";
import { hasUnits, isWithin, matchesFilter, orderOf } from "../listing/list-filter.server.ts";
import type { ListFilter } from "../listing/list-filter.ts";
import type { TermQueries } from "./search-terms.ts";
import { containsPattern } from "./search-text.ts";

/**
 * Maximum number of hits that are read and sorted at once. Above it, the best hits are read along an index; visitors
 * cannot open pages beyond it.
 */
export const MOST_SORTED = 1_000;

/** Inlined into statements, because PostgreSQL plans for a limit only when it knows the value. */
const [MOST, ONE_MORE] = [MOST_SORTED, MOST_SORTED + 1].map((number) => sql.raw(String(number)));

/** Number of hits of which the closest are shown: ranks by parts of a query cost most. */
const COMPARED = sql.raw("300");

const { productId, title, heading, words, text, lowestCents } = searchDocuments;

/** Conditions of a search in SQL. */
export type Conditions = {
  hits: SQL | undefined;
  /** Ranks, the best first; hits without one come last. */
  ranks: (SQL | undefined)[];
  /** Hits that are better than others of their rank. */
  isPhrase: SQL;
  /** Hits of the typed words alone; null when there is nothing else. */
  isTyped: SQL | null;
  /** Equal for conditions that differ only in their parameters. */
  shape: string;
};

/**
 * Returns conditions that PostgreSQL plans in the same way for every search, by its indexes. Parameters are in
 * subqueries, because the planner cannot see their values. From a common word it would expect many rows and read all of
 * them.
 */
export function conditionsOf({ hits, typed, ranks }: TermQueries, query: string): Conditions {
  const matches = (column: typeof words | typeof heading, terms: string) =>
    sql`${column} @@ (select ${terms}::tsquery)`;
  return {
    hits: matches(words, hits),
    ranks: ranks.map((rank) => matches(heading, rank)),
    isPhrase: sql`strpos(${title}, ${query.toLowerCase()}) > 0`,
    isTyped: typed === hits ? null : matches(words, typed),
    shape: typed === hits ? "words" : "words-and-others",
  };
}

/** Returns conditions for products that contain all these texts anywhere, also within words. */
export function insideConditions(texts: readonly string[], query: string): Conditions {
  return {
    hits: and(...texts.map((part) => sql`${text} like (select ${containsPattern(part.toLowerCase())})`)),
    ranks: [and(...texts.map((part) => sql`strpos(${title}, ${part.toLowerCase()}) > 0`))],
    isPhrase: sql`strpos(${title}, ${query.toLowerCase()}) > 0`,
    isTyped: null,
    shape: `inside-${texts.length}`,
  };
}

export type SearchSetup = {
  db: Db;
  is: Conditions;
  filter?: ListFilter;
  /** Only for searches with the same conditions. */
  hints?: SearchHints;
};

/** Facts about a search that are cached for its next run. */
export type SearchHints = { has(what: string): boolean; add(what: string): void };

export type FewHits = { ids: string[]; total: number; hasOthers: boolean };

export class Search {
  private readonly db: Db;
  private readonly is: Conditions;
  private readonly filter: ListFilter;
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
    this.filter = filter;
    const { minRupees: _, maxRupees: __, ...remaining } = filter;
    this.wanted = matchesFilter(db, filter);
    this.remaining = matchesFilter(db, remaining);
    this.isWithin = isWithin(lowestCents, filter);
    this.order = sql.join(orderOf(filter.sort ?? "popular"), sql`, `);
    this.isSorted = filter.sort !== undefined;
    this.hints = hints;
    this.name = nameOf(is.shape, filter);
  }

  /** Reads all hits, then sorts them; null when they exceed the limit. */
  async few(page: number): Promise<FewHits | null> {
    const { isTyped } = this.is;
    const size = sql.raw(String(PAGE_SIZE));
    const [found] = await this.run<{ ids: string[] | null; total: string; others: boolean }>(
      "few",
      sql`with hits as materialized (${this.ranked(isTyped ? not(isTyped) : sql`false`)} limit ${ONE_MORE}),
        counted as (select count(*) as total, coalesce(bool_or(is_other), false) as others from hits)
        select total, others, case when total <= ${MOST} then array(${this.bestOfHits()} limit ${size}
          offset least(${page - 1}, greatest(total - 1, 0) / ${size}) * ${size}) end as ids
        from counted`,
    );
    return found?.ids ? { ids: found.ids, total: Number(found.total), hasOthers: found.others } : null;
  }

  /** Returns a page of the best among the first hits that are found. */
  async closest(): Promise<string[]> {
    const found = await this.run<{ id: string }>(
      "closest",
      sql`with hits as materialized (${this.ranked(sql`false`)} limit ${COMPARED}) ${this.bestOfHits()} limit ${sql.raw(String(PAGE_SIZE))}`,
    );
    return found.map(({ id }) => id);
  }

  private ranked(isOther: SQL): SQL {
    const { ranks, isPhrase } = this.is;
    const rank = sql`case ${sql.join(
      ranks.map((is, number) => sql`when ${is} then ${sql.raw(String(number))}`),
      sql` `,
    )} else ${sql.raw(String(ranks.length))} end`;
    return sql`${this.found(this.is.hits, sql`${rank} as rank, ${isPhrase} as is_phrase, ${isOther} as is_other`)}`;
  }

  private bestOfHits(): SQL {
    const best = this.isSorted ? sql`` : sql`hits.rank, hits.is_phrase desc, `;
    return sql`select ${products.id} from hits join ${products} on ${products.id} = hits.id order by ${best}${this.order}`;
  }

  async count(): Promise<number> {
    const statement = sql`select count(*) as total from (${this.found(this.is.hits)}) as found`;
    const [found] = await this.run<{ total: string }>("count", statement);
    return Number(found?.total ?? 0);
  }

  /**
   * Counts the facets of the hits, and as `stock:in` those in stock. Facets are looked up per hit (`offset 0`): planned
   * as a join, a prepared statement would read those of all products.
   */
  async facets(): Promise<FacetCounts> {
    const isInStock = hasUnits(this.db);
    const facets = sql`case when ${isInStock} then ${productFacets.facets} || 'stock:in'::text else ${productFacets.facets} end`;
    const matching = sql`select ${facets} as facets, ${failing(this.filter)} as failing from ${searchDocuments}
      join ${products} on ${products.id} = ${productId}
      cross join lateral (select facets from ${productFacets} where product_id = ${productId} offset 0) as product_facets
      where ${and(this.is.hits, this.isWithin, this.filter.inStock && isInStock)} limit ${sql.raw(String(MOST_COUNTED + 1))}`;
    return toCounts(await this.run<FacetRow>("facets", facetRows(matching)));
  }

  /** Returns the best of many hits, one rank after the other. */
  async first(wanted: number): Promise<string[]> {
    const { hits, ranks } = this.is;
    const tiers = this.isSorted
      ? [hits]
      : [...ranks, undefined].map((is, number) =>
          and(hits, is, ...ranks.slice(0, number).map((better) => better && not(better))),
        );
    const ids: string[] = [];
    for (const [number, tier] of tiers.entries()) {
      ids.push(...(await this.best(number, tier, wanted - ids.length)));
      if (ids.length >= wanted) break;
    }
    return ids;
  }

  private async best(number: number, tier: SQL | undefined, wanted: number): Promise<string[]> {
    const many = `many-${number}`;
    const few = this.hints?.has(many) ? null : await this.sorted(number, tier, wanted);
    if (few) return few;
    this.hints?.add(many);
    return this.inOrder(number, tier, wanted);
  }

  /** Sorts the hits of a small tier; null when it exceeds the limit. */
  private async sorted(number: number, tier: SQL | undefined, wanted: number): Promise<string[] | null> {
    const [row] = await this.run<{ ids: string[] | null }>(
      `sorted-${number}`,
      sql`with hits as materialized (${this.found(tier)} limit ${ONE_MORE})
        select case when (select count(*) from hits) <= ${MOST} then array(
          select ${products.id} from hits join ${products} on ${products.id} = hits.id order by ${this.order} limit ${wanted}) end as ids`,
    );
    return row?.ids ?? null;
  }

  /** Reads along the index of the sort order until there are enough hits; suits a large tier. */
  private async inOrder(number: number, tier: SQL | undefined, wanted: number): Promise<string[]> {
    const found = await this.run<{ id: string }>(
      `in-order-${number}`,
      sql`select ${products.id} from ${products} cross join lateral (
          select from ${searchDocuments} where ${productId} = ${products.id} and ${tier} offset 0) as document
        where ${and(sql`${products.listed}`, this.wanted)} order by ${this.order} limit ${wanted}`,
    );
    return found.map(({ id }) => id);
  }

  private found(is: SQL | undefined, facts?: SQL): SQL {
    const joined = sql`join ${products} on ${products.id} = ${productId}`;
    return sql`select ${productId} as id${facts ? sql`, ${facts}` : sql``} from ${searchDocuments}
      ${this.remaining ? joined : sql``} where ${and(is, this.isWithin, this.remaining)}`;
  }

  private async run<Row extends pg.QueryResultRow>(step: string, statement: SQL): Promise<Row[]> {
    return executePrepared<Row>(this.db, this.name && `search-${step}-${this.name}`, statement);
  }
}

const PREPARED_FILTERS: readonly string[] = ["", "minRupees", "maxRupees", "inStock"];

/**
 * Returns the name of the prepared statement; null without one. Each connection stores a plan per name, so there must
 * be few.
 */
function nameOf(shape: string, { sort, ...narrowing }: ListFilter): string | null {
  const narrowed = Object.keys(narrowing).join();
  return PREPARED_FILTERS.includes(narrowed) ? `${sort ?? "best"}-${shape}-${narrowed}` : null;
}
