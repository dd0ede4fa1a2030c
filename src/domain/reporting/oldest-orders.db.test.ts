import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { anOrderOf } from "../../../tests/support/orders/sold-order.ts";
import { findLastOrderTime, listOldestOrders } from "./oldest-orders.server.ts";

const at = (hour: number) => new Date(Date.UTC(2026, 10, 22, hour));

dbTest("lists the orders that expire first, and other views by age", async ({ db, shop }) => {
  const cash = { paymentMethod: "cash-on-delivery", status: "awaiting-confirmation" } as const;
  const late = await anOrderOf(db, { ...cash, createdAt: at(1), expiresAt: at(20) });
  const soon = await anOrderOf(db, { ...cash, createdAt: at(2), expiresAt: at(18) });
  const older = await anOrderOf(db, { paidAt: at(4), createdAt: at(3), expiresAt: at(23) });
  const newer = await anOrderOf(db, { paidAt: at(5), createdAt: at(4), expiresAt: at(22) });

  const toConfirm = await listOldestOrders(shop, "to-confirm", 3);
  const toPack = await listOldestOrders(shop, "to-pack", 3);
  const first = await listOldestOrders(shop, "to-pack", 1);

  expect(toConfirm.map(({ number, reservedUntil }) => [number, reservedUntil])).toEqual([
    [soon.number, at(18)],
    [late.number, at(20)],
  ]);
  expect(toPack.map(({ number, reservedUntil }) => [number, reservedUntil])).toEqual([
    [older.number, null],
    [newer.number, null],
  ]);
  expect(first.map(({ number }) => number)).toEqual([older.number]);
  expect(await findLastOrderTime(shop)).toEqual(at(4));
});
