import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import type { Db } from "../../../../src/db/client.ts";
import { HOUR_MS, SECOND_MS } from "../../../../src/domain/durations.ts";
import { expireOrders } from "../../../../src/domain/orders/expire-orders.server.ts";
import { placeOrder } from "../../../../src/domain/orders/placement/place-order.server.ts";
import { recordNotification } from "../../../../src/domain/payments/record-notification.server.ts";
import { aProduct, aProfile } from "../../../support/factories.ts";
import { withReserve } from "../../../support/orders/authorized-order.ts";
import type { TestShop } from "../../../support/test-shop.ts";
import type { ScenarioRun } from "../../scenario-run.ts";
import { FAULTS, openFaultyDb } from "../../tools/faults.ts";
import { brokenInvariants } from "../../tools/invariants.ts";
import { notificationOf, orderInputFor } from "../../tools/purchases.ts";

/** Prepares a command. @returns the command, which runs on the given shop, repeatedly */
type PreparedCommand = (shop: TestShop) => Promise<(shop: TestShop) => Promise<unknown>>;

/**
 * Tables in which a repetition may add rows: a repeated notification cannot be told from a second one with the same
 * content.
 */
const REPEATABLE_TABLES: Record<string, string[]> = {
  "a payment is declined": ["order_events", "payments"],
  "the wrong amount arrives": ["order_events"],
};

async function anOrder(shop: TestShop) {
  const [first, second] = [await aProduct(shop.db), await aProduct(shop.db)];
  const profile = await aProfile(shop.db);
  const order = await placeOrder(shop, profile, orderInputFor([first, { ...second, quantity: 3 }]));
  return { order, profile, first, second };
}

const COMMANDS: Record<string, PreparedCommand> = {
  "an order is placed": async ({ db }) => {
    const [first, second] = [await aProduct(db), await aProduct(db)];
    const [profile, input] = [await aProfile(db), orderInputFor([first, { ...second, quantity: 3 }])];
    return (shop) => placeOrder(shop, profile, input);
  },
  "an order replaces an unpaid one": async (shop) => {
    const { profile, first } = await anOrder(shop);
    const input = orderInputFor([first]);
    return (broken) => placeOrder(broken, profile, input);
  },
  "a payment arrives": async (shop) => {
    const notification = notificationOf((await anOrder(shop)).order);
    return (broken) => recordNotification(broken, notification);
  },
  "an amount is reserved": async (given) => {
    const shop = withReserve(given);
    const marked = await aProduct(shop.db, { chargedOnPacking: true });
    const order = await placeOrder(shop, await aProfile(shop.db), orderInputFor([marked]));
    const notification = notificationOf(order, { statusCode: "3", authorizationToken: randomUUID() });
    return (broken) => recordNotification(broken, notification);
  },
  "a payment is declined": async (shop) => {
    const notification = notificationOf((await anOrder(shop)).order, { statusCode: "-2", paymentId: "0" });
    return (broken) => recordNotification(broken, notification);
  },
  "the wrong amount arrives": async (shop) => {
    const notification = notificationOf((await anOrder(shop)).order, { amount: "1.00" });
    return (broken) => recordNotification(broken, notification);
  },
  "a payment is charged back": async (shop) => {
    const { order } = await anOrder(shop);
    const paid = notificationOf(order);
    await recordNotification(shop, paid);
    return (broken) => recordNotification(broken, { ...paid, statusCode: "-3" });
  },
  "an order expires": async (shop) => {
    shop.clock.advance(HOUR_MS);
    while ((await expireOrders(shop)) > 0);
    await anOrder(shop);
    shop.clock.advance(HOUR_MS);
    return (broken) => expireOrders(broken);
  },
};

const COUNTED = [
  "orders",
  "order_lines",
  "idempotency_keys",
  "order_events",
  "stock_movements",
  "payments",
  "card_authorizations",
  "payment_reviews",
  "mails",
];

type Numbers = Record<string, number>;

/** Counts everything that a command may change. */
async function countRows(db: Db): Promise<Numbers> {
  const counts = [...COUNTED, "testing.queued_jobs"].map(
    (table) => `select '${table}' as what, count(*)::int as n from ${table}`,
  );
  const { rows } = await db.execute<{ what: string; n: number }>(
    sql.raw(`${counts.join(" union all ")}
      union all select status::text, count(*)::int from orders group by 1
      union all select 'stock', coalesce(sum(stock), 0)::int from variants
      union all select 'sold', coalesce(sum(sold_count), 0)::int from products`),
  );
  return Object.fromEntries(rows.map(({ what, n }) => [what, n]));
}

/** Differences of the counts. */
function differenceOf(from: Numbers, to: Numbers): Numbers {
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])].sort();
  const changed = names.map((name) => [name, (to[name] ?? 0) - (from[name] ?? 0)] as const);
  return Object.fromEntries(changed.filter(([, by]) => by !== 0));
}

/**
 * Lets every statement of every command fail in every way. The state afterwards is the one before, or the one after
 * success if only the result of the commit was lost. A repetition reaches the state of a command that never failed.
 */
export async function statementFailures(run: ScenarioRun): Promise<void> {
  const { shop, url } = await run.openShop();
  const faulty = openFaultyDb(url, shop.db);
  run.afterwards(() => faulty.pool.end());
  const broken: TestShop = { ...shop, db: faulty.db };
  const statements = new Set<string>();
  const faults = run.random.shuffled(Object.keys(FAULTS)).slice(0, run.size);

  /** @returns false when the command has fewer statements */
  async function failStatement(name: string, fault: string, number: number, expected: Numbers): Promise<boolean> {
    shop.clock.advance(SECOND_MS);
    const command = await (COMMANDS[name] as PreparedCommand)(shop);
    const before = await countRows(shop.db);
    faulty.arm(fault, number);
    const outcome = await command(broken).then(
      () => "it succeeded",
      () => "it failed",
    );
    const statement = faulty.disarm();
    if (statement === null) return false;
    run.countAttempts();
    statements.add(`${name} ${number}`);
    const where = `${name}: ${fault} at statement ${number} (${statement.slice(0, 60)}), ${outcome}`;
    const left = differenceOf(before, await countRows(shop.db));
    run.check(
      isDeepStrictEqual(left, {}) || isDeepStrictEqual(left, expected),
      `${where}, with a partial result: ${JSON.stringify(left)}`,
    );
    run.equal(faulty.pool.totalCount - faulty.pool.idleCount, 0, `${where}, leaked connections`);
    await command(shop);
    const again = differenceOf(before, await countRows(shop.db));
    for (const table of REPEATABLE_TABLES[name] ?? []) again[table] = Math.min(again[table] ?? 0, expected[table] ?? 0);
    run.equal(again, expected, `${where}, after a repetition`);
    return true;
  }

  for (const [name, scene] of Object.entries(COMMANDS)) {
    const command = await scene(shop);
    const before = await countRows(shop.db);
    await command(shop);
    const expected = differenceOf(before, await countRows(shop.db));
    for (const fault of faults) {
      for (let number = 1; await failStatement(name, fault, number, expected); ) number += 1;
      run.none(await brokenInvariants(shop.db), name);
    }
  }
  run.figure("statements", String(statements.size));
  run.figure("faults", String(faults.length));
}
