import { randomBytes } from "node:crypto";
import pg from "pg";
import { withDatabase } from "./database-url.ts";
import type { TestServer } from "./test-server.ts";

export type TestDatabase = { url: string; drop(options?: { force: boolean }): Promise<void> };

/** Creates a database with all tables and no rows. */
export async function cloneDatabase(server: Pick<TestServer, "url" | "templateName">): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  await onServer(server.url, `create database "${name}" template "${server.templateName}"`);
  return {
    url: withDatabase(server.url, name),
    // Without force by default: the connections of a pool that has ended may still be closing, and a forced drop would
    // fail them.
    // PostgreSQL waits for them.
    drop: ({ force } = { force: false }) =>
      onServer(server.url, `drop database if exists "${name}"${force ? " with (force)" : ""}`),
  };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Above this many bytes the rows that a test left behind would slow down the tests after it. */
const LARGE_TABLE = 1_000_000;

/**
 * Empties all tables. Deletes the rows, because PostgreSQL creates new files for each truncated table and its indexes, which takes up to
 * 200 ms a test. Foreign keys and triggers do not apply to the replica role.
 */
export async function emptyTables(pool: pg.Pool): Promise<void> {
  const { rows: tables } = await pool.query<{ name: string; size: string }>(
    `select format('%I.%I', schemaname, tablename) as name, pg_table_size(format('%I.%I', schemaname, tablename)) as size
    from pg_tables where schemaname in ('public', 'testing')`,
  );
  const large = tables.filter(({ size }) => Number(size) > LARGE_TABLE).map(({ name }) => name);
  await pool.query(`begin; set local session_replication_role = replica;
    ${tables.map(({ name }) => `delete from ${name};`).join("\n")}
    select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
    from pg_sequences where last_value is not null and schemaname in ('public', 'testing');
    commit`);
  if (large.length > 0) await pool.query(`truncate ${large.join(", ")} cascade`);
}
