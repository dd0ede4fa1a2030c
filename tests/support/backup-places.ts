import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, inject } from "vitest";
import type { Db } from "../../src/db/client.ts";
import { openJobQueue } from "../../src/db/job-queue.ts";
import { MINUTE_MS } from "../../src/domain/durations.ts";
import { JOB_KINDS } from "../../src/jobs/index.ts";
import { withDatabase } from "./database/database-url.ts";
import { aCustomer, aProduct } from "./factories.ts";
import { anOrderOf } from "./orders/sold-order.ts";
import { runScript } from "./run-script.ts";

/** A restore migrates a database, and may create an embedded one first. */
export const TIMEOUT = { timeout: 3 * MINUTE_MS };

/** Runs a statement on the test server. */
export async function withServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject("testServerUrl") });
  await client.connect();
  await client.query(statement);
  await client.end();
}

export function fail(error: Error): never {
  throw error;
}

type Settings = Record<string, string>;

/** Creates an empty folder for the backups and data folders of each test, and an empty database. */
export function backupPlaces(empty: string) {
  let folder = "";
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "backup-"));
    await withServer(`create database ${empty}`);
  });
  afterEach(async () => {
    await withServer(`drop database if exists ${empty} with (force)`);
    await rm(folder, { recursive: true });
  });
  const path = (...names: string[]) => join(folder, ...names);
  return {
    path,
    /** Settings of a shop on the empty database. */
    onEmpty: (name: string) => ({
      DATABASE_URL: withDatabase(inject("testServerUrl"), empty),
      DATA_DIR: path(name),
    }),
    async backUp(settings: Settings, name: string) {
      const ended = await runScript("backup.ts", settings, path(name));
      expect(ended).toMatchObject({ code: 0, err: "" });
      const manifest = JSON.parse(await readFile(path(name, "manifest.json"), "utf8"));
      return { manifest, words: ended.out };
    },
    restore: (settings: Settings, name: string, ...more: string[]) =>
      runScript("restore.ts", settings, path(name), ...more),
    verify: (settings: Settings, name: string) => runScript("backup.ts", settings, "--verify", path(name)),
  };
}

/**
 * Fills a shop with orders, stock and a file of each kind. The values need escaping or have several representations.
 */
export async function fillShop({ db, url }: { db: Db; url: string }, dataDir: string): Promise<void> {
  const product = await aProduct(db, { title: 'ළමයා "a\\b"\n\u2028 {},', stock: 5 });
  await aCustomer(db, { email: "customer@example.test" });
  for (let order = 0; order < 3; order += 1) await anOrderOf(db, { product, paidAt: new Date() });
  const queue = await openJobQueue(url, JOB_KINDS, fail);
  await queue.enqueueJob(db, { kind: "send-code", orderId: "waits" }, { startAfter: new Date("2030-01-01T10:00:00Z") });
  await queue.stop();
  for (const [name, file] of [
    ["media", "a-1.webp"],
    ["private", "slip.pdf"],
  ] as const) {
    await mkdir(join(dataDir, name), { recursive: true });
    await writeFile(join(dataDir, name, file), `bytes of ${file}`);
  }
}
