import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { parseConfig } from "../src/config.ts";
import { type Db, openDb } from "../src/db/client.ts";
import { openJobQueue } from "../src/db/job-queue.ts";
import type { Profile } from "../src/domain/accounts/sign-in/session.ts";
import { cartFingerprint } from "../src/domain/cart/cart-fingerprint.ts";
import { installPages } from "../src/domain/content/install-pages.server.ts";
import { readShippedPages } from "../src/domain/content/shipped-pages.server.ts";
import { SECOND_MS } from "../src/domain/durations.ts";
import { invariant } from "../src/domain/errors.ts";
import { seededRandom } from "../src/domain/media/seeded-random.ts";
import { placeOrder } from "../src/domain/orders/placement/place-order.server.ts";
import { createLiveSettings } from "../src/domain/settings/live-settings.server.ts";
import { JOB_KINDS } from "../src/jobs/index.ts";
import { anAddress } from "../tests/faults/tools/accounts.ts";
import { aProduct } from "../tests/support/factories.ts";
import { openBareWrites } from "./bare-writes.ts";
import { BARS } from "./bars.ts";
import { type BenchShop, startBenchShop } from "./bench-shop.ts";
import { makeBuyers } from "./buyers.ts";
import type { Figure } from "./figures.ts";
import { type Load, measureLoad, median } from "./load.ts";
import { openSameWrites } from "./same-writes.ts";

const CLIENTS = 8;
const ROUNDS = 5;
const ROUND_MS = 5 * SECOND_MS;
const PRODUCTS = 40;
const STOCK = 1_000_000;
/** More customers than can order in the time: each one orders once. */
const BUYERS = 60_000;
const CREATED = 201;

type Round = { http: Load; command: Load; bare: Load; same: Load };
type Ground = BenchShop & { filled: Variant[] };
type Variant = Awaited<ReturnType<typeof aProduct>>["variant"];

/**
 * Measures placing an order of two lines: over HTTP, signed in, against the running shop; and the command alone,
 * compared with the same number of writes and one commit in the database.
 */
export async function benchOrders(): Promise<Figure[]> {
  // Each customer has an IP address of their own, because order placement is rate-limited by IP address.
  const ground = await startBenchShop(fill, { TRUST_PROXY: "on" });
  try {
    const buyers = await makeBuyers(ground.db, BUYERS, ground.sessionSecret);
    const nextRequest = requestsOf(ground.filled);
    const command = await openCommand(ground, buyers, nextRequest);
    const http = overHttp(ground, buyers, nextRequest);
    const writes = await command.countWrites();
    const bare = await openBareWrites(ground.databaseUrl, writes, CLIENTS);
    await command.once();
    const same = await openSameWrites(ground.databaseUrl, CLIENTS, () =>
      nextRequest().lines.map(({ variantId }) => variantId),
    );
    const rounds: Round[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const measured = {
        bare: await measureLoad(CLIENTS, ROUND_MS, bare.once),
        same: await measureLoad(CLIENTS, ROUND_MS, same.once),
        command: await measureLoad(CLIENTS, ROUND_MS, command.once),
        http: await measureLoad(CLIENTS, ROUND_MS, http),
      };
      // The first round is a warm-up.
      if (round > 0) rounds.push(measured);
    }
    await Promise.all([bare.close(), same.close(), command.close()]);
    return figuresOf(rounds, writes);
  } finally {
    await ground.stop();
  }
}

async function fill(db: Db): Promise<Variant[]> {
  await installPages({ db }, await readShippedPages());
  const made: Variant[] = [];
  for (let count = 0; count < PRODUCTS; count += 1) made.push((await aProduct(db, { stock: STOCK })).variant);
  return made;
}

/** Returns a function that returns another pair of variants each time; some orders share a variant. */
function requestsOf(variants: readonly Variant[]) {
  const fraction = seededRandom("pairs");
  const whole = (below: number) => Math.floor(fraction() * below);
  return () => {
    const first = whole(PRODUCTS);
    const second = (first + 1 + whole(PRODUCTS - 1)) % PRODUCTS;
    const lines = [variants[first], variants[second]].filter((line) => line !== undefined);
    return {
      key: randomUUID(),
      seen: cartFingerprint(lines.map(({ id, priceCents }) => ({ variantId: id, priceCents }))),
      lines: lines.map(({ id }) => ({ variantId: id, quantity: 1 })),
    };
  };
}

type OrderRequest = ReturnType<ReturnType<typeof requestsOf>>;
type Buyers = Awaited<ReturnType<typeof makeBuyers>>;

function overHttp({ url }: Ground, buyers: Buyers, nextRequest: () => OrderRequest) {
  return async () => {
    const buyer = buyers.pop();
    invariant(buyer, "no buyers left");
    const answer = await fetch(`${url}/api/orders`, {
      method: "POST",
      headers: {
        cookie: buyer.cookie,
        origin: url,
        "sec-fetch-site": "same-origin",
        "content-type": "application/json",
        "x-forwarded-for": anAddress(),
      },
      body: JSON.stringify(nextRequest()),
    });
    const text = await answer.text();
    if (answer.status !== CREATED) throw new Error(`${answer.status} ${text}`);
  };
}

/** Opens the command on connections of its own, with the real job queue. */
async function openCommand({ databaseUrl, sessionSecret }: Ground, buyers: Buyers, nextRequest: () => OrderRequest) {
  const report = (error: Error) => console.error(error);
  const { db, pool } = openDb(databaseUrl, report, { max: CLIENTS });
  const queue = await openJobQueue(databaseUrl, JOB_KINDS, report);
  const config = parseConfig({ DATABASE_URL: databaseUrl, SESSION_SECRET: sessionSecret });
  const settings = createLiveSettings(db, config);
  const shop = { db, config, settings, now: () => new Date(), enqueueJob: queue.enqueueJob };
  const once = async (on: Db = db): Promise<void> => {
    const buyer = buyers.pop();
    invariant(buyer, "no buyers left");
    await placeOrder({ ...shop, db: on }, buyer.profile satisfies Profile, nextRequest());
  };
  return {
    once: () => once(),
    /** Number of rows that one order placement writes, including triggers and the job of its mail. */
    countWrites: () =>
      db.transaction(async (tx) => {
        const before = await writtenRows(tx);
        await once(tx);
        return (await writtenRows(tx)) - before;
      }),
    close: async () => {
      await queue.stop();
      await pool.end();
    },
  };
}

async function writtenRows(tx: Db): Promise<number> {
  const { rows } = await tx.execute<{ written: string }>(
    sql`select coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0) as written from pg_stat_xact_user_tables`,
  );
  return Number(rows[0]?.written);
}

function figuresOf(rounds: readonly Round[], writes: number): Figure[] {
  const middle = (of: (round: Round) => number) => median(rounds.map(of));
  const failed = rounds.flatMap((round) => Object.values(round)).reduce((sum, load) => sum + load.failed, 0);
  return [
    {
      name: `orders placed over HTTP, ${CLIENTS} clients`,
      value: middle(({ http }) => http.perSecond),
      unit: "/s",
      bar: BARS.ordersPerSecond,
    },
    { name: "placing an order over HTTP, 95th percentile", value: middle(({ http }) => http.p95), unit: "ms" },
    { name: "orders placed by the command alone", value: middle(({ command }) => command.perSecond), unit: "/s" },
    { name: `bare transactions of ${writes} writes`, value: middle(({ bare }) => bare.perSecond), unit: "/s" },
    {
      name: "the command against bare transactions",
      value: middle(({ command, bare }) => command.perSecond / bare.perSecond),
      unit: "",
      bar: BARS.ordersAgainstBare,
    },
    {
      name: "transactions of the same rows, by a script that decides nothing",
      value: middle(({ same }) => same.perSecond),
      unit: "/s",
    },
    {
      name: "the command against the same rows",
      value: middle(({ command, same }) => command.perSecond / same.perSecond),
      unit: "",
    },
    { name: "what failed", value: failed, unit: "", bar: BARS.nothing },
  ];
}
