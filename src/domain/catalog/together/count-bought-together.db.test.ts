import { randomInt, randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { aProduct, aProfile } from "../../../../tests/support/factories.ts";
import type { TestShop } from "../../../../tests/support/test-shop.ts";
import { boughtTogether, catalogChanges, orderLines, orders, payments } from "../../../db/schema/index.ts";
import type { Profile } from "../../accounts/sign-in/session.ts";
import { cartFingerprint } from "../../cart/cart-fingerprint.ts";
import { DAY_MS } from "../../durations.ts";
import { toDecimal } from "../../money.ts";
import { placeOrder } from "../../orders/placement/place-order.server.ts";
import { recordNotification } from "../../payments/record-notification.server.ts";
import { carryOutRefund } from "../../payments/refunds/carry-out-refund.server.ts";
import { requestRefund } from "../../payments/refunds/request-refund.server.ts";
import { LEAST_CUSTOMERS } from "./bought-together.ts";
import { countBoughtTogether } from "./count-bought-together.server.ts";

type Product = Awaited<ReturnType<typeof aProduct>>;

/** An order of one unit of each product; paid by card unless `isPaid` is false. */
async function anOrder(shop: TestShop, products: readonly Product[], { buyer, isPaid = true }: Buying = {}) {
  const profile = buyer ?? (await aProfile(shop.db));
  const order = await placeOrder(shop, profile, {
    key: randomUUID(),
    seen: cartFingerprint(products.map(({ variant }) => ({ variantId: variant.id, priceCents: variant.priceCents }))),
    lines: products.map(({ variant }) => ({ variantId: variant.id, quantity: 1 })),
  });
  if (!isPaid) return { profile, ...order };
  await recordNotification(shop, {
    source: "notification",
    orderNumber: order.number,
    statusCode: "2",
    bodySha256: "0".repeat(64),
    paymentId: `32${randomInt(1e9, 1e10)}`,
    amount: toDecimal(order.totalCents),
    currency: "LKR",
    method: "VISA",
  });
  return { profile, ...order };
}
type Buying = { buyer?: Profile; isPaid?: boolean };

async function orderTimes(count: number, shop: TestShop, products: readonly Product[], buying: Buying = {}) {
  for (let made = 0; made < count; made += 1) await anOrder(shop, products, buying);
}

const pairsOf = async ({ db }: TestShop, { id }: Product) => {
  const rows = await db.select().from(boughtTogether).where(eq(boughtTogether.productId, id));
  return rows.map(({ otherId, customers }) => ({ otherId, customers }));
};

async function threeProducts({ db }: TestShop) {
  const [device, gel, spray] = [await aProduct(db), await aProduct(db), await aProduct(db)];
  return { device, gel, spray };
}

dbTest("counts a pair from three different customers on, in both directions", async ({ shop }) => {
  const { device, gel, spray } = await threeProducts(shop);
  const { profile: regular } = await anOrder(shop, [device, gel]);
  await orderTimes(LEAST_CUSTOMERS - 1, shop, [device, gel]);
  await anOrder(shop, [device, gel], { buyer: regular });
  await orderTimes(LEAST_CUSTOMERS - 1, shop, [device, spray]);
  // A third order, but by a customer who counts already.
  const { profile } = await anOrder(shop, [gel, spray]);
  await orderTimes(LEAST_CUSTOMERS, shop, [gel, spray], { buyer: profile });

  await countBoughtTogether(shop);

  expect(await pairsOf(shop, device)).toEqual([{ otherId: gel.id, customers: 3 }]);
  expect(await pairsOf(shop, gel)).toEqual([{ otherId: device.id, customers: 3 }]);
  expect(await pairsOf(shop, spray)).toEqual([]);
});

dbTest("ignores products that were refunded", async ({ db, shop }) => {
  const { device, gel } = await threeProducts(shop);
  await orderTimes(LEAST_CUSTOMERS - 1, shop, [device, gel]);
  const { id } = await anOrder(shop, [device, gel]);
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, id));
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, id));
  const line = lines.find(({ productPublicId }) => productPublicId === gel.publicId);
  const amountCents = line?.priceCents;
  const refunded = [{ lineId: line?.id ?? "", units: 1, restockUnits: 0 }];
  const refund = { paymentId: payment?.id ?? "", amountCents, reason: "Broken", lines: refunded };
  await carryOutRefund(shop, await requestRefund(shop, { ...refund, actor: "staff:test" }));

  await countBoughtTogether(shop);

  expect(await pairsOf(shop, device)).toEqual([]);
});

dbTest("ignores unpaid orders and those before the last 180 days", async ({ db, shop }) => {
  const { device, gel } = await threeProducts(shop);
  await orderTimes(LEAST_CUSTOMERS, shop, [device, gel], { isPaid: false });
  await orderTimes(LEAST_CUSTOMERS - 1, shop, [device, gel]);
  const { id } = await anOrder(shop, [device, gel]);
  await db
    .update(orders)
    .set({ paidAt: new Date(shop.now().getTime() - 181 * DAY_MS) })
    .where(eq(orders.id, id));

  await countBoughtTogether(shop);
  expect(await pairsOf(shop, device)).toEqual([]);

  await db
    .update(orders)
    .set({ paidAt: new Date(shop.now().getTime() - 179 * DAY_MS) })
    .where(eq(orders.id, id));
  await countBoughtTogether(shop);
  expect(await pairsOf(shop, device)).toEqual([{ otherId: gel.id, customers: 3 }]);
});

dbTest("replaces the pairs, and renders pages again only after a change", async ({ db, shop }) => {
  const { device, gel, spray } = await threeProducts(shop);
  await orderTimes(LEAST_CUSTOMERS, shop, [device, gel]);

  const runs = await Promise.all([countBoughtTogether(shop), countBoughtTogether(shop)]);
  expect(runs.map(({ changed }) => changed).toSorted((a, b) => a - b)).toEqual([0, 2]);
  const changes = await db.$count(catalogChanges);
  expect(await countBoughtTogether(shop)).toEqual({ changed: 0 });
  expect(await db.$count(catalogChanges)).toBe(changes);

  const all = await db.select({ id: orders.id }).from(orders).orderBy(asc(orders.createdAt));
  await db
    .update(orders)
    .set({ customerId: null })
    .where(eq(orders.id, all[0]?.id ?? ""));
  await orderTimes(LEAST_CUSTOMERS, shop, [device, spray]);
  expect(await countBoughtTogether(shop)).toEqual({ changed: 4 });
  expect(await pairsOf(shop, device)).toEqual([{ otherId: spray.id, customers: 3 }]);
  expect(await db.$count(catalogChanges)).toBeGreaterThan(changes);
});

dbTest("rejects a pair of fewer customers and a pair of one product", async ({ db, shop }) => {
  const { device, gel } = await threeProducts(shop);
  const insert = (otherId: string, customers: number) =>
    db.insert(boughtTogether).values({ productId: device.id, otherId, customers });

  await expect(insert(gel.id, 2)).rejects.toMatchObject({
    cause: { constraint: "bought_together_by_several_customers" },
  });
  await expect(insert(device.id, 3)).rejects.toMatchObject({ cause: { constraint: "bought_together_is_a_pair" } });
});
