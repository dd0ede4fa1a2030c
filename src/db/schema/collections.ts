import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { BODY_LENGTH, COLLECTION_KINDS } from "../../domain/catalog/collection-kinds.ts";
import { createdAt, id, isSupportedLanguage } from "./columns.ts";

/**
 * A page of selected products: those with the collection's tag (`products.tags`, the column Tags of the product file).
 * A guide is a collection whose page is an article with products below it.
 */
export const collections = pgTable(
  "collections",
  {
    id: id(),
    /**
     * Part of the URL and so of browser histories: the owner chooses one that does not name the products (design §6).
     */
    slug: text().notNull().unique(),
    tag: text().notNull(),
    kind: text({ enum: COLLECTION_KINDS }).notNull().default("collection"),
    /** Content hash of an uploaded picture, as in `product_images`; null: the picture of its first product. */
    picture: text(),
    /** Pixels of the picture's largest rendition. */
    pictureWidth: integer(),
    pictureHeight: integer(),
    position: integer().notNull().default(0),
    published: boolean().notNull().default(false),
    /** Ids of products in the owner's order; other products follow, newest first. */
    productOrder: uuid().array().notNull().default(sql`'{}'`),
    createdAt: createdAt(),
  },
  (t) => [
    check("collections_kind_is_known", sql`${t.kind} in ('collection', 'guide')`),
    check(
      "collections_picture_has_a_size",
      sql`num_nulls(${t.picture}, ${t.pictureWidth}, ${t.pictureHeight}) in (0, 3)`,
    ),
    check("collections_order_is_bounded", sql`cardinality(${t.productOrder}) <= 500`),
    check("collections_slug_is_valid", sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(${t.slug}) <= 60`),
    // The format in which the product file stores tags: a tag in another format would match no product.
    check(
      "collections_tag_is_one_tag",
      sql`${t.tag} <> '' and length(${t.tag}) <= 255 and ${t.tag} = btrim(${t.tag}) and strpos(${t.tag}, ',') = 0`,
    ),
  ],
);

/** Texts of a collection by language, with English as the fallback. */
export const collectionTexts = pgTable(
  "collection_texts",
  {
    collectionId: uuid()
      .notNull()
      .references(() => collections.id, { onDelete: "cascade" }),
    language: text().notNull(),
    title: text().notNull(),
    /** Plain text, one paragraph. */
    intro: text().notNull(),
    /** Markdown. */
    body: text().notNull().default(""),
  },
  (t) => [
    primaryKey({ columns: [t.collectionId, t.language] }),
    check("collection_texts_language_is_known", isSupportedLanguage(t.language)),
    check("collection_texts_title_fits", sql`${t.title} = btrim(${t.title}) and length(${t.title}) between 1 and 100`),
    check("collection_texts_intro_fits", sql`length(${t.intro}) <= 1000`),
    check("collection_texts_body_fits", sql`length(${t.body}) <= ${sql.raw(String(BODY_LENGTH))}`),
  ],
);
