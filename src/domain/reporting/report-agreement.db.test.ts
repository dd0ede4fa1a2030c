import fc from "fast-check";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { openWorld } from "../../../tests/support/orders/history-world.ts";
import { histories, runCommand } from "../../../tests/support/orders/ledger-history.ts";
import { aSaleOf, sendBack } from "../../../tests/support/orders/sold-order.ts";
import type { TestShop } from "../../../tests/support/test-shop.ts";
import { colomboDay } from "../colombo-days.ts";
import { sumProducts } from "../ledger/sum-products.server.ts";
import { type SalesKey, sumSalesBy } from "../ledger/sum-sales-by.server.ts";
import { sum } from "../money.ts";
import { type ExportedOrder, exportOrders } from "./export-orders.server.ts";
import { rangeOfPreset } from "./report-range.ts";
import { PERIODS, type Period, salesByDay } from "./sales.ts";
import { listPeriodSales, listSales } from "./sales-report.server.ts";

const RUNS = 5;
const PRESET = { 1: "today", 7: "last-7", 30: "last-30" } as const satisfies Record<Period, string>;
const STAFF = { userId: "test" };

dbTest("agrees with Today in every number after any sequence of commands", { timeout: 180_000 }, async ({ shop }) => {
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      const world = await openWorld(shop);
      for (const command of history) await runCommand(world, command);
      // Few histories refund a whole order.
      const at = shop.now();
      const refunded = await aSaleOf(shop.db, { createdAt: at, paidAt: at, quantity: 2 });
      await sendBack(shop.db, refunded, refunded.totalCents, at);
      await expectAgreement(shop);
    }),
    { numRuns: RUNS },
  );
});

async function expectAgreement(shop: TestShop) {
  const today = colomboDay(shop.now());
  const reportOf = (days: Period, by: SalesKey) => sumSalesBy(shop.db, rangeOfPreset(PRESET[days], today), by);
  const short = ({ orders, netCents }: { orders: number; netCents: number }) => ({ orders, amountCents: netCents });
  const byDay = await reportOf(30, "day");
  const days = salesByDay(await listSales(shop), today).filter(
    ({ orders, amountCents }) => orders > 0 || amountCents !== 0,
  );
  const found = byDay.rows.map(({ key: day, ...sums }) => ({ day, ...short(sums) }));
  expect(
    found
      .filter(({ orders, amountCents }) => orders > 0 || amountCents !== 0)
      .sort((a, b) => a.day.localeCompare(b.day)),
  ).toEqual(days);
  const periods = await listPeriodSales(shop);
  for (const days of PERIODS) {
    const { rows, total } = await reportOf(days, "method");
    const period = periods.find((each) => each.days === days);
    expect(short(total)).toEqual({ orders: period?.orders, amountCents: period?.amountCents });
    expect(Object.fromEntries(rows.map(({ key, ...sums }) => [key, short(sums)]))).toEqual(period?.byMethod);
  }
  await expectOneSource(shop, byDay.total);
}

/** Compares the other reports of 30 days with the sales. */
async function expectOneSource(shop: TestShop, total: Awaited<ReturnType<typeof sumSalesBy>>["total"]) {
  const range = rangeOfPreset("last-30", colomboDay(shop.now()));
  for (const by of ["week", "month", "district"] as const) {
    const { rows, total: same } = await sumSalesBy(shop.db, range, by);
    expect(same).toEqual(total);
    expect(sum(rows.map(({ netCents }) => netCents))).toBe(total.netCents);
  }
  const products = await sumProducts(shop.db, range, null);
  expect(products.total.grossCents).toBe(total.grossCents);
  expect(sum(products.rows.map(({ netCents }) => netCents))).toBe(products.total.netCents);
  const orders: ExportedOrder[] = [];
  for await (const batch of await exportOrders(shop, STAFF, range)) orders.push(...batch);
  // Exported orders have no costs.
  const { orders: _, costCents: __, profitCents: ___, ...amounts } = total;
  const names = Object.keys(amounts) as (keyof typeof amounts)[];
  expect(Object.fromEntries(names.map((name) => [name, sum(orders.map((order) => order[name]))]))).toEqual(amounts);
  expect(new Set(orders.map(({ number }) => number)).size).toBe(orders.length);
}
