import { pgTable, text } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { createdAt } from "./columns.ts";

/** PINs that customers enter before orders and account are shown. */
export const accountPins = pgTable("account_pins", {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** scrypt hash from Better Auth. */
  hash: text().notNull(),
  createdAt: createdAt(),
});
