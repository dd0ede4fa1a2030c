import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { aProduct, aProfile } from "../../../../tests/support/factories.ts";
import { withMethods } from "../../../../tests/support/orders/with-methods.ts";
import type { TestShop } from "../../../../tests/support/test-shop.ts";
import { orderLines, orders } from "../../../db/schema/index.ts";
import { cartFingerprint } from "../../cart/cart-fingerprint.ts";
import { cents, rupees } from "../../money.ts";
import { editItems, previewEdit } from "../../payments/edit-order.server.ts";
import { findReceipt } from "../receipts/find-receipt.server.ts";
import { placeOrder } from "./place-order.server.ts";

const vat = { number: "123456789-7000", basisPoints: 1_800 };
const actor = "staff:nimal" as const;

async function aTransferOrder(shop: TestShop) {
  const { variant } = await aProduct(shop.db, { priceCents: rupees(2_000), stock: 9 });
  const profile = await aProfile(shop.db);
  const order = await placeOrder(shop, profile, {
    key: randomUUID(),
    lines: [{ variantId: variant.id, quantity: 2 }],
    method: "bank-transfer",
    seen: cartFingerprint([{ variantId: variant.id, priceCents: variant.priceCents }]),
  });
  return { order, profile };
}

dbTest(
  "stores number, rate and VAT of the total with an order, and shows them on its receipt",
  async ({ db, shop }) => {
    const { order, profile } = await aTransferOrder(withMethods(shop, { vat }));

    // Rs. 4,500 × 18 / 118.
    const stored = { vatNumber: vat.number, vatBasisPoints: 1_800, vatCents: cents(68_644) };
    expect(order).toMatchObject({ totalCents: rupees(4_500), ...stored });
    expect((await findReceipt({ db }, profile.customerId, order.number))?.vat).toEqual({
      ...vat,
      amountCents: cents(68_644),
    });
  },
);

dbTest("stores no VAT while the owner is not registered", async ({ shop }) => {
  const { order } = await aTransferOrder(shop);

  expect(order).toMatchObject({ vatNumber: null, vatBasisPoints: null, vatCents: 0 });
});

dbTest("computes an edited order by its own rate, whatever the rate is today", async ({ db, shop }) => {
  const { order } = await aTransferOrder(withMethods(shop, { vat }));
  const later = withMethods(shop, { vat: { number: "987654321-7000", basisPoints: 2_000 } });
  const [line] = await db.select().from(orderLines);
  const requested = { quantities: [{ lineId: line?.id ?? "", quantity: 1 }], added: [] };
  const { number } = order;

  const preview = await previewEdit(later, number, { requested });
  await editItems(later, {
    number,
    version: 0,
    actor,
    seen: "",
    requested,
    displayedTotalCents: rupees(2_500),
    displayedRefundCents: rupees(0),
  });

  // Rs. 2,500 × 18 / 118.
  const changed = { totalCents: rupees(2_500), vatBasisPoints: 1_800, vatCents: cents(38_136) };
  expect(preview?.totals).toMatchObject(changed);
  const [edited] = await db.select().from(orders).where(eq(orders.number, number));
  expect(edited).toMatchObject({ ...changed, vatNumber: vat.number });
});
