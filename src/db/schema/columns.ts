import { sql } from "drizzle-orm";
import { bigint, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Cents } from "../../domain/money.ts";

/** Time-ordered primary key, made by the database. */
export const id = () => uuid().primaryKey().default(sql`uuidv7()`);

/** LKR cents. */
export const moneyCents = () => bigint({ mode: "number" }).$type<Cents>();

export const moment = () => timestamp({ withTimezone: true, mode: "date" });

export const createdAt = () => moment().notNull().defaultNow();
