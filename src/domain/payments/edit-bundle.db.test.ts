import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { orderInputFor } from "../../../tests/faults/tools/purchases.ts";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aBundle, aProduct, aProfile } from "../../../tests/support/factories.ts";
import { inconsistentStock, stockOf } from "../../../tests/support/orders/order-facts.ts";
import { orderLines } from "../../db/schema/index.ts";
import { cartFingerprint } from "../cart/cart-fingerprint.ts";
import { rupees } from "../money.ts";
import type { RequestedItems } from "../orders/editing/editing.ts";
import { findOrder } from "../orders/order-queries.server.ts";
import { placeOrder } from "../orders/placement/place-order.server.ts";
import { cancelByStaff } from "./cancel-order.server.ts";
import { editItems, previewEdit } from "./edit-order.server.ts";

const actor = "staff:nimal" as const;

dbTest("removes an item of a bundle from an order, and adds a whole bundle", async ({ db, shop }) => {
  const lamp = await aProduct(db, { title: "Lamp", priceCents: rupees(1_500), stock: 5 });
  const bulb = await aProduct(db, { title: "Bulb", priceCents: rupees(250), stock: 9 });
  const bundle = await aBundle(db, [lamp, { ...bulb, quantity: 2 }], { title: "Set", priceCents: rupees(1_800) });
  const profile = await aProfile(db);
  const { number, id } = await placeOrder(shop, profile, { ...orderInputFor([bundle, bulb]), method: "bank-transfer" });
  const linesOf = () => db.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(asc(orderLines.id));
  const stock = async () => [(await stockOf(db, lamp.id))?.stock, (await stockOf(db, bulb.id))?.stock];
  const edit = async (version: number, requested: RequestedItems) => {
    const preview = await previewEdit(shop, number, { requested });
    const displayedTotalCents = preview?.totals.totalCents ?? rupees(0);
    const seen = cartFingerprint([{ variantId: bundle.variant.id, priceCents: rupees(1_800) }]);
    return editItems(shop, {
      number,
      version,
      actor,
      requested,
      seen,
      displayedTotalCents,
      displayedRefundCents: rupees(0),
    });
  };
  expect(await stock()).toEqual([4, 6]);

  const inBundle = (await linesOf()).find(({ title, orderBundleId }) => title === "Bulb" && orderBundleId !== null);
  await edit(0, { quantities: [{ lineId: inBundle?.id ?? "", quantity: 1 }], added: [] });

  expect(await stock()).toEqual([4, 7]);
  expect((await findOrder(shop, profile.customerId, { number }))?.items).toMatchObject([
    { title: "Set", variantLabel: "Lamp, Bulb", quantity: 1, priceCents: rupees(1_575) },
    { title: "Bulb", quantity: 1, priceCents: rupees(250) },
  ]);

  await edit(1, { quantities: [], added: [{ variantId: bundle.variant.id, quantity: 2 }] });

  expect(await stock()).toEqual([2, 3]);
  expect((await findOrder(shop, profile.customerId, { number }))?.items.at(-1)).toMatchObject({
    title: "Set",
    variantLabel: "Lamp, 2 × Bulb",
    quantity: 2,
    priceCents: rupees(1_800),
  });
  await expect(
    edit(2, { quantities: [], added: [{ variantId: bundle.variant.id, quantity: 2 }] }),
  ).rejects.toMatchObject({ code: "CART_CHANGED" });

  await cancelByStaff(shop, { number, actor });

  expect(await stock()).toEqual([5, 9]);
  expect(await inconsistentStock(db)).toEqual([]);
});
