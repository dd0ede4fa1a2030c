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

/** Opens the connection for `emptyTables`: foreign keys and triggers do not apply to the replica role. */
export async function openCleaner(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    options: "-c session_replication_role=replica",
    pipeline: true,
  });
  await client.connect();
  return client;
}

/**
 * Empties all tables. Deletes the rows, because PostgreSQL creates new files for each truncated table and its indexes,
 * which takes up to 200 ms a test. The statements are prepared: planning them takes longer than running them.
 */
export async function emptyTables(cleaner: pg.Client): Promise<void> {
  const { rows: tables } = await cleaner.query<{ name: string; size: string }>({
    name: "list tables",
    text: `select oid::regclass::text as name, pg_relation_size(oid) as size from pg_class
      where relkind = 'r' and relnamespace in ('public'::regnamespace, 'testing'::regnamespace) and pg_relation_size(oid) > 0`,
  });
  const large = tables.filter(({ size }) => Number(size) > LARGE_TABLE).map(({ name }) => name);
  const restart = `select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
    from pg_sequences where last_value is not null and schemaname in ('public', 'testing')`;
  await Promise.all([
    cleaner.query("begin"),
    ...tables.map(({ name }) => cleaner.query({ name: `empty ${name}`, text: `delete from ${name}` })),
    cleaner.query({ name: "restart sequences", text: restart }),
    cleaner.query("commit"),
  ]);
  if (large.length > 0) await cleaner.query(`truncate ${large.join(", ")} cascade`);
}
