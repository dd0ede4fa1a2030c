import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { type EmbeddedDatabase, startEmbedded } from "../../../launcher/database/embedded.ts";
import { DataDirInUseError } from "../../../launcher/database/owner.ts";
import { migrateDatabase } from "../../../src/db/migrate.ts";
import { CACHE } from "../folders.ts";
import { withDatabase } from "./database-url.ts";

/** A PostgreSQL server for tests; `url` names any database of it, `withDatabase` another one. */
export type TestServer = { url: string; templateName: string; stop(): Promise<void> };

const MIGRATIONS = fileURLToPath(new URL("../../../src/db/migrations", import.meta.url));
const RUNS_AT_ONCE = 9;
/** Table for the jobs of `shop.enqueueJob` in tests, so that a rollback removes the job, as in the shop. */
const JOBS_TABLE = `create schema testing; create table testing.queued_jobs (
  id bigint primary key generated always as identity, job jsonb not null, start_after timestamptz)`;

/**
 * One PostgreSQL per run, with a migrated template from which each test's database is cloned. TEST_DATABASE_URL names
 * another server, to try an older version. No other tests may use that server, and the user must be a superuser,
 * because its settings are changed.
 */
export async function startTestServer(): Promise<TestServer> {
  const { TEST_DATABASE_URL: url } = process.env;
  const server = url ? { url, stop: async () => undefined } : await startFree();
  await leaveTablesAlone(server.url);
  return { url: server.url, templateName: await prepareTemplate(server.url), stop: () => server.stop() };
}

/** A concurrent run takes the next folder. */
async function startFree(): Promise<EmbeddedDatabase> {
  for (let number = 1; ; number += 1) {
    try {
      return await startEmbedded({ dataDir: join(CACHE, `test-db-${number}`), log: () => undefined });
    } catch (error) {
      if (!(error instanceof DataDirInUseError) || number === RUNS_AT_ONCE) throw error;
    }
  }
}

/**
 * Turns autovacuum off. An automatic analyze or vacuum in the middle of a test would change query plans at random. The
 * setting is stored in the cluster's folder.
 */
async function leaveTablesAlone(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("alter system set autovacuum = off");
    await client.query("select pg_reload_conf()");
  } finally {
    await client.end();
  }
}

async function prepareTemplate(url: string): Promise<string> {
  const name = `template_${await migrationsHash()}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; ready: boolean }>(
      "select datname as name, not datallowconn as ready from pg_database where datname ~ '^(template|test)_'",
    );
    const isReady = rows.some((row) => row.name === name && row.ready);
    // Databases of earlier runs that were killed, and templates of other migrations.
    for (const row of rows) {
      if (row.name !== name || !isReady) await client.query(`drop database "${row.name}" with (force)`);
    }
    if (!isReady) await makeTemplate(client, url, name);
    return name;
  } finally {
    await client.end();
  }
}

async function makeTemplate(client: pg.Client, url: string, name: string): Promise<void> {
  await client.query(`create database "${name}"`);
  const inTemplate = withDatabase(url, name);
  await migrateDatabase(inTemplate);
  const template = new pg.Client({ connectionString: inTemplate });
  await template.connect();
  await template.query(JOBS_TABLE);
  await template.end();
  // A connection to the template would make every clone fail; the setting also marks the template as complete.
  await client.query(`alter database "${name}" allow_connections false`);
}

async function migrationsHash(): Promise<string> {
  const hash = createHash("sha256").update(JOBS_TABLE);
  for (const file of (await readdir(MIGRATIONS)).toSorted()) {
    if (file.endsWith(".sql")) hash.update(file).update(await readFile(join(MIGRATIONS, file)));
  }
  return hash.digest("hex").slice(0, 16);
}
