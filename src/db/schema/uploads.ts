import { sql } from "drizzle-orm";
import { check, index, integer, pgEnum, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { STORED_KINDS, UPLOAD_PURPOSES } from "../../domain/uploads/upload-rules.ts";
import { customers } from "./accounts.ts";
import { createdAt, id, moment } from "./columns.ts";
import { orders } from "./orders.ts";

export const uploadKind = pgEnum("upload_kind", STORED_KINDS);
export const uploadPurpose = pgEnum("upload_purpose", UPLOAD_PURPOSES);

/**
 * Files that customers uploaded for an order. The clean-up deletes a file in the private folder without a row here
 * within a day. Code that deletes the row also deletes the file.
 */
export const uploads = pgTable(
  "uploads",
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** The customer who uploaded it; only this customer and staff may see it. */
    customerId: uuid().references(() => customers.id, { onDelete: "set null" }),
    purpose: uploadPurpose().notNull(),
    /** Random file name in the private folder; contains nothing of the customer's file name. */
    name: text().notNull().unique(),
    kind: uploadKind().notNull(),
    sizeBytes: integer().notNull(),
    /** Hash of the uploaded file: detects the same file twice, and the same bank slip for two orders. */
    sha256: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("uploads_each_file_once").on(t.orderId, t.purpose, t.sha256),
    index("uploads_by_sha256").on(t.sha256),
    index("uploads_by_customer").on(t.customerId),
    check("uploads_name_is_random", sql`${t.name} ~ '^[0-9a-f]{32}[.](jpg|pdf)$'`),
    check("uploads_size_is_positive", sql`${t.sizeBytes} > 0`),
  ],
);

/** Public pictures and videos that nothing refers to, with the time at which the clean-up first found them unused. */
export const unusedFiles = pgTable("unused_files", {
  /** Base name of a picture, or file name of a video. */
  name: text().primaryKey(),
  since: moment().notNull(),
});
