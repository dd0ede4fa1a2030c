// @module-tag full
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { eq, sql } from "drizzle-orm";
import { expect, onTestFinished } from "vitest";
import { openDb } from "../src/db/client.ts";
import { openJobQueue } from "../src/db/job-queue.ts";
import { captures, parcels, refunds } from "../src/db/schema/index.ts";
import { MINUTE_MS } from "../src/domain/durations.ts";
import { invariant } from "../src/domain/errors.ts";
import { rupees } from "../src/domain/money.ts";
import { JOB_KINDS } from "../src/jobs/index.ts";
import { backupPlaces, fail, fillShop, TIMEOUT, withServer } from "../tests/support/backup-places.ts";
import { ownDbTest } from "../tests/support/db-test.ts";
import { anAuthorizedOrder } from "../tests/support/orders/authorized-order.ts";
import { aSaleOf } from "../tests/support/orders/sold-order.ts";
import { runScript } from "../tests/support/run-script.ts";
import { SESSION_SECRET } from "../tests/support/shops/shop-settings.ts";
import { draftName } from "./backups/leftovers.ts";
import { emptyDatabase } from "./backups/restore-backup.ts";

const { path, onEmpty, backUp, restore } = backupPlaces("test_restored");

function startBackup(settings: Record<string, string>, name: string) {
  const env = { PATH: process.env.PATH, NODE_ENV: "test", SESSION_SECRET, ...settings };
  return spawn(process.execPath, ["scripts/backup.ts", path(name)], { env, stdio: "ignore" });
}

const contentsOf = ({ schema, tables, files, jobs }: Record<string, unknown>) => ({ schema, tables, files, jobs });

ownDbTest(
  "restores rows, counters, jobs and files of a server into an embedded database",
  TIMEOUT,
  async ({ db, url }) => {
    await fillShop({ db, url }, path("first"));
    const first = { DATABASE_URL: url, DATA_DIR: path("first") };
    const { manifest, words } = await backUp(first, "one");
    expect(words).toContain("The settings are not contained");
    expect((await readFile(join(path("first"), "last-backup"), "utf8")).trim()).toBe(manifest.madeAt);

    const restored = await restore({ DATA_DIR: path("second") }, "one");

    expect(restored).toMatchObject({ code: 0, err: "" });
    expect(restored.out).toContain("Every row was compared with the backup.");
    const again = await backUp({ DATA_DIR: path("second") }, "two");
    expect(contentsOf(again.manifest)).toEqual(contentsOf(manifest));
    expect(again.manifest.sequences).toEqual(manifest.sequences);
    expect(await readFile(join(path("second"), "private/slip.pdf"), "utf8")).toBe("bytes of slip.pdf");
  },
);

ownDbTest("moves no money again that may have moved after the backup", TIMEOUT, async ({ db, url, shop }) => {
  const { id: orderId, pack } = await anAuthorizedOrder(shop);
  await pack();
  const [parcel] = await db.select().from(parcels).where(eq(parcels.orderId, orderId));
  const { paymentId } = await aSaleOf(db, { paidAt: new Date() });
  const asked = { paymentId, amountCents: rupees(100), status: "requested", actor: "staff:a" } as const;
  const [refund] = await db.insert(refunds).values(asked).returning();
  invariant(parcel && refund, "no rows");
  const queue = await openJobQueue(url, JOB_KINDS, fail);
  const startAfter = new Date("2030-01-01T10:00:00Z");
  await queue.enqueueJob(db, { kind: "capture-payment", orderId, parcelId: parcel.id }, { startAfter });
  await queue.enqueueJob(db, { kind: "carry-out-refund", refundId: refund.id }, { startAfter });
  // Jobs without a row do not stop the restore.
  const parcelId = randomUUID();
  await queue.enqueueJob(db, { kind: "capture-payment", orderId: randomUUID(), parcelId }, { startAfter });
  await queue.enqueueJob(db, { kind: "carry-out-refund", refundId: randomUUID() }, { startAfter });
  await queue.stop();
  await backUp({ DATABASE_URL: url, DATA_DIR: path("first") }, "one");
  const target = onEmpty("second");

  expect(await restore(target, "one")).toMatchObject({ code: 0, err: "" });

  const restored = openDb(target.DATABASE_URL, fail);
  const rows = await Promise.all([restored.db.select().from(refunds), restored.db.select().from(captures)]);
  await restored.pool.end();
  expect(rows).toMatchObject([[{ id: refund.id, status: "unknown" }], [{ status: "unknown" }]]);
});

ownDbTest("names a damaged file and changes nothing", TIMEOUT, async ({ db, url }) => {
  await fillShop({ db, url }, path("first"));
  await backUp({ DATABASE_URL: url, DATA_DIR: path("first") }, "one");
  const damaged = path("one/tables/orders.jsonl.gz");
  await writeFile(damaged, gzipSync("{}\n"));

  const { code, out } = await restore(onEmpty("second"), "one");

  expect(code).toBe(2);
  expect(out).toContain(`${damaged} is damaged or missing. Nothing was changed`);
  expect(await restore(onEmpty("second"), "none")).toMatchObject({ code: 2 });
});

ownDbTest("rejects a backup of a newer release", TIMEOUT, async ({ db, url }) => {
  await fillShop({ db, url }, path("first"));
  const { manifest } = await backUp({ DATABASE_URL: url, DATA_DIR: path("first") }, "one");
  const newer = { ...manifest, schema: { number: manifest.schema.number + 1, name: "9999_later" } };
  await writeFile(path("one/manifest.json"), JSON.stringify(newer));

  const { code, out } = await restore(onEmpty("second"), "one");

  expect(code).toBe(2);
  expect(out).toContain("its newest migration is 9999_later");
});

ownDbTest(
  "rejects a backup of release 0.1.0 and names the release that can restore it",
  TIMEOUT,
  async ({ db, url }) => {
    await fillShop({ db, url }, path("first"));
    const { manifest } = await backUp({ DATABASE_URL: url, DATA_DIR: path("first") }, "one");
    const old = { ...manifest, format: 1, schema: { number: 71, name: "0070_created_by_forms" } };
    await writeFile(path("one/manifest.json"), JSON.stringify(old));

    const { code, out } = await restore(onEmpty("second"), "one");

    expect(code).toBe(2);
    expect(out).toContain(
      "is a backup of release 0.1.0, which later releases cannot restore. Restore it with release 0.1.0.",
    );
  },
);

ownDbTest("deletes what a killed backup left, and no backup that is still running", TIMEOUT, async ({ db, url }) => {
  const settings = { DATABASE_URL: url, DATA_DIR: path("first") };
  const running = draftName();
  await mkdir(path(running));
  const hidden = async () => (await readdir(path())).filter((name) => name.endsWith(".unfinished-backup"));
  await db.transaction(async (tx) => {
    // The backup waits for this table, after it has created its folder.
    await tx.execute(sql`lock table orders in access exclusive mode`);
    const killed = startBackup(settings, "killed");
    await expect.poll(hidden, { timeout: MINUTE_MS }).toHaveLength(2);
    killed.kill("SIGKILL");
    await once(killed, "exit");
  });
  expect(await hidden()).toHaveLength(2);

  const { words } = await backUp(settings, "next");

  expect(await hidden()).toEqual([running]);
  expect(words).toContain("which a killed backup had left.");
});

ownDbTest("names the database that contains no shop", TIMEOUT, async () => {
  const { code, out, err } = await runScript("backup.ts", onEmpty("first"), path("one"));

  expect(code).toBe(2);
  expect(out + err).toContain("There is no shop in the PostgreSQL server at");
  expect(out + err).toContain("Check DATA_DIR and DATABASE_URL.");
});

ownDbTest("names the setting when the target belongs to another user", TIMEOUT, async ({ db, url }) => {
  await fillShop({ db, url }, path("first"));
  await backUp({ DATABASE_URL: url, DATA_DIR: path("first") }, "one");
  await withServer("create role poor login");
  onTestFinished(() => withServer("drop role poor"));
  const target = onEmpty("second");
  const asPoor = Object.assign(new URL(target.DATABASE_URL), { username: "poor" }).href;
  const remedy = /^DATABASE_URL: the shop cannot use this database .* make that user its owner\.$/m;

  expect(await restore({ ...target, DATABASE_URL: asPoor }, "one")).toMatchObject({
    code: 2,
    out: expect.stringMatching(remedy),
  });
  await expect(emptyDatabase(asPoor)).rejects.toThrow(remedy);
});
