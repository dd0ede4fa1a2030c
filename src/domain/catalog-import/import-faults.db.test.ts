import { asc, sql } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { importText } from "../../../tests/support/import-text.ts";
import { testPictures } from "../../../tests/support/test-pictures.ts";
import type { Db } from "../../db/client.ts";
import {
  catalogChanges,
  categories,
  productImages,
  products,
  stockMovements,
  variants,
} from "../../db/schema/index.ts";

const HEADER = "Handle,Title,Type,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price,Image Src";

function file(...rows: string[]): string {
  return [HEADER, ...rows].join("\n");
}

async function titles(db: Db): Promise<string[]> {
  const rows = await db.select({ title: products.title }).from(products).orderBy(asc(products.title));
  return rows.map(({ title }) => title);
}

dbTest("leaves out a product with a bad row and imports the others", async ({ db, shop }) => {
  await importText(shop, file("a,A,,Size,S,1,10,", "a,,,,M,1,10,", "b,B,,,,1,10,"));

  const summary = await importText(
    shop,
    file("a,A new,,Size,S,5,10,", "a,,,,M,5,free,", "b,B new,,,,1,10,", "c,C,,,,1,10,"),
  );

  expect(summary).toMatchObject({
    rows: { total: 4, imported: 2, leftOut: 2 },
    products: { created: 1, updated: 1, unchanged: 0, leftOut: 1 },
    variants: { retired: 0 },
    problems: { errors: 1, warnings: 0 },
    messages: ['Line 3, Variant Price "free" is not an amount. Write digits only, like 1500.00, without a currency.'],
  });
  expect(await titles(db)).toEqual(["A", "B new", "C"]);
  expect(await db.select({ stock: variants.stock }).from(variants)).toEqual(Array(4).fill({ stock: 1 }));
});

dbTest("leaves out only the product that the database rejects", async ({ db, shop }) => {
  await db.execute(sql`alter table products add constraint products_are_not_odd check (title <> 'Odd')`);
  const rows = Array.from({ length: 30 }, (_, index) => `p${index},${index === 13 ? "Odd" : `Good ${index}`},,,,1,10,`);

  const summary = await importText(shop, file(...rows)).finally(() =>
    db.execute(sql`alter table products drop constraint products_are_not_odd`),
  );

  expect(summary).toMatchObject({
    rows: { total: 30, imported: 29, leftOut: 1 },
    products: { created: 29, leftOut: 1 },
    stockMovements: 29,
    messages: [
      'Line 15, Handle "p13" was refused by the database (products_are_not_odd); the product is left as it is.',
    ],
  });
  expect(await db.$count(products)).toBe(29);
  expect(await db.$count(stockMovements)).toBe(29);
});

dbTest("stops when the database fails, and keeps the finished batches", async ({ db, shop }) => {
  const rows = Array.from({ length: 250 }, (_, index) => `p${index},Product ${index},,,,1,10,`);
  const messages: string[] = [];
  // The error of a server that shuts down.
  await db.execute(sql`create function go_away() returns trigger language plpgsql as $$ begin
    if new.handle = 'p120' then raise 'going away' using errcode = '57P01'; end if; return new; end $$`);
  await db.execute(
    sql`create trigger products_go_away before insert on products for each row execute function go_away()`,
  );

  const importing = importText(shop, file(...rows), { messages }).finally(() =>
    db.execute(sql`drop function go_away cascade`),
  );

  await expect(importing).rejects.toMatchObject({ cause: { message: "going away" } });
  expect(messages).toEqual([]);
  expect(await db.$count(products)).toBe(100);
  expect((await importText(shop, file(...rows))).products).toMatchObject({ created: 150, unchanged: 100 });
});

dbTest("writes nothing in a dry run and reports what the import does", async ({ db, shop }) => {
  await importText(shop, file("a,A,Scents,Size,S,1,10,", "a,,,,M,1,10,", "b,B,Scents,,,1,10,here.jpg"));
  const tables = [products, variants, productImages, stockMovements, categories, catalogChanges];
  const everything = () => Promise.all(tables.map((table) => db.select().from(table).orderBy(asc(table.id))));
  const text = file(
    "a,A new,Robes,Size,S,5,10,here.jpg",
    "b,B,Scents,,,1,10,here.jpg",
    "c,C,Care,,,1,10,gone.jpg",
    "d,D,Care,,,-1,10,here.jpg",
    "e,E,Care,,,much,10,",
  );
  const pictures = () => ({ pictures: testPictures({ "here.jpg": "abc" }) });
  const before = await everything();

  const dry = await importText(shop, text, { dryRun: true, ...pictures() });
  const afterDry = await everything();
  const real = await importText(shop, text, pictures());

  expect(afterDry).toEqual(before);
  expect(dry).toEqual(real);
  expect(dry).toMatchObject({
    products: { created: 2, updated: 1, unchanged: 1, leftOut: 1 },
    variants: { created: 2, changed: 1, retired: 1 },
    pictures: { stored: 1, missing: 1, none: 0 },
    problems: { errors: 1, warnings: 2 },
  });
});

dbTest("gives distinct slugs to categories with similar names", async ({ db, shop }) => {
  await importText(
    shop,
    file("a,A,Oils & Scents,,,1,10,", "b,B,Oils and scents!,,,1,10,", "c,C,සුවඳ,,,1,10,", "d,D,!!,,,1,10,"),
  );

  const slugs = await db.select({ slug: categories.slug }).from(categories).orderBy(asc(categories.position));
  expect(slugs.map(({ slug }) => slug)).toEqual(["oils-and-scents", "oils-and-scents-2", "සුවඳ", "category"]);
});
