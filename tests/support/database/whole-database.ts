import { sql } from "drizzle-orm";
import type { Db } from "../../../src/db/client.ts";

/** Returns every row of every table as text, including those of the queue, like a dump of the database. */
export async function allRows(db: Db): Promise<{ table: string; row: string }[]> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await db.execute<{ row: string }>(sql`select t::text as row from ${sql.raw(name)} t`);
      return rows.map(({ row }) => ({ table: name, row }));
    }),
  );
  return found.flat();
}

/** Finds the rows that contain any of these words, in upper or lower case. */
export async function findInDatabase(db: Db, words: readonly string[]) {
  const rows = await allRows(db);
  return words.flatMap((word) =>
    rows.filter(({ row }) => row.toLowerCase().includes(word.toLowerCase())).map(({ table }) => ({ word, table })),
  );
}
