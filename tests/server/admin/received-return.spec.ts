/** @module-tag full */
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { decideReturn, receiveReturn } from "../../../src/domain/returns/decide-return.server.ts";
import { requestReturn } from "../../../src/domain/returns/request-return.server.ts";
import { aDeliveredOrder, STAFF } from "../../support/orders/delivered-order.ts";
import { serverTest } from "../../support/server-test.ts";
import { aStaffMember } from "../../support/staff.ts";
import { makeTestShop } from "../../support/test-shop.ts";

serverTest("links a received return to the refund form, filled with the returned items", async ({ shop, call }) => {
  const testShop = makeTestShop(shop.db);
  const { order, profile, line } = await aDeliveredOrder(testShop);
  const { number } = order;
  const request = { number, key: randomUUID(), reason: "faulty" as const, details: "", photos: [] };
  const lines = [{ lineId: line.id, quantity: 1 }];
  await requestReturn(testShop, { owner: profile.customerId }, { ...request, lines });
  await decideReturn(testShop, { number, actor: STAFF, decision: "approved", text: "Yes." });
  await receiveReturn(testShop, { number, actor: STAFF, isRestocked: true });
  const { cookie } = await aStaffMember(shop, "manager", { confirmedAt: new Date() });
  const open = async (url: string) => (await call(url, { headers: { cookie } })).text.replaceAll("\u00a0", " ");

  const page = await open(`/admin/orders/${number}?notice=return-received`);
  expect(page).toContain("Return received. Next: refund Rs. 2,000.");
  expect(page).toMatch(new RegExp(`href="/admin/orders/${number}/refund\\?returned=on"[^>]*>Refund Rs. 2,000<`));
  const units = new RegExp(`name="units-${line.id}"[^>]*value="(\\d)"`);
  expect(units.exec(await open(`/admin/orders/${number}/refund?returned=on`))?.[1]).toBe("1");
  expect(units.exec(await open(`/admin/orders/${number}/refund`))?.[1]).toBe("0");

  const { cookie: packer } = await aStaffMember(shop, "packer");
  const { text } = await call(`/admin/orders/${number}?notice=return-received`, { headers: { cookie: packer } });
  expect(text).toContain("Return received.");
  expect(text).not.toContain("/refund");
});
