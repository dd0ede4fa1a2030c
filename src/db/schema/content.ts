import { sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { PARCEL_SUBJECTS } from "../../domain/content/parcel-subjects.ts";
import { createdAt, id } from "./columns.ts";

/**
 * Policy and help texts. Append-only (trigger): a new version is a new row; orders refer to the version of the terms
 * that applied.
 */
export const pages = pgTable(
  "pages",
  {
    slug: text().notNull(),
    language: text().notNull(),
    version: integer().notNull(),
    title: text().notNull(),
    /** Markdown. */
    body: text().notNull(),
    /** SHA-256 of a text that came with the shop; null for a text of the owner, which updates never replace. */
    shippedHash: text(),
    /**
     * Version of the English text that a translation was made for; null for English, and when that text is not stored.
     */
    englishVersion: integer(),
    /** Actor as in the audit log; null for a text that came with the shop. */
    savedBy: text(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.slug, t.language, t.version] }),
    check("pages_version_is_positive", sql`${t.version} > 0`),
    check("pages_language_is_known", sql`${t.language} in ('en', 'si', 'ta')`),
  ],
);

/** Emails of a shop without a mail server, as shown in the preview inbox. */
export const previewMails = pgTable(
  "preview_mails",
  {
    id: id(),
    recipient: text().notNull(),
    subject: text().notNull(),
    /** Preview text that mail clients show next to the subject. */
    preheader: text().notNull().default(""),
    html: text().notNull(),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex("preview_mails_newest").on(t.createdAt.desc(), t.id)],
);

/** The owner's photographs on the page about the parcel. */
export const parcelPictures = pgTable(
  "parcel_pictures",
  {
    subject: text({ enum: PARCEL_SUBJECTS }).primaryKey(),
    /** Content hash of the uploaded picture, as in `product_images`. */
    picture: text().notNull(),
    /** Pixels of the picture's largest rendition. */
    width: integer().notNull(),
    height: integer().notNull(),
  },
  (t) => [
    check("parcel_pictures_subject_is_known", sql`${t.subject} in ('box', 'label')`),
    check("parcel_pictures_have_a_size", sql`${t.width} > 0 and ${t.height} > 0`),
  ],
);
