import { type SQL, sql } from "drizzle-orm";

/** Returns a due time by the database's clock, so that workers with different clocks agree. */
export function dueIn(waitMs: number): SQL<Date> {
  return sql`now() + ${waitMs} * interval '1 ms'`;
}
