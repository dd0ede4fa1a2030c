import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { aCustomer, aProduct, aProfile } from "../../../../tests/support/factories.ts";
import { anOrderOf } from "../../../../tests/support/orders/sold-order.ts";
import type { Db } from "../../../db/client.ts";
import { customers, orders, pages } from "../../../db/schema/index.ts";
import { cartFingerprint } from "../../cart/cart-fingerprint.ts";
import { findCurrentTerms } from "../../content/terms.server.ts";
import type { Language } from "../../languages.ts";
import { rupees } from "../../money.ts";
import type { Shop } from "../../shop.ts";
import type { TermsVersion } from "../../terms-version.ts";
import { placeOrder } from "../placement/place-order.server.ts";
import { findAcceptedTerms, findReplacedTerms } from "./find-accepted-terms.server.ts";

const terms = (language: string, version: number) => ({
  slug: "terms",
  language,
  version,
  title: `Terms ${language} ${version}`,
  body: `Text of {{shopName}} ${version}`,
});

async function anOrderUnder(db: Db, accepted: TermsVersion | null) {
  const customer = await aCustomer(db);
  const order = await anOrderOf(db, { paidAt: new Date() });
  const { language = null, version = null } = accepted ?? {};
  const changed = { termsLanguage: language, termsVersion: version, customerId: customer.id };
  await db.update(orders).set(changed).where(eq(orders.id, order.id));
  return { customerId: customer.id, owner: customer.id, number: order.number };
}

dbTest("returns the text of the stored language and version, however the terms changed since", async ({ shop, db }) => {
  await db.insert(pages).values([terms("en", 1), terms("en", 2), terms("si", 1), terms("si", 2)]);

  const english = await findAcceptedTerms(shop, await anOrderUnder(db, { language: "en", version: 1 }));
  const sinhala = await findAcceptedTerms(shop, await anOrderUnder(db, { language: "si", version: 2 }));

  expect(english).toMatchObject({ language: "en", version: 1, title: "Terms en 1", html: "<p>Text of Sanda 1</p>\n" });
  expect(sinhala).toMatchObject({ language: "si", version: 2, title: "Terms si 2" });
});

dbTest("renders the terms with the charges of the day on which the order was placed", async ({ shop, db }) => {
  const { variant } = await aProduct(db, { stock: 5 });
  const profile = await aProfile(db);
  await db.insert(pages).values({ ...terms("en", 2), body: "Delivery: {{deliveryCharge}}" });
  const placed = await placeOrder(shop, profile, {
    key: randomUUID(),
    lines: [{ variantId: variant.id, quantity: 1 }],
    method: "bank-transfer",
    seen: cartFingerprint([{ variantId: variant.id, priceCents: variant.priceCents }]),
    terms: { language: "en", version: 2 },
  });
  const { methods } = shop.config;
  const delivery = { ...methods.delivery, chargeCents: rupees(700) };
  const later = { ...shop, config: { ...shop.config, methods: { ...methods, delivery } } };

  const accepted = await findAcceptedTerms(later, { owner: profile.customerId, number: placed.number });

  expect(accepted?.html).toBe("<p>Delivery: Rs.\u00a0500</p>\n");
});

dbTest("returns null when no terms were displayed with the order", async ({ shop, db }) => {
  await db.insert(pages).values(terms("en", 1));

  expect(await findAcceptedTerms(shop, await anOrderUnder(db, null))).toBeNull();
});

dbTest("returns null when the order belongs to another customer", async ({ shop, db }) => {
  await db.insert(pages).values(terms("en", 1));
  const accepted = { language: "en", version: 1 } as const;
  const [{ number }, { customerId }] = [await anOrderUnder(db, accepted), await anOrderUnder(db, accepted)];

  expect(await findAcceptedTerms(shop, { owner: customerId, number })).toBeNull();
});

describe("findReplacedTerms", () => {
  const translation = (version: number, englishVersion: number) => ({ ...terms("si", version), englishVersion });

  async function replacedFor(shop: Pick<Shop, "db">, customerId: string, language: Language = "en") {
    const current = await findCurrentTerms(shop, language);
    return current && findReplacedTerms(shop, customerId, current);
  }

  dbTest(
    "returns the older version of the last order, and null once an order has the new one",
    async ({ shop, db }) => {
      await db.insert(pages).values([terms("en", 1), terms("en", 2)]);
      const { customerId, number } = await anOrderUnder(db, { language: "en", version: 1 });

      expect(await replacedFor(shop, customerId)).toEqual({ language: "en", version: 1 });

      await db.update(orders).set({ termsVersion: 2 }).where(eq(orders.number, number));
      expect(await replacedFor(shop, customerId)).toBeNull();
    },
  );

  dbTest("returns null for a translation of the text that was agreed to in another language", async ({ shop, db }) => {
    await db.insert(pages).values([terms("en", 1), translation(1, 1)]);
    const { customerId } = await anOrderUnder(db, { language: "en", version: 1 });
    expect(await replacedFor(shop, customerId, "si")).toBeNull();

    await db.insert(pages).values([terms("en", 2), translation(2, 2)]);
    expect(await replacedFor(shop, customerId, "si")).toEqual({ language: "en", version: 1 });
  });

  dbTest("counts the terms of the registration, and null without any", async ({ shop, db }) => {
    await db.insert(pages).values([terms("en", 1), terms("en", 2)]);
    const { customerId } = await anOrderUnder(db, null);
    expect(await replacedFor(shop, customerId)).toBeNull();

    const registered = { termsLanguage: "en", termsVersion: 1, termsAcceptedAt: new Date() } as const;
    await db.update(customers).set(registered).where(eq(customers.id, customerId));
    expect(await replacedFor(shop, customerId)).toEqual({ language: "en", version: 1 });
  });
});
