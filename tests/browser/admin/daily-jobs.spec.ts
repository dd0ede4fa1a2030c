import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Db } from "../../../src/db/client.ts";
import { couriers, parcels } from "../../../src/db/schema/index.ts";
import { confirmByStaff } from "../../../src/domain/orders/confirmation/confirm-order.server.ts";
import { packOrder } from "../../../src/domain/orders/fulfilment/pack-order.server.ts";
import { formatOrderCode } from "../../../src/domain/orders/order-code.ts";
import { requestReturn } from "../../../src/domain/returns/request-return.server.ts";
import { browserTest } from "../../support/browser-test.ts";
import { aDeliveredOrder, STAFF } from "../../support/orders/delivered-order.ts";
import { aWaitingOrder } from "../../support/orders/waiting-order.ts";
import { enterBackOffice } from "../../support/steps/staff-steps.ts";
import { startJob } from "../../support/steps/tap-counter.ts";
import { makeTestShop } from "../../support/test-shop.ts";

async function addCourier(db: Db) {
  const courier = { name: "Example Couriers", numberExamples: [], collectsCash: true };
  await db.insert(couriers).values(courier).onConflictDoNothing();
}

/** Creates packed cash orders. @returns their codes */
async function packedOrders(db: Db, count: number) {
  const shop = makeTestShop(db);
  const made: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const { number, order } = await aWaitingOrder(shop, "cash-on-delivery", { quantity: 1 });
    await confirmByStaff(shop, { number, actor: STAFF });
    await packOrder(shop, { number, actor: STAFF });
    made.push(formatOrderCode(order.code));
  }
  return made;
}

browserTest("prints, hands over and delivers twenty parcels in the planned taps", async ({ openPage, shop }) => {
  const page = await openPage({ permissions: ["clipboard-read", "clipboard-write"] });
  await addCourier(shop.db);
  const codes = await packedOrders(shop.db, 20);
  await enterBackOffice(page, shop, "owner");

  const print = await startJob(page);
  await print.tap(page.getByRole("link", { name: "Hand over all" }));
  await print.nextScreen(page.getByRole("button", { name: "Slips and labels" }));
  const file = page.waitForEvent("download");
  await print.tap(page.getByRole("button", { name: "Slips and labels" }));
  await file;
  expect(print.counted).toEqual({ taps: 2, fields: 0, screens: 2 });

  const handOver = await startJob(page);
  await handOver.tap(page.getByRole("link", { name: "Hand over all" }));
  await handOver.nextScreen(page.getByRole("button", { name: "Hand over", exact: true }));
  await handOver.tap(page.getByRole("button", { name: "Hand over", exact: true }));
  await handOver.nextScreen(page.getByLabel("Paste tracking numbers"));
  const list = codes.map((code, index) => `${code}\tEX${3000 + index}`).join("\n");
  await handOver.paste(page.getByLabel("Paste tracking numbers"), list);
  await page.getByText("20 numbers filled in.").waitFor();
  await handOver.tap(page.getByRole("button", { name: "Hand over 20 parcels" }));
  await page.getByText("20 orders handed over.").waitFor();
  expect(handOver.counted).toEqual({ taps: 3, fields: 1, screens: 3 });

  const deliver = await startJob(page);
  await deliver.tap(page.getByRole("link", { name: "On the way: 20" }));
  await deliver.nextScreen(page.getByLabel("All", { exact: true }));
  await deliver.tap(page.getByLabel("All", { exact: true }));
  await deliver.tap(page.getByRole("button", { name: "Delivered", exact: true }));
  await page.getByText("20 orders delivered.").waitFor();
  expect(deliver.counted).toEqual({ taps: 3, fields: 0, screens: 2 });
});

browserTest("hands over one parcel, and again after a failed delivery, in the planned taps", async ({ page, shop }) => {
  await addCourier(shop.db);
  const [code = ""] = await packedOrders(shop.db, 1);
  await enterBackOffice(page, shop, "owner");

  const handOver = await startJob(page);
  await handOver.tap(page.getByRole("link", { name: `Hand over: ${code}` }));
  await handOver.nextScreen(page.getByLabel("Tracking number"));
  await handOver.type(page.getByLabel("Tracking number"), "EX-1");
  await handOver.tap(page.getByRole("button", { name: "Hand over" }));
  await page.getByText(`${code} is handed over.`).waitFor();
  expect(handOver.counted).toEqual({ taps: 2, fields: 1, screens: 2 });

  const again = await startJob(page);
  await again.tap(page.getByRole("link", { name: "On the way: 1" }));
  await again.nextScreen(page.getByRole("main").getByRole("link", { name: code }));
  await again.tap(page.getByRole("main").getByRole("link", { name: code }));
  await again.nextScreen(page.getByRole("button", { name: `Delivery failed: ${code}` }));
  await again.tap(page.getByRole("button", { name: `Delivery failed: ${code}` }));
  await again.tap(page.getByRole("link", { name: `Hand over: ${code}` }));
  await again.nextScreen(page.getByLabel("Tracking number"));
  await again.tap(page.getByRole("button", { name: "Hand over" }));
  await page.getByText(`${code} is handed over.`).waitFor();
  expect(again.counted).toEqual({ taps: 5, fields: 0, screens: 4 });
  const sent = await shop.db.select().from(parcels).where(eq(parcels.trackingNumber, "EX-1"));
  expect(sent).toMatchObject([{ state: "dispatched", attempts: 2 }]);
});

browserTest("finds an order and refunds one of its items in the planned taps", async ({ page, shop }) => {
  const { order } = await aDeliveredOrder(makeTestShop(shop.db));
  const code = formatOrderCode(order.code);
  await enterBackOffice(page, shop, "owner");

  const find = await startJob(page);
  await find.type(page.getByRole("searchbox"), code);
  await find.tap(page.getByRole("main").getByRole("button", { name: "Search" }));
  await find.nextScreen(page.getByRole("heading", { level: 1, name: `Order ${code}` }));
  expect(find.counted).toEqual({ taps: 1, fields: 1, screens: 2 });

  await find.tap(page.getByRole("link", { name: "Refund" }));
  await find.nextScreen(page.getByRole("button", { name: "Continue" }));
  await find.tap(page.getByRole("button", { name: "One more: of 2 to refund" }));
  await page.getByText("To refund: Rs. 2,000").waitFor();
  await find.tap(page.getByRole("button", { name: "Continue" }));
  await find.nextScreen(page.getByRole("button", { name: "Refund Rs. 2,000" }));
  await find.tap(page.getByRole("button", { name: "Refund Rs. 2,000" }));
  await page.getByText("Refund sent to PayHere.").waitFor();
  expect(find.counted).toEqual({ taps: 5, fields: 1, screens: 4 });
});

browserTest("approves a return, receives it and refunds it in the planned taps", async ({ page, shop }) => {
  const staff = makeTestShop(shop.db);
  const { order, line, profile } = await aDeliveredOrder(staff);
  const lines = [{ lineId: line.id, quantity: 1 }];
  const asked = { number: order.number, key: randomUUID(), reason: "faulty" as const, details: "", lines, photos: [] };
  await requestReturn(staff, { owner: profile.customerId }, asked);
  await enterBackOffice(page, shop, "owner");

  const job = await startJob(page);
  await job.tap(page.getByRole("link", { name: /^Handle return: / }));
  await job.nextScreen(page.getByRole("button", { name: "Approve return" }));
  await job.tap(page.getByRole("button", { name: "Approve return" }));
  await page.getByText("Reply sent to the customer.").waitFor();
  await page.goto("/admin");
  await job.tap(page.getByRole("link", { name: /^Handle return: / }));
  await job.nextScreen(page.getByRole("button", { name: "Record return and refund" }));
  await job.tap(page.getByRole("button", { name: "Record return and refund" }));
  await job.nextScreen(page.getByText("To refund: Rs. 2,000"));
  await job.tap(page.getByRole("button", { name: "Continue" }));
  await job.nextScreen(page.getByRole("button", { name: "Refund Rs. 2,000" }));
  await job.tap(page.getByRole("button", { name: "Refund Rs. 2,000" }));
  await page.getByText("Refund sent to PayHere.").waitFor();
  expect(job.counted).toEqual({ taps: 6, fields: 0, screens: 5 });
});

// Last: it leaves packed orders.
browserTest("confirms, matches and packs orders in the planned taps", async ({ page, shop }) => {
  const staff = makeTestShop(shop.db);
  await aWaitingOrder(staff, "cash-on-delivery");
  await aWaitingOrder(staff, "bank-transfer");
  await enterBackOffice(page, shop, "owner");

  const confirm = await startJob(page);
  await confirm.tap(page.getByRole("button", { name: /^Confirm: / }));
  await page.getByText(/ is confirmed\.$/).waitFor();
  expect(confirm.counted).toEqual({ taps: 1, fields: 0, screens: 1 });

  const match = await startJob(page);
  await match.tap(page.getByRole("link", { name: /^Record transfer: / }));
  await match.nextScreen(page.getByLabel("Bank reference"));
  await match.type(page.getByLabel("Bank reference"), "FT26332-1");
  await match.tap(page.getByRole("button", { name: "Record transfer" }));
  await page.getByText("Transfer recorded. The order is paid.").waitFor();
  expect(match.counted).toEqual({ taps: 2, fields: 1, screens: 2 });

  const pack = await startJob(page);
  await pack.tap(page.getByRole("link", { name: "Pack all" }));
  await pack.nextScreen(page.getByRole("button", { name: "Pack", exact: true }));
  await pack.tap(page.getByRole("button", { name: "Pack", exact: true }));
  await page.getByText("2 orders packed.").waitFor();
  expect(pack.counted).toEqual({ taps: 2, fields: 0, screens: 2 });
});
