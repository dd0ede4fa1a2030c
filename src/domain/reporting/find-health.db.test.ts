import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, onTestFinished } from "vitest";
import { ownDbTest } from "../../../tests/support/db-test.ts";
import { aProduct } from "../../../tests/support/factories.ts";
import { anOpenOrder } from "../../../tests/support/orders/open-order.ts";
import type { TestShop } from "../../../tests/support/test-shop.ts";
import type { Db } from "../../db/client.ts";
import { openJobQueue } from "../../db/job-queue.ts";
import { products } from "../../db/schema/index.ts";
import { jobHandlers } from "../../jobs/index.ts";
import { recordNotification } from "../payments/record-notification.server.ts";
import { findHealth } from "./find-health.server.ts";

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "shop-health-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

const at = (shop: TestShop, dataDir: string) => ({ ...shop, config: { ...shop.config, dataDir } });

ownDbTest("reads the state of mail, notifications, jobs, files and disk", async ({ shop, url }) => {
  const folder = await aFolder();
  await mkdir(join(folder, "docs"));
  await writeFile(
    join(folder, "docs/proof.md"),
    "## The last whole run\n\n2026-11-22 06:39 UTC, commit 716b86c, 2 cores.\n",
  );
  await writeFile(join(folder, "last-backup"), "2026-11-21T22:00:00+05:30\n");
  await writeFile(join(folder, "last-verified-backup"), "2026-11-20T21:15:00Z\n");
  const queue = await openJobQueue(url, ["every-minute"], (error) => shop.reportError(error));
  await queue.enqueueJob(shop.db, { kind: "every-minute" }, { startAfter: new Date(Date.now() - 600_000) });
  await queue.stop();
  const open = await anOpenOrder(shop);
  await recordNotification(shop, open.notification());

  const { database, mail, methods, gateway, jobs, backup, disk, proof } = await findHealth(at(shop, folder), {
    root: folder,
  });

  expect(database?.version).toMatch(/^1[5-8]\./);
  expect(database?.sizeBytes).toBeGreaterThan(1_000_000);
  expect(mail).toMatchObject({ isPreview: true, lastSentAt: null, failed: 0, oldestAt: expect.any(Date) });
  expect(mail?.waiting).toBeGreaterThan(0);
  expect(methods).toEqual({ enabled: ["card", "cash-on-delivery", "bank-transfer"] });
  expect(gateway).toMatchObject({
    mode: "simulator",
    notifiedAt: expect.any(Date),
    retrievedAt: null,
    isPaused: false,
  });
  expect(jobs).toContainEqual({ name: "every-minute", lastAt: null, late: 1, failed: 0 });
  expect(backup).toMatchObject({ at: new Date("2026-11-21T16:30:00Z"), verifiedAt: new Date("2026-11-20T21:15:00Z") });
  expect(disk?.totalBytes).toBeGreaterThan(disk?.freeBytes ?? 0);
  expect(proof?.at).toEqual(new Date("2026-11-22T06:39:00Z"));
});

ownDbTest("shows the result of the last nightly check of the ledger", { tags: ["full"] }, async ({ db, shop, url }) => {
  await aProduct(db);
  const queue = await openJobQueue(url, ["check-ledger"], (error) => shop.reportError(error));
  onTestFinished(() => queue.stop());
  const ledger = async () => (await findHealth(at(shop, await aFolder()))).ledger;
  expect(await ledger()).toEqual({ at: null, orders: 0, products: 0, credits: 0 });
  await queue.work(jobHandlers(shop), (error) => error as Error);

  await queue.enqueueJob(db, { kind: "check-ledger" });
  await expect.poll(ledger, { timeout: 20_000 }).toEqual({ at: expect.any(Date), orders: 0, products: 0, credits: 0 });
  await db.update(products).set({ soldCount: 7 });
  await queue.enqueueJob(db, { kind: "check-ledger" });

  await expect.poll(ledger, { timeout: 20_000 }).toEqual({ at: expect.any(Date), orders: 0, products: 1, credits: 0 });
});

ownDbTest("shows a nightly backup that failed until a later one succeeds", async ({ db, shop, url }) => {
  const folder = await aFolder();
  const queue = await openJobQueue(url, ["make-backup"], (error) => shop.reportError(error));
  await queue.enqueueJob(db, { kind: "make-backup" });
  await queue.stop();
  const isFailing = async () => (await findHealth(at(shop, folder))).backup?.isFailing;
  const set = (state: string) =>
    db.execute(sql`update pgboss.job set state = ${state}::pgboss.job_state,
      completed_on = case ${state} when 'retry' then null else now() end where name = 'make-backup'`);

  expect(await isFailing()).toBe(false);
  await set("retry");
  expect(await isFailing()).toBe(true);
  await set("failed");
  expect(await isFailing()).toBe(true);
  await writeFile(join(folder, "last-backup"), new Date(Date.now() + 1_000).toISOString());
  expect(await isFailing()).toBe(false);
});

ownDbTest("returns null times for files that do not exist", async ({ shop }) => {
  const folder = await aFolder();

  const { backup, proof } = await findHealth(at(shop, folder), { root: folder });

  expect([backup, proof]).toMatchObject([{ at: null, verifiedAt: null }, { at: null }]);
});

ownDbTest("returns the other parts in time when the database does not respond", async ({ shop }) => {
  const silent = new Promise<never>(() => undefined);
  const silence = () => Object.assign(silent, { from: silence, where: silence, orderBy: silence, limit: silence });
  const db = { execute: silence, select: silence, $count: silence } as unknown as Db;
  const folder = await aFolder();

  const reported: string[] = [];
  const reportError = (error: unknown) => reported.push(String(error));

  const found = await findHealth({ ...at(shop, folder), db, reportError }, { root: folder, timeoutMs: 500 });

  expect(found).toMatchObject({
    database: null,
    mail: null,
    gateway: null,
    jobs: null,
    ledger: null,
    backup: null,
    disk: expect.any(Object),
  });
  expect(reported.toSorted()).toEqual(
    ["backup", "database", "gateway", "jobs", "ledger", "mail"].map(
      (part) => `HealthUnknownError: failed to read ${part} health: no response within 500 ms`,
    ),
  );
});
