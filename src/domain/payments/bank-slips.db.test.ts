import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aDocument } from "../../../tests/support/hostile-files.ts";
import { aWaitingOrder } from "../../../tests/support/orders/waiting-order.ts";
import { queuedMailKinds } from "../../../tests/support/queued-mails.ts";
import type { TestShop } from "../../../tests/support/test-shop.ts";
import { mails } from "../../db/schema/index.ts";
import { DAY_MS, HOUR_MS } from "../durations.ts";
import { rupees } from "../money.ts";
import { expireOrders } from "../orders/expire-orders.server.ts";
import { findOrder } from "../orders/order-queries.server.ts";
import { cancelByStaff } from "./cancel-order.server.ts";
import { returnTransfer } from "./decide-transfer.server.ts";
import { matchTransfer } from "./match-transfer.server.ts";
import { uploadBankSlip } from "./upload-bank-slip.server.ts";

const actor = "staff:nimal" as const;

async function anOrderWithSlip(shop: TestShop) {
  const waiting = await aWaitingOrder(shop, "bank-transfer");
  const { customerId, number } = waiting;
  const upload = (text: string) => uploadBankSlip(shop, { owner: customerId }, { number, bytes: aDocument(text) });
  await upload("first");
  const state = async () => [(await waiting.again()).status, await waiting.stock()];
  return { ...waiting, upload, state };
}

dbTest("notifies staff once of each bank slip", async ({ db, shop }) => {
  const { upload } = await anOrderWithSlip(shop);

  await upload("first");
  await upload("second");

  const sent = await db.select().from(mails).where(eq(mails.kind, "bank-slip-uploaded")).orderBy(mails.id);
  expect(sent.map(({ audience }) => audience)).toEqual(["staff", "staff"]);
});

dbTest("reports an uploaded bank slip on the customer's order", async ({ shop }) => {
  const { customerId, number } = await aWaitingOrder(shop, "bank-transfer");
  const shown = () => findOrder(shop, customerId, { number });
  expect(await shown()).toMatchObject({ payment: "to-transfer", hasBankSlip: false });

  await uploadBankSlip(shop, { owner: customerId }, { number, bytes: aDocument("slip") });

  expect(await shown()).toMatchObject({ payment: "to-transfer", hasBankSlip: true });
});

dbTest("notifies staff of a late bank slip by its payment review alone", async ({ db, shop }) => {
  const { customerId, number } = await aWaitingOrder(shop, "bank-transfer");
  shop.clock.advance(2 * DAY_MS);
  await expireOrders(shop);

  await uploadBankSlip(shop, { owner: customerId }, { number, bytes: aDocument("late") });

  const kinds = await queuedMailKinds(db);
  expect(kinds).toContain("payment-review");
  expect(kinds).not.toContain("bank-slip-uploaded");
});

dbTest("keeps an order and its stock until staff decide on its bank slip", async ({ shop }) => {
  const { number, state } = await anOrderWithSlip(shop);

  shop.clock.advance(30 * DAY_MS);
  expect(await expireOrders(shop)).toBe(0);
  expect(await state()).toEqual(["awaiting-transfer", 3]);

  await cancelByStaff(shop, { number, actor });
  expect(await state()).toEqual(["cancelled", 5]);
});

dbTest("expires an order after staff sent its money back, unless a newer bank slip arrived", async ({ shop }) => {
  const [decided, asked] = [await anOrderWithSlip(shop), await anOrderWithSlip(shop)];
  for (const { number } of [decided, asked]) {
    await matchTransfer(shop, { order: number, amountCents: rupees(4_000), entry: number, actor });
    shop.clock.advance(HOUR_MS);
    await returnTransfer(shop, { number, actor });
  }
  shop.clock.advance(HOUR_MS);
  await asked.upload("second");

  shop.clock.advance(2 * DAY_MS);

  expect(await expireOrders(shop)).toBe(1);
  expect(await decided.state()).toEqual(["expired", 5]);
  expect(await asked.state()).toEqual(["awaiting-transfer", 3]);
});
