import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { emptyTables } from "../../../tests/support/database/clone-database.ts";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aProduct } from "../../../tests/support/factories.ts";
import { importText } from "../../../tests/support/import-text.ts";
import { testPictures } from "../../../tests/support/test-pictures.ts";
import {
  catalogChanges,
  productImages,
  products,
  productTranslations,
  stockMovements,
  variants,
} from "../../db/schema/index.ts";
import type { Shop } from "../shop.ts";
import { exportProducts } from "./export-products.server.ts";

async function exported(shop: Shop): Promise<string> {
  const pieces: string[] = [];
  await exportProducts(shop, async (text) => {
    pieces.push(text);
  });
  return pieces.join("");
}

const FILE = [
  "Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Alt Text,Status",
  'robe,"Linen ""soft"" robe","<p>One,\r\ntwo</p>\n<ul><li>ශ්‍රී</li></ul>",Loom & Co,Robes,"soft, =1+1",true,Size,S,Colour,Plum,=R-S,3,4500.50,5000,https://img.example/1.jpg,"a ""robe""",active',
  "robe,,,,,,,,M,,Plum,-R-M,0,4500,,https://img.example/gone.jpg,,",
  "robe,,,,,,,,,,,,,,,local.jpg,third,",
  "candle,சந்தன மெழுகுவர்த்தி,plain & simple,,,,false,,,,,,10,1200,,,,draft",
  "'+94,''=odd,,,Other,,true,,,,,,1,1,,,,",
].join("\n");

dbTest("changes nothing when an export is imported again", async ({ db, shop }) => {
  const pictures = testPictures({ "https://img.example/1.jpg": "a".repeat(24), "local.jpg": "b".repeat(24) });
  await importText(shop, FILE, { pictures });
  const other = await aProduct(db, {
    title: "Made in the shop ",
    stock: 4,
    optionNames: ["Volume"],
    optionValues: ["1 l "],
  });
  const own = { productId: other.id, position: 1, picture: "c".repeat(24), width: 640, height: 800 };
  await db.insert(productImages).values(own);
  await db.insert(productTranslations).values({ productId: other.id, language: "si", title: "සිංහල" });
  const tables = [products, variants, productImages, stockMovements, catalogChanges];
  const everything = () => Promise.all(tables.map((table) => db.select().from(table).orderBy(asc(table.id))));
  const before = await everything();
  const text = await exported(shop);

  const summary = await importText(shop, text);

  expect(summary).toMatchObject({
    products: { created: 0, updated: 0, unchanged: 4, leftOut: 0 },
    stockMovements: 0,
    problems: { errors: 0, warnings: 1 },
  });
  expect(summary.messages[0]).toContain("https://img.example/gone.jpg");
  expect(await everything()).toEqual(before);
  expect(await exported(shop)).toBe(text);
});

dbTest("fills another shop with the same products", async ({ cleaner, shop }) => {
  await importText(shop, FILE);
  const text = await exported(shop);
  await emptyTables(cleaner);

  const summary = await importText(shop, text);

  expect(summary.products.created).toBe(3);
  expect(await exported(shop)).toBe(text);
});

dbTest("starts with a byte order mark and guards all formulas", async ({ shop }) => {
  await importText(shop, FILE);

  const text = await exported(shop);

  expect(text.startsWith("\ufeffHandle,Title,")).toBe(true);
  expect(text).toContain(",'=R-S,");
  expect(text).toContain("'+94,''=odd,");
  expect(text).not.toMatch(/(?:^|[,\n])"?[=@+-]/m);
});

dbTest("leaves out retired variants and products without active ones", async ({ db, shop }) => {
  await importText(shop, FILE);
  await db.update(variants).set({ retired: true }).where(eq(variants.sku, "=R-S"));
  const [candle] = await db.select().from(products).where(eq(products.handle, "candle"));
  await db
    .update(variants)
    .set({ retired: true })
    .where(eq(variants.productId, candle?.id ?? ""));

  const text = await exported(shop);

  expect(text).not.toContain("=R-S");
  expect(text).not.toContain("candle");
  expect((await importText(shop, text)).products).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
});
