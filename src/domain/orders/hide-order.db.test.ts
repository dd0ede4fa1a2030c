import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aProfile } from "../../../tests/support/factories.ts";
import { anOpenOrder } from "../../../tests/support/orders/open-order.ts";
import { orders } from "../../db/schema/index.ts";
import { MINUTE_MS } from "../durations.ts";
import { isFailure } from "../errors.ts";
import { hideOrder } from "./hide-order.server.ts";
import { listOrders } from "./order-queries.server.ts";

dbTest("rejects hiding an order when the caller is not its customer", async ({ db, shop }) => {
  const { order, profile } = await anOpenOrder(shop);
  const stranger = await aProfile(db);
  const { customerId } = profile;
  const [before] = await db.select().from(orders);
  const listed = async () => (await listOrders(shop, customerId)).map(({ isHidden }) => isHidden);
  shop.clock.advance(MINUTE_MS);

  const refused = hideOrder(shop, { customerId: stranger.customerId, number: order.number, isHidden: true });
  await expect(refused).rejects.toSatisfy((error) => isFailure(error, "ORDER_NOT_FOUND"));
  expect(await listed()).toEqual([false]);

  await hideOrder(shop, { customerId, number: order.number, isHidden: true });
  expect(await listed()).toEqual([true]);
  expect(await db.select().from(orders)).toEqual([{ ...before, hiddenAt: shop.now() }]);

  await hideOrder(shop, { customerId, number: order.number, isHidden: false });
  expect(await db.select().from(orders)).toEqual([before]);
});
