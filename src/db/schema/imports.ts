import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { ChangeBefore } from "../../domain/catalog-import/import-runs/import-change.ts";
import { IMPORT_STATUSES, type ImportStatus } from "../../domain/catalog-import/import-runs/import-status.ts";
import type { ImportProgress, ImportSummary } from "../../domain/catalog-import/import-summary.ts";
import { products } from "./catalog.ts";
import { createdAt, id, moment } from "./columns.ts";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/**
 * Product files that staff uploaded: checked first, imported on command, and undone only while no later import exists.
 */
export const productImports = pgTable(
  "product_imports",
  {
    id: id(),
    /** Staff member who uploaded the file. */
    staffId: text().notNull(),
    /** Name of the uploaded file. */
    fileName: text().notNull(),
    status: text().$type<ImportStatus>().notNull().default("checking"),
    /** Id of the worker that processes it; another worker takes over when `claimedUntil` has passed. */
    claimedBy: uuid(),
    claimedUntil: moment(),
    /** Attempts in this status. */
    attempts: integer().notNull().default(0),
    /** Unit of the progress: rows, then pictures, or products that are restored. */
    phase: text().$type<ImportProgress["phase"]>().notNull().default("products"),
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    /** Ids of the categories that the import created. */
    createdCategories: uuid().array().notNull().default(sql`'{}'`),
    /** Number of products that the undo deleted, together with their changes. */
    deletedProducts: integer().notNull().default(0),
    /** Summary of the last check or run. */
    summary: jsonb().$type<ImportSummary>(),
    /** Reason why the file cannot be used at all. */
    failure: text().notNull().default(""),
    /** Time of the last check: later changes by staff take precedence over the file. */
    checkedAt: moment(),
    importedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    // A concurrent import or undo would mistake the other's changes for edits by staff.
    uniqueIndex("product_imports_one_at_a_time").on(sql`(true)`).where(sql`${t.status} in ('importing', 'undoing')`),
    index("product_imports_working").on(t.id).where(sql`${t.status} in ('checking', 'importing', 'undoing')`),
    check(
      "product_imports_status_is_known",
      sql`${t.status} in (${sql.raw(IMPORT_STATUSES.map((status) => `'${status}'`).join(", "))})`,
    ),
  ],
);

/** Content of the file, until it is imported or expires. */
export const productImportFiles = pgTable("product_import_files", {
  importId: uuid()
    .primaryKey()
    .references(() => productImports.id, { onDelete: "cascade" }),
  content: bytes().notNull(),
});

/** Uploaded pictures of an import, by the name in the file (lower case); deleted when it is imported or expires. */
export const productImportPictures = pgTable(
  "product_import_pictures",
  {
    importId: uuid()
      .notNull()
      .references(() => productImports.id, { onDelete: "cascade" }),
    name: text().notNull(),
    picture: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    blurPlaceholder: text(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.name] })],
);

/** Problems found in a file, in the order of its rows, up to a maximum number. */
export const productImportProblems = pgTable(
  "product_import_problems",
  {
    importId: uuid()
      .notNull()
      .references(() => productImports.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    isError: boolean().notNull(),
    line: integer().notNull(),
    column: text().notNull(),
    value: text().notNull(),
    reason: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.position] })],
);

/** Changes of the last import by product, with the previous state for the undo. */
export const productImportChanges = pgTable(
  "product_import_changes",
  {
    importId: uuid()
      .notNull()
      .references(() => productImports.id, { onDelete: "cascade" }),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** Null when the import created the product. */
    before: jsonb().$type<ChangeBefore>(),
    /** Change of stock by variant, in units. */
    stockChanges: jsonb().$type<Record<string, number>>().notNull(),
    /** The product's version after the import: another version means that staff edited the product. */
    version: integer().notNull(),
    /** Null until the undo: false if it restored the product, true if it kept it because staff edited it. */
    wasSkipped: boolean(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.productId] })],
);
