import { sql } from "drizzle-orm";
import { check, customType, date, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { products } from "./catalog.ts";
import { createdAt, id, moneyCents } from "./columns.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/**
 * Searched words of listed products: one row per product with the words of all languages, so every page finds the same
 * products. Written by triggers only, from the view `search_sources`.
 */
export const searchDocuments = pgTable(
  "search_documents",
  {
    productId: uuid()
      .primaryKey()
      .references(() => products.id, { onDelete: "cascade" }),
    /** Titles and SKUs in lower case, for phrases. */
    title: text().notNull(),
    /**
     * Words that decide the rank, small enough to be stored in the row. Weight A: titles and SKUs, B: tags and the
     * category's id, C: brand, options and facts. Position 2 marks SKUs and 3 the category.
     */
    heading: tsvector().notNull(),
    /** All words, also those of descriptions, without positions. */
    words: tsvector().notNull(),
    /** All texts in lower case, for parts of words. */
    text: text().notNull(),
    /**
     * Copy of the product's price. In no index, so that a price change is a heap-only update while the page has space.
     */
    lowestCents: moneyCents().notNull(),
  },
  (t) => [
    index("search_documents_words").using("gin", t.words),
    index("search_documents_text_trigrams").using("gin", sql`${t.text} gin_trgm_ops`),
  ],
);

/**
 * All words that titles, tags, options, facts and categories have ever had, in lower case. Corrects misspelt queries.
 * Sinhala and Tamil words have one row for each of their Latin keys, other words one row with an empty key.
 */
export const searchWords = pgTable("search_words", { word: text().notNull(), key: text().notNull() }, (t) => [
  primaryKey({ columns: [t.word, t.key] }),
  index("search_words_trigrams").using("gin", sql`${t.word} gin_trgm_ops`),
  index("search_words_by_key").on(t.key).where(sql`${t.key} <> ''`),
  index("search_words_key_trigrams").using("gin", sql`${t.key} gin_trgm_ops`).where(sql`${t.key} <> ''`),
]);

/** Words that find the same products ("same"), or the products of other words ("leads-to"). Edited by the owner. */
export const searchSynonyms = pgTable(
  "search_synonyms",
  {
    id: id(),
    kind: text({ enum: ["same", "leads-to"] }).notNull(),
    words: text().array().notNull(),
    /** Words or category names that are searched for instead; empty for "same". */
    targets: text().array().notNull(),
    /** Messages for words without targets, by language; empty texts otherwise. */
    messageEn: text().notNull().default(""),
    messageSi: text().notNull().default(""),
    messageTa: text().notNull().default(""),
    /** Name in the shipped list; null for the owner's own entries. */
    shippedAs: text().unique(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    check("search_synonyms_kind_is_known", sql`${t.kind} in ('same', 'leads-to')`),
    check("search_synonyms_have_words", sql`cardinality(${t.words}) > 0`),
    check(
      "search_synonyms_lead_somewhere",
      sql`case ${t.kind} when 'same' then cardinality(${t.targets}) = 0 and ${t.messageEn} = ''
        else cardinality(${t.targets}) > 0 or ${t.messageEn} <> '' end`,
    ),
  ],
);

/** Zero-result searches by day in Sri Lanka: terms and counts, without the visitor. */
export const zeroResultSearches = pgTable(
  "zero_result_searches",
  {
    day: date({ mode: "string" }).notNull(),
    term: text().notNull(),
    searches: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.term] }),
    check("zero_result_searches_term_length", sql`length(${t.term}) between 1 and 40`),
  ],
);
