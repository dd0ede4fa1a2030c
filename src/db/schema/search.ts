import { sql } from "drizzle-orm";
import { bigint, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { products } from "./catalog.ts";
import { moment, moneyCents } from "./columns.ts";

/**
 * Searched texts of listed products: one small row per product and language, partitioned by language. A query reads the partition of
 * its script, so it finds the same products on the pages of every language. Written by triggers only.
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
    /** The product's. In no index, so that another price writes none anew while a page has room for the row. */
    lowestCents: moneyCents().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.language] }),
    index("search_documents_by_category").on(t.categoryId),
    index("search_documents_title_trigrams").using("gin", sql`${t.title} gin_trgm_ops`),
    index("search_documents_trigrams").using("gin", sql`${t.words} gin_trgm_ops`),
    // Of one or two letters, and of what trigrams do not know: signs, and the vowels of Sinhala and Tamil.
    index("search_documents_pairs").using("gin", sql`letter_pairs(${t.words})`),
  ],
);

/** The words that titles have ever had, in small letters: what a misspelt word is compared with. Kept by the same triggers. */
export const searchWords = pgTable("search_words", { word: text().primaryKey() }, (t) => [
  index("search_words_trigrams").using("gin", sql`${t.word} gin_trgm_ops`),
]);

/** A row for each transaction that wrote or took away documents, by a trigger: what was counted of them before it is old. Forgotten after a while. */
export const searchChanges = pgTable("search_changes", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  changedAt: moment().notNull().defaultNow(),
});

/** A row for each transaction in which a choice has sold its last unit or got its first again, by a trigger: what was counted of what is in stock is old. */
export const availabilityChanges = pgTable("availability_changes", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  changedAt: moment().notNull().defaultNow(),
});
