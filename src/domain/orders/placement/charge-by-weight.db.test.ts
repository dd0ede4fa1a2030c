import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { aProduct, aProfile } from "../../../../tests/support/factories.ts";
import { withMethods } from "../../../../tests/support/orders/with-methods.ts";
import type { TestShop } from "../../../../tests/support/test-shop.ts";
import { orderLines, orders, variants } from "../../../db/schema/index.ts";
import { cartFingerprint } from "../../cart/cart-fingerprint.ts";
import { ALWAYS_CHARGED } from "../../cart/delivery-charge.ts";
import { quoteCart } from "../../cart/quote-cart.server.ts";
import { rupees } from "../../money.ts";
import { editItems, previewEdit } from "../../payments/edit-order.server.ts";
import { offeredMethods } from "../payment-methods.ts";
import { placeOrderByStaff } from "../staff/place-order-by-staff.server.ts";
import { quoteDraftOrder } from "../staff/quote-draft-order.server.ts";
import { placeOrder } from "./place-order.server.ts";

const BY_WEIGHT = {
  ...ALWAYS_CHARGED,
  weightSteps: [
    { upToGrams: 1_000, moreCents: rupees(0) },
    { upToGrams: 3_000, moreCents: rupees(150) },
  ],
};
const actor = "staff:nimal" as const;

async function aHeavyProduct(shop: TestShop) {
  const { variant } = await aProduct(shop.db, { priceCents: rupees(2_000), stock: 9, weightGrams: 800 });
  const seen = cartFingerprint([{ variantId: variant.id, priceCents: variant.priceCents }]);
  return { variantId: variant.id, seen };
}

dbTest("charges and stores the weight that the cart has shown", async ({ db, shop: plain }) => {
  const shop = withMethods(plain, { delivery: BY_WEIGHT });
  const { variantId, seen } = await aHeavyProduct(plain);
  const lines = [{ variantId, quantity: 2 }];
  const quoted = (await quoteCart(shop, lines)).map((line) => ({ ...line, quantity: 2 }));
  const offers = offeredMethods({ lines: quoted, district: "LK-11" }, shop.config.methods);
  const shown = offers.find(({ method }) => method === "bank-transfer");

  const order = await placeOrder(shop, await aProfile(db), {
    key: randomUUID(),
    seen,
    lines,
    method: "bank-transfer",
    displayedTotalCents: shown?.totals.totalCents,
  });

  expect(shown?.totals).toMatchObject({ deliveryCents: rupees(650), weightGrams: 1_600 });
  expect(order).toMatchObject({ deliveryCents: rupees(650), weightGrams: 1_600, totalCents: rupees(4_650) });
  expect(await db.select({ grams: orderLines.grams }).from(orderLines)).toEqual([{ grams: 800 }]);
});

dbTest("charges an order of staff as its draft has shown", async ({ db, shop: plain }) => {
  const shop = withMethods(plain, { delivery: BY_WEIGHT });
  const { variantId, seen } = await aHeavyProduct(plain);
  const lines = [{ variantId, quantity: 3 }];
  const { offers } = await quoteDraftOrder(shop, { lines, customerId: null, code: null }, "LK-11");
  const shown = offers.find(({ method }) => method === "bank-transfer")?.totals;
  const { address, ...buyer } = await aProfile(db);

  const { number } = await placeOrderByStaff(
    shop,
    { userId: "nimal" },
    {
      key: randomUUID(),
      lines,
      seen,
      displayedTotalCents: shown?.totalCents,
      method: "bank-transfer",
      recipient: { typed: { ...buyer, customerId: null, address } },
      enquiry: null,
      code: null,
      isConfirmed: false,
      isWarned: false,
    },
  );

  const [order] = await db.select().from(orders).where(eq(orders.number, number));
  expect(shown).toMatchObject({ deliveryCents: rupees(650), weightGrams: 2_400 });
  expect(order).toMatchObject({ deliveryCents: rupees(650), weightGrams: 2_400, totalCents: shown?.totalCents });
});

dbTest(
  "charges an edited order by the weights it was placed with, and added items by today's",
  async ({ db, shop: plain }) => {
    const shop = withMethods(plain, { delivery: BY_WEIGHT });
    const { variantId, seen } = await aHeavyProduct(plain);
    const other = await aProduct(db, { title: "Vase", priceCents: rupees(700), weightGrams: 300 });
    const order = await placeOrder(shop, await aProfile(db), {
      key: randomUUID(),
      seen,
      lines: [{ variantId, quantity: 1 }],
      method: "bank-transfer",
    });
    const { number } = order;
    await db.update(variants).set({ weightGrams: 5_000 }).where(eq(variants.id, variantId));
    const requested = { quantities: [], added: [{ variantId: other.variant.id, quantity: 1 }] };

    const preview = await previewEdit(shop, number, { requested });
    await editItems(shop, {
      number,
      version: 0,
      actor,
      requested,
      displayedTotalCents: rupees(3_350),
      displayedRefundCents: rupees(0),
      seen: cartFingerprint([{ variantId: other.variant.id, priceCents: rupees(700) }]),
    });

    expect(order).toMatchObject({ deliveryCents: rupees(500), weightGrams: 800 });
    expect(preview?.totals).toMatchObject({
      deliveryCents: rupees(650),
      weightGrams: 1_100,
      totalCents: rupees(3_350),
    });
    const [edited] = await db.select().from(orders).where(eq(orders.number, number));
    expect(edited).toMatchObject({ deliveryCents: rupees(650), weightGrams: 1_100, totalCents: rupees(3_350) });
    const lines = await db.select({ grams: orderLines.grams }).from(orderLines).orderBy(asc(orderLines.id));
    expect(lines).toEqual([{ grams: 800 }, { grams: 300 }]);
  },
);
