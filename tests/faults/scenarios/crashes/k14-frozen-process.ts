import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { openDb } from "../../../../src/db/client.ts";
import { SECOND_MS } from "../../../../src/domain/durations.ts";
import { aProduct } from "../../../support/factories.ts";
import { aMailServer, headerOf } from "../../../support/mail-server.ts";
import type { ScenarioRun } from "../../scenario-run.ts";
import { openDatabaseProxy } from "../../tools/database-proxy.ts";
import { brokenInvariants } from "../../tools/invariants.ts";
import { notificationFields } from "../../tools/notification-fields.ts";
import { tracesOf } from "../../tools/order-traces.ts";
import { inParallel } from "../../tools/parallel.ts";
import { placeOverHttp, unpaidOrders } from "../../tools/place-over-http.ts";
import { orderInputFor } from "../../tools/purchases.ts";
import { aShopProcess } from "../../tools/shop-process.ts";
import { aSignedIn, visit } from "../../tools/visitors.ts";
import { until } from "../../tools/wait-until.ts";

const INSTANCES = 4;
const ORDERS = 20;
/** Longer than the time limit of an idle transaction (`shop.ts`). */
const FROZEN_MS = 14 * SECOND_MS;

/**
 * Runs several processes on one database, and expects each job to run once. Then freezes one of them in the middle of a
 * payment, for longer than its transaction may idle: it must change nothing when it resumes.
 */
export async function frozenProcess(run: ScenarioRun): Promise<void> {
  const database = await run.openDatabase();
  const proxy = await openDatabaseProxy(database.url);
  run.afterwards(() => proxy.close());
  const { db, pool } = openDb(database.url, () => undefined);
  run.afterwards(() => pool.end());
  const mailServer = await aMailServer();
  run.afterwards(() => mailServer.stop());
  const product = await aProduct(db, { stock: 100_000 });
  const common = { SMTP_URL: mailServer.url };
  const frozen = await aShopProcess(run, { settings: { ...common, DATABASE_URL: proxy.url } });
  const count = run.size > 0 ? INSTANCES - 1 : 1;
  const others = await Promise.all(
    Array.from({ length: count }, () => aShopProcess(run, { settings: { ...common, DATABASE_URL: database.url } })),
  );
  await frozen.start();
  for (const one of others) await one.start();

  await expectEachJobOnce(run, { db, product, mailServer, shops: [frozen, ...others] });
  for (let round = 0; round < run.size; round += 1) {
    const { placed } = await unpaidOrders({ db }, 1);
    const [order] = placed;
    if (!order) continue;
    const form = notificationFields(order);
    const isHeld = new Promise<void>((resolve) => {
      proxy.at({ statement: /insert into payments/, when: "after" }, () => {
        frozen.signal("SIGSTOP");
        resolve();
      });
    });
    const stale = visit(frozen.baseUrl, "/hooks/payhere", { form }).catch(() => ({ status: 0 }));
    await isHeld;
    const began = performance.now();
    const { baseUrl } = run.random.pick(others);
    const isPaid = await until(
      async () => (await visit(baseUrl, "/hooks/payhere", { form })).status === 200,
      FROZEN_MS + 5_000,
    );
    run.check(isPaid, "no other process could record the payment");
    run.figure(
      "payment recorded by another process while one is frozen with its row locked",
      `${((performance.now() - began) / 1_000).toFixed(1)} s`,
    );
    await wait(Math.max(0, began + FROZEN_MS - performance.now()));
    frozen.signal("SIGCONT");
    const { status } = await stale;
    run.countAttempts();
    run.check(status !== 200, "the frozen process acknowledged the payment");
    run.equal(await tracesOf(db, order.id), { paid: 1, mails: 1, reviews: 0, alerts: 0, refunds: 0 }, order.number);
    const isUseful = await until(
      async () => (await visit(frozen.baseUrl, "/healthz").catch(() => ({ status: 0 }))).status === 200,
    );
    run.check(isUseful, "the frozen process does not recover");
  }
  run.none(await brokenInvariants(db), "after all");
}

type JobsFixture = {
  db: Parameters<typeof brokenInvariants>[0];
  product: Awaited<ReturnType<typeof aProduct>>;
  mailServer: Awaited<ReturnType<typeof aMailServer>>;
  shops: { baseUrl: string }[];
};

/** Places twenty orders across all processes, and expects one email each. */
async function expectEachJobOnce(run: ScenarioRun, { db, product, mailServer, shops }: JobsFixture): Promise<void> {
  const visitors = await Promise.all(Array.from({ length: ORDERS }, () => aSignedIn(db)));
  await inParallel(visitors, 8, (visitor, index) =>
    placeOverHttp(shops[index % shops.length]?.baseUrl ?? "", visitor, orderInputFor([product])),
  );
  await until(async () => {
    const { rows } = await db.execute(sql`select from mails where status = 'queued'`);
    return rows.length === 0;
  });
  await wait(SECOND_MS);
  const ids = mailServer.accepted.map((mail) => headerOf(mail, "Message-ID"));
  run.countAttempts(ORDERS);
  run.equal([ids.length, new Set(ids).size], [ORDERS, ORDERS], "emails, and distinct ones");
}
