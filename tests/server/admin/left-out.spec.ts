import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { auditLog } from "../../../src/db/schema/index.ts";
import { anonymiseOrder } from "../../../src/domain/orders/anonymise-order.server.ts";
import { formatOrderCode } from "../../../src/domain/orders/order-code.ts";
import { anOrderOf } from "../../support/orders/sold-order.ts";
import { serverTest } from "../../support/server-test.ts";
import { aStaffMember } from "../../support/staff.ts";

const DOCUMENTS = ["pick-list", "slips", "labels", "waybill"];

serverTest.for(DOCUMENTS)("names the orders that the %s leaves out, and why", async (document, { shop, call }) => {
  const { db } = shop;
  const { cookie } = await aStaffMember(shop, "packer");
  const packed = await anOrderOf(db, { status: "packed" });
  const cancelled = await anOrderOf(db, { status: "cancelled" });
  const anonymised = await anOrderOf(db, { status: "delivered", deliveredAt: new Date() });
  await db.transaction((tx) => anonymiseOrder(tx, anonymised.id, new Date()));
  const urlOf = (...numbers: string[]) =>
    `/admin/orders/${document}?${new URLSearchParams(numbers.map((number) => ["order", number]))}`;
  const get = (url: string) => call(url, { headers: { cookie } });

  const { status, headers } = await get(urlOf(packed.number, cancelled.number, anonymised.number, "Order-1"));
  expect(status).toBe(302);
  expect(headers.location).toMatch(new RegExp(`^/admin/orders/left-out\\?document=${document}&order=`));
  const text = (await get(headers.location ?? "")).text.replaceAll("&#x27;", "'");

  const gone = "The customer's data was deleted, or the order doesn't exist";
  for (const [name, reason] of [
    [formatOrderCode(cancelled.code), "Cancelled"],
    [formatOrderCode(anonymised.code), gone],
    ["Order-1", gone],
  ]) {
    expect(text).toContain(`${name}</span> · ${reason}</li>`);
  }
  expect(text).not.toContain(`${formatOrderCode(packed.code)}</span>`);
  expect(text).toContain(`href="${urlOf(packed.number)}"`);
  expect((await get(urlOf(packed.number))).status).toBe(200);
  const logged = await db.select({ action: auditLog.action }).from(auditLog).where(eq(auditLog.subject, packed.number));
  const actions = logged.map(({ action }) => action).filter((action) => action.startsWith("orders."));
  expect(actions).toEqual(document === "pick-list" ? [] : [`orders.${document}`]);
  expect((await get(urlOf())).headers.location).toBe("/admin/orders?notice=none-chosen");
});
