import { asc, eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { deliverPaidOrder, PARCEL, STAFF } from "../../../tests/support/orders/delivered-order.ts";
import { anOpenOrder } from "../../../tests/support/orders/open-order.ts";
import { stockOf } from "../../../tests/support/orders/order-facts.ts";
import { aWaitingOrder } from "../../../tests/support/orders/waiting-order.ts";
import type { TestShop } from "../../../tests/support/test-shop.ts";
import { ledgerEntries, payments } from "../../db/schema/index.ts";
import { HOUR_MS } from "../durations.ts";
import { cents, rupees } from "../money.ts";
import { confirmByStaff } from "../orders/confirmation/confirm-order.server.ts";
import { dispatchOrder } from "../orders/fulfilment/dispatch-order.server.ts";
import { packOrder } from "../orders/fulfilment/pack-order.server.ts";
import { recordReturnToSender } from "../orders/fulfilment/record-return-to-sender.server.ts";
import { refuseOrder } from "../orders/fulfilment/refuse-order.server.ts";
import { cancelByStaff } from "../payments/cancel-order.server.ts";
import { acceptPayment } from "../payments/decide-transfer.server.ts";
import { matchTransfer } from "../payments/match-transfer.server.ts";
import { recordNotification } from "../payments/record-notification.server.ts";
import { carryOutRefund } from "../payments/refunds/carry-out-refund.server.ts";
import { requestRefund } from "../payments/refunds/request-refund.server.ts";
import { postLedger } from "./post-ledger.server.ts";

async function entriesOf({ db }: Pick<TestShop, "db">, orderId: string) {
  const { kind, units, amountCents } = ledgerEntries;
  const rows = await db
    .select({ kind, units, amountCents })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.orderId, orderId))
    .orderBy(asc(ledgerEntries.posting), asc(kind), asc(ledgerEntries.orderLineId));
  return rows.map((row) => [row.kind, row.units, row.amountCents / 100]);
}

const SALE = [
  ["sale", 2, 4_000],
  ["delivery", 0, 500],
];

async function refundAll(shop: TestShop, orderId: string, amountCents?: number) {
  const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, orderId));
  const part = amountCents === undefined ? {} : { amountCents: cents(amountCents) };
  const refundId = await requestRefund(shop, { paymentId: payment?.id ?? "", reason: "test", actor: STAFF, ...part });
  shop.merchantApi.setRefundResult({ status: "done", refundId: "1" });
  await carryOutRefund(shop, refundId);
}

dbTest("records a card order as a sale when it is paid, once", async ({ db, shop }) => {
  const { order, notification, product } = await anOpenOrder(shop);
  expect(await entriesOf(shop, order.id)).toEqual([]);

  for (let times = 0; times < 3; times += 1) await recordNotification(shop, notification());
  await postLedger(db, { orderId: order.id, at: shop.now() });

  expect(await entriesOf(shop, order.id)).toEqual(SALE);
  expect(await stockOf(db, product.id)).toEqual({ stock: 3, sold: 2 });
});

dbTest("records a cash order as a sale when it is delivered, with the cash as a payment", async ({ db, shop }) => {
  const { order, number, product } = await aWaitingOrder(shop, "cash-on-delivery");
  await confirmByStaff(shop, { number, actor: STAFF });
  expect(await entriesOf(shop, order.id)).toEqual([]);

  await deliverPaidOrder(shop, number);

  expect(await entriesOf(shop, order.id)).toEqual([...SALE, ["fee", 0, 200]]);
  expect(await db.select().from(payments)).toMatchObject([{ provider: "cash", amountCents: order.totalCents }]);
  expect(await stockOf(db, product.id)).toEqual({ stock: 3, sold: 2 });
});

dbTest("counts no units of a refused cash order", async ({ db, shop }) => {
  const { order, number, product } = await aWaitingOrder(shop, "cash-on-delivery");
  const move = { number, actor: STAFF };
  await confirmByStaff(shop, move);
  await packOrder(shop, move);
  await dispatchOrder(shop, { ...move, ...PARCEL });
  await refuseOrder(shop, move);
  await recordReturnToSender(shop, { ...move, restock: "all" });

  expect(await entriesOf(shop, order.id)).toEqual([]);
  expect(await stockOf(db, product.id)).toEqual({ stock: 5, sold: 0 });
});

dbTest("subtracts units and money of a paid order in parts, each once", async ({ db, shop }) => {
  const { order, notification, product } = await anOpenOrder(shop);
  await recordNotification(shop, notification());
  await refundAll(shop, order.id, rupees(500));
  expect(await stockOf(db, product.id)).toMatchObject({ sold: 2 });
  await refundAll(shop, order.id);

  expect(await entriesOf(shop, order.id)).toEqual([
    ...SALE,
    ["refund", 0, -500],
    ["refund", -2, 0],
    ["refund", 0, -4_000],
  ]);
  expect(await stockOf(db, product.id)).toMatchObject({ sold: 0 });
});

dbTest("subtracts the units of a cancelled order at once and the money after its refund", async ({ db, shop }) => {
  const { order, notification, product } = await anOpenOrder(shop);
  await recordNotification(shop, notification());
  await cancelByStaff(shop, { number: order.number, actor: STAFF });

  expect(await entriesOf(shop, order.id)).toEqual([...SALE, ["return", -2, 0]]);
  expect(await stockOf(db, product.id)).toEqual({ stock: 5, sold: 0 });
});

dbTest("records a chargeback on its own day", async ({ db, shop }) => {
  const { order, notification, product } = await anOpenOrder(shop);
  await recordNotification(shop, notification());
  shop.clock.advance(24 * HOUR_MS);
  await recordNotification(shop, notification({ statusCode: "-3" }));

  expect(await entriesOf(shop, order.id)).toEqual([...SALE, ["chargeback", -2, 0], ["chargeback", 0, -4_500]]);
  const { rows } = await db.execute(
    sql`select day::text, sum(amount_cents)::int as sum from ledger_entries group by 1 order by 1`,
  );
  expect(rows.map(({ sum }) => sum)).toEqual([rupees(4_500), -rupees(4_500)]);
  expect(await stockOf(db, product.id)).toMatchObject({ sold: 0 });
});

dbTest("excludes a second payment from the sales until it is sent back", async ({ shop }) => {
  const { order, notification } = await anOpenOrder(shop);
  await recordNotification(shop, notification());
  await recordNotification(shop, notification({ paymentId: "320000000002" }));
  await refundAll(shop, order.id);

  expect(await entriesOf(shop, order.id)).toEqual([...SALE, ["unapplied", 0, 4_500], ["unapplied", 0, -4_500]]);
});

dbTest("posts a discount for an amount that staff waived", async ({ shop }) => {
  const { order, number } = await aWaitingOrder(shop, "bank-transfer");
  await matchTransfer(shop, { order: number, amountCents: rupees(4_400), entry: "A", actor: STAFF });
  expect(await entriesOf(shop, order.id)).toEqual([["unapplied", 0, 4_400]]);
  await acceptPayment(shop, { number, actor: STAFF });

  expect((await entriesOf(shop, order.id)).slice(1)).toEqual([
    ["sale", 2, 4_000],
    ["discount", 0, -100],
    ["delivery", 0, 500],
    ["unapplied", 0, -4_400],
  ]);
});

dbTest("rejects a change of an entry, and entries that contradict their kind", async ({ db, shop }) => {
  const { order, notification } = await anOpenOrder(shop);
  await recordNotification(shop, notification());

  await expect(db.update(ledgerEntries).set({ units: 9 })).rejects.toThrow();
  await expect(db.delete(ledgerEntries)).rejects.toThrow();
  const facts = {
    orderId: order.id,
    posting: 9,
    paymentMethod: "card",
    district: "LK-11",
    amountCents: rupees(1),
  } as const;
  for (const kind of ["sale", "return"] as const)
    await expect(db.insert(ledgerEntries).values({ ...facts, kind })).rejects.toThrow();
  const line = { orderLineId: order.id, productPublicId: "a" };
  await expect(db.insert(ledgerEntries).values({ ...facts, ...line, kind: "delivery" })).rejects.toThrow();
  await db.insert(ledgerEntries).values({ ...facts, kind: "fee" });
  await expect(db.insert(ledgerEntries).values({ ...facts, kind: "fee" })).rejects.toThrow();
});
