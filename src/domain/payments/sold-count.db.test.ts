import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aDeliveredOrder, deliverPaidOrder, PARCEL, STAFF } from "../../../tests/support/orders/delivered-order.ts";
import { anOpenOrder } from "../../../tests/support/orders/open-order.ts";
import { stockOf } from "../../../tests/support/orders/order-facts.ts";
import { aWaitingOrder } from "../../../tests/support/orders/waiting-order.ts";
import type { TestShop } from "../../../tests/support/test-shop.ts";
import { orderLines, payments } from "../../db/schema/index.ts";
import { listTopSelling } from "../catalog/listing/catalog-queries.server.ts";
import { rupees } from "../money.ts";
import { confirmByStaff } from "../orders/confirmation/confirm-order.server.ts";
import { dispatchOrder } from "../orders/fulfilment/dispatch-order.server.ts";
import { packOrder } from "../orders/fulfilment/pack-order.server.ts";
import { recordReturnToSender } from "../orders/fulfilment/record-return-to-sender.server.ts";
import { refuseOrder } from "../orders/fulfilment/refuse-order.server.ts";
import { decideReturn } from "../returns/decide-return.server.ts";
import { receiveReturn } from "../returns/receive-return.server.ts";
import { requestReturn } from "../returns/request-return.server.ts";
import { cancelByStaff } from "./cancel-order.server.ts";
import { recordNotification } from "./record-notification.server.ts";
import { carryOutRefund } from "./refunds/carry-out-refund.server.ts";
import { requestRefund } from "./refunds/request-refund.server.ts";

/** Units sold of the order's product, as lists show them: two units are ordered. */
async function soldOf({ db }: TestShop, { product }: { product: { id: string; publicId: string } }) {
  const sold = (await stockOf(db, product.id))?.sold;
  const shown = (await listTopSelling({ db })).find(({ publicId }) => publicId === product.publicId)?.soldCount;
  expect(shown).toBe(sold);
  return sold;
}

async function moneyOf({ db }: TestShop, orderId: string) {
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId));
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  return { paymentId: payment?.id ?? "", lineId: line?.id ?? "" };
}

async function aPaidOrder(shop: TestShop) {
  const open = await anOpenOrder(shop, { returnable: true });
  await recordNotification(shop, open.notification());
  expect(await soldOf(shop, open)).toBe(2);
  return { ...open, number: open.order.number, ...(await moneyOf(shop, open.order.id)) };
}

dbTest("counts no units of an order that waits for its payment", async ({ shop }) => {
  expect(await soldOf(shop, await anOpenOrder(shop))).toBe(0);
});

dbTest("no longer counts the units of a partial refund, then those of the rest", async ({ shop }) => {
  const paid = await aPaidOrder(shop);
  const refund = async (units: number) => {
    const lines = [{ lineId: paid.lineId, units, restockUnits: units }];
    const wanted = { paymentId: paid.paymentId, amountCents: rupees(100), lines, reason: "Broken", actor: STAFF };
    await carryOutRefund(shop, await requestRefund(shop, wanted));
  };

  await refund(1);
  expect(await soldOf(shop, paid)).toBe(1);
  await refund(1);
  expect(await soldOf(shop, paid)).toBe(0);
});

dbTest("counts the units again when the gateway refuses their refund", async ({ shop }) => {
  const paid = await aPaidOrder(shop);
  const lines = [{ lineId: paid.lineId, units: 2, restockUnits: 2 }];
  const wanted = { paymentId: paid.paymentId, amountCents: rupees(100), lines, reason: "Broken", actor: STAFF };
  shop.merchantApi.setRefundResult({ status: "refused" });

  await carryOutRefund(shop, await requestRefund(shop, wanted));

  expect(await soldOf(shop, paid)).toBe(2);
});

dbTest("no longer counts a paid order that staff cancel", async ({ shop }) => {
  const paid = await aPaidOrder(shop);

  await cancelByStaff(shop, { number: paid.number, actor: STAFF });

  expect(await soldOf(shop, paid)).toBe(0);
});

dbTest("no longer counts a paid parcel that comes back", async ({ shop }) => {
  const paid = await aPaidOrder(shop);
  await packOrder(shop, { number: paid.number, actor: STAFF });
  await dispatchOrder(shop, { number: paid.number, actor: STAFF, ...PARCEL });

  await refuseOrder(shop, { number: paid.number, actor: STAFF });
  await recordReturnToSender(shop, { number: paid.number, actor: STAFF, restock: "all" });

  expect(await soldOf(shop, paid)).toBe(0);
});

dbTest("counts a cash order from its delivery on, and not when it is refused", async ({ shop }) => {
  const delivered = await aWaitingOrder(shop, "cash-on-delivery");
  await confirmByStaff(shop, { number: delivered.number, actor: STAFF });
  expect(await soldOf(shop, delivered)).toBe(0);
  await deliverPaidOrder(shop, delivered.number);
  expect(await soldOf(shop, delivered)).toBe(2);

  const refused = await aWaitingOrder(shop, "cash-on-delivery");
  await confirmByStaff(shop, { number: refused.number, actor: STAFF });
  await packOrder(shop, { number: refused.number, actor: STAFF });
  await dispatchOrder(shop, { number: refused.number, actor: STAFF, ...PARCEL });
  await refuseOrder(shop, { number: refused.number, actor: STAFF });
  await recordReturnToSender(shop, { number: refused.number, actor: STAFF, restock: "all" });
  expect(await soldOf(shop, refused)).toBe(0);
});

dbTest("no longer counts a unit that the customer returns", async ({ shop }) => {
  const delivered = await aDeliveredOrder(shop);
  const { number } = delivered.order;
  const request = { key: randomUUID(), reason: "faulty" as const, details: "", photos: [] };

  await requestReturn(
    shop,
    { owner: delivered.profile.customerId },
    { number, ...request, lines: [{ lineId: delivered.line.id, quantity: 1 }] },
  );
  await decideReturn(shop, { number, actor: STAFF, decision: "approved", text: "Yes." });
  expect(await soldOf(shop, delivered)).toBe(2);
  await receiveReturn(shop, { number, actor: STAFF, restock: "none" });

  expect(await soldOf(shop, delivered)).toBe(1);
});

dbTest("no longer counts an order whose payment is charged back", async ({ shop }) => {
  const paid = await aPaidOrder(shop);

  await recordNotification(shop, paid.notification({ statusCode: "-3" }));

  expect(await soldOf(shop, paid)).toBe(0);
});
