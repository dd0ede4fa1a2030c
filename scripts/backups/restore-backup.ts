import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import type pg from "pg";
import {
  listTables,
  readRows,
  setSequences,
  type Table,
  withoutConstraints,
  writeRows,
} from "../../src/db/backup-tables.ts";
import { type Db, openDb } from "../../src/db/client.ts";
import { openJobQueue } from "../../src/db/job-queue.ts";
import { knownMigrations, migrateDatabase, migrateUpTo } from "../../src/db/migrate.ts";
import { unusableDatabase } from "../../src/db/unusable-database.ts";
import { invariant } from "../../src/domain/errors.ts";
import { OperatorError } from "../../src/domain/operator-error.ts";
import { claimCapture } from "../../src/domain/payments/authorizations/capture-payment.server.ts";
import { claimRefund } from "../../src/domain/payments/refunds/carry-out-refund.server.ts";
import type { Job } from "../../src/domain/shop.ts";
import { JOB_KINDS } from "../../src/jobs/index.ts";
import { UsageError } from "../usage-error.ts";
import { openPlain } from "./make-backup.ts";
import { type Manifest, tableFile } from "./manifest.ts";
import { findMark, UNFINISHED_RESTORE } from "./marks.ts";

/** A restored database is not what was backed up. */
export class BackupDiffersError extends OperatorError {
  override readonly name = "BackupDiffersError";
}

/** @throws {UsageError} when this release does not know the backup's migrations */
export function requireKnownBackup({ schema }: Manifest): void {
  const known = knownMigrations();
  if (known[schema.number - 1] === schema.name) return;
  throw new UsageError(
    `A newer release made the backup: its newest migration is ${schema.name}, and this release has ${known.at(-1)}. Restore it with that release or a newer one. Nothing was changed.`,
  );
}

/**
 * Returns the reason why this database must not be overwritten without --replace; null when it is empty or a killed
 * restore has left its tables.
 */
export async function findContents(databaseUrl: string): Promise<string | null> {
  const client = await openPlain(databaseUrl);
  try {
    const { rows: shops } = await client.query<{ name: string }>(
      `select application_name as name from pg_stat_activity where datname = current_database()
       and application_name in ('shop', 'shop-jobs') limit 1`,
    );
    if (shops.length > 0) throw new UsageError("The shop is running on this database. Stop every process of it first.");
    const tables = await listTables(client);
    const isUnfinished = (await findMark(databaseUrl)) === UNFINISHED_RESTORE;
    return tables.length > 0 && !isUnfinished ? `the database has ${tables.length} tables` : null;
  } finally {
    await client.end();
  }
}

/**
 * Deletes all schemas of the shop in a database.
 * @throws {UnusableDatabaseError} when its user does not own them
 */
export async function emptyDatabase(databaseUrl: string): Promise<void> {
  const client = await openPlain(databaseUrl);
  try {
    await client.query("drop schema if exists public, drizzle, pgboss cascade; create schema public");
  } catch (error) {
    throw unusableDatabase(error) ?? error;
  } finally {
    await client.end();
  }
}

/** Fills an empty database with the rows of a backup, verifies them, and runs the newer migrations. */
export async function restoreDatabase(databaseUrl: string, folder: string, manifest: Manifest): Promise<void> {
  await migrateUpTo(databaseUrl, manifest.schema.number);
  const client = await openPlain(databaseUrl);
  try {
    await client.query("begin");
    const tables = await listTables(client);
    await withoutConstraints(client, tables, async () => {
      for (const table of tables) await restoreTable(client, table, { folder, manifest });
      await setSequences(client, manifest.sequences);
    });
    await client.query("commit");
    await client.query("analyze");
  } finally {
    await client.end();
  }
  await migrateDatabase(databaseUrl);
  await restoreJobs(databaseUrl, manifest);
}

type Backup = { folder: string; manifest: Manifest };

async function restoreTable(client: pg.Client, table: Table, { folder, manifest }: Backup): Promise<void> {
  const expected = manifest.tables.find(({ name }) => name === table.name);
  invariant(expected, `table ${table.name} is not in the backup`);
  const text = createReadStream(tableFile(folder, table.name)).pipe(createGunzip()).setEncoding("utf8");
  const written = await writeRows(client, table, linesOf(text));
  const hash = createHash("sha256");
  for await (const text of readRows(client, table)) hash.update(text);
  if (written !== expected.rows || hash.digest("hex") !== expected.sha256)
    throw new BackupDiffersError(`The rows of table ${table.name} differ from the backup.`);
}

/** Splits text into lines. `readline` would also split at U+2028. */
async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = "";
  for await (const chunk of text) {
    const lines = `${rest}${chunk}`.split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}

async function restoreJobs(databaseUrl: string, { jobs, madeAt }: Manifest): Promise<void> {
  const fail = (error: Error) => {
    throw error;
  };
  const queue = await openJobQueue(databaseUrl, JOB_KINDS, fail);
  const { db, pool } = openDb(databaseUrl, fail);
  try {
    for (const { kind, payload, startAfter } of jobs) {
      const job = { ...payload, kind } as Job;
      await assumeRequested(db, job, new Date(madeAt));
      await queue.enqueueJob(db, job, { startAfter: new Date(startAfter) });
    }
  } finally {
    await queue.stop();
    await pool.end();
  }
}

/**
 * Marks a waiting refund or charge as requested from the gateway, because that may have happened after the backup. Its
 * job then searches the Merchant API for the result instead of moving the money again.
 */
async function assumeRequested(db: Db, job: Job, madeAt: Date): Promise<void> {
  if (job.kind === "carry-out-refund") await claimRefund(db, job.refundId);
  if (job.kind === "capture-payment") await db.transaction((tx) => claimCapture({ now: () => madeAt }, tx, job));
}
