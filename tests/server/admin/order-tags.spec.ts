import { expect } from "vitest";
import { formatOrderCode } from "../../../src/domain/orders/order-code.ts";
import { tagOrders } from "../../../src/domain/orders/staff/tag-orders.server.ts";
import { aWaitingOrder } from "../../support/orders/waiting-order.ts";
import { aForm, serverTest } from "../../support/server-test.ts";
import { aStaffMember } from "../../support/staff.ts";
import { makeTestShop } from "../../support/test-shop.ts";

serverTest("lets a packer add and remove a tag, and shows it in the list and the timeline", async ({ shop, call }) => {
  const { order, number } = await aWaitingOrder(makeTestShop(shop.db), "bank-transfer");
  const { cookie } = await aStaffMember(shop, "packer");
  const url = `/admin/orders/${number}`;
  const open = async (target: string) => (await call(target, { headers: { cookie } })).text;
  const send = (fields: Record<string, string>) => call(url, aForm(fields, { cookie, origin: shop.baseUrl }));

  const refused = await send({ intent: "add-tag", tag: "a, b" });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain("Enter a tag of up to 30 characters, without commas.");
  expect(refused.text).toContain('value="a, b"');
  expect((await send({ intent: "add-tag", tag: "Gift  Wrap" })).headers.location).toBe(`${url}?notice=tag-added`);

  const page = await open(url);
  expect(page).toContain('aria-label="Remove tag gift wrap"');
  expect(page).toMatch(/Tag added: gift wrap.*by Test packer/s);
  expect(await open("/admin/orders?view=all&tag=gift+wrap")).toContain(formatOrderCode(order.code));
  expect(await open("/admin/orders?view=all&tag=other")).toContain("No orders in this view.");
  await send({ intent: "remove-tag", tag: "gift wrap" });
  expect(await open(url)).not.toContain("Remove tag gift wrap");
});

serverTest("tags the selected orders, and names those that are full", async ({ shop, call }) => {
  const testShop = makeTestShop(shop.db);
  const [full, other] = [
    await aWaitingOrder(testShop, "bank-transfer"),
    await aWaitingOrder(testShop, "bank-transfer"),
  ];
  const member = await aStaffMember(shop, "packer");
  for (let at = 0; at < 10; at += 1) {
    await tagOrders(testShop, member, { numbers: [full.number], tag: `tag ${at}`, isRemoved: false });
  }
  const headers = { cookie: member.cookie, origin: shop.baseUrl };
  const back = encodeURIComponent("/admin/orders?view=all");
  const url = `/admin/orders/tags?back=${back}&order=${full.number}&order=${other.number}`;
  expect((await call(url, { headers })).text).toMatch(/Add to 2 orders.*Remove from 2 orders/s);

  const tagged = await call(url, aForm({ intent: "add", tag: "Urgent" }, headers));
  expect(tagged.text).toContain("Tag added to 1 order.");
  expect(tagged.text).toMatch(new RegExp(`${formatOrderCode(full.order.code)}</a>: Has 10 tags already`));
  const removed = await call(url, aForm({ intent: "remove", tag: "URGENT" }, headers));
  expect(removed.headers.location).toBe("/admin/orders?view=all&notice=tag-removed");
  expect((await call(removed.headers.location ?? "", { headers })).text).toContain("Tag removed.");
});
