import { expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { anOrderOf } from "../../../../tests/support/orders/sold-order.ts";
import { couriers, orders } from "../../../db/schema/index.ts";
import { DAY_MS } from "../../durations.ts";
import { dispatchOrder } from "../fulfilment/dispatch-order.server.ts";
import { packOrder } from "../fulfilment/pack-order.server.ts";
import { isOverdue } from "./is-overdue.server.ts";
import { listOrdersForStaff } from "./list-orders.server.ts";
import { unfiltered } from "./order-views.ts";

dbTest("counts the courier's days from the hand-over, and two weeks for other parcels", async ({ db, shop }) => {
  const courier = { numberExamples: [], collectsCash: true };
  await db.insert(couriers).values([
    { ...courier, name: "Quick", overdueDays: 3 },
    { ...courier, name: "Slow", overdueDays: 20 },
  ]);
  const start = shop.now();
  const inDays = (days: number) => new Date(start.getTime() + days * DAY_MS);
  const move = { actor: "staff:a" as const, trackingNumber: null, trackingUrl: null };
  const packed = async () => {
    const { number } = await anOrderOf(db, { createdAt: start, paidAt: start });
    await packOrder(shop, { ...move, number });
    return number;
  };
  const waiting = await packed();
  shop.clock.set(inDays(5));
  const sent: Record<string, string> = {};
  for (const name of ["Quick", "Slow", "Unknown"]) {
    sent[name] = await packed();
    await dispatchOrder(shop, {
      ...move,
      number: sent[name],
      courier: name.toUpperCase() === "QUICK" ? "quick" : name,
    });
  }
  const overdueAfter = async (days: number) => {
    const rows = await db
      .select({ number: orders.number })
      .from(orders)
      .where(isOverdue(inDays(days)))
      .orderBy(orders.id);
    return rows.map(({ number }) => number);
  };

  expect(await overdueAfter(7.9)).toEqual([]);
  expect(await overdueAfter(8.1)).toEqual([sent.Quick]);
  expect(await overdueAfter(14.1)).toEqual([waiting, sent.Quick]);
  expect(await overdueAfter(19.1)).toEqual([waiting, sent.Quick, sent.Unknown]);
  expect(await overdueAfter(25.1)).toEqual([waiting, sent.Quick, sent.Slow, sent.Unknown]);

  shop.clock.set(inDays(14.1));
  const listed = async (isOnly: boolean) => {
    const filter = { ...unfiltered("longest"), isOverdue: isOnly };
    const { orders: rows } = await listOrdersForStaff(shop, { filter });
    return rows.filter((row) => row.isOverdue).length / rows.length;
  };
  expect([await listed(true), await listed(false)]).toEqual([1, 0.5]);
});
