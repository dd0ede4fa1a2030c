import { sql } from "drizzle-orm";
import type { Db } from "../../src/db/client.ts";

/** Every row of every table, also those of the queue, as text: what a dump of the database would hold. */
async function wholeDatabase(db: Db): Promise<{ table: string; row: string }[]> {
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

/** Where any of these words stands, in any spelling of capitals. */
export async function findInDatabase(db: Db, words: readonly string[]) {
  const rows = await wholeDatabase(db);
  return words.flatMap((word) =>
    rows.filter(({ row }) => row.toLowerCase().includes(word.toLowerCase())).map(({ table }) => ({ word, table })),
  );
}
