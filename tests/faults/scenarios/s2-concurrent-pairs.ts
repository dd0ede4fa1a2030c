import type { Db } from "../../../src/db/client.ts";
import { MINUTE_MS } from "../../../src/domain/durations.ts";
import { DomainError } from "../../../src/domain/errors.ts";
import { expireOrders } from "../../../src/domain/orders/expire-orders.server.ts";
import { cancelByStaff } from "../../../src/domain/payments/cancel-order.server.ts";
import { reconcilePayments, reconcileWaiting } from "../../../src/domain/payments/reconcile-payments.server.ts";
import { recordNotification } from "../../../src/domain/payments/record-notification.server.ts";
import type { TestShop } from "../../support/test-shop.ts";
import { tracesOf } from "../tools/order-traces.ts";
import { openStage } from "../tools/interleave.ts";
import { brokenInvariants } from "../tools/invariants.ts";
import { anUnpaidOrder, statusOf } from "../tools/orders.ts";
import type { Trial } from "../scenario-run.ts";

type Placed = Awaited<ReturnType<typeof anUnpaidOrder>>;
type Command = (shop: TestShop, placed: Placed) => Promise<unknown>;

/** Commands that can read an order at the moment of its payment and expiry. */
const COMMANDS: Record<string, Command> = {
  "the return page": (shop, { order }) => reconcileWaiting(shop, order.number),
  "the notification": (shop, { notice }) => recordNotification(shop, notice),
  "the timer": (shop) => expireOrders(shop),
  reconciliation: (shop) => reconcilePayments(shop),
  "a cancellation by staff": (shop, { order }) => cancelByStaff(shop, { number: order.number, actor: "staff:test" }),
};

/** Runs any two of them concurrently, with their statements interleaved at random. */
export async function twoAtOnce(trial: Trial): Promise<void> {
  const { shop, url } = await trial.openShop();
  const stage = openStage(url);
  trial.afterwards(stage.close);
  const names = Object.keys(COMMANDS);
  for (const first of names) {
    for (const second of names) {
      for (let schedule = 0; schedule < trial.size; schedule += 1) {
        const placed = await anUnpaidOrder(shop);
        shop.clock.advance(30 * MINUTE_MS);
        const { paymentId, amount, currency, method } = placed.notice;
        shop.merchantApi.booked.set(placed.order.number, [{ paymentId, amount, currency, method, state: "RECEIVED" }]);
        const random = trial.random.branch(`${first}/${second}/${schedule}`);
        const on = (name: string) => (db: Db) => (COMMANDS[name] as Command)({ ...shop, db }, placed);
        const ends = await stage.play([on(first), on(second)], random);
        trial.tried();
        const where = `${first} and ${second}, ${random.seed}`;
        trial.none(ends.flatMap(unexpected), where);
        await judge(trial, shop, placed, where);
      }
    }
  }
  trial.none(await brokenInvariants(shop.db), "after all");
}

function unexpected(end: PromiseSettledResult<unknown>): string[] {
  if (end.status === "fulfilled" || end.reason instanceof DomainError) return [];
  const { message, cause } = end.reason as Error;
  return [cause instanceof Error ? cause.message : message];
}

async function judge(trial: Trial, shop: TestShop, { order }: Placed, where: string): Promise<void> {
  const [status, traces] = [await statusOf(shop, order.id), await tracesOf(shop.db, order.id)];
  trial.check(
    traces.paid <= 1 && traces.mails === traces.paid,
    `${where}: paid ${traces.paid} times, ${traces.mails} mails`,
  );
  trial.equal(traces.alarms, traces.reviews, `${where}: alerts for reviews`);
  if (status === "paid") trial.equal(traces.paid, 1, `${where}: became paid`);
}
