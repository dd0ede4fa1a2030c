// @module-tag spec-5-age-1
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { aBundle, aCategory, aProduct, aProfile } from "../../../../tests/support/factories.ts";
import type { AgeRule } from "../../age-check.ts";
import { cartFingerprint } from "../../cart/cart-fingerprint.ts";
import type { Cents } from "../../money.ts";
import { placeOrder } from "./place-order.server.ts";

function orderInput({ id, priceCents }: { id: string; priceCents: Cents }) {
  const lines = [{ variantId: id, quantity: 1 }];
  return { key: randomUUID(), seen: cartFingerprint([{ variantId: id, priceCents }]), lines };
}

type Rules = { product: AgeRule | null; category: AgeRule | null; parent: AgeRule | null; isNeeded: boolean };

dbTest.for<Rules>([
  { product: null, category: null, parent: null, isNeeded: false },
  { product: null, category: null, parent: "birth-date", isNeeded: true },
  { product: null, category: "birth-date", parent: null, isNeeded: true },
  { product: null, category: "shop", parent: "birth-date", isNeeded: false },
  { product: "birth-date", category: "shop", parent: null, isNeeded: true },
  { product: "shop", category: "birth-date", parent: "birth-date", isNeeded: false },
])(
  "follows the rules of product $product, category $category and parent $parent: needed $isNeeded",
  async ({ product, category, parent, isNeeded }, { db, shop }) => {
    const above = await aCategory(db, "Above", { ageRule: parent });
    await aCategory(db, "Below", { ageRule: category, parentId: above.id });
    const { variant } = await aProduct(db, { category: "Below", ageRule: product });
    const profile = await aProfile(db);

    const placed = placeOrder(shop, profile, orderInput(variant), { age: null });

    if (isNeeded) await expect(placed).rejects.toMatchObject({ code: "AGE_NOT_CONFIRMED" });
    else expect((await placed).ageConfirmation).toBeNull();
    const confirmed = await placeOrder(shop, profile, orderInput(variant), { age: "birth-date-1" });
    expect(confirmed.ageConfirmation).toBe(isNeeded ? "birth-date-1" : null);
  },
);

dbTest(
  "needs the date for a bundle with a strict component, and takes no order after a refusal",
  async ({ db, shop }) => {
    const strict = await aProduct(db, { ageRule: "birth-date" });
    const plain = await aProduct(db, {});
    const { variant } = await aBundle(db, [strict, plain]);
    const profile = await aProfile(db);

    const refused = { code: "AGE_NOT_CONFIRMED" };
    await expect(placeOrder(shop, profile, orderInput(variant), {})).rejects.toMatchObject(refused);
    await expect(placeOrder(shop, profile, orderInput(plain.variant), { age: "refused" })).rejects.toMatchObject(
      refused,
    );
    const order = await placeOrder(shop, profile, orderInput(variant), { age: "birth-date-1" });
    expect(order.ageConfirmation).toBe("birth-date-1");
  },
);
