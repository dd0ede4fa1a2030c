import type { Db } from "../../../../src/db/client.ts";
import { MINUTE_MS } from "../../../../src/domain/durations.ts";
import { DomainError } from "../../../../src/domain/errors.ts";
import { expireOrders } from "../../../../src/domain/orders/expire-orders.server.ts";
import { cancelByStaff } from "../../../../src/domain/payments/cancel-order.server.ts";
import { reconcilePayments, reconcileWaiting } from "../../../../src/domain/payments/reconcile-payments.server.ts";
import { recordNotification } from "../../../../src/domain/payments/record-notification.server.ts";
import type { TestShop } from "../../../support/test-shop.ts";
import type { ScenarioRun } from "../../scenario-run.ts";
import { openInterleaving } from "../../tools/interleave.ts";
import { brokenInvariants } from "../../tools/invariants.ts";
import { tracesOf } from "../../tools/order-traces.ts";
import { anUnpaidOrder, statusOf } from "../../tools/orders.ts";

type Placed = Awaited<ReturnType<typeof anUnpaidOrder>>;
type Command = (shop: TestShop, placed: Placed) => Promise<unknown>;

/** Commands that can read an order at the moment of its payment and expiry. */
const COMMANDS: Record<string, Command> = {
  "the return page": (shop, { order }) => reconcileWaiting(shop, order.number),
  "the notification": (shop, { notification }) => recordNotification(shop, notification),
  "the timer": (shop) => expireOrders(shop),
  reconciliation: (shop) => reconcilePayments(shop),
  "a cancellation by staff": (shop, { order }) => cancelByStaff(shop, { number: order.number, actor: "staff:test" }),
};

/** Runs any two of them concurrently, with their statements interleaved at random. */
export async function concurrentPairs(run: ScenarioRun): Promise<void> {
  const { shop, url } = await run.openShop();
  const stage = openInterleaving(url);
  run.afterwards(stage.close);
  const names = Object.keys(COMMANDS);
  for (const first of names) {
    for (const second of names) {
      for (let schedule = 0; schedule < run.size; schedule += 1) {
        const placed = await anUnpaidOrder(shop);
        shop.clock.advance(30 * MINUTE_MS);
        const { paymentId, amount, currency, method } = placed.notification;
        shop.merchantApi.listedPayments.set(placed.order.number, [
          { paymentId, amount, currency, method, state: "RECEIVED", feeCents: null },
        ]);
        const random = run.random.branch(`${first}/${second}/${schedule}`);
        const on = (name: string) => (db: Db) => (COMMANDS[name] as Command)({ ...shop, db }, placed);
        const ends = await stage.play([on(first), on(second)], random);
        run.countAttempts();
        const where = `${first} and ${second}, ${random.seed}`;
        run.none(ends.flatMap(unexpected), where);
        await checkOutcome(run, shop, placed, where);
      }
    }
  }
  run.none(await brokenInvariants(shop.db), "after all");
}

function unexpected(end: PromiseSettledResult<unknown>): string[] {
  if (end.status === "fulfilled" || end.reason instanceof DomainError) return [];
  const { message, cause } = end.reason as Error;
  return [cause instanceof Error ? cause.message : message];
}

async function checkOutcome(run: ScenarioRun, shop: TestShop, { order }: Placed, where: string): Promise<void> {
  const [status, traces] = [await statusOf(shop, order.id), await tracesOf(shop.db, order.id)];
  run.check(
    traces.paid <= 1 && traces.mails === traces.paid,
    `${where}: paid ${traces.paid} times, ${traces.mails} mails`,
  );
  run.equal(traces.alerts, traces.reviews, `${where}: alerts for reviews`);
  if (status === "paid") run.equal(traces.paid, 1, `${where}: became paid`);
}
