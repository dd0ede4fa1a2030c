// @module-tag full
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { appendFile, readdir, readFile, writeFile } from "node:fs/promises";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import pg from "pg";
import { expect, inject, onTestFinished } from "vitest";
import { MINUTE_MS } from "../../src/domain/durations.ts";
import { backupPlaces, fillShop, TIMEOUT, withServer } from "../../tests/support/backup-places.ts";
import { withDatabase } from "../../tests/support/database/database-url.ts";
import { ownDbTest } from "../../tests/support/db-test.ts";
import { runScript } from "../../tests/support/run-script.ts";
import { requireUndamaged } from "./damaged-files.ts";

const SCRATCH = "test_scratch";
const { path, backUp, verify } = backupPlaces(SCRATCH);

async function scratchDatabases(): Promise<string[]> {
  const client = new pg.Client({ connectionString: inject("testServerUrl") });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(
    "select datname from pg_database where datname ~ '_verify_'",
  );
  await client.end();
  return rows.map(({ datname }) => datname);
}

const recorded = (name: string) => readFile(path("first", name), "utf8").catch(() => null);

ownDbTest("restores a backup into a scratch database and records that it is equal", TIMEOUT, async ({ db, url }) => {
  await fillShop({ db, url }, path("first"));
  const settings = { DATABASE_URL: url, DATA_DIR: path("first") };
  const { manifest, words } = await backUp(settings, "one");
  expect(words).toContain("All of it was read back.");
  expect(await recorded("last-verified-backup")).toBeNull();

  const verified = await verify(settings, "one");

  expect(verified).toMatchObject({ code: 0, out: expect.stringMatching(/2 files, all equal\.$/m) });
  expect((await recorded("last-verified-backup"))?.trim()).toBe(manifest.madeAt);
  expect(await scratchDatabases()).toEqual([]);
});

ownDbTest("exits with 1 and names the table whose restored rows differ", TIMEOUT, async ({ db, url }) => {
  await fillShop({ db, url }, path("first"));
  const settings = { DATABASE_URL: url, DATA_DIR: path("first") };
  const { manifest } = await backUp(settings, "one");
  // The file agrees with its checksum, but PostgreSQL stores the value in another form than the file has.
  const file = path("one/tables/products.jsonl.gz");
  const text = gunzipSync(await readFile(file)).toString();
  const changed = text.replace(/\+00:00"/, 'Z"');
  expect(changed).not.toBe(text);
  await writeFile(file, gzipSync(changed));
  const tables = manifest.tables.map((table: { name: string }) =>
    table.name === "products" ? { ...table, sha256: createHash("sha256").update(changed).digest("hex") } : table,
  );
  await writeFile(path("one/manifest.json"), JSON.stringify({ ...manifest, tables }));

  const differs = await verify(settings, "one");

  expect(differs).toMatchObject({
    code: 1,
    out: expect.stringContaining("The rows of table products differ from the backup."),
  });
  expect(await recorded("last-verified-backup")).toBeNull();
  expect(await scratchDatabases()).toEqual([]);
});

ownDbTest("exits with 1 and names a damaged file", TIMEOUT, async ({ db, url }) => {
  await fillShop({ db, url }, path("first"));
  const settings = { DATABASE_URL: url, DATA_DIR: path("first") };
  const { manifest } = await backUp(settings, "one");
  await appendFile(path("one/private/slip.pdf"), "x");

  const { code, out } = await verify(settings, "one");

  expect(code).toBe(1);
  expect(out).toContain(`${path("one/private/slip.pdf")} is damaged or missing.`);
  await expect(requireUndamaged(path("one"), manifest)).rejects.toThrow("slip.pdf is damaged");
});

ownDbTest("verifies in BACKUP_VERIFY_URL when the user may create no database", TIMEOUT, async ({ db, url }) => {
  await fillShop({ db, url }, path("first"));
  await backUp({ DATABASE_URL: url, DATA_DIR: path("first") }, "one");
  await withServer(`create role plain login; alter database ${SCRATCH} owner to plain`);
  // Runs after the deletion of its database.
  onTestFinished(() => withServer("drop role plain"));
  const asPlain = (database: string) => Object.assign(new URL(database), { username: "plain" }).href;
  const settings = { DATABASE_URL: asPlain(url), DATA_DIR: path("first") };
  const scratch = asPlain(withDatabase(inject("testServerUrl"), SCRATCH));

  const without = await verify(settings, "one");
  const given = await verify({ ...settings, BACKUP_VERIFY_URL: scratch }, "one");
  const again = await verify({ ...settings, BACKUP_VERIFY_URL: scratch }, "one");
  const shop = await verify({ ...settings, BACKUP_VERIFY_URL: url }, "one");

  expect(without).toMatchObject({ code: 2, out: expect.stringContaining("may not create a scratch database") });
  expect([given.code, again.code]).toEqual([0, 0]);
  expect(shop).toMatchObject({ code: 2, out: expect.stringContaining("BACKUP_VERIFY_URL: the database is not empty") });
});

ownDbTest("makes no backup when a file does not read back as it was written", TIMEOUT, async ({ db, url }) => {
  await fillShop({ db, url }, path("first"));
  const draft = async () => (await readdir(path())).find((name) => name.endsWith(".unfinished-backup")) ?? "none";
  let made: ReturnType<typeof runScript> | undefined;
  await db.transaction(async (tx) => {
    // The backup waits for this table, after it has stored those before it.
    await tx.execute(sql`lock table orders in access exclusive mode`);
    made = runScript("backup.ts", { DATABASE_URL: url, DATA_DIR: path("first") }, path("one"));
    const isWaiting = async () => existsSync(path(await draft(), "tables/orders.jsonl.gz"));
    await expect.poll(isWaiting, { timeout: MINUTE_MS }).toBe(true);
    await writeFile(path(await draft(), "tables/addresses.jsonl.gz"), gzipSync("{}\n"));
  });

  expect(await made).toMatchObject({
    code: 2,
    out: expect.stringMatching(/^tables\/addresses\.jsonl\.gz was read back from .* No backup was made\./m),
  });
  expect(await draft()).toBe("none");
  expect(existsSync(path("one"))).toBe(false);
  expect(await recorded("last-backup")).toBeNull();
});
