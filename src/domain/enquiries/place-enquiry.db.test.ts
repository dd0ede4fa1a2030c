import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aProduct, aProfile } from "../../../tests/support/factories.ts";
import { customers, enquiries, variants } from "../../db/schema/index.ts";
import { MAX_QUANTITY_PER_LINE } from "../cart/cart-limits.ts";
import { HOUR_MS } from "../durations.ts";
import { type Cents, rupees } from "../money.ts";
import type { EnquiryInput } from "./enquiry-input.ts";
import { findEnquiry } from "./enquiry-queries.server.ts";
import { referenceOf } from "./enquiry-reference.ts";
import { placeEnquiry } from "./place-enquiry.server.ts";

function requested(variant: { id: string; priceCents: Cents }, changed: Partial<EnquiryInput> = {}): EnquiryInput {
  const shown = { variant: variant.id, displayedCents: variant.priceCents };
  return { key: randomUUID(), ...shown, quantity: 1, kind: "full", ...changed };
}

const requester = ({ customerId }: { customerId: string }) => ({ customerId, clientIp: "198.51.100.7" });

dbTest(
  "stores the requested item without the customer's details, and reserves no stock",
  { tags: ["spec-7-chat-3"] },
  async ({ db, shop }) => {
    const { variant, publicId } = await aProduct(db, {
      title: "Robe",
      optionNames: ["Size"],
      variants: [{ optionValues: ["Large"], sku: "SR-1", priceCents: rupees(4_800), stock: 5 }],
    });
    const profile = await aProfile(db, { firstName: "Nimali", phone: "+94771112223" });
    const request = requested(variant, { quantity: 2, kind: "discreet" });

    const { id, ...enquiry } = await placeEnquiry(shop, requester(profile), request);

    expect(enquiry).toEqual({
      reference: referenceOf(request.key),
      customerId: profile.customerId,
      key: request.key,
      kind: "discreet",
      status: "new",
      variantId: variant.id,
      productPublicId: publicId,
      title: "Robe",
      variantLabel: "Large",
      sku: "SR-1",
      quantity: 2,
      priceCents: rupees(4_800),
      totalCents: rupees(9_600),
      createdAt: shop.now(),
    });
    expect(await db.select({ stock: variants.stock }).from(variants)).toEqual([{ stock: 5 }]);
    const rows = JSON.stringify((await db.execute(sql`select * from enquiries`)).rows);
    for (const personal of ["Nimali", "94771112223", profile.address.line1]) expect(rows).not.toContain(personal);
  },
);

dbTest("stores one enquiry when a form arrives ten times", async ({ db, shop }) => {
  const { variant } = await aProduct(db);
  const profile = await aProfile(db);
  const request = requested(variant);

  const placed = await Promise.all(Array.from({ length: 10 }, () => placeEnquiry(shop, requester(profile), request)));

  expect(new Set(placed.map(({ id }) => id)).size).toBe(1);
  expect(await db.$count(enquiries)).toBe(1);
});

dbTest("returns the same enquiry for a repeated form, also when the price has changed since", async ({ db, shop }) => {
  const { variant } = await aProduct(db);
  const profile = await aProfile(db);
  const request = requested(variant);
  const first = await placeEnquiry(shop, requester(profile), request);
  await db.update(variants).set({ priceCents: rupees(9_000) });

  expect(await placeEnquiry(shop, requester(profile), { ...request, variant: request.variant.toUpperCase() })).toEqual(
    first,
  );
});

dbTest("rejects a repeated form with another product or quantity", async ({ db, shop }) => {
  const { variant } = await aProduct(db);
  const other = await aProduct(db);
  const profile = await aProfile(db);
  const request = requested(variant);
  await placeEnquiry(shop, requester(profile), request);

  for (const changed of [{ kind: "discreet" as const }, { quantity: 2 }, { variant: other.variant.id }]) {
    const again = placeEnquiry(shop, requester(profile), { ...request, ...changed });
    await expect(again).rejects.toMatchObject({ code: "IDEMPOTENCY_KEY_REUSED" });
  }
  expect(await db.$count(enquiries)).toBe(1);
});

dbTest("stores separate enquiries and references for two customers with the same key", async ({ db, shop }) => {
  const { variant } = await aProduct(db);
  const [one, two] = [await aProfile(db), await aProfile(db)];
  const request = requested(variant);

  const first = await placeEnquiry(shop, requester(one), request);
  const second = await placeEnquiry(shop, requester(two), request);

  expect(first.reference).toBe(referenceOf(request.key));
  expect(second.reference).toBe(referenceOf(request.key, 1));
  expect(await findEnquiry(shop, two.customerId, second.reference)).toEqual(second);
  expect(await findEnquiry(shop, two.customerId, first.reference)).toBeNull();
});

dbTest(
  "stores nothing when the price differs, the quantity is invalid or the variant is gone",
  async ({ db, shop }) => {
    const { variant } = await aProduct(db, { stock: 3 });
    const plenty = await aProduct(db, { stock: 100 });
    const gone = await aProduct(db, { visible: false });
    const profile = await aProfile(db);
    const refusals: [EnquiryInput, object][] = [
      [requested(variant, { displayedCents: 1 }), { kind: "price-changed", priceCents: variant.priceCents }],
      [requested(variant, { quantity: 4 }), { kind: "too-few", available: 3 }],
      [requested(plenty.variant, { quantity: 21 }), { kind: "over-limit", available: MAX_QUANTITY_PER_LINE }],
      [requested(gone.variant), { kind: "unavailable" }],
      [requested(variant, { variant: randomUUID() }), { kind: "unavailable" }],
    ];

    for (const [request, problem] of refusals) {
      const refused = placeEnquiry(shop, requester(profile), request);
      await expect(refused).rejects.toMatchObject({ code: "CART_CHANGED", facts: { problems: [problem] } });
    }
    expect(await db.$count(enquiries)).toBe(0);
  },
);

dbTest("rejects further enquiries after thirty in an hour", async ({ db, shop }) => {
  const { variant } = await aProduct(db);
  const profile = await aProfile(db);
  const last = requested(variant);
  for (let count = 1; count < 30; count++) await placeEnquiry(shop, requester(profile), requested(variant));
  await placeEnquiry(shop, requester(profile), last);

  const refused = placeEnquiry(shop, requester(profile), requested(variant));
  await expect(refused).rejects.toMatchObject({ code: "TOO_MANY_TRIES" });
  await placeEnquiry(shop, requester(profile), last);
  shop.clock.advance(HOUR_MS);
  await placeEnquiry(shop, requester(profile), requested(variant));
  expect(await db.$count(enquiries)).toBe(31);
});

dbTest("allows only a status change, and deletes an enquiry with its customer", async ({ db, shop, pool }) => {
  const { variant } = await aProduct(db);
  const profile = await aProfile(db);
  const { id } = await placeEnquiry(shop, requester(profile), requested(variant));
  const change = (set: string) => pool.query(`update enquiries set ${set} where id = $1`, [id]);

  for (const set of [
    "quantity = 2, total_cents = 2 * price_cents",
    "title = 'Other'",
    "kind = 'discreet'",
    `variant_id = '${randomUUID()}'`,
  ]) {
    await expect(change(set), set).rejects.toThrow("of an enquiry only the status changes");
  }
  await expect(change("status = 'paid'")).rejects.toThrow("invalid input value for enum");
  await change("status = 'closed'");
  // Simulates a deleted variant.
  await change("variant_id = null");
  expect(await db.select().from(enquiries)).toMatchObject([{ status: "closed", variantId: null }]);
  await db.delete(customers).where(eq(customers.id, profile.customerId));
  expect(await db.$count(enquiries)).toBe(0);
});

dbTest(
  "rejects a total that is not price times quantity, and an invalid reference, in the database",
  async ({ db }) => {
    const { customerId } = await aProfile(db);
    const facts = { customerId, kind: "full" as const, productPublicId: "bcdf2345", title: "Robe", quantity: 2 };
    const keep = (reference: string, totalCents: Cents) =>
      db.insert(enquiries).values({ ...facts, key: randomUUID(), reference, priceCents: rupees(1), totalCents });

    const says = (name: string) => ({ cause: { message: expect.stringContaining(name) } });
    await expect(keep("E-7KQ2M9", rupees(1))).rejects.toMatchObject(says("enquiries_total_adds_up"));
    await expect(keep("Robe", rupees(2))).rejects.toMatchObject(says("enquiries_reference_is_readable"));
    await keep("E-7KQ2M9", rupees(2));
  },
);
