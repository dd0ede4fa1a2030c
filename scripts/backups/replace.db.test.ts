// @module-tag full
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import pg from "pg";
import { beforeEach, expect, inject, onTestFinished } from "vitest";
import { listTables, readRows } from "../../src/db/backup-tables.ts";
import { MINUTE_MS } from "../../src/domain/durations.ts";
import { backupPlaces, fillShop, TIMEOUT, withServer } from "../../tests/support/backup-places.ts";
import { ownDbTest } from "../../tests/support/db-test.ts";
import { runScript } from "../../tests/support/run-script.ts";
import { SESSION_SECRET } from "../../tests/support/shops/shop-settings.ts";
import { openPlain } from "./make-backup.ts";

const SHOP = "test_replaced";
const { path, onEmpty, backUp, restore } = backupPlaces(SHOP);
const WAIT = { timeout: MINUTE_MS, interval: 5 };

async function onServer<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: inject("testServerUrl") });
  await client.connect();
  const { rows } = await client.query<Row>(statement);
  await client.end();
  return rows;
}

async function besides(kind: "new" | "before"): Promise<string[]> {
  const rows = await onServer<{ name: string }>(
    `select datname as name from pg_database where starts_with(datname, '${SHOP}_${kind}_') order by 1`,
  );
  return rows.map(({ name }) => name);
}

beforeEach(() => {
  onTestFinished(async () => {
    for (const name of [...(await besides("new")), ...(await besides("before"))])
      await withServer(`drop database "${name}" with (force)`);
  });
});

/** Returns a checksum of every row of the shop's database and of its files. */
async function contentOf({ DATABASE_URL, DATA_DIR }: { DATABASE_URL: string; DATA_DIR: string }) {
  const hash = createHash("sha256");
  const client = await openPlain(DATABASE_URL);
  await client.query("begin");
  for (const table of await listTables(client)) for await (const text of readRows(client, table)) hash.update(text);
  await client.end();
  const files = await readFile(`${DATA_DIR}/private/own.pdf`, "utf8").catch(() => null);
  return { rows: hash.digest("hex"), files };
}

/** A backup, and another shop on the empty database that it can replace. */
async function aShopToReplace(source: Parameters<typeof fillShop>[0]) {
  await fillShop(source, path("first"));
  await backUp({ DATABASE_URL: source.url, DATA_DIR: path("first") }, "one");
  const target = onEmpty("second");
  expect(await restore(target, "one")).toMatchObject({ code: 0, out: expect.stringContaining("Restored") });
  const backedUp = (await contentOf(target)).rows;
  const client = await openPlain(target.DATABASE_URL);
  await client.query("update products set title = 'Sold since the backup'");
  await client.end();
  await writeFile(path("second/private/own.pdf"), "since the backup");
  return { target, backedUp, current: await contentOf(target) };
}

/** Whether a restore is connected to its new database under a name. */
const connectsAs = (name: string) => async () =>
  (
    await onServer(
      `select from pg_stat_activity where datname ~ '^${SHOP}_new_' and application_name = '${name}' limit 1`,
    )
  ).length > 0;
const isSwapping = async () =>
  (await onServer("select from pg_stat_activity where query ~ '^alter database .* rename' and state = 'active'"))
    .length > 0;
const keepsFiles = async () =>
  existsSync(path("second")) && (await readdir(path("second"))).some((name) => name.startsWith("private.before-"));

ownDbTest(
  "leaves the old shop complete when it is killed at any step",
  { timeout: 10 * MINUTE_MS },
  async ({ db, url: shopUrl }) => {
    const { target, backedUp, current } = await aShopToReplace({ db, url: shopUrl });
    const env = { PATH: process.env.PATH, NODE_ENV: "test", SESSION_SECRET, ...target };
    const moments = {
      creating: async () => (await besides("new")).length > 0,
      migrating: connectsAs("shop-migrate"),
      loading: connectsAs("shop-backup"),
      queueing: connectsAs("shop-jobs"),
      keepsFiles,
      isSwapping,
    };
    for (const [name, isReached] of Object.entries(moments)) {
      // An open connection delays the swap by five seconds, so that the kill comes before its end.
      const holder = await openPlain(target.DATABASE_URL);
      const killed = spawn(process.execPath, ["scripts/restore.ts", path("one"), "--replace"], {
        env,
        stdio: "ignore",
      });
      const exit = once(killed, "exit");
      await expect.poll(isReached, { ...WAIT, message: name }).toBe(true);
      killed.kill("SIGKILL");
      expect(await exit).toEqual([null, "SIGKILL"]);
      await holder.end();
      expect(await contentOf(target), name).toEqual(current);
      expect(await besides("before")).toEqual([]);
    }

    expect(await restore(target, "one", "--replace")).toMatchObject({ code: 0, err: "" });
    expect((await contentOf(target)).rows).toBe(backedUp);
    expect(await besides("new")).toEqual([]);
  },
);

ownDbTest(
  "keeps the replaced shop until --open deletes it",
  { timeout: 6 * MINUTE_MS },
  async ({ db, url: shopUrl }) => {
    const { target, backedUp, current } = await aShopToReplace({ db, url: shopUrl });
    const after = (action: string) => runScript("restore.ts", target, action);

    const refused = await restore(target, "one");
    const replaced = await restore(target, "one", "--replace");

    expect(refused).toMatchObject({ code: 2, out: expect.stringContaining("The target already contains a shop") });
    expect(replaced).toMatchObject({ code: 0, err: "", out: expect.stringContaining("Back to it: npm run restore") });
    expect((await contentOf(target)).rows).toBe(backedUp);
    expect(await besides("before")).toHaveLength(1);

    // Nightly jobs delete files without a row.
    await rm(path("second/private/own.pdf"));
    expect(await after("--undo")).toMatchObject({ code: 0, err: "" });
    expect(await contentOf(target)).toEqual(current);
    expect(await after("--undo")).toMatchObject({ code: 0, err: "" });
    expect((await contentOf(target)).rows).toEqual(backedUp);
    expect(await after("--open")).toMatchObject({ code: 0, out: expect.stringContaining("Deleted what was kept") });
    expect(await besides("before")).toEqual([]);
    expect((await readdir(path("second"))).filter((name) => name.includes("before-restore"))).toEqual([]);
    expect(await after("--undo")).toMatchObject({ code: 2, out: expect.stringContaining("No shop is kept") });
  },
);

ownDbTest(
  "replaces nothing while something is connected, or may not create databases",
  TIMEOUT,
  async ({ db, url: shopUrl }) => {
    const { target, current } = await aShopToReplace({ db, url: shopUrl });
    const holder = await openPlain(target.DATABASE_URL);

    const held = await restore(target, "one", "--replace");
    await holder.end();

    expect(held).toMatchObject({
      code: 2,
      out: expect.stringContaining("Another program is connected to the database"),
    });
    expect(await contentOf(target)).toEqual(current);
    expect([await besides("new"), await besides("before")]).toEqual([[], []]);

    await withServer(`create role modest login; alter database ${SHOP} owner to modest`);
    onTestFinished(() => withServer("drop role modest"));
    const url = Object.assign(new URL(target.DATABASE_URL), { username: "modest" }).href;
    const modest = await restore({ ...target, DATABASE_URL: url }, "one", "--replace");
    expect(modest).toMatchObject({ code: 2, out: expect.stringContaining("may not create databases") });
    expect(await contentOf(target)).toEqual(current);
  },
);
