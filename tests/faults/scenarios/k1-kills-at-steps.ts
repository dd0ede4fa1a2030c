import { setTimeout as wait } from "node:timers/promises";
import { SECOND_MS } from "../../../src/domain/durations.ts";
import type { DatabaseProxy, Moment } from "../tools/database-proxy.ts";
import { brokenInvariants } from "../tools/invariants.ts";
import type { ShopProcess } from "../tools/shop-process.ts";
import type { Trial } from "../scenario-run.ts";
import {
  aWorld,
  expiring,
  forgotten,
  handingIn,
  mailing,
  placing,
  refunding,
  type Scene,
  telling,
} from "./k1-operations.ts";

const PATIENCE_MS = 20 * SECOND_MS;

const PLACED = /insert into orders/;
const PLACING: [name: string, moment: Moment][] = [
  ["before the customer is locked", { statement: /from customers where id = \$1 for update/, when: "before" }],
  ["after the customer is locked", { statement: /from customers where id = \$1 for update/, when: "after" }],
  ["after the variants are locked", { statement: /option_values as "optionValues"/, when: "after" }],
  ["before the order is inserted", { statement: PLACED, when: "before" }],
  ["after the order is inserted", { statement: PLACED, when: "after" }],
  ["before its commit", { statement: /^commit/, after: PLACED, when: "before" }],
  ["after its commit", { statement: /^commit/, after: PLACED, when: "after" }],
];
const NOTED = /insert into payment_notices/;
const TELLING: [name: string, moment: Moment][] = [
  ["before the notification is inserted", { statement: NOTED, when: "before" }],
  ["after the notification is inserted", { statement: NOTED, when: "after" }],
  ["after the payment is inserted", { statement: /insert into payments/, when: "after" }],
  [
    "after the order is paid, with its event",
    { statement: /update orders set payment_state/, after: NOTED, when: "after" },
  ],
  ["after the ledger is posted", { statement: /insert into ledger_entries/, when: "after" }],
  ["before its commit", { statement: /^commit/, after: NOTED, when: "before" }],
  ["after its commit", { statement: /^commit/, after: NOTED, when: "after" }],
];
const CLAIMED = /update "refunds" set "status" = \$1 where/;
const SETTLED = /update "refunds" set "status" = \$1, "provider_refund_id"/;
const REFUNDING: [name: string, moment: Moment][] = [
  ["before it is claimed", { statement: CLAIMED, when: "before" }],
  ["after it is claimed", { statement: CLAIMED, when: "after" }],
  ["before the result is stored", { statement: SETTLED, when: "before" }],
  ["after the result is stored", { statement: SETTLED, when: "after" }],
  ["before its commit", { statement: /^commit/, after: SETTLED, when: "before" }],
  ["after its commit", { statement: /^commit/, after: SETTLED, when: "after" }],
];
const MAILING: [name: string, moment: Moment][] = [
  ["before it is claimed", { statement: /update "mails" set "attempts"/, when: "before" }],
  ["after it is claimed", { statement: /update "mails" set "attempts"/, when: "after" }],
  ["after the mail server has accepted it", { statement: /update "mails" set "facts"/, when: "before" }],
  ["after the acceptance is stored", { statement: /update "mails" set "facts"/, when: "after" }],
];
const EXPIRED = /insert into "stock_movements"/;
const EXPIRING: [name: string, moment: Moment][] = [
  ["before the stock is released", { statement: EXPIRED, when: "before" }],
  ["after the stock is released", { statement: EXPIRED, when: "after" }],
  ["before its commit", { statement: /^commit/, after: EXPIRED, when: "before" }],
  ["after its commit", { statement: /^commit/, after: EXPIRED, when: "after" }],
];

const KEPT = /insert into "uploads"/;
const HANDING_IN: [name: string, moment: Moment][] = [
  ["before the upload is inserted", { statement: KEPT, when: "before" }],
  ["after the upload is inserted", { statement: KEPT, when: "after" }],
  ["before its commit", { statement: /^commit/, after: KEPT, when: "before" }],
  ["after its commit", { statement: /^commit/, after: KEPT, when: "after" }],
];

const SCENES: [scene: string, run: Scene, steps: [string, Moment][]][] = [
  ["a placement", placing, PLACING],
  ["a notification", telling, TELLING],
  ["a refund", refunding, REFUNDING],
  ["an email", mailing, MAILING],
  ["the timer", expiring, EXPIRING],
  ["a bank slip", handingIn, HANDING_IN],
];
const STEPS = SCENES.flatMap(([scene, run, steps]) =>
  steps.map(([name, moment]) => ({ where: `${scene}, killed ${name}`, run, moment })),
);

/** Kills the shop at each named step, restarts it and repeats the operation: it must complete exactly once. */
export async function killedAtSteps(trial: Trial): Promise<void> {
  const world = await aWorld(trial);
  const steps = Array.from({ length: Math.ceil(trial.size / STEPS.length) }, () => trial.random.shuffled(STEPS)).flat();
  const starts: number[] = [await world.shop.start()];
  for (const { where, run, moment } of steps.slice(0, trial.size)) {
    const { go, wrongAtEnd } = await run(world);
    await killAt(world, moment, go);
    trial.check(world.proxy.wasReached(), `${where}: the step was never reached`);
    starts.push(await world.shop.start());
    trial.tried();
    await go().catch(() => undefined);
    const wrong = await wrongAtEnd();
    trial.check(wrong === null, `${where}: ${wrong}`);
    trial.none(await brokenInvariants(world.db), where);
  }
  trial.none(await forgotten(world), "acknowledged orders that are missing");
  trial.figure("named steps", String(Math.min(trial.size, STEPS.length)));
  trial.figure("open again after kill -9, slowest", `${(Math.max(...starts) / 1_000).toFixed(1)} s`);
  trial.none(
    world.shop.log.filter((line) => !/ECONNRE|terminat|57P0|a query failed/.test(line)).slice(0, 3),
    "the log",
  );
}

async function killAt(
  { proxy, shop }: { proxy: DatabaseProxy; shop: ShopProcess },
  moment: Moment,
  go: () => Promise<unknown>,
) {
  const killed = new Promise<void>((resolve) => {
    proxy.at(moment, () => void shop.end("SIGKILL").then(() => resolve()));
  });
  const going = go().catch(() => undefined);
  await Promise.race([killed, wait(PATIENCE_MS, null, { ref: false })]);
  await shop.end("SIGKILL");
  await going;
}
