import { expect } from "vitest";
import { confirmByStaff } from "../../../src/domain/orders/confirmation/confirm-order.server.ts";
import { matchTransfer } from "../../../src/domain/payments/match-transfer.server.ts";
import { STAFF } from "../../support/orders/delivered-order.ts";
import { aWaitingOrder } from "../../support/orders/waiting-order.ts";
import { serverTest } from "../../support/server-test.ts";
import { aStaffMember } from "../../support/staff.ts";
import { makeTestShop } from "../../support/test-shop.ts";

/** Price, total and received amount of the order, as text and in the data for the browser. */
const AMOUNTS = /2,000|4,500|\b(?:200000|450000)\b/;

serverTest("sends a packer no amount of a paid order, in lists, searches and on its page", async ({ shop, call }) => {
  const testShop = makeTestShop(shop.db);
  const { number, order } = await aWaitingOrder(testShop, "bank-transfer");
  await matchTransfer(testShop, { order: number, amountCents: order.totalCents, entry: "ENTRY-1", actor: STAFF });
  const [packer, manager] = [await aStaffMember(shop, "packer"), await aStaffMember(shop, "manager")];
  const pages = ["/admin/orders", "/admin/orders?view=all", `/admin/orders/${number}`, `/admin/orders/${number}/pack`];
  const data = pages.map((page) => page.replace(/^[^?]+/, "$&.data"));
  const read = async (url: string, { cookie }: typeof packer) => {
    const { status, text } = await call(url, { headers: { cookie } });
    expect([url, status]).toEqual([url, 200]);
    return text.replaceAll("\u00a0", " ");
  };

  for (const url of [...pages, ...data]) expect(await read(url, packer), url).not.toMatch(AMOUNTS);
  expect(await read("/admin/orders?view=all", packer)).toContain(`/admin/orders/${number}"`);
  for (const url of pages.slice(0, 3)) expect(await read(url, manager), url).toMatch(AMOUNTS);
});

serverTest("sends a packer the cash to collect and nothing else of a cash order", async ({ shop, call }) => {
  const testShop = makeTestShop(shop.db);
  const { number } = await aWaitingOrder(testShop, "cash-on-delivery");
  await confirmByStaff(testShop, { number, actor: STAFF });
  const { cookie } = await aStaffMember(shop, "packer");
  const read = async (url: string) => (await call(url, { headers: { cookie } })).text.replaceAll("\u00a0", " ");

  expect(await read("/admin/orders")).toContain("Rs. 4,700 to collect");
  const shown = await read(`/admin/orders/${number}`);
  expect(shown).toMatch(/Cash to collect<.*Rs\. 4,700/s);
  expect(shown).not.toMatch(/2,000|4,000|\b(?:200000|400000)\b/);
});

serverTest("sends a packer a chat without the payment link of an unpaid order", async ({ shop, call }) => {
  const { number, order } = await aWaitingOrder(makeTestShop(shop.db), "card");
  const { cookie } = await aStaffMember(shop, "packer");

  const { text } = await call(`/admin/orders/${number}`, { headers: { cookie } });

  expect(text).toContain("https://wa.me/");
  expect(text).not.toContain(order.payKey);
});
