import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { aWaitingOrder } from "../../../../tests/support/orders/waiting-order.ts";
import { aStaffMember } from "../../../../tests/support/staff.ts";
import { auditLog, orders, orderTags } from "../../../db/schema/index.ts";
import { colomboDay } from "../../colombo-days.ts";
import { exportOrders } from "../../reporting/export-orders.server.ts";
import { anonymiseOrder } from "../anonymise-order.server.ts";
import { changeOrders } from "./change-orders.server.ts";
import { listOrdersForStaff } from "./list-orders.server.ts";
import { findOrderHistory } from "./order-history.server.ts";
import { unfiltered } from "./order-views.ts";
import { findTags, listOrderTags, tagOrder, tagOrders } from "./tag-orders.server.ts";
import { undoActions } from "./undo-actions.server.ts";

dbTest("tags an order once, with the name of the member in its timeline, and removes the tag", async ({ db, shop }) => {
  const staff = await aStaffMember(shop, "packer");
  const { order, number } = await aWaitingOrder(shop, "bank-transfer");
  const change = { number, tag: "gift wrap" };

  await tagOrder(shop, staff, { ...change, isRemoved: false });
  await tagOrder(shop, staff, { ...change, isRemoved: false });
  expect((await findTags(db, [order.id]))(order.id)).toEqual(["gift wrap"]);
  await tagOrder(shop, staff, { ...change, isRemoved: true });
  await tagOrder(shop, staff, { ...change, isRemoved: true });

  expect((await findTags(db, [order.id]))(order.id)).toEqual([]);
  const { entries } = await findOrderHistory(shop, order.id);
  const tagged = entries.filter(({ tag }) => tag !== null).map(({ kind, tag, by }) => [kind, tag, by]);
  expect(tagged).toEqual([
    ["tag-added", "gift wrap", "Test packer"],
    ["tag-removed", "gift wrap", "Test packer"],
  ]);
  const audit = await db.select().from(auditLog).where(eq(auditLog.action, "order.tag")).orderBy(asc(auditLog.id));
  expect(audit.map(({ facts }) => facts.after)).toMatchObject([{ added: "gift wrap" }, { removed: "gift wrap" }]);
});

dbTest("keeps ten tags when twelve are added at once, and names the full order", async ({ db, shop }) => {
  const staff = await aStaffMember(shop);
  const [full, other] = [await aWaitingOrder(shop, "bank-transfer"), await aWaitingOrder(shop, "bank-transfer")];
  const tags = Array.from({ length: 12 }, (_, at) => `tag ${at}`);

  await Promise.allSettled(tags.map((tag) => tagOrder(shop, staff, { number: full.number, tag, isRemoved: false })));
  expect(await db.$count(orderTags)).toBe(10);

  const numbers = [full.number, other.number, "Order-1"];
  const left = await tagOrders(shop, staff, { numbers, tag: "urgent", isRemoved: false });
  expect(left).toEqual([
    { number: full.number, reason: "tags" },
    { number: "Order-1", reason: "gone" },
  ]);
  expect((await findTags(db, [other.order.id]))(other.order.id)).toEqual(["urgent"]);
});

dbTest("lists the orders with a tag, the tags in use, and the tags in the export", async ({ db, shop }) => {
  const staff = await aStaffMember(shop);
  const [first, second] = [await aWaitingOrder(shop, "bank-transfer"), await aWaitingOrder(shop, "bank-transfer")];
  expect(await listOrderTags(shop)).toEqual([]);
  await tagOrders(shop, staff, { numbers: [first.number, second.number], tag: "urgent", isRemoved: false });
  await tagOrder(shop, staff, { number: second.number, tag: "gift wrap", isRemoved: false });

  const listed = async (tag: string) => {
    const { orders: rows } = await listOrdersForStaff(shop, { filter: { ...unfiltered("all"), tag } });
    return rows.map(({ number, tags }) => [number, tags]);
  };
  const both = ["gift wrap", "urgent"];
  expect(await listed("gift wrap")).toEqual([[second.number, both]]);
  expect(await listed("urgent")).toEqual([
    [second.number, both],
    [first.number, ["urgent"]],
  ]);
  expect(await listed("other")).toEqual([]);
  expect(await listOrderTags(shop)).toEqual(both);
  const day = colomboDay(shop.now());
  const batches = await Array.fromAsync(await exportOrders(shop, staff, { first: day, last: day }));
  expect(batches.flat().map(({ tags }) => tags)).toEqual(["urgent", "gift wrap, urgent"]);

  await db.transaction((tx) => anonymiseOrder(tx, second.order.id, shop.now()));
  expect(await listOrderTags(shop)).toEqual(["urgent"]);
});

dbTest("undoes an action when the order was tagged since", async ({ db, shop }) => {
  const staff = { ...(await aStaffMember(shop, "manager")), role: "manager" as const };
  const { number, order } = await aWaitingOrder(shop, "cash-on-delivery");
  await changeOrders(shop, staff, { numbers: [number], action: "confirm" });
  await tagOrder(shop, staff, { number, tag: "urgent", isRemoved: false });

  await undoActions(shop, staff, { numbers: [number], action: "confirm" });

  const [now] = await db.select().from(orders).where(eq(orders.id, order.id));
  expect(now?.holdReason).toBe("confirmation");
});
