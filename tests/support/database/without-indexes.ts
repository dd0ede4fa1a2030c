import { sql } from "drizzle-orm";
import type { Db } from "../../../src/db/client.ts";

/**
 * Drops the indexes of tables, except those of keys, while a great number of rows is inserted: creating them afterwards
 * takes a fifth of the time. The transaction locks the tables, so nothing else may use them.
 */
export async function withoutIndexes(tx: Db, tables: readonly string[], write: () => Promise<void>): Promise<void> {
  // The definition of a partitioned index contains ON ONLY; without these words it is created for the partitions, too.
  const { rows } = await tx.execute<{ name: string; definition: string }>(sql`
    select indexname as name, replace(indexdef, ' ON ONLY ', ' ON ') as definition from pg_indexes
    where schemaname = 'public' and tablename = any(${sql.param([...tables])}::text[]) and indexdef not like 'CREATE UNIQUE%'`);
  for (const { name } of rows) await tx.execute(sql`drop index ${sql.identifier(name)}`);
  await write();
  await tx.execute(sql`set local maintenance_work_mem = '256MB'`);
  for (const { definition } of rows) await tx.execute(sql.raw(definition));
}
