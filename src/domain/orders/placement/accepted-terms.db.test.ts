import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { aProduct, aProfile } from "../../../../tests/support/factories.ts";
import { pages } from "../../../db/schema/index.ts";
import { cartFingerprint } from "../../cart/cart-fingerprint.ts";
import type { Cents } from "../../money.ts";
import { placeOrder } from "./place-order.server.ts";

function orderInput({ id, priceCents }: { id: string; priceCents: Cents }) {
  const lines = [{ variantId: id, quantity: 1 }];
  return { key: randomUUID(), seen: cartFingerprint([{ variantId: id, priceCents }]), lines };
}

const NO_TERMS = { termsLanguage: null, termsVersion: null, termsFacts: null };

dbTest(
  "stores the language and version of the terms that were displayed, also when they changed",
  async ({ db, shop }) => {
    const { variant } = await aProduct(db, { stock: 5 });
    const profile = await aProfile(db);
    const text = { slug: "terms", title: "Terms", body: "Terms" };
    await db.insert(pages).values([
      { ...text, language: "en", version: 2 },
      { ...text, language: "ta", version: 3 },
    ]);

    const english = await placeOrder(shop, profile, { ...orderInput(variant), terms: { language: "en", version: 1 } });
    const tamil = await placeOrder(shop, profile, { ...orderInput(variant), terms: { language: "ta", version: 3 } });

    expect(english).toMatchObject({ termsLanguage: "en", termsVersion: 1 });
    expect(tamil).toMatchObject({ termsLanguage: "ta", termsVersion: 3, termsFacts: { shopName: "Sanda" } });
  },
);

dbTest("stores no terms when none were displayed or the shop does not have them", async ({ db, shop }) => {
  const { variant } = await aProduct(db, { stock: 5 });
  const profile = await aProfile(db);
  await db.insert(pages).values({ slug: "refund", language: "en", version: 7, title: "Refund", body: "Refund" });

  expect(await placeOrder(shop, profile, orderInput(variant))).toMatchObject(NO_TERMS);
  for (const terms of [
    { language: "en", version: 2 },
    { language: "en", version: 7 },
    { language: "ta", version: 1 },
  ] as const) {
    expect(await placeOrder(shop, profile, { ...orderInput(variant), terms })).toMatchObject(NO_TERMS);
  }
});

dbTest("rejects a known key when other terms were displayed with it", async ({ db, shop }) => {
  const { variant } = await aProduct(db, { stock: 5 });
  const profile = await aProfile(db);
  const input = { ...orderInput(variant), terms: { language: "en", version: 1 } as const };
  const { id } = await placeOrder(shop, profile, input);

  expect(await placeOrder(shop, profile, input)).toMatchObject({ id });
  const other = placeOrder(shop, profile, { ...input, terms: { language: "en", version: 2 } });
  await expect(other).rejects.toMatchObject({ code: "IDEMPOTENCY_KEY_REUSED" });
});
