import { sql } from "drizzle-orm";
import { type AnyPgColumn, text } from "drizzle-orm/pg-core";
import { AGE_RULES } from "../../domain/age-check.ts";

/** Rule for the age of buyers; null: that of the category or parent above. */
export const ageRule = () => text({ enum: AGE_RULES });

/** Check of such a rule; another rule needs a migration. */
export const isAgeRule = (column: AnyPgColumn) =>
  sql`${column} in (${sql.raw(AGE_RULES.map((rule) => `'${rule}'`).join(", "))})`;
