import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asc, eq } from "drizzle-orm";
import { expect, onTestFinished } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import type { TestShop } from "../../../tests/support/test-shop.ts";
import { mails } from "../../db/schema/index.ts";
import { DAY_MS } from "../durations.ts";
import { BACKUP_FILE } from "./health.ts";
import { warnOfProblems } from "./warn-of-problems.server.ts";

/** A shop that sends emails, with a folder of its own. */
async function aLiveShop(shop: TestShop): Promise<TestShop> {
  const dataDir = await mkdtemp(join(tmpdir(), "shop-"));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  return { ...shop, config: { ...shop.config, dataDir, smtpUrl: "smtp://127.0.0.1" } };
}

async function warned({ db }: TestShop) {
  const rows = await db.select().from(mails).where(eq(mails.kind, "health-problem")).orderBy(asc(mails.id));
  return rows.map(({ facts }) => facts);
}

dbTest("warns of a missing backup once a day, until there is one", async ({ shop: given }) => {
  const shop = await aLiveShop(given);
  await warnOfProblems(shop);
  await warnOfProblems(shop);
  expect((await warned(shop)).filter((facts) => JSON.stringify(facts).includes("backup"))).toEqual([
    { part: "backup" },
  ]);

  shop.clock.advance(DAY_MS);
  await warnOfProblems(shop);
  expect((await warned(shop)).filter((facts) => JSON.stringify(facts).includes("backup"))).toHaveLength(2);

  await writeFile(join(shop.config.dataDir, BACKUP_FILE), shop.now().toISOString());
  shop.clock.advance(1_000);
  const before = await warned(shop);
  await warnOfProblems(shop);
  expect(await warned(shop)).toEqual(before);
});

dbTest("warns of nothing while the shop sends no emails", async ({ shop }) => {
  expect(await warnOfProblems(shop)).toBe(0);
  expect(await warned(shop)).toEqual([]);
});
