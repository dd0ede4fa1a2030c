import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { couriers, orders } from "../../../src/db/schema/index.ts";
import { confirmByStaff } from "../../../src/domain/orders/confirmation/confirm-order.server.ts";
import { packOrder } from "../../../src/domain/orders/fulfilment/pack-order.server.ts";
import { aWaitingOrder } from "../../support/orders/waiting-order.ts";
import { aForm, serverTest } from "../../support/server-test.ts";
import { aStaffMember } from "../../support/staff.ts";
import { makeTestShop } from "../../support/test-shop.ts";

serverTest("saves the rules of a courier, and refuses wrong ones at their fields", async ({ shop, call }) => {
  const { cookie } = await aStaffMember(shop, "owner");
  const headers = { cookie, origin: shop.baseUrl };
  const url = "/admin/settings/couriers/new";
  const page = await call(url, { headers });
  const key = /name="key" value="([^"]+)"/.exec(page.text)?.[1] ?? "";
  const typed = {
    key,
    name: "Rules",
    collectsCash: "on",
    cashLimit: "25,000",
    overdueDays: "5",
    "district-LK-11": "on",
  };

  const refused = await call(
    url,
    aForm({ ...typed, overdueDays: "0", cashLimit: "lots", waybill: "To: {nam}" }, headers),
  );
  expect(refused.status).toBe(422);
  expect(refused.text).toContain("{nam} is none of the facts below.");
  expect(refused.text).toContain("Enter a number of days from 1 to 60.");
  expect(refused.text).toContain("Enter an amount in rupees, such as 25000, or leave it empty.");
  expect((await call(url, aForm({ ...typed, waybill: "To: {name}" }, headers))).status).toBe(303);

  const [saved] = await shop.db.select().from(couriers).where(eq(couriers.name, "Rules"));
  expect(saved).toMatchObject({
    cashLimitCents: 2_500_000,
    overdueDays: 5,
    districts: ["LK-11"],
    waybill: "To: {name}",
  });
  const list = (await call("/admin/settings/couriers", { headers })).text.replaceAll("\u00a0", " ");
  expect(list).toContain("Cash up to Rs. 25,000 · 1 district");
});

serverTest("writes a courier's own waybill, and hands over after the courier agreed", async ({ shop, call }) => {
  const testShop = makeTestShop(shop.db);
  const { number, order } = await aWaitingOrder(testShop, "cash-on-delivery");
  await confirmByStaff(testShop, { number, actor: "staff:a" });
  await packOrder(testShop, { number, actor: "staff:a" });
  const rules = {
    numberExamples: [],
    collectsCash: true,
    districts: ["LK-41"],
    waybill: "To: {name}\nService: Standard",
  };
  const [courier] = await shop.db
    .insert(couriers)
    .values({ name: "North", ...rules })
    .returning();
  const { cookie } = await aStaffMember(shop, "packer");
  const headers = { cookie, origin: shop.baseUrl };

  const list = await call("/admin/orders?view=to-hand-over", { headers });
  expect(list.text).toMatch(
    new RegExp(`name="courier"[^>]*value="${courier?.id}"|value="${courier?.id}"[^>]*name="courier"`),
  );
  const file = await call(`/admin/orders/waybill?order=${number}&courier=${courier?.id}`, { headers });
  expect(file.text.replace("\uFEFF", "")).toBe("To,Service\nTest Customer,Standard\n");
  const own = await call(`/admin/orders/waybill?order=${number}&courier=none`, { headers });
  expect(own.text).toContain("reference,sender,name");
  const leftOut = await call(`/admin/orders/waybill?order=${number}&order=Order-1&courier=${courier?.id}`, { headers });
  const others = await call(leftOut.headers.location ?? "", { headers });
  expect(others.text).toContain(`/admin/orders/waybill?courier=${courier?.id}&amp;order=${number}`);

  const url = `/admin/orders/${number}/dispatch`;
  const refused = await call(url, aForm({ courier: "North" }, headers));
  expect(refused.status).toBe(409);
  expect(refused.text).toContain("North doesn&#x27;t serve this district.");
  expect(refused.text).toContain("The courier agreed to take this parcel");
  expect((await call(url, aForm({ courier: "North", isAgreed: "on" }, headers))).status).toBe(303);
  const [sent] = await shop.db.select().from(orders).where(eq(orders.id, order.id));
  expect([sent?.courier, sent?.fulfilmentState]).toEqual(["North", "dispatched"]);
});
