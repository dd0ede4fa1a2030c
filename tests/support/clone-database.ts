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
      onServer(server.url, `drop database "${name}"${force ? " with (force)" : ""}`),
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

/** Empties all tables that have rows: emptying an empty table costs as much as emptying a full one. */
export async function emptyTables(pool: pg.Pool): Promise<void> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'testing')",
  );
  const looks = tables.map(({ name }) => `select '${name}' as name where exists (select from ${name})`);
  const { rows: full } = await pool.query<{ name: string }>(looks.join(" union all "));
  if (full.length > 0) await pool.query(`truncate ${full.map(({ name }) => name).join(", ")} restart identity cascade`);
}
