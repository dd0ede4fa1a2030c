import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aCategory } from "../../../tests/support/factories.ts";
import { importText } from "../../../tests/support/import-text.ts";
import { importFile, revertImport } from "../../../tests/support/product-imports.ts";
import type { Db } from "../../db/client.ts";
import { categories, products } from "../../db/schema/index.ts";
import { isParent, parentCategory, pathOfCategory } from "../catalog/category-tree.server.ts";
import { exportProducts } from "./export-products.server.ts";

const file = (...types: string[]) =>
  ["Handle,Title,Variant Price,Type", ...types.map((type, index) => `p${index},Product ${index},100,${type}`)].join(
    "\n",
  );

const placesOf = async (db: Db) => {
  const rows = await db
    .select({ path: pathOfCategory })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(parentCategory, isParent)
    .orderBy(asc(products.handle));
  return rows.map(({ path }) => path);
};

dbTest("creates both levels once, whatever the spelling", async ({ db, shop }) => {
  await importText(
    shop,
    file("Toys & Massagers > Couples", "toys & massagers>COUPLES", "Toys & Massagers", "Gifts > Couples"),
  );

  expect(await placesOf(db)).toEqual([
    "Toys & Massagers > Couples",
    "Toys & Massagers > Couples",
    "Toys & Massagers",
    "Gifts > Couples",
  ]);
  const slugs = await db.select({ slug: categories.slug }).from(categories).orderBy(asc(categories.position));
  expect(slugs.map(({ slug }) => slug)).toEqual(["toys-and-massagers", "couples", "gifts", "couples-2"]);
});

dbTest("finds a subcategory by its name alone, and moves no product out of one", async ({ db, shop }) => {
  const { id: parentId } = await aCategory(db, "Toys");
  await aCategory(db, "Couples", { parentId });

  await importText(shop, file("Couples", "Couples > Rings"));
  expect(await placesOf(db)).toEqual(["Toys > Couples", "Couples > Rings"]);

  await importText(shop, file("Couples", "Rings"));
  expect(await placesOf(db)).toEqual(["Toys > Couples", "Couples > Rings"]);
});

dbTest("finds a category of the first level whose name has a separator", async ({ db, shop }) => {
  await aCategory(db, "Home > Scents", { slug: "home-scents" });

  await importText(shop, file("Home > Scents"));

  expect(await db.$count(categories)).toBe(1);
});

dbTest("exports the path, which an import reads without a change", async ({ shop }) => {
  await importText(shop, file("Toys > Couples", "Gifts"));
  const parts: string[] = [];
  await exportProducts(shop, async (part) => void parts.push(part));
  const text = parts.join("");
  expect(text).toContain("Toys > Couples");

  expect(await importText(shop, text)).toMatchObject({ products: { created: 0, updated: 0, unchanged: 2 } });
});

dbTest("deletes both levels when their import is undone, except those with the owner's texts", async ({ db, shop }) => {
  const id = await importFile(shop, file("Toys > Couples", "Gifts > Boxes"));
  await db.update(categories).set({ words: "For giving." }).where(eq(categories.name, "Gifts"));

  await revertImport(shop, id);

  expect(await db.select({ name: categories.name }).from(categories)).toEqual([{ name: "Gifts" }]);
});
