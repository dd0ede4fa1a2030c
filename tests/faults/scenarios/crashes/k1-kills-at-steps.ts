import { setTimeout as wait } from "node:timers/promises";
import { SECOND_MS } from "../../../../src/domain/durations.ts";
import type { ScenarioRun } from "../../scenario-run.ts";
import type { DatabaseProxy, Moment } from "../../tools/database-proxy.ts";
import { brokenInvariants } from "../../tools/invariants.ts";
import type { ShopProcess } from "../../tools/shop-process.ts";
import { charging } from "./k1-charging.ts";
import {
  expiring,
  lostOrders,
  mailing,
  notifying,
  type Operation,
  openFixture,
  placement,
  refunding,
  uploading,
} from "./k1-operations.ts";

const TIMEOUT_MS = 20 * SECOND_MS;

const PLACED = /insert into orders/;
const PLACEMENT: [name: string, moment: Moment][] = [
  ["before the customer is locked", { statement: /from customers where id = \$1 for update/, when: "before" }],
  ["after the customer is locked", { statement: /from customers where id = \$1 for update/, when: "after" }],
  ["after the variants are locked", { statement: /option_values as "optionValues"/, when: "after" }],
  ["before the order is inserted", { statement: PLACED, when: "before" }],
  ["after the order is inserted", { statement: PLACED, when: "after" }],
  ["before its commit", { statement: /^commit/, after: PLACED, when: "before" }],
  ["after its commit", { statement: /^commit/, after: PLACED, when: "after" }],
];
const RECORDED = /insert into payment_notifications/;
const NOTIFYING: [name: string, moment: Moment][] = [
  ["before the notification is inserted", { statement: RECORDED, when: "before" }],
  ["after the notification is inserted", { statement: RECORDED, when: "after" }],
  ["after the payment is inserted", { statement: /insert into payments/, when: "after" }],
  [
    "after the order is paid, with its event",
    { statement: /update orders set payment_state/, after: RECORDED, when: "after" },
  ],
  ["after the ledger is posted", { statement: /insert into ledger_entries/, when: "after" }],
  ["before its commit", { statement: /^commit/, after: RECORDED, when: "before" }],
  ["after its commit", { statement: /^commit/, after: RECORDED, when: "after" }],
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
const CLAIMED_CHARGE = /insert into "captures"/;
const CHARGED = /insert into payments/;
const CHARGING: [name: string, moment: Moment][] = [
  ["before it is claimed", { statement: CLAIMED_CHARGE, when: "before" }],
  ["before its claim is committed", { statement: /^commit/, after: CLAIMED_CHARGE, when: "before" }],
  ["after its claim is committed", { statement: /^commit/, after: CLAIMED_CHARGE, when: "after" }],
  ["before the payment is inserted", { statement: CHARGED, when: "before" }],
  ["after the payment is inserted", { statement: CHARGED, when: "after" }],
  ["before its commit", { statement: /^commit/, after: CHARGED, when: "before" }],
  ["after its commit", { statement: /^commit/, after: CHARGED, when: "after" }],
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

const UPLOADED = /insert into "uploads"/;
const UPLOADING: [name: string, moment: Moment][] = [
  ["before the upload is inserted", { statement: UPLOADED, when: "before" }],
  ["after the upload is inserted", { statement: UPLOADED, when: "after" }],
  ["before its commit", { statement: /^commit/, after: UPLOADED, when: "before" }],
  ["after its commit", { statement: /^commit/, after: UPLOADED, when: "after" }],
];

const OPERATIONS: [operation: string, prepare: Operation, steps: [string, Moment][]][] = [
  ["a placement", placement, PLACEMENT],
  ["a notification", notifying, NOTIFYING],
  ["a refund", refunding, REFUNDING],
  ["a charge of a reserved amount", charging, CHARGING],
  ["an email", mailing, MAILING],
  ["the timer", expiring, EXPIRING],
  ["a bank slip", uploading, UPLOADING],
];
const STEPS = OPERATIONS.flatMap(([operation, prepare, steps]) =>
  steps.map(([name, moment]) => ({ where: `${operation}, killed ${name}`, prepare, moment })),
);

/** Kills the shop at each named step, restarts it and repeats the operation: it must complete exactly once. */
export async function killedAtSteps(run: ScenarioRun): Promise<void> {
  const fixture = await openFixture(run);
  const steps = Array.from({ length: Math.ceil(run.size / STEPS.length) }, () => run.random.shuffled(STEPS)).flat();
  const starts: number[] = [await fixture.shop.start()];
  for (const { where, prepare, moment } of steps.slice(0, run.size)) {
    const { execute, findFault } = await prepare(fixture);
    await killAt(fixture, moment, execute);
    run.check(fixture.proxy.wasReached(), `${where}: the step was never reached`);
    starts.push(await fixture.shop.start());
    run.countAttempts();
    await execute().catch(() => undefined);
    const wrong = await findFault();
    run.check(wrong === null, `${where}: ${wrong}`);
    run.none(await brokenInvariants(fixture.db), where);
  }
  run.none(await lostOrders(fixture), "acknowledged orders that are missing");
  run.figure("named steps", String(Math.min(run.size, STEPS.length)));
  run.figure("open again after kill -9, slowest", `${(Math.max(...starts) / 1_000).toFixed(1)} s`);
  run.none(
    fixture.shop.log.filter((line) => !/ECONNRE|terminat|57P0|a query failed/.test(line)).slice(0, 3),
    "the log",
  );
}

async function killAt(
  { proxy, shop }: { proxy: DatabaseProxy; shop: ShopProcess },
  moment: Moment,
  execute: () => Promise<unknown>,
) {
  const killed = new Promise<void>((resolve) => {
    proxy.at(moment, () => void shop.end("SIGKILL").then(() => resolve()));
  });
  const going = execute().catch(() => undefined);
  await Promise.race([killed, wait(TIMEOUT_MS, null, { ref: false })]);
  await shop.end("SIGKILL");
  await going;
}
