import { sql } from "drizzle-orm";
import { type AnyPgColumn, bigint, timestamp, uuid } from "drizzle-orm/pg-core";
import { LANGUAGES } from "../../domain/languages.ts";
import type { Cents } from "../../domain/money.ts";

/** Time-ordered primary key, made by the database. */
export const id = () => uuid().primaryKey().default(sql`uuidv7()`);

/** LKR cents. */
export const moneyCents = () => bigint({ mode: "number" }).$type<Cents>();

export const moment = () => timestamp({ withTimezone: true, mode: "date" });

export const createdAt = () => moment().notNull().defaultNow();

/** A language that the shop speaks by now; a further one comes with a migration. */
export const isSpoken = (column: AnyPgColumn) =>
  sql`${column} in (${sql.raw(LANGUAGES.map((language) => `'${language}'`).join(", "))})`;

type WordColumns = Record<"firstName" | "lastName" | "email" | "phone", AnyPgColumn>;

/** What a customer is looked for by: an index has exactly these words, so whoever looks has to say the same. */
export const customerWords = ({ firstName, lastName, email, phone }: WordColumns) =>
  sql`lower(${firstName} || ' ' || ${lastName} || ' ' || ${email} || ' ' || ${phone})`;
