import { fileURLToPath } from "node:url";
import { eq, sql } from "drizzle-orm";
import { openDb } from "../../../../src/db/client.ts";
import { orders } from "../../../../src/db/schema/index.ts";
import { findSignedIn } from "../../../../src/domain/accounts/sign-in/find-signed-in.server.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../../src/domain/durations.ts";
import { expireOrders } from "../../../../src/domain/orders/expire-orders.server.ts";
import { CARD_HOLD_MS } from "../../../../src/domain/settings/method-fields.ts";
import { aProduct } from "../../../support/factories.ts";
import { SESSION_SECRET } from "../../../support/shops/shop-settings.ts";
import type { ScenarioRun } from "../../scenario-run.ts";
import { brokenInvariants } from "../../tools/invariants.ts";
import { notificationFields } from "../../tools/notification-fields.ts";
import { tracesOf } from "../../tools/order-traces.ts";
import { anUnpaidOrder, statusOf } from "../../tools/orders.ts";
import { placeOverHttp } from "../../tools/place-over-http.ts";
import { orderInputFor } from "../../tools/purchases.ts";
import { aShopProcess } from "../../tools/shop-process.ts";
import { aSignedIn, visit } from "../../tools/visitors.ts";

const SHIFT = fileURLToPath(new URL("../../tools/shifted-clock.ts", import.meta.url));

/** Offset of the shop's clock in ms, and its time zone. */
const CLOCKS: [name: string, offset: number, zone: string][] = [
  ["an hour behind", -HOUR_MS, "Asia/Colombo"],
  ["beyond 2038", new Date("2038-01-19T04:00:00Z").getTime() - Date.now(), "UTC"],
  ["three days ahead", 3 * DAY_MS, "America/New_York"],
  ["an hour ahead", HOUR_MS, "Pacific/Auckland"],
  [
    "in the repeated hour at the end of summer time",
    new Date("2027-10-31T01:30:00Z").getTime() - Date.now(),
    "Europe/London",
  ],
  [
    "in the skipped hour at the start of summer time",
    new Date("2027-03-14T07:30:00Z").getTime() - Date.now(),
    "America/New_York",
  ],
];

/** Runs the shop with wrong clocks, and expects correct reservations, sessions, orders and payments. */
export async function wrongClocks(run: ScenarioRun): Promise<void> {
  await holdsAndSessions(run);
  const database = await run.openDatabase();
  const { db, pool } = openDb(database.url, () => undefined);
  run.afterwards(() => pool.end());
  const product = await aProduct(db, { stock: 1_000 });
  for (const [name, offset, zone] of CLOCKS.slice(0, run.size)) {
    const settings = { DATABASE_URL: database.url, CLOCK_OFFSET_MS: String(offset), TZ: zone };
    const shop = await aShopProcess(run, { settings, preload: SHIFT });
    await shop.start();
    const now = () => Date.now() + offset;
    const visitor = await aSignedIn(db, {}, new Date(now() + DAY_MS));
    const stale = await aSignedIn(db, {}, new Date(now() - 1_000));
    run.equal(
      (await placeOverHttp(shop.baseUrl, stale, orderInputFor([product]))).status,
      401,
      `${name}: an expired session`,
    );
    const placed = await placeOverHttp(shop.baseUrl, visitor, orderInputFor([product]));
    run.equal(placed.status, 201, `${name}: placing an order`);
    const [order] = await db
      .select()
      .from(orders)
      .where(eq(orders.number, placed.orderNumber ?? ""));
    if (!order?.expiresAt) continue;
    run.equal(order.expiresAt.getTime() - order.createdAt.getTime(), CARD_HOLD_MS, `${name}: the hold`);
    run.check(
      Math.abs(order.createdAt.getTime() - now()) < MINUTE_MS,
      `${name}: placed at ${order.createdAt.toISOString()}`,
    );
    const { payment } = JSON.parse(placed.text) as { payment: { amount: string } };
    await visit(shop.baseUrl, "/hooks/payhere", {
      form: notificationFields({ number: order.number, amount: payment.amount }),
    });
    run.equal((await tracesOf(db, order.id)).paid, 1, `${name}: paid`);
    run.countAttempts();
    run.equal(await shop.end("SIGTERM"), 0, `${name}: the exit code`);
    run.none(shop.log.slice(0, 3), `${name}: the log`);
  }
  run.none(await brokenInvariants(db), "after all");
  const { rows } = await db.execute(sql`select count(*)::int as n from order_events where created_at is null`);
  run.equal(rows, [{ n: 0 }], "events without a time");
}

/** Moves one clock back and forth under the same orders and sessions. */
async function holdsAndSessions(run: ScenarioRun): Promise<void> {
  const { shop } = await run.openShop();
  const { order } = await anUnpaidOrder(shop);
  const visitor = await aSignedIn(shop.db, {}, new Date(shop.now().getTime() + 30 * DAY_MS));
  const headers = new Headers({ cookie: visitor.cookie });
  const config = { ...shop.config, sessionSecret: SESSION_SECRET };
  const isIn = async () => (await findSignedIn({ ...shop, config }, headers)) !== null;
  const placedAt = shop.now().getTime();
  for (const jump of [-HOUR_MS, -3 * DAY_MS, 0, CARD_HOLD_MS - 1]) {
    shop.clock.set(new Date(placedAt + jump));
    await expireOrders(shop);
    run.equal([await statusOf(shop, order.id), await isIn()], ["awaiting-payment", true], `the clock at ${jump} ms`);
  }
  shop.clock.set(new Date(placedAt + CARD_HOLD_MS));
  await expireOrders(shop);
  shop.clock.set(new Date(placedAt - HOUR_MS));
  await expireOrders(shop);
  run.equal(await statusOf(shop, order.id), "expired", "an expired order when the clock goes back");
  shop.clock.set(new Date(placedAt + 31 * DAY_MS));
  run.equal(await isIn(), false, "a session after 31 days");
  run.none(await brokenInvariants(shop.db), "after the jumps");
}
