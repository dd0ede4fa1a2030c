import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { plansOf } from "../../../../tests/support/database/query-plans.ts";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { manyOrders } from "../../../../tests/support/orders/many-orders.ts";
import { aWaitingOrder } from "../../../../tests/support/orders/waiting-order.ts";
import type { TestShop } from "../../../../tests/support/test-shop.ts";
import { orders } from "../../../db/schema/index.ts";
import { HOUR_MS } from "../../durations.ts";
import { listOrdersForStaff } from "./list-orders.server.ts";
import { readOrderSearch } from "./order-search.ts";
import { ORDER_SORTS, type OrderSort } from "./order-sorts.ts";
import { type OrderFilter, unfiltered } from "./order-views.ts";

const now = () => new Date();
const sorted = (sort: OrderSort, more: Partial<OrderFilter> = {}) => ({ ...unfiltered("all"), sort, ...more });

/** Returns the orders of all pages. */
async function allPages({ db }: Pick<TestShop, "db">, filter: OrderFilter) {
  const seen = [];
  let from: { after: string; key: string } | null = null;
  do {
    const { orders: rows, hasMore, nextKey } = await listOrdersForStaff({ db, now }, { filter, ...from });
    seen.push(...rows);
    from = hasMore ? { after: rows.at(-1)?.number ?? "", key: nextKey } : null;
  } while (from);
  return seen;
}

dbTest("sorts by total, district and end of hold, page by page without gaps or duplicates", async ({ db }) => {
  await manyOrders(db, 160);
  // Few different values, so that pages end among equal ones.
  await db.transaction(async (tx) => {
    // The triggers that check the sums of an order are off.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`update orders set delivery_cents = delivery_cents + 1000 * (right(number, 1)::int % 3),
      total_cents = total_cents + 1000 * (right(number, 1)::int % 3)`);
    await tx.execute(sql`update orders set fulfilment_state = 'on-hold', hold_reason = 'review',
      expires_at = now() + right(number, 1)::int % 4 * interval '1 hour' + interval '123 microseconds'
      where right(number, 1)::int % 2 = 0 and payment_state <> 'voided'`);
  });
  const values: Record<OrderSort, (row: Awaited<ReturnType<typeof allPages>>[number]) => number | string> = {
    newest: ({ placedAt }) => -placedAt,
    oldest: ({ placedAt }) => Number(placedAt),
    highest: ({ totalCents }) => -totalCents,
    lowest: ({ totalCents }) => totalCents,
    district: ({ district }) => district,
    "hold-end": ({ holdEndsAt }) => holdEndsAt?.getTime() ?? Number.MAX_SAFE_INTEGER,
  };
  for (const sort of ORDER_SORTS) {
    const rows = await allPages({ db }, sorted(sort));
    expect(new Set(rows.map(({ number }) => number)).size, sort).toBe(160);
    expect(rows, sort).toHaveLength(160);
    const found = rows.map(values[sort]);
    expect(found, sort).toEqual(found.toSorted((a, b) => (a < b ? -1 : Number(a > b))));
  }
});

dbTest("leaves no order out when the last one of a page was released since", async ({ db, shop }) => {
  const made = [];
  for (let at = 0; at < 3; at += 1) made.push(await aWaitingOrder(shop, "cash-on-delivery"));
  const [first, second, third] = made.map(({ order }) => order);
  const hold = async (id: string | undefined, hours: number | null) =>
    db
      .update(orders)
      .set({ expiresAt: hours === null ? null : new Date(shop.now().getTime() + hours * HOUR_MS) })
      .where(eq(orders.id, id ?? ""));
  await hold(first?.id, 1);
  await hold(second?.id, 2);
  const numbers = async (seen: object) => {
    const { orders: rows } = await listOrdersForStaff({ db, now }, { filter: sorted("hold-end"), ...seen });
    return rows.map(({ number }) => number);
  };
  const key = String((shop.now().getTime() + HOUR_MS) * 1_000);
  await hold(first?.id, null);

  expect(await numbers({ after: first?.number, key })).toEqual([second?.number, third?.number, first?.number]);
  const all = await numbers({});
  expect(all).toHaveLength(3);
  for (const wrong of ["", "soon", "1e9", "99999999999999999999"]) {
    expect(await numbers({ after: first?.number, key: wrong }), wrong).toEqual(all);
  }
});

dbTest("sorts what a search finds", async ({ db, shop }) => {
  const low = await aWaitingOrder(shop, "bank-transfer", { quantity: 1 });
  const high = await aWaitingOrder(shop, "bank-transfer", { quantity: 3 });
  const found = async (sort: OrderSort) => {
    const wanted = { filter: sorted(sort), search: readOrderSearch("test customer") };
    return (await listOrdersForStaff({ db, now }, wanted)).orders.map(({ number }) => number);
  };
  expect(await found("highest")).toEqual([high.number, low.number]);
  expect(await found("lowest")).toEqual([low.number, high.number]);
});

dbTest("reads no whole table for a sorted list", { tags: ["full"] }, async ({ db, pool }) => {
  await manyOrders(db, 20_000);
  for (const sort of ORDER_SORTS) {
    for (const more of [{}, { view: "done" }, { view: "to-pack" }, { district: "LK-11" }, { tag: "urgent" }] as const) {
      const filter = sorted(sort, more);
      const { orders: rows, nextKey } = await listOrdersForStaff({ db, now }, { filter });
      const after = rows.at(-1)?.number ?? null;
      const plan = await plansOf(pool, (within) =>
        listOrdersForStaff({ db: within, now }, { filter, after, key: nextKey }),
      );
      expect(plan, JSON.stringify(filter)).not.toMatch(/Seq Scan on (?:orders|order_lines)/);
    }
  }
});
