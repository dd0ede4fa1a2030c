import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aProduct } from "../../../tests/support/factories.ts";
import { PARCEL, STAFF } from "../../../tests/support/orders/delivered-order.ts";
import { anOrderOf, aSaleOf, sendBack } from "../../../tests/support/orders/sold-order.ts";
import { auditLog, products, variants } from "../../db/schema/index.ts";
import { sumProducts } from "../ledger/sum-products.server.ts";
import { findFirstSaleDay, sumSalesBy } from "../ledger/sum-sales-by.server.ts";
import { type Cents, rupees } from "../money.ts";
import { deliverOrder } from "../orders/fulfilment/deliver-order.server.ts";
import { dispatchOrder } from "../orders/fulfilment/dispatch-order.server.ts";
import { failDelivery } from "../orders/fulfilment/fail-delivery.server.ts";
import { packOrder } from "../orders/fulfilment/pack-order.server.ts";
import { recordReturnToSender } from "../orders/fulfilment/record-return-to-sender.server.ts";
import { refuseOrder } from "../orders/fulfilment/refuse-order.server.ts";
import { undoAction } from "../orders/timeline/undo-action.server.ts";
import { reportCouriers } from "./courier-report.server.ts";
import { type ExportedOrder, exportOrders } from "./export-orders.server.ts";

const at = (day: string) => new Date(`${day}T12:00:00Z`);
const OCTOBER = { first: "2026-10-01", last: "2026-10-31" };

dbTest("sums up sales by day, and counts an order once in the total", async ({ db }) => {
  await aSaleOf(db, { paidAt: at("2026-10-05"), quantity: 2 });
  const refunded = await aSaleOf(db, { paidAt: at("2026-10-05") });
  await sendBack(db, refunded, rupees(1_000), at("2026-10-20"));
  await aSaleOf(db, { paidAt: at("2026-09-30") });
  // The first minute of November in Sri Lanka.
  await aSaleOf(db, { paidAt: new Date("2026-10-31T18:30:00Z") });

  const { rows, total } = await sumSalesBy(db, OCTOBER, "day");

  const nothing = { discountCents: 0, deliveryCents: 0, feeCents: 0, costCents: null, profitCents: null };
  expect(rows.toSorted((a, b) => a.key.localeCompare(b.key))).toEqual([
    { key: "2026-10-05", orders: 2, ...nothing, grossCents: 300_000, refundCents: 0, netCents: 300_000 },
    { key: "2026-10-20", orders: 0, ...nothing, grossCents: 0, refundCents: -100_000, netCents: -100_000 },
  ]);
  expect(total).toEqual({ orders: 1, ...nothing, grossCents: 300_000, refundCents: -100_000, netCents: 200_000 });
  expect(await findFirstSaleDay(db)).toBe("2026-09-30");
});

dbTest("sums up the variants of a range, the highest amount first, within a limit", async ({ db }) => {
  const robe = await aProduct(db, { title: "Robe" });
  const oil = await aProduct(db, { title: "Oil" });
  const gone = await aProduct(db, { title: "Gone" });
  await aSaleOf(db, { product: oil, paidAt: at("2026-10-05"), quantity: 5 });
  await aSaleOf(db, { product: robe, paidAt: at("2026-10-06") });
  await aSaleOf(db, { product: robe, paidAt: at("2026-09-06"), quantity: 9 });
  const back = await aSaleOf(db, { product: gone, paidAt: at("2026-10-07"), quantity: 2 });
  await sendBack(db, back, gone.variant.priceCents, at("2026-10-08"));
  await db.delete(products).where(eq(products.id, gone.id));

  const all = await sumProducts(db, OCTOBER, null);
  const { rows, count, total } = await sumProducts(db, OCTOBER, 2);

  expect(all.rows.map(({ title, units, linkId }) => [title, units, linkId])).toEqual([
    ["Oil", 5, oil.publicId],
    [gone.publicId, 2, null],
    ["Robe", 1, robe.publicId],
  ]);
  expect(rows).toEqual(all.rows.slice(0, 2));
  expect([count, total.units, total.netCents]).toEqual([3, 8, all.rows.reduce((sum, row) => sum + row.netCents, 0)]);
});

dbTest("reports the profit by the cost that units had when they were ordered", async ({ db }) => {
  const robe = await aProduct(db, { title: "Robe" });
  const setCost = (costCents: Cents | null) =>
    db.update(variants).set({ costCents }).where(eq(variants.productId, robe.id));
  const priceCents = robe.variant.priceCents;
  await setCost(rupees(400));
  await aSaleOf(db, { product: robe, paidAt: at("2026-10-05"), quantity: 3 });
  const back = await aSaleOf(db, { product: robe, paidAt: at("2026-10-06"), quantity: 2 });
  await setCost(rupees(900));
  await sendBack(db, back, back.totalCents, at("2026-10-20"));

  const gross = 3 * priceCents;
  const profit = { costCents: 120_000, profitCents: gross - 120_000 };
  const { rows, total } = await sumSalesBy(db, OCTOBER, "day");
  expect(total).toMatchObject(profit);
  expect(rows.find(({ key }) => key === "2026-10-20")).toMatchObject({ costCents: -80_000 });
  expect((await sumProducts(db, OCTOBER, null)).total).toMatchObject({
    units: 3,
    netCents: 5 * priceCents,
    costCents: 120_000,
  });

  await setCost(null);
  await aSaleOf(db, { product: robe, paidAt: at("2026-10-21") });
  expect((await sumSalesBy(db, OCTOBER, "month")).total).toMatchObject({ costCents: null, profitCents: null });
  expect((await sumProducts(db, OCTOBER, null)).rows).toMatchObject([{ units: 4, costCents: null }]);
});

dbTest("counts the results of deliveries by the courier of each attempt", async ({ shop }) => {
  shop.clock.set(at("2026-10-05"));
  const sent = async (courier = "Swift") => {
    const { number } = await anOrderOf(shop.db, { createdAt: at("2026-10-05"), paidAt: at("2026-10-05") });
    const move = { number, actor: STAFF };
    await packOrder(shop, move);
    await dispatchOrder(shop, { ...move, ...PARCEL, courier });
    return move;
  };
  await deliverOrder(shop, await sent());
  const again = await sent();
  await failDelivery(shop, { ...again, reason: "wrong-address" });
  await dispatchOrder(shop, { ...again, ...PARCEL, courier: "Other" });
  await deliverOrder(shop, again);
  const refused = await sent();
  await refuseOrder(shop, refused);
  await recordReturnToSender(shop, { ...refused, restock: "none" });
  const undone = await sent();
  await failDelivery(shop, undone);
  await undoAction(shop, { ...undone, allowed: ["delivery-failed"] });
  const late = await sent();
  shop.clock.set(new Date("2026-10-31T18:30:00Z"));
  await deliverOrder(shop, late);

  expect(await reportCouriers(shop, OCTOBER)).toEqual([
    { courier: "Other", delivered: 1, firstTime: 0, failed: 0, reasons: {}, refused: 0, returned: 0, overdue: 0 },
    {
      courier: "Swift",
      delivered: 1,
      firstTime: 1,
      failed: 1,
      reasons: { "wrong-address": 1 },
      refused: 1,
      returned: 1,
      overdue: 1,
    },
  ]);
});

dbTest("exports orders placed in the range and earlier ones with a sale or refund in it", async ({ db, shop }) => {
  const placed = (day: string) => ({ createdAt: at(day) });
  const unpaid = await anOrderOf(db, { ...placed("2026-10-02"), status: "expired" });
  const sold = await aSaleOf(db, { ...placed("2026-10-03"), paidAt: at("2026-10-04") });
  const earlier = await aSaleOf(db, { ...placed("2026-09-03"), paidAt: at("2026-09-04"), quantity: 2 });
  await sendBack(db, earlier, rupees(500), at("2026-10-20"));
  await aSaleOf(db, { ...placed("2026-09-05"), paidAt: at("2026-09-06") });
  await aSaleOf(db, { ...placed("2026-11-01"), paidAt: at("2026-11-01") });

  const found: ExportedOrder[] = [];
  for await (const batch of await exportOrders(shop, { userId: "test" }, OCTOBER)) found.push(...batch);

  expect(
    found.map(({ number, day, status, grossCents, refundCents, netCents }) => [
      number,
      day,
      status,
      grossCents,
      refundCents,
      netCents,
    ]),
  ).toEqual([
    [unpaid.number, "2026-10-02", "expired", 0, 0, 0],
    [sold.number, "2026-10-03", "paid", 100_000, 0, 100_000],
    [earlier.number, "2026-09-03", "paid", 0, -50_000, -50_000],
  ]);
  expect(Object.keys(found[0] ?? {}).sort()).toEqual([
    "code",
    "day",
    "deliveryCents",
    "discountCents",
    "district",
    "feeCents",
    "grossCents",
    "method",
    "netCents",
    "number",
    "paymentState",
    "refundCents",
    "status",
    "tags",
  ]);
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.action, "orders.export")).orderBy(auditLog.id);
  expect(entry?.subject).toBe("orders from 2026-10-01 to 2026-10-31");
});

dbTest("exports every order once when they take several queries", async ({ db, shop }) => {
  await db.transaction(async (tx) => {
    await tx.execute(`set local session_replication_role = replica`);
    await tx.execute(`insert into orders (number, payment_state, fulfilment_state, subtotal_cents, delivery_cents, total_cents,
      first_name, last_name, email, phone, address1, city, district, postal_code, country, created_at)
      select 'Order-' || n, 'voided', 'expired', 100, 0, 100, '', '', '', '', '', '', 'LK-11', '', 'LK', '2026-10-05' from generate_series(1, 2500) n`);
  });

  const sizes: number[] = [];
  const numbers = new Set<string>();
  for await (const batch of await exportOrders(shop, { userId: "test" }, OCTOBER)) {
    sizes.push(batch.length);
    for (const { number } of batch) numbers.add(number);
  }

  expect([sizes, numbers.size]).toEqual([[1_000, 1_000, 500], 2_500]);
});
