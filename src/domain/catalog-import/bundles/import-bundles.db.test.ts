import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { emptyTables } from "../../../../tests/support/database/clone-database.ts";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { aBundle, aProduct } from "../../../../tests/support/factories.ts";
import { importText } from "../../../../tests/support/import-text.ts";
import { bundleComponents, products, variants } from "../../../db/schema/index.ts";
import { findProduct } from "../../catalog/find-product.server.ts";
import type { Shop } from "../../shop.ts";
import { exportProducts } from "../export-products.server.ts";
import { loadByHandle } from "../stored-products.server.ts";

const HEADER =
  "Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Bundle Contents";
const file = (...rows: string[]) => [HEADER, ...rows].join("\n");
/** The bundle is before its items. */
const FILE = file(
  "set,Evening set,,,SET-1,0,3000,OIL-1 × 2 | candle-1",
  "oil,Oil,Volume,50 ml,OIL-1,8,1200,",
  "oil,,,250 ml,OIL-2,3,2400,",
  "candle,Candle,,,CANDLE-1,5,900,",
);

async function exported(shop: Shop): Promise<string> {
  const pieces: string[] = [];
  await exportProducts(shop, async (text) => {
    pieces.push(text);
  });
  return pieces.join("");
}

async function contentsOf(shop: Pick<Shop, "db">, handle: string) {
  const product = (await loadByHandle(shop.db, [handle])).get(handle);
  return product?.variants.map(({ contents }) => contents.map(({ name, quantity }) => [name, quantity]));
}

dbTest("makes bundles of items in the same file and in the shop, and counts them", async ({ db, shop }) => {
  await aProduct(db, { handle: "soap", sku: "SOAP-1", stock: 2 });
  const text = `${FILE}\nbath,Bath set,,,,0,800,SOAP-1\n`;

  expect(await importText(shop, text, { dryRun: true })).toMatchObject({ bundles: 2, messages: [] });
  const summary = await importText(shop, text);

  expect(summary).toMatchObject({ bundles: 2, products: { created: 4, leftOut: 0 }, messages: [] });
  expect(await contentsOf(shop, "set")).toEqual([
    [
      ["OIL-1", 2],
      ["CANDLE-1", 1],
    ],
  ]);
  const [set] = await db.select().from(products).where(eq(products.handle, "set"));
  expect(await findProduct({ db }, set?.publicId ?? "")).toMatchObject({ stock: 4, isInStock: true });
});

dbTest("changes nothing when an export with bundles is imported again", async ({ db, shop, cleaner }) => {
  await importText(shop, FILE);
  await aBundle(db, [
    { variant: (await aProduct(db, { handle: "plain" })).variant, quantity: 3 },
    {
      variant: (await aProduct(db, { handle: "twin", sku: "OIL-1", optionNames: ["Size"], optionValues: ["M"] }))
        .variant,
    },
  ]);
  const text = await exported(shop);
  expect(text).toContain("handle:oil (50 ml) × 2 | CANDLE-1 × 1");
  expect(text).toContain("handle:plain × 3 | handle:twin (M) × 1");

  const again = await importText(shop, text);
  expect(again).toMatchObject({
    bundles: 0,
    products: { created: 0, updated: 0, unchanged: 6 },
    problems: { errors: 0 },
  });
  expect(await exported(shop)).toBe(text);

  const rows = (csv: string) => csv.split("\r\n").toSorted();
  await emptyTables(cleaner);
  expect(await importText(shop, text)).toMatchObject({ bundles: 2, products: { created: 6, leftOut: 0 } });
  expect(rows(await exported(shop))).toEqual(rows(text));
});

dbTest("keeps items that are not sold any more and items that were deleted", async ({ db, shop }) => {
  await importText(shop, FILE);
  await db.update(variants).set({ retired: true }).where(eq(variants.sku, "OIL-1"));
  await db.delete(products).where(eq(products.handle, "candle"));
  const text = await exported(shop);
  expect(text).toContain("OIL-1 × 2 | (deleted) × 1");

  expect(await importText(shop, text)).toMatchObject({ products: { updated: 0, leftOut: 0 }, messages: [] });
  expect(await db.$count(bundleComponents)).toBe(2);
});

dbTest(
  "leaves contents alone without the column, replaces them, and removes them by an empty cell",
  async ({ shop }) => {
    await importText(shop, FILE);

    await importText(shop, "Handle,Title,Variant Price\nset,Evening set,2800\n");
    expect(await contentsOf(shop, "set")).toEqual([[expect.anything(), expect.anything()]]);
    const replaced = await importText(shop, file("set,Evening set,,,SET-1,0,3000,OIL-2 × 3"));
    expect(replaced).toMatchObject({ bundles: 1, products: { updated: 1 }, variants: { changed: 1 } });
    expect(await contentsOf(shop, "set")).toEqual([[["OIL-2", 3]]]);
    await importText(shop, file("set,Evening set,,,SET-1,0,3000,"));
    expect(await contentsOf(shop, "set")).toEqual([[]]);
  },
);

dbTest("lets an item become a bundle, and a bundle an item, in one file", async ({ shop }) => {
  await importText(shop, FILE);
  const turned = file("set,Evening set,,,SET-1,4,3000,", "candle,Candle,,,CANDLE-1,0,900,SET-1 × 2");

  expect(await importText(shop, turned, { dryRun: true })).toMatchObject({ messages: [], bundles: 2 });
  expect(await importText(shop, turned)).toMatchObject({ messages: [], bundles: 2 });

  expect(await contentsOf(shop, "candle")).toEqual([[["SET-1", 2]]]);
});

dbTest("makes a bundle of another variant of the same product", async ({ shop }) => {
  const text = file("soap,Soap,Pack,One,SOAP-1,9,300,", "soap,,,Three,SOAP-3,0,800,SOAP-1 × 3");

  expect(await importText(shop, text, { dryRun: true })).toMatchObject({ messages: [], bundles: 1 });
  expect(await importText(shop, text)).toMatchObject({ messages: [], bundles: 1 });

  expect(await contentsOf(shop, "soap")).toEqual([[], [["SOAP-1", 3]]]);
});

const WRONG: [what: string, cell: string, reason: string][] = [
  ["an unknown SKU", "OIL-1 | NOPE × 2", 'names "NOPE", and no item has this SKU'],
  ["itself", "SET-2", 'names "SET-2", which is this bundle itself'],
  ["a bundle of the shop", "SET-1", 'names "SET-1", which is a bundle. A bundle can\'t contain a bundle.'],
  ["a bundle of the file", "SET-3", 'names "SET-3", which is a bundle'],
  ["a retired variant", "OIL-2", 'names "OIL-2", which is retired or archived'],
  ["a variant that the file retires", "SOAP-M", 'names "SOAP-M", which is retired or archived'],
  ["an archived product", "OLD-1", 'names "OLD-1", which is retired or archived'],
  ["a SKU of several variants", "TWIN", 'names "TWIN", and several variants have this SKU'],
  ["an item twice", "OIL-1 | oil-1 × 2", 'names "oil-1" twice'],
  ["a deleted item", "(deleted)", 'names "(deleted)", which names no item'],
  ["a wrong number of units", "OIL-1 × 21", 'has no whole number from 1 to 20 after "OIL-1"'],
];

dbTest("leaves out a product whose bundle names an item that it cannot contain", async ({ db, shop }) => {
  await importText(shop, `${FILE}\nsoap,Soap,Size,S,SOAP-S,1,300,\nsoap,,,M,SOAP-M,1,300,\n`);
  await db.update(variants).set({ retired: true }).where(eq(variants.sku, "OIL-2"));
  const old = await aProduct(db, { sku: "OLD-1" });
  await db.update(products).set({ visible: false, archivedAt: new Date() }).where(eq(products.id, old.id));
  for (const title of ["One", "Two"]) await aProduct(db, { title, sku: "TWIN" });
  const others = ["soap,Soap,Size,S,SOAP-S,1,300,", "third,Third set,,,SET-3,0,500,OIL-1"];
  for (const [what, cell, reason] of WRONG) {
    const text = file(`new,New set,,,SET-2,0,500,${cell}`, ...others);
    const looked = await importText(shop, text, { dryRun: true });

    expect(looked.messages, what).toEqual([expect.stringContaining(`Line 2, Variant Bundle Contents "`)]);
    expect(looked.messages[0], what).toContain(reason);
  }
  const text = file(
    ...WRONG.map(
      ([, cell], index) => `new-${index},New ${index},,,${cell === "SET-2" ? cell : `NEW-${index}`},0,500,${cell}`,
    ),
    ...others,
  );
  const { messages, products: counted } = await importText(shop, text);

  expect(counted).toMatchObject({ created: 1, leftOut: WRONG.length });
  const errors = messages.filter((message) => message.startsWith("Line"));
  for (const [what, , reason] of WRONG)
    expect(
      errors.filter((each) => each.includes(reason)),
      what,
    ).toHaveLength(1);
  expect(await db.$count(products, eq(products.title, "New 0"))).toBe(0);
});

dbTest("rejects the contents of an item of another bundle", async ({ shop }) => {
  await importText(shop, FILE);

  const { messages } = await importText(shop, file("candle,Candle,,,CANDLE-1,5,900,OIL-2"));

  expect(messages).toEqual([expect.stringContaining('makes a bundle of an item of the bundle "Evening set"')]);
});
