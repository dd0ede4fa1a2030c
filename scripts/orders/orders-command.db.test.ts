import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { orderLines } from "../../src/db/schema/index.ts";
import { recordNotification } from "../../src/domain/payments/record-notification.server.ts";
import { uploadBankSlip } from "../../src/domain/payments/upload-bank-slip.server.ts";
import { requestReturn } from "../../src/domain/returns/request-return.server.ts";
import { aBlockedCustomer } from "../../tests/support/blocked-customer.ts";
import { dbTest } from "../../tests/support/db-test.ts";
import { aProfile } from "../../tests/support/factories.ts";
import { aDocument, aPhotograph } from "../../tests/support/hostile-files.ts";
import { anOpenOrder } from "../../tests/support/orders/open-order.ts";
import { inconsistentStock } from "../../tests/support/orders/order-facts.ts";
import { aWaitingOrder } from "../../tests/support/orders/waiting-order.ts";
import type { TestShop } from "../../tests/support/test-shop.ts";
import { ordersArguments } from "./orders-arguments.ts";
import { carryOutOrders } from "./orders-command.ts";

/** Runs the command without its process, which `orders.db.test.ts` tests. */
const run = (shop: TestShop, ...args: string[]) => carryOutOrders(shop, ordersArguments(args, {}));

dbTest("matches a bank statement, and accepts or returns a wrong amount", async ({ shop }) => {
  const { number, order, customerId, again } = await aWaitingOrder(shop, "bank-transfer");
  await uploadBankSlip(shop, { owner: customerId }, { number, bytes: aDocument() });
  const match = (amount: string, entry: string) =>
    run(shop, "match", order.transferReference ?? "", "--amount", amount, "--entry", entry, "--by", "nimal");

  const wrong = await match("4000", "FT1");
  const listed = await run(shop);
  expect(wrong).toContain("The amount isn't the order's total. Decide with");
  expect(listed).toContain("Bank transfers: 1");
  expect(listed).toContain(`${number}  ${order.transferReference}  Rs. 4,500, awaiting transfer`);
  expect(listed).toContain("Payments to check: The amount isn't the order's total.");
  expect(listed).toContain("Rs. 4,000 received: FT1");
  expect(listed).toMatch(new RegExp(`Bank slip of .*: ${join(shop.config.dataDir, "private")}/[0-9a-f]{32}\\.pdf`));

  expect(await run(shop, "return-transfer", number, "--by", "nimal")).toContain(`Rs. 4,000 of ${number} was returned.`);
  expect(await match("4500", "FT2")).toContain(`${order.transferReference} is paid.`);
  expect(await match("4500", "FT2")).toContain("This entry was already matched. Nothing has changed.");
  expect((await again()).status).toBe("paid");
});

dbTest("names a blocked customer's contact in the list, and holds the order when it is confirmed", async ({ shop }) => {
  const phone = "+94770001122";
  await aBlockedCustomer(shop, { phone, line1: "99 Other Lane" });
  const profile = await aProfile(shop.db, { phone });
  const { number, again } = await aWaitingOrder(shop, "cash-on-delivery", { profile });

  expect(await run(shop)).toContain("Risk: a blocked customer has the same phone number or postal address.");
  expect(await run(shop, "confirm", number, "--by", "nimal")).toContain(`${number} is confirmed and on hold:`);
  expect((await again()).status).toBe("on-hold");
});

dbTest("delivers a parcel and receives its return", async ({ db, shop }) => {
  const { order, notification, profile, status } = await anOpenOrder(shop, { returnable: true });
  const { number } = order;
  await recordNotification(shop, notification());
  const say = (word: string, ...more: string[]) => run(shop, word, number, ...more, "--by", "nimal");

  await expect(say("deliver")).rejects.toThrowError("ORDER_STATUS_CONFLICT");
  expect(await say("pack")).toContain(`${number} is packed.`);
  const tracked = ["--courier", "Example Couriers", "--tracking-url", "https://track.example.lk/AB1"];
  expect(await say("dispatch", ...tracked)).toContain(`${number} is with Example Couriers.`);
  expect(await say("deliver")).toContain(`${number} is delivered.`);
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  const lines = [{ lineId: line?.id ?? "", quantity: 2 }];
  const request = { number, key: randomUUID(), reason: "damaged" as const, details: "It is\nbroken.", lines };
  const photos = [await aPhotograph()];
  await requestReturn(shop, { owner: profile.customerId }, { ...request, photos });

  const listed = await run(shop, "returns");
  expect(listed).toContain("Returns: 1");
  expect(listed).toMatch(new RegExp(`${number} {2}arrived damaged, requested on .*, waits for a decision`));
  expect(listed).toContain('2 × Plain product\n  "It is"\n  "broken."');
  expect(listed).toMatch(new RegExp(`Photo: ${join(shop.config.dataDir, "private")}/[0-9a-f]{32}\\.jpg`));
  expect(await say("approve-return", "--text", "Please send it.")).toContain("the reply was sent to the customer.");
  expect(await say("receive-return", "--restock", "yes")).toContain("Its items are back in stock.");

  expect(await status()).toBe("returned");
  expect(await inconsistentStock(db)).toEqual([]);
  expect(await run(shop, "returns")).toContain("Returns: 0");
});

dbTest("cancels a packed order, and receives a refused parcel", async ({ shop }) => {
  const cancelled = await anOpenOrder(shop);
  await recordNotification(shop, cancelled.notification());
  const refused = await anOpenOrder(shop);
  await recordNotification(shop, refused.notification({ paymentId: "320000000002" }));
  const say = (word: string, { order }: typeof refused, ...more: string[]) =>
    run(shop, word, order.number, ...more, "--by", "nimal");

  await say("pack", cancelled);
  expect(await say("cancel", cancelled)).toContain("is cancelled. Rs. 4,500 will be refunded.");
  await say("pack", refused);
  await say("dispatch", refused, "--courier", "Our rider");
  expect(await say("refuse", refused)).toContain("was refused and is on its way back.");
  expect(await say("return-to-sender", refused, "--restock", "no")).toContain("Its items are not sold again.");

  expect([await cancelled.status(), await refused.status()]).toEqual(["cancelled", "returned"]);
});

dbTest("rejects an unknown order", async ({ shop }) => {
  await expect(run(shop, "accept", "Order-1", "--by", "nimal")).rejects.toThrowError("ORDER_NOT_FOUND");
});
