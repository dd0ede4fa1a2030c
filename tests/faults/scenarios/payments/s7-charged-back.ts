import { rupees } from "../../../../src/domain/money.ts";
import { deliverOrder } from "../../../../src/domain/orders/fulfilment/deliver-order.server.ts";
import { dispatchOrder } from "../../../../src/domain/orders/fulfilment/dispatch-order.server.ts";
import { packOrder } from "../../../../src/domain/orders/fulfilment/pack-order.server.ts";
import { recordNotification } from "../../../../src/domain/payments/record-notification.server.ts";
import { carryOutRefund } from "../../../../src/domain/payments/refunds/carry-out-refund.server.ts";
import { requestRefund } from "../../../../src/domain/payments/refunds/request-refund.server.ts";
import type { TestShop } from "../../../support/test-shop.ts";
import type { ScenarioRun } from "../../scenario-run.ts";
import { brokenInvariants } from "../../tools/invariants.ts";
import { countFor, tracesOf } from "../../tools/order-traces.ts";
import { aPaidOrder, statusOf } from "../../tools/orders.ts";

type Paid = Awaited<ReturnType<typeof aPaidOrder>>;

/** Progress of an order before a charge-back. */
const STAGES: [name: string, go: (shop: TestShop, paid: Paid) => Promise<unknown>][] = [
  ["paid", async () => undefined],
  ["packed", pack],
  ["dispatched", send],
  ["delivered", deliver],
  ["refunded in part", (shop, { payment }) => refund(shop, payment.id, 1)],
  ["refunded", (shop, { payment }) => refund(shop, payment.id)],
];

const by = ({ order }: Paid) => ({ number: order.number, actor: "staff:test" as const });

function pack(shop: TestShop, paid: Paid): Promise<void> {
  return packOrder(shop, by(paid));
}

async function send(shop: TestShop, paid: Paid): Promise<void> {
  await pack(shop, paid);
  await dispatchOrder(shop, { ...by(paid), courier: "Courier", trackingNumber: null, trackingUrl: null });
}

async function deliver(shop: TestShop, paid: Paid): Promise<void> {
  await send(shop, paid);
  await deliverOrder(shop, by(paid));
}

async function refund(shop: TestShop, paymentId: string, inRupees?: number): Promise<void> {
  const amount = inRupees ? { amountCents: rupees(inRupees) } : {};
  await carryOutRefund(shop, await requestRefund(shop, { paymentId, reason: "test", actor: "staff:test", ...amount }));
}

/** Charges payments back at every stage, with one or three notifications. */
export async function chargedBack(run: ScenarioRun): Promise<void> {
  const { shop } = await run.openShop();
  for (let round = 0; round < run.size; round += 1) {
    const [stage, go] = STAGES[round % STAGES.length] as (typeof STAGES)[number];
    const paid = await aPaidOrder(shop);
    const { order, notification } = paid;
    await go(shop, paid);
    const moved = () => countFor(shop.db, order.id, "stock_movements where order_id = {id}");
    const before = await moved();
    const chargeBack = { ...notification, statusCode: "-3" };
    await Promise.all(
      [chargeBack, chargeBack, chargeBack].slice(0, run.random.whole(1, 3)).map((one) => recordNotification(shop, one)),
    );
    run.countAttempts();
    run.equal(await statusOf(shop, order.id), "charged-back", `charged back when ${stage}`);
    run.equal(await moved(), before, `charged back when ${stage}, stock movements`);
    await recordNotification(shop, notification);
    const repeated = `charged back when ${stage}, after the first notification was repeated`;
    run.equal(await statusOf(shop, order.id), "charged-back", repeated);
    const { reviews, alerts } = await tracesOf(shop.db, order.id);
    run.equal({ reviews, alerts }, { reviews: 1, alerts: 1 }, repeated);
  }
  run.none(await brokenInvariants(shop.db), "after all");
}
