import { expect } from "vitest";
import { formatOrderCode } from "../../../src/domain/orders/order-code.ts";
import { aWaitingOrder } from "../../support/orders/waiting-order.ts";
import { serverTest } from "../../support/server-test.ts";
import { aStaffMember } from "../../support/staff.ts";
import { makeTestShop } from "../../support/test-shop.ts";

serverTest("sorts by total for staff who see money, and shows the end of holds", async ({ shop, call }) => {
  const testShop = makeTestShop(shop.db);
  const high = await aWaitingOrder(testShop, "cash-on-delivery", { quantity: 3 });
  const low = await aWaitingOrder(testShop, "cash-on-delivery", { quantity: 1 });
  const [manager, packer] = [await aStaffMember(shop, "manager"), await aStaffMember(shop, "packer")];
  const open = async (cookie: string, query: string) => {
    const { status, text } = await call(`/admin/orders?view=all&${query}`, { headers: { cookie } });
    expect(status).toBe(200);
    const isHighFirst = text.indexOf(formatOrderCode(high.order.code)) < text.indexOf(formatOrderCode(low.order.code));
    return { text, isHighFirst };
  };

  const byTotal = await open(manager.cookie, "sort=highest");
  expect([byTotal.isHighFirst, byTotal.text.includes("Highest total first")]).toEqual([true, true]);
  const forPacker = await open(packer.cookie, "sort=highest");
  expect([forPacker.isHighFirst, forPacker.text.includes("total first")]).toEqual([false, false]);
  const byHold = await open(packer.cookie, "sort=hold-end");
  expect([byHold.isHighFirst, byHold.text.includes("Hold ends ")]).toEqual([true, true]);
  await open(packer.cookie, "sort=hold-end&after=Order-1&key=drop");
});
