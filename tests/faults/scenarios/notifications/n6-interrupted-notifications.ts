import { openDb } from "../../../../src/db/client.ts";
import type { ScenarioRun } from "../../scenario-run.ts";
import { type DatabaseProxy, type Moment, openDatabaseProxy } from "../../tools/database-proxy.ts";
import { brokenInvariants } from "../../tools/invariants.ts";
import { type NotificationFields, notificationFields } from "../../tools/notification-fields.ts";
import { tracesOf } from "../../tools/order-traces.ts";
import { unpaidOrders } from "../../tools/place-over-http.ts";
import { aShopProcess, type ShopProcess } from "../../tools/shop-process.ts";
import { visit } from "../../tools/visitors.ts";
import { until } from "../../tools/wait-until.ts";

const RECORDED = /insert into payment_notifications/;
const MOMENTS: RegExp[] = [
  RECORDED,
  /insert into payments/,
  /insert into order_events/,
  /insert into ledger_entries/,
  /insert into mails/,
  /^commit/,
];
/** One notification in this many kills the process, because a restart takes a second. */
const KILLED_EVERY = 12;

type Fixture = { proxy: DatabaseProxy; shop: ShopProcess };
/** A fault during the next notification, and the steps to end it. */
type Interruption = {
  where: string;
  begin(world: Fixture): unknown;
  end(world: Fixture): unknown;
  mustStrike: boolean;
};

const databaseDown: Interruption = {
  where: "the database was down",
  begin: ({ proxy }) => proxy.set("refuses"),
  end: ({ proxy }) => proxy.set("passes"),
  mustStrike: false,
};

function cutAt(moment: Moment): Interruption {
  const where = `the database was cut off ${moment.when} ${moment.statement.source}`;
  return { where, begin: ({ proxy }) => proxy.at(moment, proxy.cut), end: () => undefined, mustStrike: true };
}

function killedAt(moment: Moment): Interruption {
  return {
    where: `the shop was killed ${moment.when} ${moment.statement.source}`,
    begin: ({ proxy, shop }) => proxy.at(moment, () => void shop.end("SIGKILL")),
    async end({ shop }) {
      await shop.end("SIGKILL");
      await shop.start();
    },
    mustStrike: true,
  };
}

/** Interrupts notifications by losing the database or the shop, and expects each to be stored once in the end. */
export async function interruptedNotifications(run: ScenarioRun): Promise<void> {
  const database = await run.openDatabase();
  const { db, pool } = openDb(database.url, () => undefined);
  run.afterwards(() => pool.end());
  const proxy = await openDatabaseProxy(database.url);
  run.afterwards(() => proxy.close());
  const shop = await aShopProcess(run, { settings: { DATABASE_URL: proxy.url } });
  // Before the start: a shop without products fills itself.
  const { placed } = await unpaidOrders({ db }, run.size);
  await shop.start();
  const tell = (form: NotificationFields) =>
    visit(shop.baseUrl, "/hooks/payhere", { form }).then(
      ({ status }) => status,
      () => 0,
    );
  for (const [index, order] of placed.entries()) {
    const form = notificationFields(order);
    const { where, begin, end, mustStrike } = chooseInterruption(run, index);
    await begin({ proxy, shop });
    const first = await tell(form);
    run.check(!mustStrike || proxy.wasReached(), `${where}: the step was never reached`);
    await end({ proxy, shop });
    run.countAttempts();
    run.check([0, 200, 503].includes(first), `${where}: status ${first}`);
    const stored = (await tracesOf(db, order.id)).paid;
    if (first === 200) run.equal(stored, 1, `${where}: status 200, but not paid`);
    run.check(await until(async () => (await tell(form)) === 200), `${where}: not accepted when repeated`);
    run.equal(await tracesOf(db, order.id), { paid: 1, mails: 1, reviews: 0, alerts: 0, refunds: 0 }, where);
  }
  run.none(await brokenInvariants(db), "after all");
}

function chooseInterruption({ random }: ScenarioRun, index: number): Interruption {
  const isKilled = index % KILLED_EVERY === KILLED_EVERY / 2;
  if (!isKilled && random.isLikely(0.2)) return databaseDown;
  const statement = random.pick(MOMENTS);
  const moment: Moment = { statement, when: random.pick(["before", "after"]) };
  if (statement !== RECORDED) moment.after = RECORDED;
  return isKilled ? killedAt(moment) : cutAt(moment);
}
