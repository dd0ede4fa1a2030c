import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { type Db, openDb } from "../../../../src/db/client.ts";
import { SECOND_MS } from "../../../../src/domain/durations.ts";
import { aProduct } from "../../../support/factories.ts";
import type { ScenarioRun } from "../../scenario-run.ts";
import { type DatabaseProxy, openDatabaseProxy } from "../../tools/database-proxy.ts";
import { brokenInvariants } from "../../tools/invariants.ts";
import { lostOf, startLoad } from "../../tools/load.ts";
import { aShopProcess, type ShopProcess } from "../../tools/shop-process.ts";
import { aSignedIn, visit } from "../../tools/visitors.ts";
import { until } from "../../tools/wait-until.ts";

const WRITERS = 4;
const LONGEST_ANSWER_MS = 10 * SECOND_MS;
const NOTICED_MS = 5 * SECOND_MS;
const RECOVERED_MS = 5 * SECOND_MS;

type Outage = {
  name: string;
  lastsMs: number;
  /** Whether the health check must report it. */
  isAway: boolean;
  begin(proxy: DatabaseProxy): unknown;
  end(proxy: DatabaseProxy): unknown;
  /** More than the pool has connections. */
  buyers?: number;
};

const isDown = {
  begin: (proxy: DatabaseProxy) => proxy.set("refuses"),
  end: (proxy: DatabaseProxy) => proxy.set("passes"),
};
const isSlow = (ms: number) => ({
  begin: (proxy: DatabaseProxy) => proxy.delay(ms),
  end: (proxy: DatabaseProxy) => proxy.delay(0),
});
const OUTAGES: Outage[] = [
  { name: "down until detected", lastsMs: 0, isAway: true, ...isDown },
  { name: "down for a second", lastsMs: SECOND_MS, isAway: false, ...isDown },
  { name: "silent", lastsMs: 12 * SECOND_MS, isAway: true, ...isDown, begin: (proxy) => proxy.set("swallows") },
  {
    name: "cut in the middle of a statement",
    lastsMs: SECOND_MS,
    isAway: false,
    begin: (proxy) => proxy.cut(),
    end: (proxy) => proxy.cut(),
  },
  { name: "slow by 50 ms", lastsMs: 2 * SECOND_MS, isAway: false, ...isSlow(50) },
  { name: "slow by 3 s", lastsMs: 8 * SECOND_MS, isAway: false, ...isSlow(3_000) },
  { name: "slow, with sixty buyers", lastsMs: 8 * SECOND_MS, isAway: false, buyers: 60, ...isSlow(1_000) },
  { name: "down for half a minute", lastsMs: 30 * SECOND_MS, isAway: true, ...isDown },
];

/** Makes the database unreachable, silent or slow under load, and expects bounded requests and recovery. */
export async function databaseOutage(run: ScenarioRun): Promise<void> {
  const database = await run.openDatabase();
  const proxy = await openDatabaseProxy(database.url);
  run.afterwards(() => proxy.close());
  const { db, pool } = openDb(database.url, () => undefined);
  run.afterwards(() => pool.end());
  const product = await aProduct(db, { stock: 1_000_000 });
  const shop = await aShopProcess(run, { settings: { DATABASE_URL: proxy.url } });
  await shop.start();
  for (const outage of OUTAGES.slice(0, run.size)) {
    await orderDuring(run, outage, { db, proxy, shop, product });
    run.countAttempts();
  }
  const { rows } = await db.execute(
    sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
  );
  run.equal(rows, [{ n: 0 }], "transactions left open");
  run.none(await brokenInvariants(db), "after all");
}

type Fixture = { db: Db; proxy: DatabaseProxy; shop: ShopProcess; product: Awaited<ReturnType<typeof aProduct>> };

async function orderDuring(run: ScenarioRun, outage: Outage, { db, proxy, shop, product }: Fixture): Promise<void> {
  const { name, lastsMs, isAway, buyers = WRITERS } = outage;
  const visitors = await Promise.all(Array.from({ length: buyers }, () => aSignedIn(db)));
  const load = startLoad(shop.baseUrl, product, visitors);
  await until(() => load.acknowledged.orders.length > 0);
  await outage.begin(proxy);
  const began = performance.now();
  if (isAway)
    run.check(await until(() => isHealthy(shop, false), NOTICED_MS), `${name}: the health check did not report it`);
  await wait(Math.max(0, lastsMs - (performance.now() - began)));
  await outage.end(proxy);
  const back = performance.now();
  const before = load.acknowledged.orders.length;
  const isBack = () => load.acknowledged.orders.length > before && isHealthy(shop, true);
  run.check(await until(isBack, RECOVERED_MS), `${name}: no recovery after ${RECOVERED_MS} ms`);
  const recoveredMs = performance.now() - back;
  await load.stop();
  run.check(shop.isRunning(), `${name}: the shop ended`);
  const slowest = Math.max(...load.responses.map(({ ms }) => ms));
  run.check(slowest < LONGEST_ANSWER_MS, `${name}: a request took ${slowest.toFixed(0)} ms`);
  run.none(await lostOf(db, load.acknowledged), `${name}: acknowledged and lost`);
  run.figure(
    `database ${name}: slowest response (limit 10 s), and time until orders work again (limit 5 s)`,
    `${(slowest / SECOND_MS).toFixed(1)} s, ${(recoveredMs / SECOND_MS).toFixed(1)} s`,
  );
}

async function isHealthy({ baseUrl }: ShopProcess, isExpected: boolean): Promise<boolean> {
  const { status } = await visit(baseUrl, "/healthz").catch(() => ({ status: 0 }));
  return (status === 200) === isExpected;
}
