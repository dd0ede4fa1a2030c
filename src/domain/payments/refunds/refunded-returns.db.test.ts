import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { deliverPaidOrder, STAFF } from "../../../../tests/support/orders/delivered-order.ts";
import { stockOf } from "../../../../tests/support/orders/order-facts.ts";
import { aWaitingOrder } from "../../../../tests/support/orders/waiting-order.ts";
import type { TestShop } from "../../../../tests/support/test-shop.ts";
import { ledgerEntries, orderLines, orders, payments } from "../../../db/schema/index.ts";
import { checkLedger } from "../../ledger/check-ledger.server.ts";
import { rupees } from "../../money.ts";
import { reportProducts } from "../../reporting/product-report.server.ts";
import { decideReturn } from "../../returns/decide-return.server.ts";
import { receiveReturn } from "../../returns/receive-return.server.ts";
import { requestReturn } from "../../returns/request-return.server.ts";
import { findReturnOffer } from "../../returns/return-offer.server.ts";
import { matchTransfer } from "../match-transfer.server.ts";
import { requestRefund } from "./request-refund.server.ts";

async function theMoneyOf({ db }: TestShop, orderId: string) {
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId));
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  return { paymentId: payment?.id ?? "", lineId: line?.id ?? "" };
}
const request = { reason: "Broken", actor: STAFF };

dbTest(
  "offers no return of a unit refunded before dispatch, and completes with the return of the others",
  async ({ shop }) => {
    const { order, number, customerId } = await aWaitingOrder(shop, "bank-transfer");
    await matchTransfer(shop, { order: number, amountCents: order.totalCents, entry: "A1", actor: STAFF });
    const { paymentId, lineId } = await theMoneyOf(shop, order.id);
    const lines = [{ lineId, units: 1, restockUnits: 1 }];
    await requestRefund(shop, { ...request, paymentId, amountCents: rupees(100), lines, sent: "bank-transfer" });
    shop.clock.advance(1_000);
    await deliverPaidOrder(shop, number);
    const giveBack = (quantity: number) => {
      const input = { key: randomUUID(), reason: "faulty" as const, details: "", photos: [] };
      return requestReturn(shop, { owner: customerId }, { number, ...input, lines: [{ lineId, quantity }] });
    };

    await expect(giveBack(2)).rejects.toMatchObject({ facts: { why: "too-many" } });
    await giveBack(1);
    await decideReturn(shop, { number, actor: STAFF, decision: "approved", text: "Yes." });
    await receiveReturn(shop, { number, actor: STAFF, restock: "none" });

    const [{ state } = { state: null }] = await shop.db.select({ state: orders.fulfilmentState }).from(orders);
    expect(state).toBe("returned");
  },
);

async function aPaidTransferOrder(shop: TestShop) {
  const placed = await aWaitingOrder(shop, "bank-transfer");
  const amountCents = placed.order.totalCents;
  await matchTransfer(shop, { order: placed.number, amountCents, entry: "A1", actor: STAFF });
  return { ...placed, ...(await theMoneyOf(shop, placed.order.id)) };
}
type PaidOrder = Awaited<ReturnType<typeof aPaidTransferOrder>>;

async function refundOne(shop: TestShop, { paymentId, lineId }: PaidOrder, restockUnits = 0) {
  const lines = [{ lineId, units: 1, restockUnits }];
  await requestRefund(shop, { ...request, paymentId, amountCents: rupees(100), lines, sent: "bank-transfer" });
  shop.clock.advance(1_000);
}

async function askToReturnOne(shop: TestShop, { customerId, number, lineId }: PaidOrder) {
  const input = { key: randomUUID(), reason: "faulty" as const, details: "", photos: [] };
  await requestReturn(shop, { owner: customerId }, { number, ...input, lines: [{ lineId, quantity: 1 }] });
  await decideReturn(shop, { number, actor: STAFF, decision: "approved", text: "Yes." });
}

async function unitsInLedger({ db }: TestShop, { order }: PaidOrder) {
  const units = sql<number>`sum(${ledgerEntries.units})::int`;
  const [entries] = await db.select({ units }).from(ledgerEntries).where(eq(ledgerEntries.orderId, order.id));
  return entries?.units;
}

const receive = (shop: TestShop, { number }: PaidOrder, isRestocked = false) =>
  receiveReturn(shop, { number, actor: STAFF, restock: isRestocked ? "all" : "none" });

dbTest.for(["before", "after"])(
  "counts a unit once when it is refunded before its return is requested, %s the dispatch",
  async (moment, { db, shop }) => {
    const order = await aPaidTransferOrder(shop);
    if (moment === "before") await refundOne(shop, order);
    await deliverPaidOrder(shop, order.number);
    if (moment === "after") await refundOne(shop, order);
    await askToReturnOne(shop, order);
    await receive(shop, order);
    expect(await stockOf(db, order.product.id)).toMatchObject({ sold: 1 });
    expect(await unitsInLedger(shop, order)).toBe(1);
    expect((await reportProducts(shop)).top).toMatchObject([{ publicId: order.product.publicId, units: 1 }]);

    // The customer had kept the refunded unit and returned the other one.
    await refundOne(shop, order);
    expect(await stockOf(db, order.product.id)).toMatchObject({ sold: 0 });
    expect(await unitsInLedger(shop, order)).toBe(0);
    expect(await checkLedger(shop)).toEqual({ orders: [], products: [] });
  },
);

dbTest("counts a unit that a refund restocked and a returned unit separately", async ({ db, shop }) => {
  const order = await aPaidTransferOrder(shop);
  await deliverPaidOrder(shop, order.number);
  await refundOne(shop, order, 1);
  expect(await stockOf(db, order.product.id)).toEqual({ stock: 4, sold: 1 });
  const offer = await findReturnOffer(shop, order.customerId, { number: order.number });
  expect(offer?.lines).toMatchObject([{ quantity: 2, excludedUnits: 1 }]);

  await askToReturnOne(shop, order);
  await receive(shop, order);
  expect(await stockOf(db, order.product.id)).toEqual({ stock: 4, sold: 0 });
  const [{ state } = { state: null }] = await db.select({ state: orders.fulfilmentState }).from(orders);
  expect(state).toBe("returned");
});

dbTest.for(["before", "after"])(
  "counts a returned unit once when it is refunded %s it is received",
  async (moment, { db, shop }) => {
    const order = await aPaidTransferOrder(shop);
    await deliverPaidOrder(shop, order.number);
    await askToReturnOne(shop, order);
    if (moment === "before") await refundOne(shop, order);
    await receive(shop, order);
    if (moment === "after") await refundOne(shop, order);
    expect(await stockOf(db, order.product.id)).toMatchObject({ sold: 1 });

    await refundOne(shop, order);
    expect(await stockOf(db, order.product.id)).toMatchObject({ sold: 0 });
  },
);

dbTest.for(["before", "after"])(
  "puts a returned unit back to stock once when it is refunded %s it is received",
  async (moment, { db, shop }) => {
    const order = await aPaidTransferOrder(shop);
    await deliverPaidOrder(shop, order.number);
    const { stock = 0 } = (await stockOf(db, order.product.id)) ?? {};
    await askToReturnOne(shop, order);
    if (moment === "before") await refundOne(shop, order, 1);
    await receive(shop, order, true);
    if (moment === "after") await refundOne(shop, order, 1);
    expect(await stockOf(db, order.product.id)).toMatchObject({ stock: stock + 1 });

    // The other unit comes back without a request.
    await refundOne(shop, order, 1);
    expect(await stockOf(db, order.product.id)).toMatchObject({ stock: stock + 2 });
  },
);
