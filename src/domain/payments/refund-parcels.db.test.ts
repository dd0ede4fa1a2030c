import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { deliverPaidOrder, STAFF } from "../../../tests/support/delivered-order.ts";
import { anOpenOrder } from "../../../tests/support/open-order.ts";
import { aStaffMember } from "../../../tests/support/staff.ts";
import type { TestShop } from "../../../tests/support/test-shop.ts";
import { orderLines, orders, parcelLines, payments } from "../../db/schema/index.ts";
import { rupees } from "../money.ts";
import { deliverOrder } from "../orders/deliver-order.server.ts";
import { dispatchOrder } from "../orders/dispatch-order.server.ts";
import { packOrder } from "../orders/pack-order.server.ts";
import { listParcels } from "../orders/staff/list-parcels.server.ts";
import { findReturnOffer } from "../returns/return-offer.server.ts";
import { carryOutRefund } from "./carry-out-refund.server.ts";
import { recordNotification } from "./record-notification.server.ts";
import { requestRefund } from "./request-refund.server.ts";

async function theMoneyOf({ db }: TestShop, orderId: string) {
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId));
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  return { paymentId: payment?.id ?? "", lineId: line?.id ?? "" };
}

const PARCEL = { courier: "Example Couriers", trackingNumber: null, trackingUrl: null };
const request = { reason: "Broken", actor: STAFF };

const unitsInParcels = async ({ db }: TestShop) =>
  (await db.select({ quantity: parcelLines.quantity }).from(parcelLines)).map(({ quantity }) => quantity);

dbTest("packs only the units that no refund returns to stock", async ({ shop }) => {
  const { order, notification } = await anOpenOrder(shop);
  await recordNotification(shop, notification());
  const { paymentId, lineId } = await theMoneyOf(shop, order.id);
  const refundOne = () =>
    requestRefund(shop, {
      ...{ ...request, paymentId, amountCents: rupees(100) },
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
  const { parcels } = await listParcels(shop, await aStaffMember(shop), [order.number]);
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
  await expect(packing).rejects.toMatchObject({ code: "ORDER_STATUS_CONFLICT", facts: { to: "packed" } });
});
