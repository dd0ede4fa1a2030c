import { expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { aBundle, aProduct } from "../../../../tests/support/factories.ts";
import { aGiftCard } from "../../../../tests/support/orders/gift-card-orders.ts";
import { auditLog, bundleComponents } from "../../../db/schema/index.ts";
import { listBundles } from "../../cart/list-bundles.server.ts";
import { quoteCart } from "../../cart/quote-cart.server.ts";
import { findProduct } from "../../catalog/find-product.server.ts";
import { rupees } from "../../money.ts";
import { findContents, saveContents } from "./bundle-contents.server.ts";

const STAFF = { userId: "owner" };

dbTest("makes a product a bundle of the typed items, and shows its units and saving", async ({ db, shop }) => {
  await aProduct(db, { title: "Lamp", priceCents: rupees(1_500), stock: 5, sku: "LAMP-1" });
  const bulb = await aProduct(db, { title: "Bulb", priceCents: rupees(250), stock: 9 });
  const set = await aProduct(db, { title: "Light set", priceCents: rupees(1_800), stock: 0 });
  const fields = { "item.1": "lamp-1", "item.2": ` /detail/${bulb.publicId} `, "units.2": "2" };

  await saveContents(shop, STAFF, { publicId: set.publicId, variantId: set.variant.id, version: set.version, fields });

  expect(await findContents(shop, set.publicId)).toMatchObject({
    version: set.version + 1,
    variants: [
      {
        units: 4,
        contents: [
          { name: "LAMP-1", title: "Lamp", units: 1 },
          { name: bulb.handle, title: "Bulb", units: 2 },
        ],
      },
    ],
  });
  expect(await listBundles(shop, set.publicId)).toMatchObject([{ savedCents: rupees(200) }]);
  expect(await quoteCart(shop, [{ variantId: set.variant.id, quantity: 1 }])).toMatchObject([
    { title: "Light set", variantLabel: "Lamp, 2 × Bulb", available: 4, isBuyable: true },
  ]);
  expect(await findProduct(shop, set.publicId)).toMatchObject({ stock: 4, isInStock: true });
  expect(await db.select().from(auditLog)).toMatchObject([{ action: "product.contents", subject: set.publicId }]);
});

dbTest("names the rows that are not items, that are ambiguous or a bundle", async ({ db, shop }) => {
  const plain = await aProduct(db);
  const shirts = await aProduct(db, {
    optionNames: ["Size"],
    variants: [{ optionValues: ["S"] }, { optionValues: ["M"] }],
  });
  const other = await aBundle(db, [plain]);
  const set = await aProduct(db);
  const save = (fields: Record<string, string>) =>
    saveContents(shop, STAFF, { publicId: set.publicId, variantId: set.variant.id, version: set.version, fields });

  await expect(save({ "item.1": "nothing", "item.2": shirts.handle })).rejects.toMatchObject({
    code: "INVALID_INPUT",
    facts: { fields: { "item.1": expect.stringMatching(/No item/), "item.2": expect.stringMatching(/Several/) } },
  });
  await expect(save({ "item.3": other.handle })).rejects.toMatchObject({
    facts: { fields: { "item.3": "A bundle can't contain a bundle." } },
  });
  await expect(save({ "item.1": plain.handle, "units.1": "0" })).rejects.toMatchObject({
    facts: { fields: { "units.1": "Write a number from 1 to 20." } },
  });
  expect(await db.$count(bundleComponents)).toBe(1);
});

dbTest("turns a bundle into an ordinary variant when its items are removed", async ({ db, shop }) => {
  const plain = await aProduct(db, { stock: 3 });
  const set = await aBundle(db, [plain]);

  await saveContents(shop, STAFF, {
    publicId: set.publicId,
    variantId: set.variant.id,
    version: set.version,
    fields: {},
  });

  expect(await listBundles(shop, set.publicId)).toEqual([]);
  expect(await quoteCart(shop, [{ variantId: set.variant.id, quantity: 1 }])).toMatchObject([{ available: 0 }]);
});

dbTest("saves contents once when the same form arrives again, and rejects others", async ({ db, shop }) => {
  const [lamp, bulb] = [await aProduct(db), await aProduct(db)];
  const set = await aProduct(db);
  const save = (fields: Record<string, string>) =>
    saveContents(shop, STAFF, { publicId: set.publicId, variantId: set.variant.id, version: set.version, fields });
  const fields = { "item.1": lamp.handle, "item.2": bulb.handle, "units.2": "2" };
  await save(fields);

  await save(fields);

  expect(await findContents(shop, set.publicId)).toMatchObject({ version: set.version + 1 });
  expect(await db.$count(auditLog)).toBe(1);
  await expect(save({ ...fields, "units.2": "3" })).rejects.toMatchObject({ code: "PRODUCT_CHANGED" });
});

dbTest("rejects a gift card in a bundle, and a bundle that is a gift card", async ({ db, shop }) => {
  const card = await aGiftCard(shop);
  const lamp = await aProduct(db, { sku: "LAMP-1" });
  const save = (bundle: typeof lamp, name: string) =>
    saveContents(shop, STAFF, {
      publicId: bundle.publicId,
      variantId: bundle.variant.id,
      version: bundle.version,
      fields: { "item.1": name },
    });
  const refused = { code: "INVALID_INPUT", facts: { fields: { "item.1": expect.stringContaining("Gift cards") } } };

  await expect(save(lamp, card.handle)).rejects.toMatchObject(refused);
  await expect(save(card, "LAMP-1")).rejects.toMatchObject(refused);
  const bundle = await aBundle(db, [card]);
  expect(await quoteCart(shop, [{ variantId: bundle.variant.id }])).toMatchObject([{ available: 0 }]);
});
