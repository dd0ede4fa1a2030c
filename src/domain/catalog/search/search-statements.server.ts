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
import { isMissing } from "../listing/count-listed.server.ts";
import { chosenFacets, hasUnits, isWithin, matchesFilter, orderOf } from "../listing/list-filter.server.ts";
import type { ListFilter } from "../listing/list-filter.ts";
import type { Conditions } from "./search-conditions.server.ts";

/**
 * Maximum number of hits that are sorted at once. Above it, the best hits are read along an index; visitors cannot open
 * pages beyond it.
 */
export const MOST_SORTED = 1_000;

/**
 * Maximum number of hits that are ranked at once. Above it, the hits are counted, and the best are found rank by rank.
 */
const MOST_RANKED = 15_000;

/** Inlined into statements, because PostgreSQL plans for a limit only when it knows the value. */
const [MOST, ONE_MORE, SIZE] = [MOST_SORTED, MOST_SORTED + 1, PAGE_SIZE].map((number) => sql.raw(String(number)));

/** Number of hits of which the closest are shown: ranks by parts of a query cost most. */
const MOST_COMPARED = 300;

const { productId, lowestCents } = searchDocuments;

export type SearchSetup = {
  db: Db;
  is: Conditions;
  filter?: ListFilter;
  /** Only for searches with the same conditions. */
  hints?: SearchHints;
};

/** Facts about a search that are cached for its next run. */
export type SearchHints = { has(what: string): boolean; add(what: string): void };

export type RankedHits = {
  /** Null when too many hits have the best ranks. */
  ids: string[] | null;
  total: number;
  hasOthers: boolean;
  /** Null when they were not counted. */
  facets: FacetCounts | null;
};

type RankedPage = { most: number; page: number; isOther?: SQL | null; counted?: SQL | undefined };

type RankedRow = {
  total: string;
  others: boolean;
  large: number[];
  ids: string[] | null;
  facets: Record<string, number> | null;
  missing: string | null;
};

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

  /**
   * Ranks all hits, and sorts those whose rank can be on the page; null when there are too many.
   * @param isFaceted whether to count the facets, too, where all hits can be counted
   */
  async ranked(page: number, isFaceted = false): Promise<RankedHits | null> {
    const counted = isFaceted && chosenFacets(this.filter).length === 0 ? this.facetsOfHits() : undefined;
    const step = counted ? "ranked-with-facets" : "ranked";
    const wanted = { most: MOST_RANKED + 1, page, isOther: this.is.isTyped && not(this.is.isTyped), counted };
    const [found] = await this.run<RankedRow>(step, this.pageOfRanked(wanted));
    const total = Number(found?.total);
    if (!found || total > MOST_RANKED) return null;
    for (const rank of found.large) this.hints?.add(this.manyOf(rank));
    const inStock = total - Number(found.missing);
    const facets =
      counted && total <= MOST_SORTED ? { ...found.facets, ...(inStock > 0 && { "stock:in": inStock }) } : null;
    return { ids: found.ids, total, hasOthers: found.others, facets };
  }

  /** Returns a page of the best among the first hits that are found. */
  async closest(): Promise<string[]> {
    const [found] = await this.run<RankedRow>("closest", this.pageOfRanked({ most: MOST_COMPARED, page: 1 }));
    return found?.ids ?? [];
  }

  /**
   * Reads the hits once: each has a place, by rank and phrase. Only the products of the places on the page are looked
   * up and sorted.
   */
  private pageOfRanked({ most, page, isOther, counted }: RankedPage): SQL {
    const facts = sql`${this.place()} as place, ${isOther ?? sql`false`} as is_other`;
    return sql`with hits as materialized (${this.found(this.is.hits, facts)} limit ${sql.raw(String(most))}),
      places as materialized (select place, count(*) as size, bool_or(is_other) as others,
        sum(count(*)) over (order by place) - count(*) as before from hits group by place),
      counted as materialized (select coalesce(sum(size), 0) as total, coalesce(bool_or(others), false) as others,
        div(greatest(least(sum(size), ${MOST}, ${page}::int * ${SIZE}) - 1, 0), ${SIZE}) * ${SIZE} as skipped from places),
      needed as materialized (select max(place) as last, coalesce(sum(size), 0) as size from places, counted where before < skipped + ${SIZE})
      select total, others, array(select place / 2 from places group by place / 2 having sum(size) > ${MOST}) as large,
        case when needed.size <= ${MOST} then array(select ${products.id} from hits join ${products} on ${products.id} = hits.id
          where place <= needed.last order by place, ${this.order} limit ${SIZE} offset skipped) end as ids${counted ? sql`, ${counted}` : sql``}
      from counted, needed`;
  }

  /** Returns twice the rank of a hit, and one more without the phrase; zero for all in another order. */
  private place(): SQL {
    if (this.isSorted) return sql`0`;
    const { ranks, isPhrase } = this.is;
    const cases = ranks.map((is, rank) => sql`when ${is} then ${sql.raw(String(2 * rank))}`);
    // The last rank first, because it includes the others and most hits of common words have none.
    const rank = sql`case when not ${ranks.at(-1)} then ${sql.raw(String(2 * ranks.length))} ${sql.join(cases, sql` `)} end`;
    return sql`${rank} + case when ${isPhrase} then 0 else 1 end`;
  }

  /** Selects the facets of few hits, and the number of those that are not in stock. */
  private facetsOfHits(): SQL {
    return sql`case when total <= ${MOST} then (select json_object_agg(facet, products) from (
        select facet, count(*)::int as products from hits
        cross join lateral (select facets from ${productFacets} where product_id = hits.id offset 0) as product_facets
        cross join unnest(facets) as facet group by facet) as facets) end as facets,
      case when total <= ${MOST} then (select count(*) from hits join ${products} on ${products.id} = hits.id
        where ${isMissing(this.db)}) end as missing`;
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
    const many = this.manyOf(number);
    const few = this.hints?.has(many) ? null : await this.sorted(number, tier, wanted);
    if (few) return few;
    this.hints?.add(many);
    return this.inOrder(number, tier, wanted);
  }

  /** Returns the name of the hint that many hits have this rank; all have the same one in another order. */
  private manyOf(rank: number): string {
    return this.isSorted ? "many" : `many-${rank}`;
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
