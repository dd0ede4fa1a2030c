import { setTimeout as wait } from "node:timers/promises";
import { openDb } from "../../../src/db/client.ts";
import { SECOND_MS } from "../../../src/domain/durations.ts";
import { aProduct } from "../../support/factories.ts";
import { fromOwnAddress } from "../tools/accounts.ts";
import { placeOver } from "../tools/place-over-http.ts";
import { anEmbeddedShop } from "../tools/embedded-shop.ts";
import { brokenInvariants } from "../tools/invariants.ts";
import { inParallel } from "../tools/parallel.ts";
import { wishFor } from "../tools/purchases.ts";
import { aShopProcess } from "../tools/shop-process.ts";
import { aSignedIn, type Visitor } from "../tools/visitors.ts";
import type { Trial } from "../scenario-run.ts";

const WRITERS = 4;
const CUSTOMERS_EACH = 100;
const EXIT_MS = 10 * SECOND_MS;

/** Restarts the shop repeatedly under orders of a client that retries like a proxy, and expects no failure. */
export async function rollingRestarts(trial: Trial): Promise<void> {
  const database = await trial.openDatabase();
  const { db, pool } = openDb(database.url, () => undefined);
  trial.afterwards(() => pool.end());
  const product = await aProduct(db, { stock: 1_000_000 });
  // Each writer uses a hundred customers in turn, because an account may place 30 orders an hour.
  const shares = await inParallel(Array.from({ length: WRITERS }), WRITERS, () =>
    inParallel(Array.from({ length: CUSTOMERS_EACH }), 1, () => aSignedIn(db)),
  );
  const shop = await aShopProcess(trial, { settings: { DATABASE_URL: database.url, TRUST_PROXY: "on" } });
  await shop.start();
  const orders: string[] = [];
  const failures: string[] = [];
  let isOver = false;
  const writers = shares.map(async (own) => {
    for (let turn = 0; !isOver; turn += 1) await order(own[turn % own.length] as Visitor);
  });

  /** Repeats the submission until it gets a response, as a proxy does; the key makes that harmless. */
  async function order(visitor: Visitor): Promise<void> {
    const wish = wishFor([product]);
    const from = fromOwnAddress();
    for (;;) {
      const answer = await placeOver(shop.baseUrl, visitor, wish, from).catch(() => null);
      // The shop returns 503 with Retry-After while it starts.
      if (answer?.status === 503 && !isOver) {
        await wait(20);
        continue;
      }
      if (answer?.orderNumber) orders.push(answer.orderNumber);
      else if (answer) failures.push(`${answer.status} ${answer.text.slice(0, 100)}`);
      if (answer) return;
      if (isOver) return;
      await wait(20);
    }
  }

  let slowest = 0;
  for (let restart = 0; restart < trial.size; restart += 1) {
    await wait(trial.random.whole(100, 700));
    const began = performance.now();
    const code = await shop.end("SIGTERM");
    slowest = Math.max(slowest, performance.now() - began);
    trial.tried();
    trial.equal(code, 0, "the exit code");
    await shop.start();
  }
  isOver = true;
  await Promise.all(writers);
  trial.check(slowest < EXIT_MS, `it took ${slowest.toFixed(0)} ms to stop`);
  trial.none(failures, "failed responses");
  const { rows } = await pool.query<{ number: string }>("select number from orders");
  const stored = new Set(rows.map(({ number }) => number));
  trial.none(
    orders.filter((number) => !stored.has(number)),
    "acknowledged and lost",
  );
  trial.none(await brokenInvariants(db), "after all");
  trial.none(shop.log.filter((line) => !/mails|ECONNRE/.test(line)).slice(0, 3), "the log");
  trial.figure("stopped under load, slowest", `${(slowest / 1_000).toFixed(2)} s`);
}

/** Starts a second shop on the same folder, and expects its rejection and an intact first shop. */
export async function secondShop(trial: Trial): Promise<void> {
  const { shop, product, visitors, look } = await anEmbeddedShop(trial);
  await shop.start();
  const second = await aShopProcess({ afterwards: () => undefined }, { dataDir: shop.dataDir });
  // Must end before the folder is deleted, which waits for the first shop only.
  trial.afterwards(async () => void (await second.end("SIGKILL")));
  for (let round = 0; round < trial.size; round += 1) {
    const refused = await second.start().then(
      () => "it started",
      (error: Error) => error.message,
    );
    trial.tried();
    trial.check(refused.includes("A shop is already running on"), `the second shop: ${refused}`);
    trial.check((await second.ended()) === 1, `the second shop ended with ${await second.ended()}`);
    const answer = await placeOver(shop.baseUrl, visitors[0] as Visitor, wishFor([product]));
    trial.equal(answer.status, 201, "an order at the first shop");
  }
  trial.none(await look(brokenInvariants), "after all");
}
