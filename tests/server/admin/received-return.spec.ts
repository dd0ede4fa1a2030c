/** @module-tag full */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { returnLines } from "../../../src/db/schema/index.ts";
import { decideReturn } from "../../../src/domain/returns/decide-return.server.ts";
import { receiveReturn } from "../../../src/domain/returns/receive-return.server.ts";
import { requestReturn } from "../../../src/domain/returns/request-return.server.ts";
import { aDeliveredOrder, STAFF } from "../../support/orders/delivered-order.ts";
import { aForm, serverTest } from "../../support/server-test.ts";
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
  await receiveReturn(testShop, { number, actor: STAFF, restock: "all" });
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

serverTest("records a return by its units, and leads to the refund", async ({ shop, call }) => {
  const testShop = makeTestShop(shop.db);
  const { order, profile, line } = await aDeliveredOrder(testShop);
  const { number } = order;
  const request = { number, key: randomUUID(), reason: "faulty" as const, details: "", photos: [] };
  const lines = [{ lineId: line.id, quantity: 2 }];
  await requestReturn(testShop, { owner: profile.customerId }, { ...request, lines });
  await decideReturn(testShop, { number, actor: STAFF, decision: "approved", text: "Yes." });
  const { cookie } = await aStaffMember(shop, "manager", { confirmedAt: new Date() });
  const post = (fields: Record<string, string>) =>
    call(
      `/admin/orders/${number}/return`,
      aForm({ decision: "received", ...fields }, { cookie, origin: shop.baseUrl }),
    );
  const stateOf = () => shop.db.select().from(returnLines).where(eq(returnLines.orderLineId, line.id));

  for (const units of ["0", "3", "-1", "one", ""]) {
    const { status, text } = await post({ [`units-${line.id}`]: units, [`restock-${line.id}`]: "on" });
    expect([units, status]).toEqual([units, 422]);
    expect(text).toContain(`id="field-units-${line.id}-error"`);
  }
  expect(await stateOf()).toMatchObject([{ quantity: 2, restockUnits: 0 }]);
  const { status, headers } = await post({ [`units-${line.id}`]: "1", [`restock-${line.id}`]: "on" });

  expect([status, headers.location]).toEqual([303, `/admin/orders/${number}/refund?returned=on`]);
  expect(await stateOf()).toMatchObject([{ quantity: 1, restockUnits: 1 }]);
});
