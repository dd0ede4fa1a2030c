import { sql } from "drizzle-orm";
import type { Db } from "../../src/db/client.ts";

/**
 * Writes very many rows into tables while their indexes are away, but for those of keys: making them afterwards takes a fifth of the time.
 * Nobody else may be there: until the transaction ends the tables belong to it.
 */
export async function withoutIndexes(tx: Db, tables: readonly string[], write: () => Promise<void>): Promise<void> {
  // An index of a table in parts says that it is of the whole alone; made anew without these words it is made for the parts, too.
  const { rows } = await tx.execute<{ name: string; definition: string }>(sql`
    select indexname as name, replace(indexdef, ' ON ONLY ', ' ON ') as definition from pg_indexes
    where schemaname = 'public' and tablename = any(${sql.param([...tables])}::text[]) and indexdef not like 'CREATE UNIQUE%'`);
  for (const { name } of rows) await tx.execute(sql`drop index ${sql.identifier(name)}`);
  await write();
  await tx.execute(sql`set local maintenance_work_mem = '256MB'`);
  for (const { definition } of rows) await tx.execute(sql.raw(definition));
}
