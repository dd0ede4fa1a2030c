import { startSimulator, TEST_MERCHANT } from "../../../../simulator/server.ts";
import { CARDS, driversFor } from "../../../../simulator/test-shop.ts";
import { MINUTE_MS, SECOND_MS } from "../../../../src/domain/durations.ts";
import { placeOrder } from "../../../../src/domain/orders/placement/place-order.server.ts";
import { reconcilePayments } from "../../../../src/domain/payments/reconcile-payments.server.ts";
import { createMerchantApi } from "../../../../src/integrations/payhere/merchant-api.ts";
import { aProduct, aProfile } from "../../../support/factories.ts";
import type { TestShop } from "../../../support/test-shop.ts";
import type { ScenarioRun } from "../../scenario-run.ts";
import { brokenInvariants } from "../../tools/invariants.ts";
import { tracesOf } from "../../tools/order-traces.ts";
import { statusOf } from "../../tools/orders.ts";
import { orderInputFor } from "../../tools/purchases.ts";

const STEPS_IN_TWO_HOURS = 720;

/** Drops the notifications of half of the orders, which are paid; expects all payments within fifteen minutes. */
export async function lostNotifications(run: ScenarioRun): Promise<void> {
  const { shop: tested } = await run.openShop();
  const simulator = await startSimulator({ port: 0, merchants: [TEST_MERCHANT], notifyDelayMs: 0 });
  run.afterwards(() => simulator.close());
  const gateway = driversFor(simulator.url);
  await gateway.control("/scenarios", { match: { any: true }, scenario: "notify-lost", times: 1_000_000 });
  const payhere = { ...tested.config.payhere, apiBase: `${simulator.url}/merchant/v1` };
  const shop = { ...tested, merchantApi: createMerchantApi({ payhere, now: tested.now }) };
  const { variant } = await aProduct(shop.db, { stock: 100_000 });
  const paid: string[] = [];
  for (let index = 0; index < run.size * 2; index += 1) {
    shop.clock.advance(100);
    const order = await placeOrder(shop, await aProfile(shop.db), orderInputFor([{ variant }]));
    if (index % 2 === 0) continue;
    const started = await gateway.start(asForm(shop.gateway.paymentRequest(order)));
    await gateway.payWith(started, CARDS.success);
    paid.push(order.id);
  }
  const minutes = await minutesUntilPaid(shop, paid);
  run.countAttempts(paid.length);
  run.check(minutes <= 15, `the last payment was found after ${minutes} minutes`);
  for (const id of paid)
    run.equal(await tracesOf(shop.db, id), { paid: 1, mails: 1, reviews: 0, alerts: 0, refunds: 0 }, id);
  run.none(await brokenInvariants(shop.db), "after all");
  run.figure(
    `minutes until the last of ${paid.length} payments without notification is found (simulated clock)`,
    String(minutes),
  );
}

/** Advances the clock in steps of ten seconds; the job runs every minute, and when it has queued itself. */
async function minutesUntilPaid(
  shop: Pick<TestShop, "clock" | "queuedJobs"> & Parameters<typeof reconcilePayments>[0],
  ids: string[],
): Promise<number> {
  const waiting = new Set(ids);
  const began = shop.now().getTime();
  let handled = 0;
  for (let step = 1; waiting.size > 0 && step < STEPS_IN_TWO_HOURS; step += 1) {
    shop.clock.advance(10 * SECOND_MS);
    const queued = (await shop.queuedJobs()).filter(({ job }) => job.kind === "reconcile-payments");
    const due = queued.slice(handled).filter(({ startAfter }) => !startAfter || startAfter <= shop.now());
    handled += due.length;
    if (due.length > 0 || step % 6 === 0) await reconcilePayments(shop);
    for (const id of waiting) if ((await statusOf(shop, id)) === "paid") waiting.delete(id);
  }
  return Math.ceil((shop.now().getTime() - began) / MINUTE_MS);
}

function asForm(request: object): Record<string, string> {
  return Object.fromEntries(Object.entries(request).map(([name, value]) => [name, String(value)]));
}
