import { and, not, type SQL, sql } from "drizzle-orm";
import type pg from "pg";
import { type Db, executePrepared } from "../../../db/client.ts";
import { products, searchDocuments } from "../../../db/schema/index.ts";
import { PAGE_SIZE } from "../listing/catalog-queries.server.ts";
import { isWanted, isWithin, orderOf } from "../listing/list-filter.server.ts";
import type { ListFilter } from "../listing/list-filter.ts";
import type { Conditions } from "./search-conditions.server.ts";

/** So many hits are read and sorted at once; of more, the best are looked for in their order. Nobody turns to pages beyond them. */
export const MOST_SORTED = 1_000;

/** So few are read to know whether there is one: far fewer, and PostgreSQL would rather read documents one after the other until it meets one. */
const ENOUGH_TO_KNOW = 50;

/** Written into statements, not given to them: PostgreSQL plans for a limit that it knows. */
const [MOST, ONE_MORE, A_PAGE, ENOUGH] = [MOST_SORTED, MOST_SORTED + 1, PAGE_SIZE, ENOUGH_TO_KNOW].map((number) =>
  sql.raw(String(number)),
);

/** Hits that are equally good: along an index, and of any document. */
type Tier = { found: (SQL | undefined)[]; is: SQL | undefined };

const among = ({ found, is }: Tier, those: SQL | undefined): Tier => ({
  found: found.map((one) => and(one, those)),
  is: and(is, those),
});

/** How good a document is, the best 0; null when it is no hit. */
const tierOf = ({ isTitle, isCategory, isHit }: Conditions) =>
  sql`case when ${isTitle} then 0 ${isCategory ? sql`when ${isCategory} then 1` : sql``} when ${isHit} then 2 end`;

export type SearchSetup = {
  db: Db;
  is: Conditions;
  filter?: ListFilter;
  /** Of this search, and of none with other conditions. */
  notes?: SearchNotes;
};

/** What one search knows of itself when it is made again. */
export type SearchNotes = { has(what: string): boolean; add(what: string): void };

/** The statements of a search. */
export class Search {
  private readonly db: Db;
  private readonly is: Conditions;
  /** What is asked of products: all of it, and what their documents do not say. */
  private readonly wanted: SQL | undefined;
  private readonly unsaid: SQL | undefined;
  private readonly isWithin: SQL | undefined;
  private readonly order: SQL;
  private readonly isSorted: boolean;
  private readonly notes: SearchNotes | undefined;
  private readonly name: string | null;

  constructor({ db, is, filter = {}, notes }: SearchSetup) {
    this.db = db;
    this.is = is;
    const { minRupees: _, maxRupees: __, ...unsaid } = filter;
    this.wanted = isWanted(db, filter);
    this.unsaid = isWanted(db, unsaid);
    this.isWithin = isWithin(searchDocuments.lowestCents, filter);
    this.order = sql.join(orderOf(filter.sort ?? "popular"), sql`, `);
    this.isSorted = filter.sort !== undefined;
    this.notes = notes;
    this.name = nameOf(is.shape, filter);
  }

  /**
   * All hits are read, then sorted; null when they are more than that is right for.
   * @param whole what a part of the hits is: if there is one of them, they alone count
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

  /** Whether anything is found. */
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
    const many = `many-${number}`;
    const few = this.notes?.has(many) ? null : await this.sorted(number, tier, wanted);
    if (few) return few;
    this.notes?.add(many);
    return this.inOrder(number, tier, wanted);
  }

  /** Of a tier that few are in. */
  private async sorted(number: number, { found }: Tier, wanted: number): Promise<string[] | null> {
    const [row] = await this.run<{ ids: string[] | null }>(
      `sorted-${number}`,
      sql`with hits as materialized (select id from (${this.found(found)}) as found limit ${ONE_MORE})
        select case when (select count(*) from hits) <= ${MOST} then array(
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
        ${this.unsaid ? joined : sql``} where ${and(is, this.isWithin, this.unsaid)}`,
    );
    return sql.join(each, sql` union all `);
  }

  private async run<Row extends pg.QueryResultRow>(step: string, statement: SQL): Promise<Row[]> {
    return executePrepared<Row>(this.db, this.name && `search-${step}-${this.name}`, statement);
  }
}

/** One text, or two words in the shop's own order. */
const KEPT = /^..-(?:three|pair|pairs)$|^..-three-three best$/;
const KEPT_NARROWED: readonly string[] = ["", "minRupees", "maxRupees", "inStock"];

/** Every name is a plan that each connection keeps, so that there are few of them. */
function nameOf(shape: string, { sort, ...narrowing }: ListFilter): string | null {
  const order = sort ?? "best";
  const narrowed = Object.keys(narrowing).join();
  const isKept = KEPT.test(shape) || KEPT.test(`${shape} ${order}`);
  return isKept && KEPT_NARROWED.includes(narrowed) ? `${order}-${shape}-${narrowed}` : null;
}
