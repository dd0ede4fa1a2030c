import { desc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { anOpenOrder } from "../../../../tests/support/orders/open-order.ts";
import { inconsistentStock } from "../../../../tests/support/orders/order-facts.ts";
import type { TestShop } from "../../../../tests/support/test-shop.ts";
import { mails, orderEvents, orders, stockMovements, variants } from "../../../db/schema/index.ts";
import { recordNotification } from "../../payments/record-notification.server.ts";
import { deliverOrder } from "./deliver-order.server.ts";
import { dispatchOrder } from "./dispatch-order.server.ts";
import { packOrder } from "./pack-order.server.ts";
import { type Restock, recordReturnToSender } from "./record-return-to-sender.server.ts";
import { refuseOrder } from "./refuse-order.server.ts";

const COURIER = { courier: "Example Couriers", trackingNumber: "AB123", trackingUrl: "https://track.example.lk/AB123" };

/** A paid order, and the actions of staff on it. */
async function aPaidOrder(shop: TestShop) {
  const open = await anOpenOrder(shop);
  await recordNotification(shop, open.notification());
  const move = { number: open.order.number, actor: "staff:test" as const };
  const row = async () => {
    const [found] = await shop.db.select().from(orders).where(eq(orders.id, open.order.id));
    return found;
  };
  return {
    ...open,
    row,
    pack: () => packOrder(shop, move),
    dispatch: () => dispatchOrder(shop, { ...move, ...COURIER }),
    deliver: () => deliverOrder(shop, move),
    refuse: () => refuseOrder(shop, move),
    returnToSender: (restock: Restock) => recordReturnToSender(shop, { ...move, restock }),
    stock: () =>
      shop.db.select({ stock: variants.stock }).from(variants).where(eq(variants.id, open.product.variant.id)),
  };
}

/** The mails about the parcel that the customer gets. */
async function mailsOf({ db }: TestShop) {
  const queued = await db.select().from(mails).where(eq(mails.audience, "customer")).orderBy(mails.id);
  return queued.map(({ kind, facts }) => [kind, facts]).slice(-2);
}

dbTest("records event, staff member and time when staff pack, dispatch and deliver", async ({ db, shop }) => {
  const { pack, dispatch, deliver, row } = await aPaidOrder(shop);

  await pack();
  await dispatch();
  shop.clock.advance(60_000);
  await deliver();

  expect(await row()).toMatchObject({ status: "delivered", deliveredAt: shop.now(), ...COURIER });
  const events = await db.select().from(orderEvents).orderBy(orderEvents.createdAt, orderEvents.id);
  expect(events.slice(-3)).toMatchObject([
    { kind: "packed", fulfilmentState: "packed", paymentState: null, toStatus: "packed", actor: "staff:test" },
    { kind: "dispatched", toStatus: "dispatched", facts: { courier: COURIER.courier } },
    { kind: "delivered", toStatus: "delivered", createdAt: shop.now() },
  ]);
  expect(JSON.stringify(events)).not.toContain("track.example");
  expect(await mailsOf(shop)).toEqual([
    ["order-dispatched", COURIER],
    ["order-delivered", null],
  ]);
});

dbTest("changes nothing when an action is repeated, and rejects skipped and reversed ones", async ({ db, shop }) => {
  const { pack, dispatch, deliver, refuse, returnToSender, row } = await aPaidOrder(shop);
  for (const early of [dispatch, deliver, refuse, () => returnToSender("all")]) {
    await expect(early()).rejects.toMatchObject({ code: "ORDER_STATUS_CONFLICT" });
  }
  await pack();
  await pack();
  await dispatch();
  await deliver();
  await expect(pack()).rejects.toMatchObject({
    code: "ORDER_STATUS_CONFLICT",
    facts: { status: "delivered", to: "packed" },
  });
  await expect(refuse()).rejects.toMatchObject({ code: "ORDER_STATUS_CONFLICT" });

  expect((await row())?.status).toBe("delivered");
  expect(await db.select().from(orderEvents).where(eq(orderEvents.toStatus, "packed"))).toHaveLength(1);
});

dbTest.for(["all", "none"] as const)(
  "restocks a returned parcel as staff decide: %s",
  async (restock, { db, shop }) => {
    const { pack, dispatch, refuse, returnToSender, stock, row } = await aPaidOrder(shop);
    await pack();
    await dispatch();
    await refuse();
    expect(await stock()).toEqual([{ stock: 3 }]);

    await Promise.allSettled(Array.from({ length: 5 }, () => returnToSender(restock)));

    expect((await row())?.status).toBe("returned");
    expect(await stock()).toEqual([{ stock: restock === "all" ? 5 : 3 }]);
    const [last] = await db.select().from(stockMovements).orderBy(desc(stockMovements.id)).limit(1);
    expect(last).toMatchObject(
      restock === "all" ? { reason: "returned", delta: 2, actor: "staff:test" } : { reason: "reserved", delta: -2 },
    );
    expect(await inconsistentStock(db)).toEqual([]);
  },
);

dbTest("rejects an action when the order does not exist", async ({ shop }) => {
  await expect(packOrder(shop, { number: "Order-1", actor: "staff:test" })).rejects.toMatchObject({
    code: "ORDER_NOT_FOUND",
  });
});
