import { sql } from "drizzle-orm";
import type { Db } from "../../src/db/client.ts";

/** Returns all rows of all tables of the job queue as text. */
export async function everythingQueued(db: Db): Promise<string> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'pgboss'`,
  );
  const texts = [];
  for (const { name } of tables) {
    const { rows } = await db.execute<{ row: string }>(sql.raw(`select t::text as row from ${name} t`));
    texts.push(...rows.map(({ row }) => row));
  }
  return texts.join("\n");
}
