// @module-tag full
import { createHash } from "node:crypto";
import { appendFile, readFile, writeFile } from "node:fs/promises";
import { gunzipSync, gzipSync } from "node:zlib";
import pg from "pg";
import { expect, inject, onTestFinished } from "vitest";
import { backupPlaces, fillShop, TIMEOUT, withServer } from "../../tests/support/backup-places.ts";
import { withDatabase } from "../../tests/support/database/database-url.ts";
import { ownDbTest } from "../../tests/support/db-test.ts";
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
