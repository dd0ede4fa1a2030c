import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { deliverPaidOrder, PARCEL, STAFF } from "../../../../tests/support/orders/delivered-order.ts";
import { anOpenOrder } from "../../../../tests/support/orders/open-order.ts";
import { aStaffMember } from "../../../../tests/support/staff.ts";
import type { TestShop } from "../../../../tests/support/test-shop.ts";
import { mails, orderLines, orders, parcelLines, payments } from "../../../db/schema/index.ts";
import { rupees } from "../../money.ts";
import { deliverOrder } from "../../orders/fulfilment/deliver-order.server.ts";
import { dispatchOrder } from "../../orders/fulfilment/dispatch-order.server.ts";
import { failDelivery } from "../../orders/fulfilment/fail-delivery.server.ts";
import { packOrder } from "../../orders/fulfilment/pack-order.server.ts";
import { refuseOrder } from "../../orders/fulfilment/refuse-order.server.ts";
import { changeOrders } from "../../orders/staff/change-orders.server.ts";
import { listParcels } from "../../orders/staff/list-parcels.server.ts";
import { findReturnOffer } from "../../returns/return-offer.server.ts";
import { recordNotification } from "../record-notification.server.ts";
import { carryOutRefund } from "./carry-out-refund.server.ts";
import { requestRefund } from "./request-refund.server.ts";

async function theMoneyOf({ db }: TestShop, orderId: string) {
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId));
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  return { paymentId: payment?.id ?? "", lineId: line?.id ?? "" };
}

const request = { reason: "Broken", actor: STAFF };

const unitsInParcels = async ({ db }: TestShop) =>
  (await db.select({ quantity: parcelLines.quantity }).from(parcelLines)).map(({ quantity }) => quantity);

dbTest("packs only the units that no refund returns to stock", async ({ shop }) => {
  const { order, notification } = await anOpenOrder(shop);
  await recordNotification(shop, notification());
  const { paymentId, lineId } = await theMoneyOf(shop, order.id);
  const refundOne = () =>
    requestRefund(shop, {
      ...request,
      paymentId,
      amountCents: rupees(100),
      lines: [{ lineId, units: 1, restockUnits: 1 }],
    });
  await refundOne();
  await deliverPaidOrder(shop, order.number);

  expect(await unitsInParcels(shop)).toEqual([1]);
  const [{ state } = { state: null }] = await shop.db.select({ state: orders.fulfilmentState }).from(orders);
  expect(state).toBe("delivered");
});

dbTest("takes a refunded unit out of a packed parcel and puts it back when the refund fails", async ({ shop }) => {
  const { order, notification } = await anOpenOrder(shop);
  await recordNotification(shop, notification());
  const { paymentId, lineId } = await theMoneyOf(shop, order.id);
  await packOrder(shop, { number: order.number, actor: STAFF });
  const refund = (units: number) => {
    const lines = [{ lineId, units, restockUnits: units }];
    return requestRefund(shop, { ...request, paymentId, amountCents: rupees(100), lines });
  };

  const refundId = await refund(1);
  expect(await unitsInParcels(shop)).toEqual([1]);
  shop.merchantApi.setRefundResult({ status: "refused" });
  await carryOutRefund(shop, refundId);
  expect(await unitsInParcels(shop)).toEqual([2]);

  await refund(1);
  await dispatchOrder(shop, { number: order.number, actor: STAFF, ...PARCEL });
  // A unit that was refunded after the dispatch is still in the parcel.
  await refund(1);
  expect(await unitsInParcels(shop)).toEqual([1]);
  const { parcels } = await listParcels(shop, await aStaffMember(shop), { numbers: [order.number] });
  expect(parcels.map(({ lines }) => lines.map(({ quantity }) => quantity))).toEqual([[1]]);
});

dbTest(
  "delivers a parcel, and offers its units, when a refund of another unit fails after dispatch",
  async ({ shop }) => {
    const { order, notification, profile } = await anOpenOrder(shop);
    await recordNotification(shop, notification());
    const { paymentId, lineId } = await theMoneyOf(shop, order.id);
    const lines = [{ lineId, units: 1, restockUnits: 1 }];
    const refundId = await requestRefund(shop, { ...request, paymentId, amountCents: rupees(100), lines });
    const move = { number: order.number, actor: STAFF };
    await packOrder(shop, move);
    await dispatchOrder(shop, { ...move, ...PARCEL });
    shop.merchantApi.setRefundResult({ status: "refused" });
    await carryOutRefund(shop, refundId);
    await deliverOrder(shop, move);

    expect(await unitsInParcels(shop)).toEqual([1]);
    const offer = await findReturnOffer(shop, profile.customerId, { number: order.number });
    expect(offer?.lines).toMatchObject([{ quantity: 2, excludedUnits: 1 }]);
  },
);

dbTest("packs nothing while open refunds return all units to stock", async ({ shop }) => {
  const { order, notification } = await anOpenOrder(shop);
  await recordNotification(shop, notification());
  const { paymentId, lineId } = await theMoneyOf(shop, order.id);
  await requestRefund(shop, { ...request, paymentId, lines: [{ lineId, units: 2, restockUnits: 2 }] });

  const packing = packOrder(shop, { number: order.number, actor: STAFF });
  await expect(packing).rejects.toMatchObject({ code: "PARCEL_EMPTY" });
  const all = { numbers: [order.number], action: "pack" as const };
  expect(await changeOrders(shop, await aStaffMember(shop), all)).toEqual([{ number: order.number, reason: "empty" }]);
});

async function aPackedOrder(shop: TestShop) {
  const { order, notification } = await anOpenOrder(shop);
  await recordNotification(shop, notification());
  const { paymentId, lineId } = await theMoneyOf(shop, order.id);
  const move = { number: order.number, actor: STAFF };
  await packOrder(shop, move);
  const refundOne = () => {
    const lines = [{ lineId, units: 1, restockUnits: 1 }];
    return requestRefund(shop, { ...request, paymentId, amountCents: rupees(100), lines });
  };
  const dispatch = () => dispatchOrder(shop, { ...move, ...PARCEL });
  const state = async () => (await shop.db.select({ state: orders.fulfilmentState }).from(orders))[0]?.state;
  return { move, refundOne, dispatch, state };
}

dbTest("dispatches a packed parcel only while open refunds leave a unit in it", async ({ db, shop }) => {
  const { refundOne, dispatch, state } = await aPackedOrder(shop);
  await refundOne();
  const refundId = await refundOne();
  const before = await db.$count(mails);

  await expect(dispatch()).rejects.toMatchObject({ code: "PARCEL_EMPTY" });
  expect(await state()).toBe("packed");
  expect(await db.$count(mails)).toBe(before);

  shop.merchantApi.setRefundResult({ status: "refused" });
  await carryOutRefund(shop, refundId);
  await dispatch();
  expect(await state()).toBe("dispatched");
  expect(await unitsInParcels(shop)).toEqual([1]);
});

dbTest("rejects another delivery attempt when refunds return all units of the parcel to stock", async ({ shop }) => {
  const { move, refundOne, dispatch, state } = await aPackedOrder(shop);
  await dispatch();
  await failDelivery(shop, move);
  await carryOutRefund(shop, await refundOne());
  await dispatch();
  await failDelivery(shop, move);
  await refundOne();

  await expect(dispatch()).rejects.toMatchObject({ code: "PARCEL_EMPTY" });
  await refuseOrder(shop, move);
  expect(await state()).toBe("returning");
});

dbTest("dispatches or refunds when the last unit is refunded during the dispatch", async ({ shop }) => {
  const { refundOne, dispatch, state } = await aPackedOrder(shop);
  await refundOne();

  const [, dispatching] = await Promise.allSettled([refundOne(), dispatch()]);

  if (dispatching.status === "rejected") expect(dispatching.reason).toMatchObject({ code: "PARCEL_EMPTY" });
  expect({ state: await state(), units: await unitsInParcels(shop) }).toEqual(
    dispatching.status === "rejected" ? { state: "packed", units: [] } : { state: "dispatched", units: [1] },
  );
});
