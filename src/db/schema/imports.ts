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
import type { ChangeBefore } from "../../domain/catalog-import/import-change.ts";
import { IMPORT_STEPS, type ImportStep } from "../../domain/catalog-import/import-steps.ts";
import type { ImportProgress, ImportSummary } from "../../domain/catalog-import/import-summary.ts";
import { products } from "./catalog.ts";
import { createdAt, id, moment } from "./columns.ts";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** Product files that staff handed in: looked at first, brought in when they say so, and undone while nothing came after. */
export const productImports = pgTable(
  "product_imports",
  {
    id: id(),
    /** Staff member who uploaded the file. */
    staffId: text().notNull(),
    /** As its sender called it. */
    fileName: text().notNull(),
    step: text().$type<ImportStep>().notNull().default("check"),
    /** Of the process that works at it; another one takes over when it has said nothing until `claimedUntil`. */
    claim: uuid(),
    claimedUntil: moment(),
    /** How often this step was begun. */
    tries: integer().notNull().default(0),
    /** What is counted: rows, then pictures, or products that are put back. */
    counted: text().$type<ImportProgress["phase"]>().notNull().default("products"),
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    /** Ids of the categories that it created. */
    createdCategories: uuid().array().notNull().default(sql`'{}'`),
    /** Number of products that the undo deleted; their changes went with them. */
    deletedProducts: integer().notNull().default(0),
    /** Of the last look or run. */
    summary: jsonb().$type<ImportSummary>(),
    /** Why the file cannot be used at all. */
    failure: text().notNull().default(""),
    /** The last look: what others changed later stays as they made it. */
    checkedAt: moment(),
    importedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    // What one brings in the other would take for somebody's change.
    uniqueIndex("product_imports_one_at_a_time").on(sql`(true)`).where(sql`${t.step} in ('import', 'undo')`),
    index("product_imports_working").on(t.id).where(sql`${t.step} in ('check', 'import', 'undo')`),
    check(
      "product_imports_step_is_known",
      sql`${t.step} in (${sql.raw(IMPORT_STEPS.map((step) => `'${step}'`).join(", "))})`,
    ),
  ],
);

/** The file itself, for as long as it may still be brought in. */
export const productImportFiles = pgTable("product_import_files", {
  importId: uuid()
    .primaryKey()
    .references(() => productImports.id, { onDelete: "cascade" }),
  content: bytes().notNull(),
});

/** Pictures that staff handed in for a file, by the name (in small letters) that the file knows them by; until it is brought in or forgotten. */
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
    standIn: text(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.name] })],
);

/** What was found in a file, in its order; so many of them and no more. */
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

/** What the last import made of which product, and what it was before, to put it back. */
export const productImportChanges = pgTable(
  "product_import_changes",
  {
    importId: uuid()
      .notNull()
      .references(() => productImports.id, { onDelete: "cascade" }),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** Null when the import made the product. */
    before: jsonb().$type<ChangeBefore>(),
    /** By how many units the stock of which choice was moved. */
    moved: jsonb().$type<Record<string, number>>().notNull(),
    /** The product's version that the import left: another one is somebody's change. */
    version: integer().notNull(),
    /** Null until it was undone: put back, or kept because somebody has changed it since. */
    wasKept: boolean(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.productId] })],
);
