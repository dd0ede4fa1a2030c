import { expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { aDocument } from "../../../../tests/support/hostile-files.ts";
import { aWaitingOrder } from "../../../../tests/support/orders/waiting-order.ts";
import { queuedMailKinds } from "../../../../tests/support/queued-mails.ts";
import { HOUR_MS, MINUTE_MS } from "../../durations.ts";
import { sendWaitingMails } from "../../mail/send-waiting-mails.server.ts";
import { uploadBankSlip } from "../../payments/upload-bank-slip.server.ts";
import { formatOrderCode } from "../order-code.ts";
import { confirmByStaff } from "./confirm-order.server.ts";
import { remindOfHolds } from "./remind-of-holds.server.ts";

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
  await remindOfHolds(shop);
  expect(await queuedMailKinds(db)).not.toContain("cash-hold-ending");

  shop.clock.advance(MINUTE_MS);
  await Promise.all(Array.from({ length: 5 }, () => remindOfHolds(shop)));
  shop.clock.advance(MINUTE_MS);
  await remindOfHolds(shop);
  expect((await queuedMailKinds(db)).filter((kind) => kind === "cash-hold-ending")).toHaveLength(1);
});

dbTest("reminds staff once of a transfer order without a bank slip before it expires", async ({ db, shop }) => {
  const { order } = await aWaitingOrder(shop, "bank-transfer");
  const slip = await aWaitingOrder(shop, "bank-transfer");
  await uploadBankSlip(shop, { owner: slip.customerId }, { number: slip.number, bytes: aDocument() });
  await aWaitingOrder(shop, "card");

  shop.clock.advance(46 * HOUR_MS);
  await Promise.all(Array.from({ length: 5 }, () => remindOfHolds(shop)));
  await sendWaitingMails(shop);

  const reminders = shop.mailer.sent.filter(({ subject }) => subject.includes("expires soon"));
  expect(reminders.map(({ subject }) => subject)).toEqual([
    `${formatOrderCode(order.code)}: transfer order expires soon`,
  ]);
  expect(await queuedMailKinds(db)).toContain("transfer-hold-ending");
});

dbTest("sends no reminder when the order is confirmed or expired", async ({ db, shop }) => {
  const { number } = await aWaitingOrder(shop, "cash-on-delivery");
  await confirmByStaff(shop, { number, actor });
  shop.clock.advance(23 * HOUR_MS);
  await remindOfHolds(shop);
  await aWaitingOrder(shop, "cash-on-delivery");
  shop.clock.advance(25 * HOUR_MS);
  await remindOfHolds(shop);

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
