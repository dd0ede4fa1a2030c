import { randomInt, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { notificationOf, orderInputFor } from "../../../tests/faults/tools/purchases.ts";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aBundle, aProduct, aProfile } from "../../../tests/support/factories.ts";
import { deliverPaidOrder, STAFF } from "../../../tests/support/orders/delivered-order.ts";
import { inconsistentStock, stockOf } from "../../../tests/support/orders/order-facts.ts";
import { orderLines } from "../../db/schema/index.ts";
import { invariant } from "../errors.ts";
import { countLedgerProblems } from "../ledger/check-ledger.server.ts";
import { rupees } from "../money.ts";
import { findOrder } from "../orders/order-queries.server.ts";
import { placeOrder } from "../orders/placement/place-order.server.ts";
import { recordNotification } from "../payments/record-notification.server.ts";
import { decideReturn } from "./decide-return.server.ts";
import { receiveReturn } from "./receive-return.server.ts";
import { requestReturn } from "./request-return.server.ts";
import { findReturnOffer } from "./return-offer.server.ts";

dbTest("takes back one component of a bundle, by its own line and price", async ({ db, shop }) => {
  const lamp = await aProduct(db, { title: "Lamp", priceCents: rupees(1_500), stock: 5, returnable: true });
  const bulb = await aProduct(db, { title: "Bulb", priceCents: rupees(500), stock: 5, returnable: true });
  const bundle = await aBundle(db, [lamp, bulb], { title: "Light set", priceCents: rupees(1_600) });
  const profile = await aProfile(db);
  const owner = profile.customerId;
  const order = await placeOrder(shop, profile, orderInputFor([bundle]));
  await recordNotification(shop, notificationOf(order, { paymentId: `32${randomInt(1e9, 1e10)}` }));
  await deliverPaidOrder(shop, order.number);
  expect([await stockOf(db, lamp.id), await stockOf(db, bulb.id)]).toEqual([
    { stock: 4, sold: 1 },
    { stock: 4, sold: 1 },
  ]);
  expect((await findOrder(shop, owner, { number: order.number }))?.items).toMatchObject([
    { title: "Light set", variantLabel: "Lamp, Bulb", quantity: 1, priceCents: rupees(1_600) },
  ]);

  const offer = await findReturnOffer(shop, owner, { number: order.number });
  expect(offer?.lines.map(({ title }) => title)).toEqual(["Lamp", "Bulb"]);
  const line = offer?.lines.find(({ title }) => title === "Bulb");
  invariant(line, "no line of the component");
  const request = { reason: "faulty" as const, details: "It flickers.", lines: [{ lineId: line.id, quantity: 1 }] };
  await requestReturn(shop, { owner }, { number: order.number, key: randomUUID(), photos: [], ...request });
  await decideReturn(shop, { number: order.number, actor: STAFF, decision: "approved", text: "Send it." });
  await receiveReturn(shop, { number: order.number, actor: STAFF, restock: "all" });

  expect([await stockOf(db, lamp.id), await stockOf(db, bulb.id)]).toEqual([
    { stock: 4, sold: 1 },
    { stock: 5, sold: 0 },
  ]);
  const [bought] = await db.select().from(orderLines).where(eq(orderLines.id, line.id));
  expect(bought?.priceCents).toBe(rupees(400));
  expect(await countLedgerProblems(shop)).toEqual({ orders: 0, products: 0 });
  expect(await inconsistentStock(db)).toEqual([]);
});
