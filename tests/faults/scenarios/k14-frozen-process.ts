import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { openDb } from "../../../src/db/client.ts";
import { SECOND_MS } from "../../../src/domain/durations.ts";
import { aProduct } from "../../support/factories.ts";
import { aMailServer, headerOf } from "../../support/mail-server.ts";
import { placeOver, unpaidOrders } from "../tools/place-over-http.ts";
import { tracesOf } from "../tools/order-traces.ts";
import { openDatabaseProxy } from "../tools/database-proxy.ts";
import { brokenInvariants } from "../tools/invariants.ts";
import { inParallel } from "../tools/parallel.ts";
import { wishFor } from "../tools/purchases.ts";
import { aShopProcess } from "../tools/shop-process.ts";
import { toldOf } from "../tools/notification-fields.ts";
import { until } from "../tools/wait-until.ts";
import { aSignedIn, visit } from "../tools/visitors.ts";
import type { Trial } from "../scenario-run.ts";

const INSTANCES = 4;
const ORDERS = 20;
/** Longer than the time limit of an idle transaction (`shop.ts`). */
const FROZEN_MS = 14 * SECOND_MS;

/**
 * Runs several processes on one database, and expects each job to run once. Then freezes one of them in the middle of a
 * payment, for longer than its transaction may idle: it must change nothing when it resumes.
 */
export async function frozenInstance(trial: Trial): Promise<void> {
  const database = await trial.openDatabase();
  const proxy = await openDatabaseProxy(database.url);
  trial.afterwards(() => proxy.close());
  const { db, pool } = openDb(database.url, () => undefined);
  trial.afterwards(() => pool.end());
  const mailServer = await aMailServer();
  trial.afterwards(() => mailServer.leave());
  const product = await aProduct(db, { stock: 100_000 });
  const common = { SMTP_URL: mailServer.url };
  const frozen = await aShopProcess(trial, { settings: { ...common, DATABASE_URL: proxy.url } });
  const count = trial.size > 0 ? INSTANCES - 1 : 1;
  const others = await Promise.all(
    Array.from({ length: count }, () => aShopProcess(trial, { settings: { ...common, DATABASE_URL: database.url } })),
  );
  await frozen.start();
  for (const one of others) await one.start();

  await jobsOnce(trial, { db, product, mailServer, shops: [frozen, ...others] });
  for (let round = 0; round < trial.size; round += 1) {
    const { placed } = await unpaidOrders({ db }, 1);
    const [order] = placed;
    if (!order) continue;
    const form = toldOf(order);
    const isHeld = new Promise<void>((resolve) => {
      proxy.at({ statement: /insert into payments/, when: "after" }, () => {
        frozen.signal("SIGSTOP");
        resolve();
      });
    });
    const stale = visit(frozen.baseUrl, "/hooks/payhere", { form }).catch(() => ({ status: 0 }));
    await isHeld;
    const began = performance.now();
    const { baseUrl } = trial.random.pick(others);
    const isPaid = await until(
      async () => (await visit(baseUrl, "/hooks/payhere", { form })).status === 200,
      FROZEN_MS + 5_000,
    );
    trial.check(isPaid, "no other process could record the payment");
    trial.figure(
      "payment recorded by another process while one is frozen with its row locked",
      `${((performance.now() - began) / 1_000).toFixed(1)} s`,
    );
    await wait(Math.max(0, began + FROZEN_MS - performance.now()));
    frozen.signal("SIGCONT");
    const { status } = await stale;
    trial.tried();
    trial.check(status !== 200, "the frozen process acknowledged the payment");
    trial.equal(await tracesOf(db, order.id), { paid: 1, mails: 1, reviews: 0, alarms: 0, refunds: 0 }, order.number);
    const isUseful = await until(
      async () => (await visit(frozen.baseUrl, "/healthz").catch(() => ({ status: 0 }))).status === 200,
    );
    trial.check(isUseful, "the frozen process does not recover");
  }
  trial.none(await brokenInvariants(db), "after all");
}

type Shared = {
  db: Parameters<typeof brokenInvariants>[0];
  product: Awaited<ReturnType<typeof aProduct>>;
  mailServer: Awaited<ReturnType<typeof aMailServer>>;
  shops: { baseUrl: string }[];
};

/** Places twenty orders across all processes, and expects one email each. */
async function jobsOnce(trial: Trial, { db, product, mailServer, shops }: Shared): Promise<void> {
  const visitors = await Promise.all(Array.from({ length: ORDERS }, () => aSignedIn(db)));
  await inParallel(visitors, 8, (visitor, index) =>
    placeOver(shops[index % shops.length]?.baseUrl ?? "", visitor, wishFor([product])),
  );
  await until(async () => {
    const { rows } = await db.execute(sql`select from mails where status = 'queued'`);
    return rows.length === 0;
  });
  await wait(SECOND_MS);
  const ids = mailServer.taken.map((mail) => headerOf(mail, "Message-ID"));
  trial.tried(ORDERS);
  trial.equal([ids.length, new Set(ids).size], [ORDERS, ORDERS], "emails, and distinct ones");
}
