import { openDb } from "../../../src/db/client.ts";
import { unpaidOrders } from "../tools/place-over-http.ts";
import { tracesOf } from "../tools/order-traces.ts";
import { type DatabaseProxy, type Moment, openDatabaseProxy } from "../tools/database-proxy.ts";
import { brokenInvariants } from "../tools/invariants.ts";
import { aShopProcess, type ShopProcess } from "../tools/shop-process.ts";
import { type Told, toldOf } from "../tools/notification-fields.ts";
import { until } from "../tools/wait-until.ts";
import { visit } from "../tools/visitors.ts";
import type { Trial } from "../scenario-run.ts";

const NOTED = /insert into payment_notices/;
const MOMENTS: RegExp[] = [
  NOTED,
  /insert into payments/,
  /insert into order_events/,
  /insert into ledger_entries/,
  /insert into mails/,
  /^commit/,
];
/** One notification in this many kills the process, because a restart takes a second. */
const KILLED_EVERY = 12;

type World = { proxy: DatabaseProxy; shop: ShopProcess };
/** A fault during the next notification, and the steps to end it. */
type Trouble = { where: string; begin(world: World): unknown; end(world: World): unknown; mustStrike: boolean };

const away: Trouble = {
  where: "the database was down",
  begin: ({ proxy }) => proxy.set("refuses"),
  end: ({ proxy }) => proxy.set("passes"),
  mustStrike: false,
};

function cutAt(moment: Moment): Trouble {
  const where = `the database was cut off ${moment.when} ${moment.statement.source}`;
  return { where, begin: ({ proxy }) => proxy.at(moment, proxy.cut), end: () => undefined, mustStrike: true };
}

function killedAt(moment: Moment): Trouble {
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
export async function interruptedNotices(trial: Trial): Promise<void> {
  const database = await trial.openDatabase();
  const { db, pool } = openDb(database.url, () => undefined);
  trial.afterwards(() => pool.end());
  const proxy = await openDatabaseProxy(database.url);
  trial.afterwards(() => proxy.close());
  const shop = await aShopProcess(trial, { settings: { DATABASE_URL: proxy.url } });
  // Before the start: a shop without products fills itself.
  const { placed } = await unpaidOrders({ db }, trial.size);
  await shop.start();
  const tell = (form: Told) =>
    visit(shop.baseUrl, "/hooks/payhere", { form }).then(
      ({ status }) => status,
      () => 0,
    );
  for (const [index, order] of placed.entries()) {
    const form = toldOf(order);
    const { where, begin, end, mustStrike } = aTrouble(trial, index);
    await begin({ proxy, shop });
    const first = await tell(form);
    trial.check(!mustStrike || proxy.wasReached(), `${where}: the step was never reached`);
    await end({ proxy, shop });
    trial.tried();
    trial.check([0, 200, 503].includes(first), `${where}: answered ${first}`);
    const stored = (await tracesOf(db, order.id)).paid;
    if (first === 200) trial.equal(stored, 1, `${where}: status 200, but not paid`);
    trial.check(await until(async () => (await tell(form)) === 200), `${where}: not accepted when repeated`);
    trial.equal(await tracesOf(db, order.id), { paid: 1, mails: 1, reviews: 0, alarms: 0, refunds: 0 }, where);
  }
  trial.none(await brokenInvariants(db), "after all");
}

function aTrouble({ random }: Trial, index: number): Trouble {
  const isKilled = index % KILLED_EVERY === KILLED_EVERY / 2;
  if (!isKilled && random.isLikely(0.2)) return away;
  const statement = random.pick(MOMENTS);
  const moment: Moment = { statement, when: random.pick(["before", "after"]) };
  if (statement !== NOTED) moment.after = NOTED;
  return isKilled ? killedAt(moment) : cutAt(moment);
}
