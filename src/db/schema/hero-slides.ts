import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, isSupportedLanguage } from "./columns.ts";

/** The owner's slides on the home page. The shop's own slides are displayed while none of them is. */
export const heroSlides = pgTable(
  "hero_slides",
  {
    id: id(),
    /** Position from 1; two slides may have the same one during a transaction. */
    position: integer().notNull(),
    isShown: boolean().notNull().default(true),
    /** Base name of the picture's files. */
    picture: text().notNull(),
    /** Path in the storefront, without language. */
    link: text().notNull().default("/all-products"),
    /** Focus point for cropping, in tenths from the left and from the top. */
    focusX: smallint().notNull().default(5),
    focusY: smallint().notNull().default(5),
    /** Incremented by every change. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    check("hero_slides_focus_is_inside", sql`${t.focusX} between 0 and 10 and ${t.focusY} between 0 and 10`),
    check("hero_slides_have_a_picture", sql`${t.picture} ~ '^[0-9a-f]{24}$'`),
    check("hero_slides_link_to_our_pages", sql`${t.link} ~ '^/([^/\\\\]|$)' and length(${t.link}) <= 200`),
  ],
);

/** Texts of a slide by language, with English as the fallback. */
export const heroSlideTexts = pgTable(
  "hero_slide_texts",
  {
    slideId: uuid()
      .notNull()
      .references(() => heroSlides.id, { onDelete: "cascade" }),
    language: text().notNull(),
    heading: text().notNull(),
    line: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.slideId, t.language] }),
    check("hero_slide_texts_language_is_known", isSupportedLanguage(t.language)),
    check(
      "hero_slide_texts_heading_fits",
      sql`${t.heading} = btrim(${t.heading}) and length(${t.heading}) between 1 and 80`,
    ),
    check("hero_slide_texts_line_fits", sql`length(${t.line}) between 1 and 300`),
  ],
);
