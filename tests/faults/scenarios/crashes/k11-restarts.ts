import { setTimeout as wait } from "node:timers/promises";
import { openDb } from "../../../../src/db/client.ts";
import { SECOND_MS } from "../../../../src/domain/durations.ts";
import { aProduct } from "../../../support/factories.ts";
import type { ScenarioRun } from "../../scenario-run.ts";
import { fromOwnAddress } from "../../tools/accounts.ts";
import { anEmbeddedShop } from "../../tools/embedded-shop.ts";
import { brokenInvariants } from "../../tools/invariants.ts";
import { inParallel } from "../../tools/parallel.ts";
import { placeOverHttp } from "../../tools/place-over-http.ts";
import { orderInputFor } from "../../tools/purchases.ts";
import { aShopProcess } from "../../tools/shop-process.ts";
import { aSignedIn, type Visitor } from "../../tools/visitors.ts";

const WRITERS = 4;
const CUSTOMERS_EACH = 100;
const EXIT_MS = 10 * SECOND_MS;

/** Restarts the shop repeatedly under orders of a client that retries like a proxy, and expects no failure. */
export async function rollingRestarts(run: ScenarioRun): Promise<void> {
  const database = await run.openDatabase();
  const { db, pool } = openDb(database.url, () => undefined);
  run.afterwards(() => pool.end());
  const product = await aProduct(db, { stock: 1_000_000 });
  // Each writer uses a hundred customers in turn, because an account may place 30 orders an hour.
  const shares = await inParallel(Array.from({ length: WRITERS }), WRITERS, () =>
    inParallel(Array.from({ length: CUSTOMERS_EACH }), 1, () => aSignedIn(db)),
  );
  const shop = await aShopProcess(run, { settings: { DATABASE_URL: database.url, TRUST_PROXY: "on" } });
  await shop.start();
  const orders: string[] = [];
  const failures: string[] = [];
  let isOver = false;
  const writers = shares.map(async (own) => {
    for (let turn = 0; !isOver; turn += 1) await placeUntilAnswered(own[turn % own.length] as Visitor);
  });

  /** Repeats the submission until it gets a response, as a proxy does; the key makes that harmless. */
  async function placeUntilAnswered(visitor: Visitor): Promise<void> {
    const input = orderInputFor([product]);
    const from = fromOwnAddress();
    for (;;) {
      const response = await placeOverHttp(shop.baseUrl, visitor, input, from).catch(() => null);
      // The shop returns 503 with Retry-After while it starts.
      if (response?.status === 503 && !isOver) {
        await wait(20);
        continue;
      }
      if (response?.orderNumber) orders.push(response.orderNumber);
      else if (response) failures.push(`${response.status} ${response.text.slice(0, 100)}`);
      if (response) return;
      if (isOver) return;
      await wait(20);
    }
  }

  let slowest = 0;
  for (let restart = 0; restart < run.size; restart += 1) {
    await wait(run.random.whole(100, 700));
    const began = performance.now();
    const code = await shop.end("SIGTERM");
    slowest = Math.max(slowest, performance.now() - began);
    run.countAttempts();
    run.equal(code, 0, "the exit code");
    await shop.start();
  }
  isOver = true;
  await Promise.all(writers);
  run.check(slowest < EXIT_MS, `it took ${slowest.toFixed(0)} ms to stop`);
  run.none(failures, "failed responses");
  const { rows } = await pool.query<{ number: string }>("select number from orders");
  const stored = new Set(rows.map(({ number }) => number));
  run.none(
    orders.filter((number) => !stored.has(number)),
    "acknowledged and lost",
  );
  run.none(await brokenInvariants(db), "after all");
  run.none(shop.log.filter((line) => !/mails|ECONNRE/.test(line)).slice(0, 3), "the log");
  run.figure("stopped under load, slowest", `${(slowest / 1_000).toFixed(2)} s`);
}

/** Starts a second shop on the same folder, and expects its rejection and an intact first shop. */
export async function secondShop(run: ScenarioRun): Promise<void> {
  const { shop, product, visitors, query } = await anEmbeddedShop(run);
  await shop.start();
  const second = await aShopProcess({ afterwards: () => undefined }, { dataDir: shop.dataDir });
  // Must end before the folder is deleted, which waits for the first shop only.
  run.afterwards(async () => void (await second.end("SIGKILL")));
  for (let round = 0; round < run.size; round += 1) {
    const refused = await second.start().then(
      () => "it started",
      (error: Error) => error.message,
    );
    run.countAttempts();
    run.check(refused.includes("A shop is already running on"), `the second shop: ${refused}`);
    run.check((await second.ended()) === 1, `the second shop ended with ${await second.ended()}`);
    const response = await placeOverHttp(shop.baseUrl, visitors[0] as Visitor, orderInputFor([product]));
    run.equal(response.status, 201, "an order at the first shop");
  }
  run.none(await query(brokenInvariants), "after all");
}
