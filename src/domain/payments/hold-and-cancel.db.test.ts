import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { anOrderToReserve, withReserve } from "../../../tests/support/orders/authorized-order.ts";
import { anOpenOrder } from "../../../tests/support/orders/open-order.ts";
import { aWaitingOrder } from "../../../tests/support/orders/waiting-order.ts";
import { aStaffMember } from "../../../tests/support/staff.ts";
import type { TestShop } from "../../../tests/support/test-shop.ts";
import { orderEvents, orders, parcels } from "../../db/schema/index.ts";
import { dispatchOrder } from "../orders/fulfilment/dispatch-order.server.ts";
import { holdByStaff } from "../orders/fulfilment/hold-by-staff.server.ts";
import { packOrder } from "../orders/fulfilment/pack-order.server.ts";
import { releaseHold } from "../orders/fulfilment/release-hold.server.ts";
import { changeOrders } from "../orders/staff/change-orders.server.ts";
import { cancelUnpaid } from "./cancel-orders.server.ts";
import { recordNotification } from "./record-notification.server.ts";

async function aPaidOrder(shop: TestShop) {
  const open = await anOpenOrder(shop);
  await recordNotification(shop, open.notification());
  const { id, number } = open.order;
  const move = { number, actor: "staff:a" as const };
  const read = async () => {
    const [order] = await shop.db.select().from(orders).where(eq(orders.id, id));
    return order && [order.fulfilmentState, order.holdReason, order.paymentState];
  };
  const kinds = async () => {
    const events = await shop.db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, id))
      .orderBy(asc(orderEvents.id));
    return events.map(({ kind }) => kind);
  };
  return { number, move, read, kinds };
}

dbTest(
  "holds an accepted order once, unpacks its parcel, and packs it again after the release",
  async ({ db, shop }) => {
    const { move, read, kinds } = await aPaidOrder(shop);
    await packOrder(shop, move);

    await Promise.all([holdByStaff(shop, move), holdByStaff(shop, move)]);

    expect(await read()).toEqual(["on-hold", "review", "paid"]);
    expect(await db.select().from(parcels)).toEqual([]);
    expect((await kinds()).filter((kind) => kind === "held")).toHaveLength(1);
    await releaseHold(shop, move);
    await packOrder(shop, move);
    expect(await read()).toEqual(["packed", null, "paid"]);
  },
);

dbTest("leaves an order that is on its way or not accepted as it is", async ({ shop }) => {
  const { move, read } = await aPaidOrder(shop);
  const waiting = await aWaitingOrder(shop, "bank-transfer");
  await packOrder(shop, move);
  await dispatchOrder(shop, { ...move, courier: "Example Couriers", trackingNumber: null, trackingUrl: null });

  for (const change of [move, { ...move, number: waiting.order.number }]) {
    await expect(holdByStaff(shop, change)).rejects.toMatchObject({ code: "ORDER_STATUS_CONFLICT" });
  }
  expect(await read()).toEqual(["dispatched", null, "paid"]);
});

dbTest("holds and releases many orders at once, and cancels only those without money", async ({ shop }) => {
  const staff = await aStaffMember(shop, "manager");
  const [paid, waiting] = [await aPaidOrder(shop), await aWaitingOrder(shop, "bank-transfer")];
  const numbers = [paid.number, waiting.order.number];
  const left = { number: waiting.order.number, reason: "status" };

  expect(await changeOrders(shop, staff, { numbers, action: "hold" })).toEqual([left]);
  expect(await changeOrders(shop, staff, { numbers, action: "release" })).toEqual([left]);
  expect(await paid.read()).toEqual(["unfulfilled", null, "paid"]);
  expect(await cancelUnpaid(shop, staff, [...numbers, "Order-1"])).toEqual([
    { number: paid.number, reason: "paid" },
    { number: "Order-1", reason: "gone" },
  ]);
  expect(await paid.read()).toEqual(["unfulfilled", null, "paid"]);
  expect(await cancelUnpaid(shop, staff, [waiting.order.number])).toEqual([left]);
});

dbTest("holds an order whose card is charged on packing before it is packed only", async ({ shop: given }) => {
  const shop = withReserve(given);
  const { order, authorized, states } = await anOrderToReserve(given);
  const { number, totalCents: chargeCents } = order;
  const move = { number, actor: "staff:a" as const };
  await recordNotification(shop, authorized());

  await holdByStaff(shop, move);
  expect(await states()).toEqual(["authorized", "on-hold", "review"]);
  await releaseHold(shop, move);
  await packOrder(shop, { ...move, chargeCents });

  await expect(holdByStaff(shop, move)).rejects.toMatchObject({ code: "ORDER_STATUS_CONFLICT" });
  expect(await states()).toEqual(["authorized", "packed"]);
});
