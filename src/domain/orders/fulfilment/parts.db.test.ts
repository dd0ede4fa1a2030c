import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { anOrderInParts } from "../../../../tests/support/orders/parts-of-order.ts";
import { aStaffMember } from "../../../../tests/support/staff.ts";
import type { TestShop } from "../../../../tests/support/test-shop.ts";
import { mails, parcelLines, parcels, payments, products } from "../../../db/schema/index.ts";
import { checkLedger } from "../../ledger/check-ledger.server.ts";
import { cents, rupees } from "../../money.ts";
import { carryOutRefund } from "../../payments/refunds/carry-out-refund.server.ts";
import { requestRefund } from "../../payments/refunds/request-refund.server.ts";
import { findReturnOffer } from "../../returns/return-offer.server.ts";
import { findParcels } from "../find-parcels.server.ts";
import { listOrdersForStaff } from "../staff/list-orders.server.ts";
import { listParcels } from "../staff/list-parcels.server.ts";
import { unfiltered } from "../staff/order-views.ts";
import { undoAction } from "../timeline/undo-action.server.ts";
import { UNDOABLE_EVENTS } from "../timeline/undo-window.ts";
import { dispatchOrder } from "./dispatch-order.server.ts";
import { packOrder } from "./pack-order.server.ts";
import { recordReturnToSender } from "./record-return-to-sender.server.ts";
import { refuseOrder } from "./refuse-order.server.ts";

/** Ids of two new parcels, the older one first. */
const twoKeys = () => [randomUUID(), randomUUID()] as const;

const unitsIn = async ({ db }: TestShop, parcelId: string) =>
  (await db.select().from(parcelLines).where(eq(parcelLines.parcelId, parcelId))).map(({ quantity }) => quantity);

dbTest("sends an order in two parcels, each with its own state, and mails about a part of it", async ({ db, shop }) => {
  const { pack, dispatch, deliver, state, move, profile, order } = await anOrderInParts(shop);
  const [first, second] = twoKeys();
  await pack(1, first);
  expect(await state()).toBe("partially-packed");
  await dispatch(first);
  expect(await state()).toBe("partially-dispatched");
  shop.clock.advance(1_000);
  await deliver(first);
  expect(await state()).toBe("partially-delivered");
  const toPack = await listOrdersForStaff(shop, { filter: unfiltered("to-pack") });
  expect(toPack.orders.map(({ number }) => number)).toEqual([order.number]);

  await packOrder(shop, {
    ...move,
    part: { key: second, units: [{ orderLineId: (await lineOf(db)) ?? "", quantity: 1 }] },
  });
  const shown = await findParcels(shop, profile.customerId, { number: order.number });
  expect(shown?.parcels.map((parcel) => [parcel.state, parcel.items.map(({ quantity }) => quantity)])).toEqual([
    ["delivered", [1]],
    ["packed", [1]],
  ]);
  await dispatch(second);
  expect(await state()).toBe("partially-delivered");
  await deliver(second);
  expect(await state()).toBe("delivered");

  const sent = await db
    .select({ kind: mails.kind, event: mails.event, facts: mails.facts })
    .from(mails)
    .orderBy(mails.id);
  const aboutParcels = sent.filter(({ kind }) => kind === "order-dispatched" || kind === "order-delivered");
  expect(aboutParcels.map(({ kind, event, facts }) => [kind, event, (facts as { isPart: boolean }).isPart])).toEqual([
    ["order-dispatched", first, true],
    ["order-delivered", first, true],
    ["order-dispatched", second, true],
    ["order-delivered", second, true],
  ]);
});

async function lineOf(db: TestShop["db"]) {
  const [line] = await db.query.orderLines.findMany({ columns: { id: true } });
  return line?.id;
}

dbTest("packs a unit once when staff pack the same form twice, or ten parcels at once", async ({ db, shop }) => {
  const { pack, parcels: all } = await anOrderInParts(shop);
  const key = randomUUID();
  await pack(1, key);
  await pack(1, key);
  expect(await all()).toHaveLength(1);

  await Promise.allSettled(Array.from({ length: 10 }, () => pack(1)));
  expect(await all()).toHaveLength(2);
  await expect(pack(1)).rejects.toMatchObject({ code: "ORDER_STATUS_CONFLICT" });
  const packed = await db.select().from(parcelLines);
  expect(packed.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(2);
});

dbTest("never sends a unit again that came back, also not by hand", async ({ db, shop }) => {
  const { pack, dispatch, state, move, line } = await anOrderInParts(shop);
  const [first] = twoKeys();
  await pack(1, first);
  await dispatch(first);
  await refuseOrder(shop, { ...move, parcelId: first });
  await recordReturnToSender(shop, { ...move, parcelId: first, restock: "none" });
  expect(await state()).toBe("partially-dispatched");

  await expect(pack(2)).rejects.toMatchObject({ code: "ORDER_CHANGED" });
  const byHand = db.insert(parcelLines).values({ parcelId: first, orderLineId: line.id, quantity: 2 });
  await expect(
    byHand.onConflictDoUpdate({ target: [parcelLines.parcelId, parcelLines.orderLineId], set: { quantity: 3 } }),
  ).rejects.toMatchObject({ cause: { message: expect.stringContaining("more of line") } });
  await pack(1);
  await expect(pack(1)).rejects.toMatchObject({ code: "ORDER_STATUS_CONFLICT" });
});

dbTest("restocks and reverses only the units of the parcel that came back", async ({ db, shop }) => {
  const { pack, dispatch, deliver, state, move, stock, product } = await anOrderInParts(shop);
  const [first, second] = twoKeys();
  await pack(1, first);
  await pack(1, second);
  await dispatch(first);
  await dispatch(second);
  await refuseOrder(shop, { ...move, parcelId: second });
  expect(await state()).toBe("returning");
  const soldCount = async () => (await db.select().from(products).where(eq(products.id, product.id)))[0]?.soldCount;
  expect(await soldCount()).toBe(1);
  await recordReturnToSender(shop, { ...move, parcelId: second, restock: "all" });
  expect(await state()).toBe("partially-dispatched");
  expect(await stock()).toBe(4);
  await deliver(first);

  expect(await state()).toBe("partially-returned");
  expect(await soldCount()).toBe(1);
  expect(await checkLedger(shop)).toEqual({ orders: [], products: [] });
  // The unit that came back is refunded: it counts once.
  const [payment] = await db.select().from(payments);
  const line = (await lineOf(db)) ?? "";
  const lines = [{ lineId: line, units: 1, restockUnits: 0 }];
  const refund = { paymentId: payment?.id ?? "", amountCents: rupees(2_000), reason: "back", actor: move.actor, lines };
  await carryOutRefund(shop, await requestRefund(shop, refund));
  expect(await soldCount()).toBe(1);
  expect(await stock()).toBe(4);
});

dbTest(
  "leaves the rest to be sent after a partial refund, and nothing once all of it is refunded",
  async ({ db, shop }) => {
    const { pack, dispatch, deliver, state, line, stock, profile, order } = await anOrderInParts(shop, {
      returnable: true,
    });
    const [first] = twoKeys();
    const [payment] = await db.select().from(payments);
    const refund = (restockUnits: number) => ({
      paymentId: payment?.id ?? "",
      amountCents: cents(100),
      reason: "gone",
      actor: "staff:test" as const,
      lines: [{ lineId: line.id, units: 1, restockUnits }],
    });
    await requestRefund(shop, refund(0));
    await pack(1, first);
    await dispatch(first);
    await deliver(first);
    expect(await state()).toBe("partially-delivered");
    const refundId = await requestRefund(shop, refund(1));
    expect(await state()).toBe("delivered");
    await expect(pack(1)).rejects.toMatchObject({ code: "ORDER_STATUS_CONFLICT" });
    await carryOutRefund(shop, refundId);

    expect(await stock()).toBe(4);
    const offer = await findReturnOffer(shop, profile.customerId, { number: order.number });
    expect(offer?.lines).toMatchObject([{ quantity: 2, excludedUnits: 1 }]);
  },
);

dbTest("sends the rest when the refund of it failed", async ({ db, shop }) => {
  const { pack, dispatch, deliver, state, line } = await anOrderInParts(shop);
  const [first] = twoKeys();
  await pack(1, first);
  await dispatch(first);
  await deliver(first);
  const [payment] = await db.select().from(payments);
  const lines = [{ lineId: line.id, units: 1, restockUnits: 1 }];
  const request = {
    paymentId: payment?.id ?? "",
    amountCents: cents(100),
    reason: "gone",
    actor: "staff:test" as const,
  };
  const refundId = await requestRefund(shop, { ...request, lines });
  shop.merchantApi.setRefundResult({ status: "refused" });
  await carryOutRefund(shop, refundId);

  expect(await state()).toBe("partially-delivered");
  await pack(1);
  expect(await state()).toBe("partially-delivered");
});

dbTest("undoes the action on one parcel and leaves the other as it is", async ({ db, shop }) => {
  const { pack, dispatch, deliver, state, move, order } = await anOrderInParts(shop);
  const [first, second] = twoKeys();
  const undo = () => undoAction(shop, { ...move, allowed: UNDOABLE_EVENTS });
  await pack(1, first);
  await dispatch(first);
  await pack(1, second);
  await dispatch(second);
  await deliver(first);
  await undo();
  expect(await state()).toBe("dispatched");
  await undo();
  expect(await state()).toBe("partially-dispatched");
  const found = await db.select().from(parcels).where(eq(parcels.orderId, order.id));
  // Both parcels are packed at the same time of the test's clock.
  expect(found.map((parcel) => [parcel.state, parcel.attempts, parcel.courier]).toSorted()).toEqual([
    ["dispatched", 1, "Example Couriers"],
    ["packed", 0, null],
  ]);
  await undo();

  expect(await unitsIn(shop, second)).toEqual([]);
  expect(
    (await db.select().from(mails).orderBy(mails.id)).filter(({ kind }) => kind === "order-dispatched"),
  ).toMatchObject([{ event: first }]);
});

dbTest("refuses an action without a parcel when two allow it, and prints documents for each", async ({ shop }) => {
  const { pack, move, order } = await anOrderInParts(shop);
  const [first, second] = twoKeys();
  await pack(1, first);
  shop.clock.advance(1_000);
  await pack(1, second);

  await expect(refuseOrder(shop, { ...move, parcelId: randomUUID() })).rejects.toMatchObject({
    code: "ORDER_STATUS_CONFLICT",
  });
  const both = dispatchOrder(shop, { ...move, courier: "Example", trackingNumber: null, trackingUrl: null });
  await expect(both).rejects.toMatchObject({ code: "PARCEL_NOT_CHOSEN" });
  const staff = await aStaffMember(shop);
  const all = await listParcels(shop, staff, { numbers: [order.number] });
  expect(all.parcels.map(({ part, lines }) => [part, lines.map(({ quantity }) => quantity)])).toEqual([
    [1, [1]],
    [2, [1]],
  ]);
  const one = await listParcels(shop, staff, { numbers: [order.number], parcelId: second });
  expect(one.parcels.map(({ part }) => part)).toEqual([2]);
});
