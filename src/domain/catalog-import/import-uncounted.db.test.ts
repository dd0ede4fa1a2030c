import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { importText } from "../../../tests/support/import-text.ts";
import type { Db } from "../../db/client.ts";
import { mails, stockMovements, variants } from "../../db/schema/index.ts";
import { MAX_QUANTITY_PER_LINE } from "../cart/cart-limits.ts";
import { orderableUnits } from "../cart/orderable-lines.ts";
import { quoteCart } from "../cart/quote-cart.server.ts";
import { listProducts } from "../catalog/listing/catalog-queries.server.ts";
import { watchStock } from "../inventory/watch-stock.server.ts";
import { exportProducts } from "./export-products.server.ts";

const HEADER =
  "Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Cost per item,SEO Title,Variant Weight Unit";

const file = (...rows: string[]) => [HEADER, ...rows].join("\n");

const UNTRACKED = "card,Gift card,Title,Default Title,G-1,,0,deny,1200,,,";
const TRACKED = "card,Gift card,Title,Default Title,G-1,shopify,4,deny,1200,,,";

async function theVariant(db: Db) {
  const [variant] = await db.select().from(variants).where(eq(variants.sku, "G-1"));
  if (!variant) throw new Error("no variant G-1");
  return variant;
}

dbTest("sells an untracked variant without counting after the import", async ({ db, shop }) => {
  const { uncountedVariants } = await importText(shop, file(UNTRACKED));
  const { id: variantId, isStockTracked, stock } = await theVariant(db);

  expect({ uncountedVariants, isStockTracked, stock }).toEqual({
    uncountedVariants: 1,
    isStockTracked: false,
    stock: 0,
  });
  expect(orderableUnits(await quoteCart(shop, [{ variantId }]), variantId, [])).toBe(MAX_QUANTITY_PER_LINE);
  expect((await listProducts(shop, { page: 1, filter: { inStock: true } })).products).toMatchObject([
    { isInStock: true },
  ]);
  await db.insert(stockMovements).values({ variantId, delta: -7, reason: "reserved", actor: "test" });
  await watchStock(shop);

  expect(await theVariant(db)).toMatchObject({ stock: -7 });
  expect(await db.$count(mails, eq(mails.kind, "low-stock"))).toBe(0);
  expect(orderableUnits(await quoteCart(shop, [{ variantId }]), variantId, [])).toBe(MAX_QUANTITY_PER_LINE);
});

dbTest("counts the variant again when a later file tracks it, from the file's quantity", async ({ db, shop }) => {
  await importText(shop, file(UNTRACKED));
  const { id: variantId } = await theVariant(db);
  await db.insert(stockMovements).values({ variantId, delta: -7, reason: "reserved", actor: "test" });

  await importText(shop, file(TRACKED));

  expect(await theVariant(db)).toMatchObject({ isStockTracked: true, stock: 4, availableUnits: 4 });
  const oversold = db.insert(stockMovements).values({ variantId, delta: -5, reason: "reserved", actor: "test" });
  await expect(oversold).rejects.toMatchObject({ cause: { constraint: "variants_stock_is_not_negative" } });
});

dbTest("keeps stock tracking when the file has no tracker column", async ({ db, shop }) => {
  await importText(shop, "Handle,Title,Variant SKU,Variant Inventory Qty,Variant Price\ncard,Gift card,G-1,3,1200");

  expect(await theVariant(db)).toMatchObject({ isStockTracked: true, stock: 3 });
});

dbTest("exports an untracked variant so that importing it again changes nothing", async ({ shop }) => {
  await importText(shop, file(UNTRACKED));
  const written: string[] = [];
  await exportProducts(shop, async (text) => void written.push(text));

  expect(await importText(shop, written.join(""))).toMatchObject({ products: { updated: 0, unchanged: 1 } });
});

dbTest("names every column that is not imported, with the rows that lose a value", async ({ shop }) => {
  const summary = await importText(
    shop,
    file(
      "robe,Robe,Size,S,R-S,shopify,1,continue,4500,2000,Soft robe,s.jpg",
      "robe,,,M,R-M,shopify,1,deny,4500,2100,,",
      "robe,,,L,R-L,shopify,1,continue,4500,,,",
    ),
    { dryRun: true },
  );

  expect(summary.unusedColumns).toEqual([
    { column: "Variant Inventory Policy", rows: 2 },
    { column: "Cost per item", rows: 2 },
    { column: "SEO Title", rows: 1 },
    { column: "Variant Weight Unit", rows: 1 },
  ]);
});

dbTest("counts no value as lost when it is false", async ({ shop }) => {
  const text =
    "Handle,Title,Variant Price,Gift Card,\nrobe,Robe,4500,false,false\nsoap,Soap,900,FALSE,\ncard,Card,900,true,";

  expect((await importText(shop, text, { dryRun: true })).unusedColumns).toEqual([{ column: "Gift Card", rows: 1 }]);
});

dbTest("names columns without a name, and texts of pictures in rows without a picture", async ({ shop }) => {
  const text = [
    "Handle,Title,Variant Price,,Image Src,Image Position,Image Alt Text,",
    "robe,Robe,4500,a note,,2,Soft,",
    "soap,Soap,900,,soap.jpg,1,Soap,",
  ].join("\n");

  expect((await importText(shop, text, { dryRun: true })).unusedColumns).toEqual([
    { column: "Column 4, without a name", rows: 1 },
    { column: "Image Position", rows: 1 },
    { column: "Image Alt Text", rows: 1 },
  ]);
});

dbTest("warns of a variant's picture that neither the file nor the shop has", async ({ shop }) => {
  const header = "Handle,Title,Variant Price,Image Src,Variant Image";
  const warning = 'Variant Image "b.jpg" is no Image Src of its product, so the variant has the first picture.';
  const messagesOf = async (row: string) => (await importText(shop, `${header}\n${row}`)).messages;

  expect(await messagesOf("robe,Robe,4500,,b.jpg")).toEqual([`Warning, line 2, ${warning}`]);
  expect(await messagesOf("soap,Soap,900,a.jpg,b.jpg")).toContain(`Warning, line 2, ${warning}`);
  expect(await messagesOf("soap,Soap,900,,a.jpg")).toEqual([]);
});

dbTest("names Product Category when it differs from a filled Type", async ({ shop }) => {
  const unusedOf = async (...rows: string[]) => {
    const header = "Handle,Title,Product Category,Type,Variant Price";
    return (await importText(shop, [header, ...rows].join("\n"), { dryRun: true })).unusedColumns;
  };
  const candle = "candle,Candle,Home > Scents > Candles,Wax,900";
  const oil = "oil,Oil,Home > Scents > Oils,,900";
  const soap = "soap,Soap,Home > Soaps,Soaps,900";

  expect(await unusedOf(candle, oil, soap)).toEqual([{ column: "Product Category", rows: 1 }]);
  expect(await unusedOf(oil, soap)).toEqual([]);
});
