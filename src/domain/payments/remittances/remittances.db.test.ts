import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { plansOf } from "../../../../tests/support/database/query-plans.ts";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { deliverPaidOrder } from "../../../../tests/support/orders/delivered-order.ts";
import { manyOrders } from "../../../../tests/support/orders/many-orders.ts";
import { aWaitingOrder } from "../../../../tests/support/orders/waiting-order.ts";
import type { TestShop } from "../../../../tests/support/test-shop.ts";
import { auditLog, orderEvents, orders, remittanceLines, remittances } from "../../../db/schema/index.ts";
import { type Cents, rupees } from "../../money.ts";
import { confirmByStaff } from "../../orders/confirmation/confirm-order.server.ts";
import { enterRemittance } from "./enter-remittance.server.ts";
import type { RemittanceLine } from "./read-remittance.ts";
import {
  findRemittance,
  listOddCash,
  listOutstanding,
  listOutstandingOf,
  listRemittances,
  listUnknownCash,
} from "./remittance-queries.server.ts";
import { judgeRemittance, type NewRemittance, verdictsOf } from "./save-remittance.server.ts";

const staff = { userId: "nimal" };
const TOTAL = rupees(4_700);

/** A cash order of Rs. 4,700, delivered by default. */
async function aCashOrder(shop: TestShop, isDelivered = true) {
  const { number, order } = await aWaitingOrder(shop, "cash-on-delivery");
  await confirmByStaff(shop, { number, actor: "staff:test" });
  if (isDelivered) await deliverPaidOrder(shop, number);
  const cash = async () => (await shop.db.select().from(orders).where(eq(orders.id, order.id)))[0]?.remittedCents;
  return { number, cash };
}

async function enter(shop: TestShop, lines: RemittanceLine[], more: Partial<NewRemittance> = {}) {
  const seen = verdictsOf(await judgeRemittance(shop, lines));
  const named = { courier: "Example Couriers", reference: `R-${randomUUID()}`, remittedOn: "2026-11-22" as const };
  return enterRemittance(shop, staff, { key: randomUUID(), ...named, lines, seen, ...more });
}

const line = (orderNumber: string, amountCents: Cents): RemittanceLine => ({ orderNumber, amountCents });

dbTest("compares each line with its order, and lists outstanding, differing and unknown cash", async ({ db, shop }) => {
  const [paid, short, open, onTheWay] = [
    await aCashOrder(shop),
    await aCashOrder(shop),
    await aCashOrder(shop),
    await aCashOrder(shop, false),
  ];

  const lines = [
    line(paid.number, TOTAL),
    line(short.number, rupees(4_000)),
    line(onTheWay.number, TOTAL),
    line("Order-1000000000000", rupees(900)),
  ];
  const verdicts = (await judgeRemittance(shop, lines)).map(({ verdict }) => verdict);
  const id = await enter(shop, lines);

  expect(verdicts).toEqual(["fits", "too-little", "not-delivered", "unknown"]);
  const [due] = await listOutstanding(shop);
  expect(due).toMatchObject({ orders: 2, amountCents: TOTAL + rupees(700) });
  const behind = await listOutstandingOf(shop, due?.courier ?? "");
  expect(behind.map(({ number }) => number).sort()).toEqual([short.number, open.number].sort());
  expect((await listOddCash(shop)).map(({ number }) => number).sort()).toEqual([short.number, onTheWay.number].sort());
  expect(await listUnknownCash(shop)).toMatchObject([{ orderNumber: "Order-1000000000000", amountCents: rupees(900) }]);
  expect(await findRemittance(shop, id)).toMatchObject({ totalCents: rupees(14_300), lines: { length: 4 } });
  expect((await db.select().from(auditLog)).filter(({ action }) => action === "remittance.save")).toHaveLength(1);
  expect(await db.$count(orderEvents, eq(orderEvents.kind, "cash-remitted"))).toBe(3);
});

dbTest("counts no cash twice when a form or a list is repeated or concurrent", async ({ db, shop }) => {
  const { number, cash } = await aCashOrder(shop);
  const lines = [line(number, TOTAL)];
  const key = randomUUID();

  const seen = verdictsOf(await judgeRemittance(shop, lines));
  const same = { key, reference: "R-1", seen };
  const ids = await Promise.all(Array.from({ length: 10 }, () => enter(shop, lines, same)));
  const again = enter(shop, lines, { reference: "r-1", courier: "EXAMPLE couriers" });

  await expect(again).rejects.toMatchObject({ code: "REMITTANCE_KNOWN" });
  expect(new Set(ids).size).toBe(1);
  expect(await cash()).toBe(TOTAL);
  expect(await db.$count(remittances)).toBe(1);
});

dbTest("checks one of two concurrent lists with the same order again, and shows the surplus", async ({ db, shop }) => {
  const { number, cash } = await aCashOrder(shop);
  const lines = [line(number, TOTAL)];
  const seen = verdictsOf(await judgeRemittance(shop, lines));

  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => enter(shop, lines, { seen })));
  expect(tries.filter(({ status }) => status === "fulfilled").length).toBe(1);
  expect(await cash()).toBe(TOTAL);
  await enter(shop, lines);

  expect(await listOddCash(shop)).toMatchObject([{ number, remittedCents: 2 * TOTAL }]);
  // A wrong entry is corrected by another one, and both stay readable.
  await enter(shop, [line(number, (0 - TOTAL) as Cents)]);
  expect(await listOddCash(shop)).toEqual([]);
  expect(await db.$count(remittanceLines)).toBe(3);
});

dbTest("rejects changes of stored remittances, and of cash except by lines", async ({ db, shop }) => {
  const { number } = await aCashOrder(shop);
  await enter(shop, [line(number, TOTAL)]);

  for (const change of [
    sql`update remittances set total_cents = 0`,
    sql`delete from remittances`,
    sql`update remittance_lines set amount_cents = 1`,
    sql`delete from remittance_lines`,
    sql`update orders set remitted_cents = 0`,
  ]) {
    await expect(db.execute(change)).rejects.toThrow();
  }
});

dbTest("reads outstanding cash by its index", async ({ db, shop, pool }) => {
  await manyOrders(db, 3_000);
  const { number } = await aCashOrder(shop);
  await enter(shop, [line(number, rupees(1))]);
  await pool.query("vacuum analyze orders");

  const reads = [listOutstanding, listOddCash, (read: TestShop) => listOutstandingOf(read, "Example Couriers")];
  for (const read of reads) {
    expect(await plansOf(pool, (planned) => read({ ...shop, db: planned }))).not.toContain("Seq Scan on orders");
  }
  expect((await listRemittances(shop, null)).remittances).toHaveLength(1);
});
