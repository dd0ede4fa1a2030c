import { sql } from "drizzle-orm";
import { check, index, integer, pgEnum, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { STORED_KINDS, UPLOAD_PURPOSES } from "../../domain/uploads/upload-rules.ts";
import { customers } from "./accounts.ts";
import { createdAt, id } from "./columns.ts";
import { orders } from "./orders.ts";

export const uploadKind = pgEnum("upload_kind", STORED_KINDS);
export const uploadPurpose = pgEnum("upload_purpose", UPLOAD_PURPOSES);

/**
 * Files that customers handed in about an order. A file in the private folder without a row here is nobody's and leaves
 * within a day: whoever deletes the row deletes the file.
 */
export const uploads = pgTable(
  "uploads",
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** Who handed it in, and may see it besides staff. */
    customerId: uuid().references(() => customers.id, { onDelete: "set null" }),
    purpose: uploadPurpose().notNull(),
    /** In the private folder; random, nothing of what the customer called it. */
    name: text().notNull().unique(),
    kind: uploadKind().notNull(),
    sizeBytes: integer().notNull(),
    /** Of what was handed in: the same file twice is one, and the same slip for two orders can be told. */
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
