/** @module-tag full */
import { expect } from "vitest";
import { bundleComponents } from "../../src/db/schema/index.ts";
import { markCatalogChanged } from "../../src/domain/catalog/catalog-version.server.ts";
import { rupees } from "../../src/domain/money.ts";
import { aListedProduct } from "../support/catalogue.ts";
import { readableText } from "../support/readable-text.ts";
import { aForm, serverTest } from "../support/server-test.ts";
import { aStaffMember } from "../support/staff.ts";

serverTest("shows contents, saving and stock of a bundle on its page and in the cart", async ({ call, shop }) => {
  const lamp = await aListedProduct(shop.db, { title: "Desk lamp", priceCents: rupees(1_500), stock: 3 });
  const bulb = await aListedProduct(shop.db, { title: "Warm bulb", priceCents: rupees(600), stock: 9 });
  const set = await aListedProduct(shop.db, { title: "Reading set", priceCents: rupees(1_800), stock: 0 });
  await shop.db.insert(bundleComponents).values([
    { bundleId: set.variant.id, variantId: lamp.variant.id, quantity: 1 },
    { bundleId: set.variant.id, variantId: bulb.variant.id, quantity: 2 },
  ]);
  await markCatalogChanged(shop.db);
  const texts = {
    "": ["In this bundle", "Desk lamp", "2 × Warm bulb", "You save Rs. 900", "3 in stock"],
    "/si": ["මෙම කට්ටලයේ ඇති දේ", "ඔබට Rs. 900ක් ඉතිරි වේ"],
    "/ta": ["இந்த செட்டில் உள்ளவை", "உங்களுக்கு Rs. 900 மிச்சம்"],
  };

  for (const [prefix, wanted] of Object.entries(texts)) {
    await expect
      .poll(async () => {
        const shown = readableText((await call(`${prefix}/detail/${set.publicId}`)).text);
        return wanted.filter((each) => !shown.includes(each));
      })
      .toEqual([]);
  }
  expect((await call(`/detail/${set.publicId}`)).text).toContain(`/detail/${bulb.publicId}`);
  const cart = await call("/cart", { headers: { cookie: `lines=.${set.variant.id}.1` } });
  expect(readableText(cart.text)).toContain("Desk lamp, 2 × Warm bulb");
});

serverTest("saves the contents that staff type and shows the saving", async ({ call, shop }) => {
  const { cookie } = await aStaffMember(shop);
  const lamp = await aListedProduct(shop.db, {
    title: "Desk lamp",
    priceCents: rupees(1_500),
    stock: 3,
    sku: "DESK-1",
  });
  const set = await aListedProduct(shop.db, { title: "Reading set", priceCents: rupees(2_700), stock: 0 });
  const page = `/admin/products/${set.publicId}/contents`;
  const save = (fields: Record<string, string>) => {
    const sent = { variantId: set.variant.id, version: String(set.version), ...fields };
    return call(page, aForm(sent, { origin: shop.baseUrl, accept: "text/html", cookie }));
  };

  const rejected = await save({ "item.1": "unknown" });
  const saved = await save({ "item.1": "desk-1", "units.1": "2" });

  expect([rejected.status, saved.status]).toEqual([422, 303]);
  expect(rejected.text).toContain("No item has this SKU, handle or link.");
  const shown = readableText((await call(`${page}?done=saved`, { headers: { cookie } })).text);
  expect(shown).toContain(`${lamp.title}, Rs. 1,500 each, 3 in stock`);
  expect(shown).toContain("Separately Rs. 3,000, as a bundle Rs. 2,700. Customers save Rs. 300. 1 bundle available.");
});
