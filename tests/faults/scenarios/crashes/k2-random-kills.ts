import { setTimeout as wait } from "node:timers/promises";
import { findEmbedded } from "../../../../launcher/database/embedded.ts";
import { SECOND_MS } from "../../../../src/domain/durations.ts";
import type { Random } from "../../random.ts";
import type { ScenarioRun } from "../../scenario-run.ts";
import { fromOwnAddress } from "../../tools/accounts.ts";
import { AT_ONCE, anEmbeddedShop, brokenPages } from "../../tools/embedded-shop.ts";
import { brokenInvariants } from "../../tools/invariants.ts";
import { commits, type Load, lostOf, startLoad } from "../../tools/load.ts";
import { killDatabaseOf, type ShopProcess } from "../../tools/shop-process.ts";
import { visit } from "../../tools/visitors.ts";
import { until } from "../../tools/wait-until.ts";

const READY_MS = 5 * SECOND_MS;

type Kill = { name: string; strike(shop: ShopProcess, random: Random): Promise<unknown> };

const KILLS: Kill[] = [
  { name: "the server", strike: (shop) => shop.end("SIGKILL") },
  { name: "the database", strike: async ({ dataDir }) => killDatabaseOf(dataDir) },
  {
    name: "both",
    async strike(shop) {
      killDatabaseOf(shop.dataDir);
      await shop.end("SIGKILL");
    },
  },
];

/** Kills server, database or both at random moments under load. */
export async function randomKills(run: ScenarioRun): Promise<void> {
  await killUnderLoad(run, KILLS);
}

/** Sends SIGTERM and, before the process has ended, SIGKILL, as an impatient service manager does. */
export async function stoppedThenKilled(run: ScenarioRun): Promise<void> {
  const strike = async (shop: ShopProcess, random: Random) => {
    shop.signal("SIGTERM");
    await wait(random.pick([random.whole(0, 300), random.whole(0, 3_000)]));
    await shop.end("SIGKILL");
  };
  await killUnderLoad(run, [{ name: "a server that was shutting down", strike }]);
}

async function killUnderLoad(run: ScenarioRun, kills: readonly Kill[]): Promise<void> {
  const { shop, product, visitors, query } = await anEmbeddedShop(run);
  const starts: number[] = [await shop.start()];
  const inTurns = run.random.shuffled(kills);
  const load = startLoad(shop.baseUrl, product, visitors, { atOnce: AT_ONCE, headers: fromOwnAddress });
  for (let round = 0; round < run.size; round += 1) {
    await wait(run.random.whole(50, 1_200));
    const { name, strike } = inTurns[round % inTurns.length] as Kill;
    await strike(shop, run.random);
    run.countAttempts();
    if (!shop.isRunning()) starts.push(await shop.start());
    const isBack = (await until(() => worksAgain(shop, load), 4 * READY_MS)) && (await isDatabaseRunning(shop));
    run.check(isBack, `killed ${name}: no order was accepted afterwards`);
    // Without a database there is nothing to compare.
    if (!isBack) return load.stop();
    run.none((await query((db) => lostOf(db, load.acknowledged))).slice(0, 3), `killed ${name}: acknowledged and lost`);
    run.none(await query(brokenInvariants), `killed ${name}`);
  }
  await load.stop();
  run.none(await query((db) => lostOf(db, load.acknowledged)), "acknowledged and lost");
  run.none(await query(brokenInvariants), "after all");
  run.none(await query(brokenPages), "broken pages");
  run.figure("acknowledged orders and payments, none lost", commits(load.acknowledged).toLocaleString("en"));
  const slowest = Math.max(...starts);
  run.figure("open again, slowest", `${(slowest / 1_000).toFixed(1)} s`);
}

/** An order that was under way at the kill can be acknowledged afterwards, without a new database. */
function isDatabaseRunning({ dataDir }: ShopProcess): Promise<boolean> {
  return until(async () => (await findEmbedded(dataDir)) !== null);
}

async function worksAgain({ baseUrl }: ShopProcess, { acknowledged }: Load): Promise<boolean> {
  const { status } = await visit(baseUrl, "/healthz").catch(() => ({ status: 0 }));
  if (status !== 200) return false;
  const before = acknowledged.orders.length;
  return until(() => acknowledged.orders.length > before, SECOND_MS);
}
