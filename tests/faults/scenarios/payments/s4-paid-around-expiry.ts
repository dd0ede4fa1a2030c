import { DAY_MS, SECOND_MS } from "../../../../src/domain/durations.ts";
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

const MOMENTS: Record<string, number> = { before: -SECOND_MS, during: 0, after: SECOND_MS, "a week after": 7 * DAY_MS };

/** Pays orders around and after their expiry, when their items may be sold already. */
export async function paidAroundExpiry(run: ScenarioRun): Promise<void> {
  const { shop } = await run.openShop();
  for (let round = 0; round < run.size; round += 1) {
    const moment = Object.keys(MOMENTS)[round % 4] as string;
    const { order, product, notification } = await anUnpaidOrder(shop, { stock: 2 });
    shop.clock.set(new Date(shop.now().getTime() + CARD_HOLD_MS + (MOMENTS[moment] ?? 0)));
    const isSoldToOthers = run.random.isLikely(0.5);
    const other = await aProfile(shop.db);
    const others = async () => {
      await expireOrders(shop);
      if (isSoldToOthers) await placeOrder(shop, other, orderInputFor([product])).catch(() => undefined);
    };
    if (moment === "during")
      await Promise.all(
        run.random.shuffled([others, () => recordNotification(shop, notification)]).map((start) => start()),
      );
    else {
      await others();
      await recordNotification(shop, notification);
    }
    run.countAttempts();
    const where = `paid ${moment} its end${isSoldToOthers ? ", with the item sold to another customer" : ""}`;
    const [status, { paid, mails, reviews, alerts }] = [
      await statusOf(shop, order.id),
      await tracesOf(shop.db, order.id),
    ];
    const isPaid = status === "paid" && paid === 1 && mails === 1;
    const isReviewed = status === "expired" && reviews === 1 && alerts === 1;
    run.check(isPaid || isReviewed, `${where}: it is ${status}, with ${reviews} reviews and ${alerts} alerts`);
    if (moment === "before") run.check(isPaid, `${where}: it is ${status}`);
  }
  run.none(await brokenInvariants(shop.db), "after all");
}
