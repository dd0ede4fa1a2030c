import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aProfile } from "../../../tests/support/factories.ts";
import { aDocument, aPhotograph } from "../../../tests/support/hostile-files.ts";
import { aDeliveredOrder, STAFF } from "../../../tests/support/orders/delivered-order.ts";
import { anOpenOrder } from "../../../tests/support/orders/open-order.ts";
import { inconsistentStock } from "../../../tests/support/orders/order-facts.ts";
import type { TestShop } from "../../../tests/support/test-shop.ts";
import { mails, orderEvents, products, returnLines, returnRequests, uploads, variants } from "../../db/schema/index.ts";
import { DAY_MS } from "../durations.ts";
import { decideReturn, withdrawReturn } from "./decide-return.server.ts";
import { receiveReturn } from "./receive-return.server.ts";
import { requestReturn, requireReturnPossible } from "./request-return.server.ts";
import { findReturnOffer } from "./return-offer.server.ts";
import { listOpenReturns, listReturns } from "./return-queries.server.ts";
import type { ReturnReason } from "./return-rules.ts";

type Delivered = Awaited<ReturnType<typeof aDeliveredOrder>>;
type Changes = { reason?: ReturnReason; quantity?: number; key?: string; photos?: Uint8Array[]; customerId?: string };

/** A request for one unit by default. */
function submit(shop: TestShop, { order, profile, line }: Delivered, changes: Changes = {}) {
  const { reason = "faulty", quantity = 1, key = randomUUID(), photos = [], customerId = profile.customerId } = changes;
  const lines = quantity > 0 ? [{ lineId: line.id, quantity }] : [];
  return requestReturn(
    shop,
    { owner: customerId },
    { number: order.number, key, reason, details: "It hums.", lines, photos },
  );
}

const refusal = (why: string) => ({ code: "RETURN_NOT_POSSIBLE", facts: { why } });
const eventKinds = async ({ db }: TestShop) =>
  (await db.select().from(orderEvents).orderBy(orderEvents.id)).map(({ kind }) => kind).slice(5);
const stockOf = async ({ db }: TestShop, { product }: Delivered) =>
  (await db.select().from(variants).where(eq(variants.id, product.variant.id))).map(({ stock }) => stock);

dbTest("saves a request with photos, notifies staff and displays their reply with the order", async ({ shop }) => {
  const delivered = await aDeliveredOrder(shop);
  const { profile, order } = delivered;

  const requestId = await submit(shop, delivered, { photos: [await aPhotograph(), await aPhotograph(80)] });
  await decideReturn(shop, { number: order.number, actor: STAFF, decision: "approved", text: "Please send it to us." });

  const [seen] = await listReturns(shop, profile.customerId, { number: order.number });
  expect(seen).toMatchObject({
    id: requestId,
    reason: "faulty",
    status: "approved",
    details: "It hums.",
    reply: "Please send it to us.",
    lines: [{ title: "Plain product", variantLabel: "", quantity: 1 }],
    photos: [expect.stringMatching(/^\/private-files\//), expect.stringMatching(/^\/private-files\//)],
  });
  expect(await eventKinds(shop)).toEqual(["return-requested", "return-approved"]);
  const sent = await shop.db.select().from(mails).where(eq(mails.event, requestId)).orderBy(mails.id);
  expect(sent.map(({ kind, audience, facts }) => [kind, audience, facts])).toEqual([
    ["return-requested", "staff", { reason: "faulty" }],
    ["return-decided", "customer", { decision: "approved" }],
  ]);
});

dbTest("lists open requests for staff, oldest first", async ({ shop }) => {
  const [first, second, third] = [
    await aDeliveredOrder(shop),
    await aDeliveredOrder(shop),
    await aDeliveredOrder(shop),
  ];
  for (const delivered of [first, second, third]) {
    await submit(shop, delivered);
    shop.clock.advance(1_000);
  }
  await withdrawReturn(shop, second.profile.customerId, second.order.number);

  const waiting = await listOpenReturns(shop);

  expect(waiting.map(({ number }) => number)).toEqual([first.order.number, third.order.number]);
});

dbTest("applies the return class of the day of purchase", async ({ db, shop }) => {
  const returnable = await aDeliveredOrder(shop, { returnable: true });
  const hygienic = await aDeliveredOrder(shop, { returnable: false });
  await db.update(products).set({ returnable: false }).where(eq(products.id, returnable.product.id));
  await db.update(products).set({ returnable: true }).where(eq(products.id, hygienic.product.id));

  await submit(shop, returnable, { reason: "change-of-mind" });
  await expect(submit(shop, hygienic, { reason: "change-of-mind" })).rejects.toMatchObject({
    code: "RETURN_NOT_HYGIENIC",
    facts: { title: hygienic.product.title },
  });
  await submit(shop, hygienic, { reason: "damaged" });
});

dbTest("rejects a return before the delivery and after the window, except for a fault", async ({ shop }) => {
  const open = await anOpenOrder(shop);
  const offer = await findReturnOffer(shop, open.profile.customerId, { number: open.order.number });
  expect(offer?.reasons).toEqual([]);
  const delivered = await aDeliveredOrder(shop);

  shop.clock.advance(4 * DAY_MS);

  for (const reason of ["change-of-mind", "damaged", "wrong-item"] as const) {
    await expect(submit(shop, delivered, { reason })).rejects.toMatchObject(refusal("too-late"));
  }
  await submit(shop, delivered, { reason: "faulty" });
});

dbTest("rejects a return when the order is on its way", async ({ shop }) => {
  const open = await anOpenOrder(shop);
  const early = { ...open, line: { id: randomUUID() } } as unknown as Delivered;

  await expect(submit(shop, early)).rejects.toMatchObject(refusal("not-delivered"));
});

dbTest("rejects no lines, foreign lines and too many units, and stores no file", async ({ db, shop }) => {
  const delivered = await aDeliveredOrder(shop);
  const other = await aDeliveredOrder(shop);
  const photos = [await aPhotograph()];

  await expect(submit(shop, delivered, { quantity: 0, photos })).rejects.toMatchObject(refusal("nothing-chosen"));
  await expect(submit(shop, delivered, { quantity: 3, photos })).rejects.toMatchObject(refusal("too-many"));
  await expect(submit(shop, { ...delivered, line: other.line }, { photos })).rejects.toMatchObject(refusal("too-many"));
  await expect(submit(shop, delivered, { photos: [aDocument()] })).rejects.toMatchObject({ code: "UPLOAD_REFUSED" });

  expect(await db.$count(returnRequests)).toBe(0);
  expect(await db.$count(uploads)).toBe(0);
  expect(await readdir(shop.privateDir).catch(() => [])).toEqual([]);
});

dbTest("never exceeds the bought units over several requests, and ignores declined ones", async ({ shop }) => {
  const delivered = await aDeliveredOrder(shop);
  const { number } = delivered.order;
  await submit(shop, delivered, { quantity: 2 });
  await expect(submit(shop, delivered)).rejects.toMatchObject(refusal("already-open"));
  await decideReturn(shop, { number, actor: STAFF, decision: "declined", text: "It was used." });
  await submit(shop, delivered, { quantity: 1 });
  await decideReturn(shop, { number, actor: STAFF, decision: "approved", text: "" });
  await receiveReturn(shop, { number, actor: STAFF, restock: "none" });

  await expect(submit(shop, delivered, { quantity: 2 })).rejects.toMatchObject(refusal("too-many"));
  await submit(shop, delivered, { quantity: 1 });
});

dbTest("creates one request when ten forms, or ten copies of one, arrive at once", async ({ db, shop }) => {
  const [one, other] = [await aDeliveredOrder(shop), await aDeliveredOrder(shop)];
  const key = randomUUID();

  const different = await Promise.allSettled(Array.from({ length: 10 }, () => submit(shop, one, { quantity: 2 })));
  const same = await Promise.all(Array.from({ length: 10 }, () => submit(shop, other, { key })));

  expect(different.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(different.flatMap((result) => (result.status === "rejected" ? [result.reason.facts] : []))).toEqual(
    Array(9).fill({ why: "already-open" }),
  );
  expect(new Set(same).size).toBe(1);
  expect(await db.$count(returnRequests)).toBe(2);
});

dbTest("rejects too many units and lines of another order in the database", async ({ db, shop }) => {
  const [delivered, other] = [await aDeliveredOrder(shop), await aDeliveredOrder(shop)];
  const requestId = await submit(shop, delivered, { quantity: 1 });
  const insert = (orderLineId: string, quantity: number) =>
    db.insert(returnLines).values({ requestId, orderLineId, quantity });
  const raise = db.update(returnLines).set({ quantity: 3 }).where(eq(returnLines.requestId, requestId));

  await expect(raise).rejects.toMatchObject({ cause: { code: "23514" } });
  await expect(insert(other.line.id, 1)).rejects.toMatchObject({ cause: { code: "23514" } });
});

dbTest.for([true, false])(
  "puts returned units back to stock when staff choose so: %s",
  async (isRestocked, { db, shop }) => {
    const delivered = await aDeliveredOrder(shop);
    const { number } = delivered.order;
    await submit(shop, delivered, { quantity: 1 });
    await expect(
      receiveReturn(shop, { number, actor: STAFF, restock: isRestocked ? "all" : "none" }),
    ).rejects.toMatchObject(refusal("not-open"));
    await decideReturn(shop, { number, actor: STAFF, decision: "approved", text: "" });

    const received = Array.from({ length: 5 }, () =>
      receiveReturn(shop, { number, actor: STAFF, restock: isRestocked ? "all" : "none" }),
    );
    expect((await Promise.allSettled(received)).filter(({ status }) => status === "fulfilled")).toHaveLength(1);

    expect(await stockOf(shop, delivered)).toEqual([isRestocked ? 4 : 3]);
    expect(await delivered.status()).toBe("delivered");
    expect(await inconsistentStock(db)).toEqual([]);
  },
);

dbTest("marks the order as returned when all of it is back", async ({ shop }) => {
  const delivered = await aDeliveredOrder(shop);
  const { number } = delivered.order;
  for (const _ of [1, 2]) {
    await submit(shop, delivered, { quantity: 1 });
    await decideReturn(shop, { number, actor: STAFF, decision: "approved", text: "" });
    await receiveReturn(shop, { number, actor: STAFF, restock: "all" });
  }

  expect(await delivered.status()).toBe("returned");
  expect(await stockOf(shop, delivered)).toEqual([5]);
});

dbTest("rejects another customer who reads, requests or withdraws a return", async ({ db, shop }) => {
  const delivered = await aDeliveredOrder(shop);
  const { number } = delivered.order;
  await submit(shop, delivered);
  const { customerId } = await aProfile(db);

  expect(await findReturnOffer(shop, customerId, { number })).toBeNull();
  expect(await listReturns(shop, customerId, { number })).toEqual([]);
  await expect(submit(shop, delivered, { customerId })).rejects.toMatchObject({ code: "ORDER_NOT_FOUND" });
  await expect(withdrawReturn(shop, customerId, number)).rejects.toMatchObject({ code: "ORDER_NOT_FOUND" });
  expect((await listReturns(shop, delivered.profile.customerId, { number })).map(({ status }) => status)).toEqual([
    "requested",
  ]);
});

dbTest("rejects a return before its photos are read when the order is another customer's", async ({ shop }) => {
  const { order, profile } = await aDeliveredOrder(shop);
  const check = (customerId: string) =>
    requireReturnPossible(shop, { owner: customerId, clientIp: "192.0.2.1" }, order.number);

  await check(profile.customerId);
  await expect(check(randomUUID())).rejects.toMatchObject({ code: "ORDER_NOT_FOUND" });
});

dbTest(
  "rejects a return before its photos are read when the order is undelivered or the limit is used up",
  async ({ shop }) => {
    const { order, profile } = await anOpenOrder(shop);
    const check = () => requireReturnPossible(shop, { owner: profile.customerId, clientIp: "192.0.2.1" }, order.number);

    for (let tries = 0; tries < 20; tries += 1) await expect(check()).rejects.toMatchObject(refusal("not-delivered"));
    await expect(check()).rejects.toMatchObject({ code: "TOO_MANY_TRIES" });
  },
);

dbTest(
  "records units that arrived, restocks some of them and leaves missing ones to the customer",
  async ({ db, shop }) => {
    const delivered = await aDeliveredOrder(shop);
    const { number } = delivered.order;
    const lineId = delivered.line.id;
    await submit(shop, delivered, { quantity: 2 });
    await decideReturn(shop, { number, actor: STAFF, decision: "approved", text: "" });
    const receive = (units: number, restockUnits: number) =>
      receiveReturn(shop, { number, actor: STAFF, restock: [{ lineId, units, restockUnits }] });

    await expect(receive(0, 0)).rejects.toMatchObject(refusal("nothing-chosen"));
    for (const [units, restocked] of [
      [3, 0],
      [1, 2],
    ] as const)
      await expect(receive(units, restocked)).rejects.toMatchObject({ code: "ORDER_CHANGED" });
    await receive(1, 1);

    expect(await stockOf(shop, delivered)).toEqual([4]);
    expect(await delivered.status()).toBe("delivered");
    expect(
      await db.select({ quantity: returnLines.quantity, restocked: returnLines.restockUnits }).from(returnLines),
    ).toEqual([{ quantity: 1, restocked: 1 }]);
    expect(await inconsistentStock(db)).toEqual([]);
    await submit(shop, delivered, { quantity: 1 });
    await decideReturn(shop, { number, actor: STAFF, decision: "approved", text: "" });
    await decideReturn(shop, { number, actor: STAFF, decision: "declined", text: "It didn't arrive." });
    await submit(shop, delivered, { quantity: 1 });
  },
);
