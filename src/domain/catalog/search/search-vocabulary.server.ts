import { sql } from "drizzle-orm";
import { type Db, executePrepared } from "../../../db/client.ts";
import { searchDocuments, searchWords } from "../../../db/schema/index.ts";
import { closestWord, splitsOf, swappedSpellings } from "./closest-word.ts";
import { beginningWith } from "./search-terms.ts";
import { singularsOf } from "./word-forms.ts";

const { word, key } = searchWords;

/** Sinhala and Tamil words per typed word, and the minimum similarity of longer keys, 0 to 1. */
const MAX_KEY_WORDS = 6;
const KEYS_ALIKE = 0.5;
const SHORTEST_COMPARED_KEY = 4;

/** Maximum number of words that replace a prefix, and minimum number of letters of a word for a search by trigrams. */
const MOST_COMPLETIONS = 20;
const SHORTEST_COMPLETED = 3;

/**
 * Number of hits read to find out if there is one. With a much smaller limit PostgreSQL would scan the documents
 * sequentially until the first hit.
 */
const ENOUGH_TO_KNOW = 50;

export type LookUp = {
  /** Words in Latin letters that may be Sinhala or Tamil. */
  latin: readonly string[];
  /** Words that are looked up as they are. */
  known: readonly string[];
  /** Queries that may have hits. */
  queries: readonly string[];
};

export type Vocabulary = {
  /** Sinhala and Tamil words by their spelling in Latin letters. */
  wordsByKey: ReadonlyMap<string, readonly string[]>;
  /** Words that begin with a known one, itself included, unless there are too many. */
  completions: ReadonlyMap<string, readonly string[]>;
  /** Those of the words that the shop uses. */
  known: ReadonlySet<string>;
  /** Those of the queries that have hits. */
  found: ReadonlySet<string>;
};

/** Looks up the words of a query in one statement. */
export async function lookUp(db: Db, { latin, known, queries }: LookUp): Promise<Vocabulary> {
  const rows =
    latin.length + known.length + queries.length === 0
      ? []
      : await executePrepared<{ kind: string; typed: string; word: string }>(
          db,
          "search-vocabulary",
          sql`
      with typed as (select word as typed, latin_keys(word) as latin from unnest(${sql.param([...latin])}::text[]) as word)
      select 'key' as kind, typed, found.word from typed cross join lateral (
        select ${word} as word, 1 as alike from ${searchWords} where ${key} <> '' and ${key} = latin
        union all select * from (select ${word} as word, similarity(${key}, latin) as alike from ${searchWords}
          where ${key} <> '' and ${key} % latin and ${key} <> latin and similarity(${key}, latin) >= ${sql.raw(String(KEYS_ALIKE))}
            and length(latin) >= ${sql.raw(String(SHORTEST_COMPARED_KEY))} and not exists (select from ${searchWords} known
              where known.word in (typed, typed || 's', rtrim(typed, 's')) or known.key <> '' and known.key = latin)
          order by alike desc, word limit ${sql.raw(String(MAX_KEY_WORDS))}) as alike) as found
      union all select 'begins', typed, longer.word from typed cross join lateral (select ${word} as word from ${searchWords}
        where ${word} like typed || '%' and length(typed) >= ${sql.raw(String(SHORTEST_COMPLETED))}
        limit ${sql.raw(String(MOST_COMPLETIONS + 1))}) as longer
      union all select 'known', '', ${word} from ${searchWords} where ${word} = any(${sql.param([...known])}::text[])
      union all select 'found', query, '' from unnest(${sql.param([...queries])}::text[]) as query
        where (select count(*) from (select from ${searchDocuments}
          where ${searchDocuments.words} @@ query::tsquery limit ${sql.raw(String(ENOUGH_TO_KNOW))}) as few) > 0`,
        );
  const of = (kind: string) => rows.filter((row) => row.kind === kind);
  const byKey = Map.groupBy(of("key"), ({ typed }) => typed);
  const byBeginning = Map.groupBy(of("begins"), ({ typed }) => typed);
  const completions = [...byBeginning].map(([typed, found]) => [typed, found.map((row) => row.word)] as const);
  return {
    wordsByKey: new Map([...byKey].map(([typed, found]) => [typed, [...new Set(found.map((row) => row.word))]])),
    completions: new Map(
      completions.filter(([typed, found]) => found.includes(typed) && found.length <= MOST_COMPLETIONS),
    ),
    known: new Set(of("known").map((row) => row.word)),
    found: new Set(of("found").map(({ typed }) => typed)),
  };
}

/** Returns those of these unknown words that no product has, not even in its description. */
export async function missingWords(db: Db, unknown: readonly string[]): Promise<string[]> {
  if (unknown.length === 0) return [];
  const { found } = await lookUp(db, { latin: [], known: [], queries: unknown.map(beginningWith) });
  return unknown.filter((word) => !found.has(beginningWith(word)));
}

/** Minimum trigram similarity of a candidate for a misspelt word, 0 to 1. */
const MIN_SIMILARITY = 0.25;
const WORDS_LOOKED_AT = 100;

/**
 * Returns the closest spelling of each misspelt word that has one: a known word, or two of them for words that were
 * typed without a space.
 * @param more other words that are searched, such as those of synonyms
 */
export async function correctWords(
  db: Db,
  misspelt: readonly string[],
  more: ReadonlySet<string>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const splits = misspelt.flatMap(splitsOf);
  const exact = [...misspelt.flatMap(swappedSpellings), ...splits.flat()];
  // `set_config` must run before the `%` operator; the typed words depend on its row, which fixes the order.
  const { rows } = await db.execute<{ word: string; typed: string }>(sql`
    select found.word, typed.word as typed from (select set_config('pg_trgm.similarity_threshold', ${String(MIN_SIMILARITY)}, true) as alike) as set
      cross join lateral unnest(case when set.alike <> '' then ${sql.param([...misspelt])}::text[] end) as typed (word)
      cross join lateral (select distinct ${word} as word, similarity(${word}, typed.word) as alike from ${searchWords}
        where ${word} % typed.word order by alike desc, word limit ${WORDS_LOOKED_AT}) as found
    union all select ${word}, '' from ${searchWords} where ${word} = any(${sql.param(exact)}::text[])`);
  const near = rows.filter(({ typed }) => typed === "").map((row) => row.word);
  const known = new Set([...near, ...more]);
  const corrections = misspelt.flatMap((typed): [string, string[]][] => {
    const alike = rows.filter((row) => row.typed === typed).flatMap((row) => [row.word, ...singularsOf(row.word)]);
    const closest = closestWord(
      typed,
      [...near, ...alike, ...more].filter((word) => word !== typed),
    );
    if (closest) return [[typed, [closest]]];
    const split = splitsOf(typed).find((pieces) => pieces.every((piece) => known.has(piece)));
    return split ? [[typed, split]] : [];
  });
  return new Map(corrections);
}
