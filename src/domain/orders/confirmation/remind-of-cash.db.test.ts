import { expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { queuedMailKinds } from "../../../../tests/support/queued-mails.ts";
import { aWaitingOrder } from "../../../../tests/support/waiting-order.ts";
import { HOUR_MS, MINUTE_MS } from "../../durations.ts";
import { sendWaitingMails } from "../../mail/send-waiting-mails.server.ts";
import { confirmByStaff } from "./confirm-order.server.ts";
import { remindOfCashOrders } from "./remind-of-cash.server.ts";

const actor = "staff:nimal" as const;

dbTest("notifies staff of a cash order when it is placed", async ({ db, shop }) => {
  await aWaitingOrder(shop, "cash-on-delivery");

  expect(await queuedMailKinds(db)).toEqual(["order-placed", "cash-to-confirm"]);
});

dbTest("queues no staff email for other payment methods", async ({ db, shop }) => {
  await aWaitingOrder(shop, "card");
  await aWaitingOrder(shop, "bank-transfer");

  expect(await queuedMailKinds(db)).not.toContain("cash-to-confirm");
});

dbTest("reminds staff once, two hours before the hold of a cash order ends", async ({ db, shop }) => {
  await aWaitingOrder(shop, "cash-on-delivery");

  shop.clock.advance(22 * HOUR_MS - MINUTE_MS);
  await remindOfCashOrders(shop);
  expect(await queuedMailKinds(db)).not.toContain("cash-hold-ending");

  shop.clock.advance(MINUTE_MS);
  await Promise.all(Array.from({ length: 5 }, () => remindOfCashOrders(shop)));
  shop.clock.advance(MINUTE_MS);
  await remindOfCashOrders(shop);
  expect((await queuedMailKinds(db)).filter((kind) => kind === "cash-hold-ending")).toHaveLength(1);
});

dbTest("sends no reminder when the order is confirmed or expired", async ({ db, shop }) => {
  const { number } = await aWaitingOrder(shop, "cash-on-delivery");
  await confirmByStaff(shop, { number, actor });
  shop.clock.advance(23 * HOUR_MS);
  await remindOfCashOrders(shop);
  await aWaitingOrder(shop, "cash-on-delivery");
  shop.clock.advance(25 * HOUR_MS);
  await remindOfCashOrders(shop);

  expect(await queuedMailKinds(db)).not.toContain("cash-hold-ending");
});

dbTest("withdraws the email to staff when the order is confirmed before it was sent", async ({ db, shop }) => {
  const early = await aWaitingOrder(shop, "cash-on-delivery");
  await confirmByStaff(shop, { number: early.number, actor });
  expect(await queuedMailKinds(db)).toEqual(["order-placed", "order-confirmed", "new-order"]);

  const late = await aWaitingOrder(shop, "cash-on-delivery");
  await sendWaitingMails(shop);
  await confirmByStaff(shop, { number: late.number, actor });
  expect(await queuedMailKinds(db)).toContain("cash-to-confirm");
});
