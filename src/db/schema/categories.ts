import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { CATEGORY_WORDS_LENGTH, MENU_NAME_LENGTH, UNCOUNTED_MARKS } from "../../domain/catalog/category-texts.ts";
import { ageRule, isAgeRule } from "./age-rules.ts";
import { createdAt, id } from "./columns.ts";

const menuNameFits = (menuName: AnyPgColumn) =>
  sql`length(regexp_replace(${menuName}, ${sql.raw(`'${UNCOUNTED_MARKS}'`)}, '', 'g')) <= ${sql.raw(String(MENU_NAME_LENGTH))}`;
const wordsFit = (words: AnyPgColumn) => sql`length(${words}) <= ${sql.raw(String(CATEGORY_WORDS_LENGTH))}`;

/** Two levels: a category, and its subcategories. */
export const categories = pgTable(
  "categories",
  {
    id: id(),
    slug: text().notNull().unique(),
    /** English; other languages in `category_translations`. */
    name: text().notNull(),
    /** The category that a subcategory belongs to. */
    parentId: uuid(),
    /** 1 for a category, 2 for a subcategory. */
    level: smallint().notNull().generatedAlwaysAs(sql`case when parent_id is null then 1 else 2 end`),
    /** Level of the parent. Part of the foreign key, so that a subcategory cannot be a parent. */
    parentLevel: smallint().generatedAlwaysAs(sql`case when parent_id is not null then 1 end`),
    /** Short name for menus and tiles; empty: the name. */
    menuName: text().notNull().default(""),
    /** A sentence below the heading; may be empty. */
    words: text().notNull().default(""),
    /** Content hash of an uploaded picture, as in `product_images`; null: the picture of its best-selling product. */
    picture: text(),
    /** Pixels of the picture's largest rendition. */
    pictureWidth: integer(),
    pictureHeight: integer(),
    /** Order among categories with the same parent. */
    position: integer().notNull().default(0),
    /** Left out of menus and category lists. Its products stay in the catalogue, and its URL works. */
    hidden: boolean().notNull().default(false),
    /** Rule for the age of the buyers of its products (`age-check.ts`); null: that of its parent. */
    ageRule: ageRule(),
    createdAt: createdAt(),
  },
  (t) => [
    check("categories_age_rule_is_known", isAgeRule(t.ageRule)),
    unique("categories_have_one_level").on(t.id, t.level),
    foreignKey({
      name: "categories_have_two_levels",
      columns: [t.parentId, t.parentLevel],
      foreignColumns: [t.id, t.level],
    }),
    unique("categories_name_unique_within_parent").on(t.parentId, t.name).nullsNotDistinct(),
    check("categories_menu_name_fits", menuNameFits(t.menuName)),
    check("categories_words_fit", wordsFit(t.words)),
    check(
      "categories_picture_has_a_size",
      sql`num_nulls(${t.picture}, ${t.pictureWidth}, ${t.pictureHeight}) in (0, 3)`,
    ),
  ],
);

/** Texts of a category in another language; without a row all of them are English. */
export const categoryTranslations = pgTable(
  "category_translations",
  {
    categoryId: uuid()
      .notNull()
      .references(() => categories.id, { onDelete: "cascade" }),
    language: text().notNull(),
    name: text().notNull(),
    menuName: text().notNull().default(""),
    words: text().notNull().default(""),
  },
  (t) => [
    primaryKey({ columns: [t.categoryId, t.language] }),
    check("category_translations_language_is_known", sql`${t.language} in ('si', 'ta')`),
    check("category_translations_menu_name_fits", menuNameFits(t.menuName)),
    check("category_translations_words_fit", wordsFit(t.words)),
  ],
);
