import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { products } from "./catalog.ts";
import { moneyCents } from "./columns.ts";

/**
 * Searched texts of listed products: one small row per product and language, partitioned by language. A query reads the
 * partition of its script, so it finds the same products on the pages of every language. Written by triggers only.
 */
export const searchDocuments = pgTable(
  "search_documents",
  {
    language: text().notNull(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    categoryId: uuid().notNull(),
    /** English title and the title in this language, in lower case. */
    title: text().notNull(),
    /** Titles, description and names of fact values in this language, in lower case; see the view `search_sources`. */
    words: text().notNull(),
    /**
     * Copy of the product's price. In no index, so that a price change is a heap-only update while the page has space.
     */
    lowestCents: moneyCents().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.language] }),
    index("search_documents_by_category").on(t.categoryId),
    index("search_documents_title_trigrams").using("gin", sql`${t.title} gin_trgm_ops`),
    index("search_documents_trigrams").using("gin", sql`${t.words} gin_trgm_ops`),
    // For terms of one or two letters, and for characters that trigrams skip: symbols, and the vowels of Sinhala and
    // Tamil.
    index("search_documents_pairs").using("gin", sql`letter_pairs(${t.words})`),
  ],
);

/** All words that titles have ever had, in lower case, for spelling suggestions. Written by the same triggers. */
export const searchWords = pgTable("search_words", { word: text().primaryKey() }, (t) => [
  index("search_words_trigrams").using("gin", sql`${t.word} gin_trgm_ops`),
]);

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
