import { DAY_MS, SECOND_MS } from "../../../src/domain/durations.ts";
import { expireOrders } from "../../../src/domain/orders/expire-orders.server.ts";
import { placeOrder } from "../../../src/domain/orders/placement/place-order.server.ts";
import { recordNotification } from "../../../src/domain/payments/record-notification.server.ts";
import { CARD_HOLD_MS } from "../../../src/domain/settings/method-fields.ts";
import { aProfile } from "../../support/factories.ts";
import { tracesOf } from "../tools/order-traces.ts";
import { brokenInvariants } from "../tools/invariants.ts";
import { anUnpaidOrder, statusOf } from "../tools/orders.ts";
import { wishFor } from "../tools/purchases.ts";
import type { Trial } from "../scenario-run.ts";

const MOMENTS: Record<string, number> = { before: -SECOND_MS, during: 0, after: SECOND_MS, "a week after": 7 * DAY_MS };

/** Pays orders around and after their expiry, when their items may be sold already. */
export async function paidAroundExpiry(trial: Trial): Promise<void> {
  const { shop } = await trial.openShop();
  for (let round = 0; round < trial.size; round += 1) {
    const moment = Object.keys(MOMENTS)[round % 4] as string;
    const { order, product, notice } = await anUnpaidOrder(shop, { stock: 2 });
    shop.clock.set(new Date(shop.now().getTime() + CARD_HOLD_MS + (MOMENTS[moment] ?? 0)));
    const isSoldToOthers = trial.random.isLikely(0.5);
    const other = await aProfile(shop.db);
    const others = async () => {
      await expireOrders(shop);
      if (isSoldToOthers) await placeOrder(shop, other, wishFor([product])).catch(() => undefined);
    };
    if (moment === "during")
      await Promise.all(trial.random.shuffled([others, () => recordNotification(shop, notice)]).map((run) => run()));
    else {
      await others();
      await recordNotification(shop, notice);
    }
    trial.tried();
    const where = `paid ${moment} its end${isSoldToOthers ? ", with the item sold to another customer" : ""}`;
    const [status, { paid, mails, reviews, alarms }] = [
      await statusOf(shop, order.id),
      await tracesOf(shop.db, order.id),
    ];
    const isPaid = status === "paid" && paid === 1 && mails === 1;
    const isReviewed = status === "expired" && reviews === 1 && alarms === 1;
    trial.check(isPaid || isReviewed, `${where}: it is ${status}, with ${reviews} reviews and ${alarms} alarms`);
    if (moment === "before") trial.check(isPaid, `${where}: it is ${status}`);
  }
  trial.none(await brokenInvariants(shop.db), "after all");
}
