import { eq } from "drizzle-orm";
import type pg from "pg";
import { expect } from "vitest";
import { plansOf } from "../../../../tests/support/database/query-plans.ts";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { manyOrders } from "../../../../tests/support/orders/many-orders.ts";
import { aWaitingOrder } from "../../../../tests/support/orders/waiting-order.ts";
import { orders, payments, productImages, products } from "../../../db/schema/index.ts";
import { DAY_MS } from "../../durations.ts";
import { cents } from "../../money.ts";
import { STAFF_PAGE_SIZE } from "../../staff-lists.ts";
import { confirmByStaff } from "../confirmation/confirm-order.server.ts";
import { dispatchOrder } from "../fulfilment/dispatch-order.server.ts";
import { packOrder } from "../fulfilment/pack-order.server.ts";
import { formatOrderCode } from "../order-code.ts";
import { listOrdersForStaff } from "./list-orders.server.ts";
import { readOrderSearch } from "./order-search.ts";
import { ORDER_VIEWS, type OrderFilter, unfiltered } from "./order-views.ts";

const now = () => new Date();
const everything = unfiltered("all");
type Wanted = Parameters<typeof listOrdersForStaff>[1];

dbTest("returns the fields for packing, and only the orders of a view", async ({ db, shop }) => {
  const { order, product } = await aWaitingOrder(shop, "cash-on-delivery");
  const { number, totalCents, creditCents, createdAt: placedAt } = order;
  const size = { width: 960, height: 960 };
  await db.insert(productImages).values({ productId: product.id, picture: "robe", position: 1, ...size });

  const seen = await listOrdersForStaff({ db, now }, { filter: { ...everything, view: "to-confirm" } });

  const row = {
    number,
    code: formatOrderCode(order.code),
    totalCents,
    placedAt,
    status: "awaiting-confirmation",
    paymentMethod: "cash-on-delivery",
  };
  const states = { paymentState: "unpaid", fulfilmentState: "on-hold", holdReason: "confirmation" };
  const sums = { creditCents, receivedCents: 0, refundedCents: 0 };
  const items = { units: 2, first: "Plain product", firstUnits: 2, pictures: ["robe"] };
  expect(seen).toEqual({
    orders: [
      {
        ...row,
        ...states,
        ...sums,
        customer: "Test Customer",
        district: "LK-11",
        items,
        tags: [],
        holdEndsAt: order.expiresAt,
        isOverdue: false,
      },
    ],
    hasMore: false,
    nextKey: "",
  });
  for (const view of ["to-pack", "done"] as const) {
    expect((await listOrdersForStaff({ db, now }, { filter: { ...everything, view } })).orders).toEqual([]);
  }
});

dbTest("returns pages without gaps or duplicates when many orders share a moment", async ({ db }) => {
  await manyOrders(db, 130);
  await db.update(orders).set({ createdAt: new Date() });
  const seen: string[] = [];
  let after: string | null = null;
  for (let page = 0; page < 3; page += 1) {
    const { orders: rows, hasMore } = await listOrdersForStaff({ db, now }, { filter: everything, after });
    expect(hasMore).toBe(page < 2);
    seen.push(...rows.map(({ number }) => number));
    after = seen.at(-1) ?? null;
  }

  expect(seen).toHaveLength(130);
  expect(new Set(seen).size).toBe(130);
  expect(STAFF_PAGE_SIZE).toBe(50);
});

dbTest("lists the oldest orders on their way first, page by page", async ({ db }) => {
  await manyOrders(db, 5_000);
  const longest: OrderFilter = { ...everything, view: "longest" };
  const first = await listOrdersForStaff({ db, now }, { filter: longest });
  const rest = await listOrdersForStaff({ db, now }, { filter: longest, after: first.orders.at(-1)?.number ?? null });

  const times = [...first.orders, ...rest.orders].map(({ placedAt }) => placedAt.getTime());
  expect(times.length).toBeGreaterThan(STAFF_PAGE_SIZE);
  expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
  expect([first.hasMore, rest.hasMore]).toEqual([true, false]);
});

dbTest("finds an order by the end of its number, code or phone, by name or by SKU", async ({ db, shop }) => {
  await manyOrders(db, 20);
  const { order } = await aWaitingOrder(shop, "bank-transfer", {});
  const name = { firstName: "Ishara", lastName: "de Zoysa", phone: "+94701234567" };
  await db.update(orders).set(name).where(eq(orders.id, order.id));
  const found = async (typed: string) => {
    const { orders: rows } = await listOrdersForStaff(
      { db, now },
      { filter: everything, search: readOrderSearch(typed) },
    );
    return rows.map(({ number }) => number);
  };

  const { number } = order;
  for (const typed of [
    number,
    number.slice(-6),
    order.code,
    formatOrderCode(order.code).toLowerCase(),
    order.code.slice(-4),
    `${order.code.slice(3, 4)}-${order.code.slice(-4)}`,
    "070 123 4567",
    "+94 70 123 4567",
    "234567",
    "ISHARA de",
    "de zoysa",
  ]) {
    expect(await found(typed), typed).toEqual([number]);
  }
  expect(await found("sku-7919")).toEqual(["Order-1700000007919"]);
  for (const typed of ["zoysa%", "1234", "sku-", "%%"]) expect(await found(typed), typed).toEqual([]);
});

dbTest("finds an order by its tracking number", async ({ db, shop }) => {
  const { number } = await aWaitingOrder(shop, "cash-on-delivery");
  const move = { number, actor: "staff:a" as const };
  await confirmByStaff(shop, move);
  await packOrder(shop, move);
  await dispatchOrder(shop, { ...move, courier: "Example Couriers", trackingNumber: "EX-12/9", trackingUrl: null });
  for (const typed of ["ex-12/9", "EX-12/9"]) {
    const { orders: rows } = await listOrdersForStaff(
      { db, now },
      { filter: everything, search: readOrderSearch(typed) },
    );
    expect(rows.map((row) => row.number)).toEqual([number]);
  }
});

dbTest("finds orders by email, town, product, and the references of their money", async ({ db, shop }) => {
  await manyOrders(db, 20);
  const { order, product } = await aWaitingOrder(shop, "bank-transfer", {});
  const { id: orderId, number, transferReference } = order;
  await db.update(orders).set({ email: "Ishara@example.lk", city: "Nuwara Eliya" }).where(eq(orders.id, orderId));
  await db.update(products).set({ title: "Silk_Robe, long" }).where(eq(products.id, product.id));
  const payment = { orderId, status: "received" as const, amountCents: cents(100), currency: "LKR" };
  await db.transaction(async (tx) => {
    await tx.insert(payments).values([
      { ...payment, provider: "payhere", providerPaymentId: "320025107443" },
      { ...payment, provider: "bank-transfer", providerPaymentId: "BOC-77" },
      { ...payment, provider: "payhere", providerPaymentId: "0815", status: "declined" },
    ]);
    await tx.update(orders).set({ paymentState: "partially-paid" }).where(eq(orders.id, orderId));
  });
  const found = async (typed: string) => {
    const { orders: rows } = await listOrdersForStaff(
      { db, now },
      { filter: everything, search: readOrderSearch(typed) },
    );
    return rows.map((row) => row.number);
  };

  const reference = transferReference ?? "";
  for (const typed of [
    ...["ishara@EXAMPLE.lk", "ishara@", "nuwara e", "silk_robe", "robe, LONG"],
    ...["320025107443", "boc-77", reference, reference.toLowerCase()],
  ]) {
    expect(await found(typed), typed).toEqual([number]);
  }
  for (const typed of ["eliya", "silkxrobe", "ob", "0815", "@example.lk"])
    expect(await found(typed), typed).toEqual([]);
});

dbTest("filters by district and courier, and begins with the oldest on request", async ({ db, shop }) => {
  const [first, second] = [await aWaitingOrder(shop, "bank-transfer"), await aWaitingOrder(shop, "bank-transfer")];
  await db.update(orders).set({ district: "LK-41", courier: "Example Couriers" }).where(eq(orders.id, second.order.id));
  const listed = async (filter: object) => {
    const { orders: rows } = await listOrdersForStaff({ db, now }, { filter: { ...everything, ...filter } });
    return rows.map(({ number }) => number);
  };

  expect(await listed({})).toEqual([second.number, first.number]);
  expect(await listed({ sort: "oldest" })).toEqual([first.number, second.number]);
  expect(await listed({ view: "longest", sort: "newest" })).toEqual([]);
  expect(await listed({ district: "LK-11" })).toEqual([first.number]);
  expect(await listed({ district: "LK-41", courier: "Example Couriers" })).toEqual([second.number]);
  expect(await listed({ district: "LK-11", courier: "Example Couriers" })).toEqual([]);
});

dbTest("filters by days in Sri Lanka", async ({ db, shop }) => {
  const { order } = await aWaitingOrder(shop, "bank-transfer");
  await db.update(orders).set({ createdAt: new Date("2026-11-21T18:30:00Z") });
  const on = (from: string, to: string) => listOrdersForStaff({ db, now }, { filter: { ...everything, from, to } });

  expect((await on("2026-11-22", "2026-11-22")).orders[0]?.number).toBe(order.number);
  expect((await on("2026-11-20", "2026-11-21")).orders).toEqual([]);
});

/** The query plan of a list. */
const planOf = (pool: pg.Pool, wanted: Wanted) => plansOf(pool, (db) => listOrdersForStaff({ db, now }, wanted));

dbTest("reads no whole table for a list or a search", { tags: ["full"] }, async ({ db, pool }) => {
  await manyOrders(db, 20_000);
  const { orders: firstPage } = await listOrdersForStaff({ db, now }, { filter: everything });
  const after = firstPage.at(-1)?.number ?? null;
  const from = new Date(Date.now() - 40 * DAY_MS).toISOString().slice(0, 10);
  const lists: Wanted[] = [
    ...ORDER_VIEWS.map((view) => ({ filter: { ...everything, view } })),
    ...ORDER_VIEWS.map((view) => ({ filter: { ...everything, view }, after })),
    { filter: { ...everything, method: "cash-on-delivery" } },
    { filter: { ...everything, method: "bank-transfer", from }, after },
    { filter: { ...everything, view: "done", from, to: from } },
    { filter: { ...everything, district: "LK-11", courier: "Example Couriers", sort: "oldest" } },
    ...[
      ...["Order-1700000007919", "7919", "0771000123", "92mx", "nimal3 p", "perera12", "SKU-7919", "nobody"],
      ...["nobody@example.lk", "colombo 0", "plain product", "320025107443", "T92MX92"],
    ].map((typed) => ({ filter: everything, search: readOrderSearch(typed) })),
  ];
  for (const wanted of lists) {
    const plan = await planOf(pool, wanted);
    expect(plan, JSON.stringify(wanted)).toMatch(/Index|Bitmap/);
    expect(plan, JSON.stringify(wanted)).not.toMatch(/Seq Scan on (?:orders|order_lines)/);
  }
});
