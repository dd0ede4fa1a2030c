import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { anOpenOrder } from "../../../tests/support/orders/open-order.ts";
import { aWaitingOrder } from "../../../tests/support/orders/waiting-order.ts";
import type { TestShop } from "../../../tests/support/test-shop.ts";
import { payments, refunds } from "../../db/schema/index.ts";
import { DAY_MS } from "../durations.ts";
import { rupees } from "../money.ts";
import { confirmByStaff } from "../orders/confirmation/confirm-order.server.ts";
import { expireOrders } from "../orders/expire-orders.server.ts";
import { deliverOrder } from "../orders/fulfilment/deliver-order.server.ts";
import { dispatchOrder } from "../orders/fulfilment/dispatch-order.server.ts";
import { packOrder } from "../orders/fulfilment/pack-order.server.ts";
import { recordReturnToSender } from "../orders/fulfilment/record-return-to-sender.server.ts";
import { findOrder } from "../orders/order-queries.server.ts";
import { cancelByStaff } from "./cancel-order.server.ts";
import { matchTransfer } from "./match-transfer.server.ts";
import { recordNotification } from "./record-notification.server.ts";
import { carryOutRefund } from "./refunds/carry-out-refund.server.ts";
import { requestRefund } from "./refunds/request-refund.server.ts";

const actor = "staff:test" as const;

async function aPaidCardOrder(shop: TestShop) {
  const { order, profile, notification } = await anOpenOrder(shop);
  await recordNotification(shop, notification());
  const shown = async () => (await findOrder(shop, profile.customerId, { number: order.number }))?.payment;
  const cancel = (by: Parameters<typeof cancelByStaff>[0] = shop) => cancelByStaff(by, { number: order.number, actor });
  return { shown, notification, cancel };
}

const carryOutAll = async (shop: TestShop) => {
  for (const { id } of await shop.db.select().from(refunds)) await carryOutRefund(shop, id);
};

dbTest("shows a cancelled card order as being refunded until its refund is done", async ({ shop }) => {
  const { shown, cancel } = await aPaidCardOrder(shop);

  await cancel();
  expect(await shown()).toBe("refunding");
  await carryOutAll(shop);

  expect(await shown()).toBe("refunded");
});

dbTest("shows a cancelled card order as being refunded by hand, then as charged back", async ({ shop }) => {
  const { shown, cancel, notification } = await aPaidCardOrder(shop);

  await cancel({ ...shop, merchantApi: null });
  expect(await shown()).toBe("refunding");
  await recordNotification(shop, notification({ statusCode: "-3" }));

  expect(await shown()).toBe("charged-back");
});

dbTest("shows a cancelled order as being refunded when PayHere refused the refund", async ({ shop }) => {
  const { shown, cancel } = await aPaidCardOrder(shop);
  await cancel();
  shop.merchantApi.setRefundResult({ status: "refused" });

  await carryOutAll(shop);

  expect(await shown()).toBe("refunding");
});

dbTest("shows a cancelled transfer order as being refunded", async ({ shop }) => {
  const { number, order, customerId } = await aWaitingOrder(shop, "bank-transfer");
  await matchTransfer(shop, { order: number, amountCents: order.totalCents, entry: "FT-1", actor });

  await cancelByStaff(shop, { number, actor });

  expect((await findOrder(shop, customerId, { number }))?.payment).toBe("refunding");
});

dbTest("shows a late payment as in review, and as refunded when staff sent it back", async ({ db, shop }) => {
  const { order, profile, notification } = await anOpenOrder(shop);
  const shown = async () => (await findOrder(shop, profile.customerId, { number: order.number }))?.payment;
  shop.clock.advance(DAY_MS);
  await expireOrders(shop);
  expect(await shown()).toBe("not-paid");
  await recordNotification(shop, notification());
  expect(await shown()).toBe("in-review");

  const [payment] = await db.select().from(payments);
  const refundId = await requestRefund(shop, { paymentId: payment?.id ?? "", reason: "late", actor });
  expect(await shown()).toBe("refunding");
  await carryOutRefund(shop, refundId);

  expect(await shown()).toBe("refunded");
});

dbTest(
  "shows a delivered cash order that was taken back as paid until its refund is requested",
  async ({ db, shop }) => {
    const { number, customerId } = await aWaitingOrder(shop, "cash-on-delivery");
    const move = { number, actor };
    await confirmByStaff(shop, move);
    await packOrder(shop, move);
    await dispatchOrder(shop, { ...move, courier: "Courier", trackingNumber: null, trackingUrl: null });
    await deliverOrder(shop, move);
    await recordReturnToSender(shop, { ...move, restock: "all" });
    const shown = async () => (await findOrder(shop, customerId, { number }))?.payment;
    expect(await shown()).toBe("paid");

    const [cash] = await db.select().from(payments);
    await requestRefund(shop, { paymentId: cash?.id ?? "", amountCents: rupees(100), reason: "returned", actor });

    expect(await shown()).toBe("refunding");
  },
);
