import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aBundle, aProduct, aProfile } from "../../../tests/support/factories.ts";
import { newProductInput, openForm, A_STAFF_MEMBER as STAFF } from "../../../tests/support/steps/product-form.ts";
import type { Db } from "../../db/client.ts";
import {
  auditLog,
  orderLines,
  orders,
  productImages,
  products,
  stockMovements,
  variants,
} from "../../db/schema/index.ts";
import { cartFingerprint } from "../cart/cart-fingerprint.ts";
import { getCatalogVersion } from "../catalog/catalog-version.server.ts";
import { findProduct } from "../catalog/find-product.server.ts";
import { findSellingPoints } from "../catalog/selling-points.server.ts";
import { rupees } from "../money.ts";
import { placeOrder } from "../orders/placement/place-order.server.ts";
import { withoutCosts } from "./costs.ts";
import { readProductInput } from "./product-input.ts";
import { addProduct, changeProduct } from "./save-product.server.ts";

const variantsOf = (db: Db) =>
  db
    .select({ id: variants.id, values: variants.optionValues, stock: variants.stock, retired: variants.retired })
    .from(variants)
    .orderBy(asc(variants.position), asc(variants.id));

dbTest("adds a product that can be bought, and logs who added it", async ({ db, shop }) => {
  const before = await getCatalogVersion(db);
  const input = newProductInput({
    description: "Soft.\n\nWarm <script>alert(1)</script>& light.",
    tags: "calm, silk",
    "fact.material": "silk",
    "option.1": "Size",
    "variant.new1.value1": "Small",
    "variant.new1.units": "3",
    "variant.new2.value1": "Large",
    "variant.new2.price": "4800.50",
    "variant.new2.compareAt": "5000",
    "variant.new2.sku": "R-L",
  });
  const pictures = [{ picture: "aa", width: 640, height: 800 }];

  const publicId = await addProduct(shop, STAFF, { input, pictures });

  const shown = await findProduct(shop, publicId);
  expect(shown).toMatchObject({
    title: "Robe",
    description: "<p>Soft.</p>\n<p>Warm &amp; light.</p>",
    category: { name: "Rest" },
    stock: 3,
    images: [{ picture: "aa" }],
  });
  expect(shown?.variants).toMatchObject([
    { optionValues: ["Small"], priceCents: rupees(4_500), compareAtCents: null, stock: 3 },
    { optionValues: ["Large"], priceCents: 480_050, compareAtCents: rupees(5_000), sku: "R-L", stock: 0 },
  ]);
  expect(await db.select().from(stockMovements)).toMatchObject([{ reason: "adjusted", actor: "staff:staff-of-tests" }]);
  expect(await db.select().from(auditLog).orderBy(auditLog.id)).toMatchObject([
    { actor: "staff:staff-of-tests", action: "product.add", subject: publicId, facts: { after: { title: "Robe" } } },
  ]);
  expect(await getCatalogVersion(db)).not.toBe(before);
});

dbTest("adds a generated picture when there is none, and hides a draft", async ({ db, shop }) => {
  const publicId = await addProduct(shop, STAFF, { input: newProductInput({ visible: "" }) });

  expect(await db.select({ stands: productImages.isGenerated }).from(productImages)).toEqual([{ stands: true }]);
  expect(await findProduct(shop, publicId)).toBeNull();
});

dbTest("logs old and new values of a change, and nothing when nothing changed", async ({ db, shop }) => {
  const { publicId, variant } = await aProduct(db, { title: "Candle", stock: 7 });
  const form = await openForm(shop, publicId);
  const price = `variant.${variant.id}.price`;

  await changeProduct(shop, STAFF, form.typing({ title: "Honey candle", [price]: "1200", returnable: "on" }));
  const version = await getCatalogVersion(db);
  await changeProduct(shop, STAFF, (await openForm(shop, publicId)).typing({}));

  expect(await findProduct(shop, publicId)).toMatchObject({ title: "Honey candle", returnable: true, stock: 7 });
  expect(await db.select({ facts: auditLog.facts }).from(auditLog).orderBy(auditLog.id)).toEqual([
    {
      facts: {
        before: { title: "Candle", [price]: "1000.00" },
        after: { title: "Honey candle", [price]: "1200.00", returnable: "on" },
      },
    },
  ]);
  expect(await getCatalogVersion(db)).toBe(version);
});

dbTest("saves the fields that sell a product, and shows them again", async ({ db, shop }) => {
  const gel = await aProduct(db, { title: "Gel", sku: "GEL-1", handle: "gel" });
  const publicId = await addProduct(shop, STAFF, {
    input: newProductInput({
      maxPerOrder: "3",
      warrantyMonths: "12",
      goodFor: "beginners, solo",
      "goesWith.2": "gel-1",
      "benefit.1.icon": "quiet",
      "benefit.1": "Quiet, 42 dB",
      "option.1": "Colour",
      "variant.new1.value1": "Sand",
      "variant.new1.swatch": "#D9C3A3",
      "variant.new1.content": "12 pieces",
      "variant.new1.picture": "aa",
    }),
    pictures: [{ picture: "aa", width: 640, height: 800 }],
  });

  expect(await findProduct(shop, publicId)).toMatchObject({
    maxPerOrder: 3,
    colourOption: 0,
    together: { products: [{ card: { publicId: gel.publicId } }] },
    variants: [{ swatch: "#d9c3a3", content: "12 pieces", picture: 0 }],
  });
  expect(await findSellingPoints(shop, publicId)).toEqual({
    benefits: [{ icon: "quiet", text: "Quiet, 42 dB" }],
    goodFor: "beginners, solo",
    warrantyMonths: 12,
  });
  const form = await openForm(shop, publicId);
  expect(form.fields).toMatchObject({ "goesWith.1": "gel", "benefit.1.icon": "quiet", maxPerOrder: "3" });
  expect(await changeProduct(shop, STAFF, form.typing({}))).toBe(false);
  await changeProduct(
    shop,
    STAFF,
    form.typing({ maxPerOrder: "", "goesWith.1": "", "benefit.1.icon": "", "benefit.1": "" }),
  );
  expect(await findProduct(shop, publicId)).toMatchObject({ maxPerOrder: 20, together: { products: [] } });
});

dbTest("keeps swatch and picture of a variant when the form has no field for them", async ({ db, shop }) => {
  const { publicId, variant } = await aProduct(db, { swatch: "#d9c3a3", picture: "aa", content: "80 g" });
  const { typing } = await openForm(shop, publicId);
  const { input, ...change } = typing({ title: "Candle" });
  const variantsWithout = input.variants.map((one) => ({ ...one, swatch: undefined, picture: undefined }));

  await changeProduct(shop, STAFF, { ...change, input: { ...input, variants: variantsWithout } });

  const [saved] = await db.select().from(variants).where(eq(variants.id, variant.id));
  expect(saved).toMatchObject({ swatch: "#d9c3a3", picture: "aa", content: "80 g" });
});

dbTest("rejects a companion that no other product is", async ({ db, shop }) => {
  const { publicId, handle } = await aProduct(db);
  const { typing } = await openForm(shop, publicId);

  for (const name of ["nothing", handle, publicId, `https://shop.example/detail/${publicId}`]) {
    await expect(changeProduct(shop, STAFF, typing({ "goesWith.3": name }))).rejects.toMatchObject({
      code: "INVALID_INPUT",
      facts: { fields: { "goesWith.3": expect.any(String) } },
    });
  }
});

dbTest("keeps price and texts of a placed order when its product changes", async ({ db, shop }) => {
  const { publicId, variant } = await aProduct(db, { title: "Candle", sku: "CND" });
  const request = { key: randomUUID(), lines: [{ variantId: variant.id, quantity: 2 }] };
  const seen = cartFingerprint([{ variantId: variant.id, priceCents: variant.priceCents }]);
  await placeOrder(shop, await aProfile(db), { ...request, seen });
  const before = [await db.select().from(orders), await db.select().from(orderLines)];

  const { typing } = await openForm(shop, publicId);
  const typed = { title: "Oil", [`variant.${variant.id}.price`]: "9999", [`variant.${variant.id}.sku`]: "OIL" };
  await changeProduct(shop, STAFF, typing(typed));

  expect([await db.select().from(orders), await db.select().from(orderLines)]).toEqual(before);
});

dbTest("accepts one of ten concurrent edits and rejects nine with PRODUCT_CHANGED", async ({ db, shop }) => {
  const { publicId } = await aProduct(db);
  const forms = await Promise.all(Array.from({ length: 10 }, () => openForm(shop, publicId)));

  const outcomes = await Promise.allSettled(
    forms.map((form, index) => changeProduct(shop, STAFF, form.typing({ title: `Of person ${index}` }))),
  );

  const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
  expect(refused).toHaveLength(9);
  expect(refused).toEqual(refused.map(() => expect.objectContaining({ code: "PRODUCT_CHANGED" })));
  expect(await db.$count(auditLog)).toBe(1);
});

dbTest("keeps the stock of a renamed variant and removes that of a deleted one", async ({ db, shop }) => {
  const product = await aProduct(db, {
    optionNames: ["Size"],
    variants: [
      { optionValues: ["Smal"], stock: 3 },
      { optionValues: ["Small"], stock: 2 },
      { optionValues: ["Large"], stock: 1 },
    ],
  });
  const [first, second, third] = product.variants.map(({ id }) => id);
  const form = await openForm(shop, product.publicId);

  await changeProduct(
    shop,
    STAFF,
    form.typing({
      [`variant.${first}.value1`]: "Small",
      [`variant.${second}.gone`]: "on",
      [`variant.${third}.value1`]: "Wide",
    }),
  );

  const left = (await variantsOf(db)).filter(({ retired }) => !retired);
  expect(left).toMatchObject([
    { id: first, values: ["Small"], stock: 3 },
    { id: third, values: ["Wide"], stock: 1 },
  ]);
  expect((await variantsOf(db)).find(({ id }) => id === second)).toMatchObject({ stock: 0, retired: true });
  expect((await openForm(shop, product.publicId)).product.version).toBeGreaterThan(form.product.version);
});

dbTest("swaps the names of two variants and bumps the version", async ({ db, shop }) => {
  const product = await aProduct(db, {
    optionNames: ["Size"],
    variants: [
      { optionValues: ["S"], stock: 3 },
      { optionValues: ["L"], stock: 8 },
    ],
  });
  const [first, second] = product.variants.map(({ id }) => id);
  const form = await openForm(shop, product.publicId);

  await changeProduct(
    shop,
    STAFF,
    form.typing({ [`variant.${first}.value1`]: "L", [`variant.${second}.value1`]: "S" }),
  );

  expect(await variantsOf(db)).toMatchObject([
    { id: first, values: ["L"], stock: 3 },
    { id: second, values: ["S"], stock: 8 },
  ]);
  expect((await openForm(shop, product.publicId)).product.version).toBe(2);
});

dbTest("rejects a SKU of another product, ignoring case", async ({ db, shop }) => {
  await aProduct(db, { title: "Candle", sku: "CND-1" });

  const adding = addProduct(shop, STAFF, { input: newProductInput({ "variant.new1.sku": "cnd-1" }) });

  await expect(adding).rejects.toMatchObject({
    code: "INVALID_INPUT",
    facts: { fields: { "variant.new1.sku": expect.stringContaining("“Candle” has this SKU already") } },
  });
  expect(await db.$count(products)).toBe(1);
});

dbTest("accepts one of ten concurrent new products with the same SKU", async ({ db, shop }) => {
  const input = newProductInput({ "variant.new1.sku": "R-1" });

  await Promise.allSettled(Array.from({ length: 10 }, () => addProduct(shop, STAFF, { input })));

  expect(await db.$count(variants, eq(variants.sku, "R-1"))).toBe(1);
});

dbTest("saves times, sale and cost, and keeps the cost when the form has none", async ({ db, shop }) => {
  const { publicId, variant } = await aProduct(db, { title: "Candle" });
  const [sale, cost] = [`variant.${variant.id}.sale`, `variant.${variant.id}.cost`];
  const typed = { publishAt: "2026-01-05T09:30", saleFrom: "2026-02-01T00:00", saleUntil: "2099-02-08T00:00" };
  await changeProduct(
    shop,
    STAFF,
    (await openForm(shop, publicId)).typing({ ...typed, [sale]: "800", [cost]: "350.50" }),
  );

  const { product, fields } = await openForm(shop, publicId);
  const input = readProductInput({ ...withoutCosts(fields), title: "Honey candle" });
  await changeProduct(shop, STAFF, { publicId, version: product.version, input });

  const after = await openForm(shop, publicId);
  expect(after.fields).toMatchObject({ ...typed, title: "Honey candle", [sale]: "800.00", [cost]: "350.50" });
  expect(after.product.publishAt).toEqual(new Date("2026-01-05T04:00:00Z"));
  expect(await findProduct(shop, publicId)).toMatchObject({ variants: [{ priceCents: rupees(800) }] });
});

dbTest("switches a variant to untracked stock and back, starting at zero", async ({ db, shop }) => {
  const { publicId, variant } = await aProduct(db, { title: "Gift card", stock: 2 });
  const uncounted = `variant.${variant.id}.uncounted`;
  const save = async (value: string) =>
    changeProduct(shop, STAFF, (await openForm(shop, publicId)).typing({ [uncounted]: value }));
  const stored = async () => (await db.select().from(variants).where(eq(variants.id, variant.id)))[0];

  expect(await save("on")).toBe(true);
  expect((await openForm(shop, publicId)).fields).toMatchObject({ [uncounted]: "on" });
  await db.insert(stockMovements).values({ variantId: variant.id, delta: -7, reason: "reserved", actor: "test" });
  expect(await stored()).toMatchObject({ isStockTracked: false, stock: -5 });

  expect(await save("")).toBe(true);
  expect(await stored()).toMatchObject({ isStockTracked: true, stock: 0, availableUnits: 0 });
});

dbTest("changes a product once when the same form arrives again, also with a new variant", async ({ db, shop }) => {
  const { publicId } = await aProduct(db, { optionNames: ["Size"], variants: [{ optionValues: ["Small"] }] });
  const { typing } = await openForm(shop, publicId);
  const large = { "variant.new1.value1": "Large", "variant.new1.price": "900", "variant.new1.sale": "800" };
  const change = typing({ title: "Robe", description: "Soft.\n\nWarm.", ...large, "variant.new1.units": "4" });
  expect(await changeProduct(shop, STAFF, change)).toBe(true);
  const [saved, movements] = [await db.select().from(products), await db.$count(stockMovements)];

  expect(await changeProduct(shop, STAFF, change)).toBe(false);

  expect(await db.select().from(products)).toEqual(saved);
  expect((await variantsOf(db)).map(({ values, stock }) => [values, stock])).toEqual([
    [["Small"], expect.any(Number)],
    [["Large"], 4],
  ]);
  expect(await db.$count(stockMovements)).toBe(movements);
  expect(await db.$count(auditLog)).toBe(1);
});

dbTest("saves a gift card without cash, returns and stock, and rejects it in a bundle", async ({ db, shop }) => {
  const fields = { giftCard: "on", cashOnDelivery: "on", returnable: "on", chargedOnPacking: "on" };
  const publicId = await addProduct(shop, STAFF, { input: newProductInput(fields) });
  const [saved] = await db.select().from(products).where(eq(products.publicId, publicId));
  expect(saved).toMatchObject({ giftCard: true, cashOnDelivery: false, returnable: false, chargedOnPacking: false });
  const [amount] = await db.select().from(variants);
  expect(amount?.isStockTracked).toBe(false);
  expect(await findProduct(shop, publicId)).toMatchObject({ isGiftCard: true, maxPerOrder: 5, isInStock: true });
  expect(() => newProductInput({ giftCard: "on", "variant.new1.price": "100001" })).toThrow();
  expect(() => newProductInput({ giftCard: "on", "variant.new1.sale": "10" })).toThrow();

  const lamp = await aProduct(db);
  await aBundle(db, [lamp]);
  const { typing } = await openForm(shop, lamp.publicId);

  const change = changeProduct(shop, STAFF, typing({ giftCard: "on" }));

  await expect(change).rejects.toMatchObject({
    code: "INVALID_INPUT",
    facts: { fields: { giftCard: expect.any(String) } },
  });
});
