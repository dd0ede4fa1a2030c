import { isFailure } from "../../../../src/domain/errors.ts";
import { expireOrders } from "../../../../src/domain/orders/expire-orders.server.ts";
import { placeOrder } from "../../../../src/domain/orders/placement/place-order.server.ts";
import { recordNotification } from "../../../../src/domain/payments/record-notification.server.ts";
import { CARD_HOLD_MS } from "../../../../src/domain/settings/method-fields.ts";
import { aProfile } from "../../../support/factories.ts";
import type { ScenarioRun } from "../../scenario-run.ts";
import { brokenInvariants } from "../../tools/invariants.ts";
import { tracesOf } from "../../tools/order-traces.ts";
import { anUnpaidOrder, statusOf } from "../../tools/orders.ts";
import { orderInputFor } from "../../tools/purchases.ts";

/** Lets the last unit's reservation end in the millisecond of its payment, while five others order it. */
export async function expiresWhilePaid(run: ScenarioRun): Promise<void> {
  const { shop } = await run.openShop();
  const others = await Promise.all(Array.from({ length: 5 }, () => aProfile(shop.db)));
  for (let round = 0; round < run.size; round += 1) {
    const { order, product, notification } = await anUnpaidOrder(shop, { stock: 1, quantity: 1 });
    shop.clock.advance(CARD_HOLD_MS);
    const contenders = [
      () => expireOrders(shop),
      () => recordNotification(shop, notification),
      ...others.map((other) => async () => {
        const placed = await placeOrder(shop, other, orderInputFor([product])).catch((error: unknown) => {
          if (!isFailure(error, "CART_CHANGED")) throw error;
          return null;
        });
        return placed?.number;
      }),
    ];
    const ends = await Promise.allSettled(run.random.shuffled(contenders).map((start) => start()));
    run.countAttempts();
    run.none(
      ends.flatMap((end) => (end.status === "rejected" ? [String(end.reason)] : [])),
      `round ${round}`,
    );
    const buyers = ends.filter((end) => end.status === "fulfilled" && String(end.value).startsWith("Order-")).length;
    const [status, { paid, reviews }] = [await statusOf(shop, order.id), await tracesOf(shop.db, order.id)];
    run.check(
      (status === "paid" && paid === 1 && buyers === 0) || (status === "expired" && reviews === 1 && buyers <= 1),
      `round ${round}: the order is ${status} with ${reviews} reviews, and ${buyers} other buyers got the unit`,
    );
  }
  run.none(await brokenInvariants(shop.db), "after all");
}
