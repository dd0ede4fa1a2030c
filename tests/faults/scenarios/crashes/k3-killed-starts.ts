import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startEmbedded } from "../../../../launcher/database/embedded.ts";
import { openDb } from "../../../../src/db/client.ts";
import { migrateDatabase } from "../../../../src/db/migrate.ts";
import { SECOND_MS } from "../../../../src/domain/durations.ts";
import { aProduct } from "../../../support/factories.ts";
import type { ScenarioRun } from "../../scenario-run.ts";
import { brokenPages } from "../../tools/embedded-shop.ts";
import { aShopProcess, killAllOf } from "../../tools/shop-process.ts";
import { visit } from "../../tools/visitors.ts";
import { until } from "../../tools/wait-until.ts";

type Moment = { begins(dataDir: string): boolean; longestMs: number };

/** Kill times of consecutive starts on one folder: at random within `longestMs` after the event. */
const MOMENTS: Moment[] = [
  // initdb creates the database's files, which takes about a second.
  { begins: (dataDir) => readdirSync(dataDir).some((name) => name.startsWith("postgres")), longestMs: 900 },
  // The server starts or recovers, migrations run, and then the shop is filled for a long time.
  { begins: (dataDir) => existsSync(join(dataDir, "postgres/postmaster.pid")), longestMs: 400 },
  { begins: (dataDir) => existsSync(join(dataDir, "postgres/postmaster.pid")), longestMs: 2_000 },
  { begins: () => true, longestMs: 3_000 },
];

/** Kills first starts, recoveries and migrations, and expects the next start to succeed. */
export async function killedStarts(run: ScenarioRun): Promise<void> {
  while (!run.isDone()) {
    const shop = await aShopProcess(run);
    for (const { begins, longestMs } of MOMENTS) {
      if (run.isDone()) break;
      const starting = shop.start().catch(() => null);
      await until(() => begins(shop.dataDir), 10 * SECOND_MS);
      await wait(run.random.whole(0, longestMs));
      // Otherwise the database keeps running, and the next start finds it.
      const isAllKilled = run.random.isLikely(0.6);
      await shop.end("SIGKILL");
      if (isAllKilled) killAllOf(shop.dataDir);
      await starting;
      run.countAttempts();
    }
    const error = await prepareData(run, shop.dataDir).then(
      () => null,
      (error: Error) => error.message,
    );
    run.equal(error, null, "the next start");
    if (error) continue;
    await shop.start();
    const { status } = await visit(shop.baseUrl, "/all-products");
    run.equal(status, 200, "the first page after killed starts");
    run.equal(await shop.end("SIGTERM"), 0, "the exit code");
  }
}

/** Runs the steps of the next start. A product prevents the filling of the shop, which takes a minute. */
async function prepareData(run: ScenarioRun, dataDir: string): Promise<void> {
  const database = await startEmbedded({ dataDir, log: () => undefined });
  await migrateDatabase(database.url);
  const { db, pool } = openDb(database.url, () => undefined);
  await aProduct(db);
  run.none(await brokenPages(db), "broken pages");
  await pool.end();
  await database.stop();
}
