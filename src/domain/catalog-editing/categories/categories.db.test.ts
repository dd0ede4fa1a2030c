import { asc } from "drizzle-orm";
import { expect } from "vitest";
import { plansOf } from "../../../../tests/support/database/query-plans.ts";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { aCategory, aProduct } from "../../../../tests/support/factories.ts";
import { A_STAFF_MEMBER as STAFF } from "../../../../tests/support/steps/product-form.ts";
import type { Db } from "../../../db/client.ts";
import { auditLog, categories } from "../../../db/schema/index.ts";
import { getCatalogVersion } from "../../catalog/catalog-version.server.ts";
import { listCategories } from "../../catalog/listing/catalog-queries.server.ts";
import { findCategoryPage } from "../../catalog/listing/category-page.server.ts";
import { findCurrentCategory } from "../../catalog/old-slugs.server.ts";
import type { PictureFiles } from "../../catalog-import/stored-product.ts";
import { invariant } from "../../errors.ts";
import { traceOf } from "../../merge-fields.ts";
import type { ProductFields } from "../product-fields.ts";
import { changeCategory, moveCategory, removeCategory } from "./categories.server.ts";
import { readCategory, toCategoryFields } from "./category-fields.ts";
import { findCategory, listCategoriesForStaff } from "./list-categories.server.ts";

/** Opens a category's form and submits it with these changes. */
async function change(db: Db, slug: string, changes: ProductFields, picture?: PictureFiles | null) {
  const found = await findCategory({ db }, slug);
  invariant(found, "no category to change");
  const opened = toCategoryFields(found);
  const seen = traceOf(opened);
  const facts = readCategory({ ...opened, ...changes });
  const sent = { slug, seen, facts, ...(picture !== undefined && { picture }) };
  return { seen, send: () => changeCategory({ db }, STAFF, sent) };
}

const namesOf = async (db: Db, language: "en" | "si" = "en") =>
  (await listCategories({ db }, language)).map(({ name }) => name);

dbTest("changes the names of a category in each language and redirects its old slug", async ({ db }) => {
  await aProduct(db, { category: "Rest" });
  const version = await getCatalogVersion(db);

  await (await change(db, "rest", { "name.en": "Sleep", "name.si": "නින්ද", slug: "sleep" })).send();

  expect(await listCategories({ db }, "si")).toMatchObject([{ slug: "sleep", name: "නින්ද" }]);
  expect(await namesOf(db)).toEqual(["Sleep"]);
  expect(await findCurrentCategory({ db }, "rest")).toBe("sleep");
  expect(await getCatalogVersion(db)).not.toEqual(version);
  expect(await db.select().from(auditLog).orderBy(auditLog.id)).toMatchObject([
    {
      action: "category.change",
      subject: "rest",
      facts: {
        before: { "name.en": "Rest", slug: "rest", "name.si": "" },
        after: { "name.en": "Sleep", slug: "sleep", "name.si": "නින්ද" },
      },
    },
  ]);
});

dbTest("rejects the second of two concurrent changes to a category", async ({ db }) => {
  await aCategory(db, "Rest");
  const [one, other] = [await change(db, "rest", { "name.si": "විවේක" }), await change(db, "rest", { hidden: "on" })];

  await one.send();

  await expect(other.send()).rejects.toMatchObject({ code: "CATEGORY_CHANGED" });
  expect(await findCategory({ db }, "rest")).toMatchObject({ texts: { si: { name: "විවේක" } }, hidden: false });
});

dbTest("rejects a second category with the same name or slug", async ({ db }) => {
  await aCategory(db, "Rest");
  await aCategory(db, "Bath");

  await expect((await change(db, "bath", { "name.en": "rest " })).send()).rejects.toMatchObject({
    facts: { fields: { "name.en": expect.stringContaining("already") } },
  });
  await expect((await change(db, "bath", { slug: "rest" })).send()).rejects.toMatchObject({ code: "SLUG_TAKEN" });
  await expect(change(db, "bath", { slug: "Not So/Good" })).rejects.toMatchObject({
    facts: { fields: { slug: expect.any(String) } },
  });
});

dbTest("leaves a hidden category out of lists and keeps its products", async ({ db }) => {
  await aProduct(db, { category: "Rest" });
  await aProduct(db, { category: "Bath" });

  await (await change(db, "rest", { hidden: "on" })).send();

  expect(await namesOf(db)).toEqual(["Bath"]);
  expect((await listCategories({ db }, "en", "rest")).map(({ slug }) => slug)).toEqual(["bath", "rest"]);
});

dbTest("moves a category by one position even when positions are equal", async ({ db }) => {
  for (const name of ["A", "B", "C"]) await aProduct(db, { category: name });

  await moveCategory({ db }, STAFF, { slug: "c", by: -1 });
  await moveCategory({ db }, STAFF, { slug: "a", by: -1 });
  expect(await namesOf(db)).toEqual(["A", "C", "B"]);

  await Promise.all(["a", "a"].map((slug) => moveCategory({ db }, STAFF, { slug, by: 1 })));
  expect(await namesOf(db)).toEqual(["C", "B", "A"]);
});

dbTest("removes a category only when it is empty", async ({ db }) => {
  await aCategory(db, "Empty");
  await aProduct(db, { category: "Drafts", visible: false });

  await removeCategory({ db }, STAFF, "empty");

  await expect(removeCategory({ db }, STAFF, "drafts")).rejects.toMatchObject({ code: "CATEGORY_IN_USE" });
  expect(await db.select({ slug: categories.slug }).from(categories).orderBy(asc(categories.slug))).toEqual([
    { slug: "drafts" },
  ]);
});

dbTest("moves a category below another one, as its last subcategory, and back", async ({ db }) => {
  for (const name of ["Toys", "Care", "Couples"]) await aCategory(db, name);
  const { id: parentId } = await aCategory(db, "Toys");
  await aCategory(db, "Solo", { parentId, position: 3 });
  await aProduct(db, { category: "Couples" });

  await (await change(db, "couples", { parent: "toys" })).send();
  const inOrder = async () => (await listCategoriesForStaff({ db })).map(({ slug, parent }) => `${parent}/${slug}`);
  expect(await inOrder()).toEqual(["/care", "/toys", "toys/solo", "toys/couples"]);
  expect(await findCategory({ db }, "toys")).toMatchObject({ isShown: true, isEmpty: false, hasSubcategories: true });

  await moveCategory({ db }, STAFF, { slug: "couples", by: -1 });
  await moveCategory({ db }, STAFF, { slug: "couples", by: -1 });
  expect(await inOrder()).toEqual(["/care", "/toys", "toys/couples", "toys/solo"]);
  await expect(removeCategory({ db }, STAFF, "toys")).rejects.toMatchObject({ code: "CATEGORY_IN_USE" });

  await (await change(db, "couples", { parent: "" })).send();
  expect(await inOrder()).toEqual(["/care", "/toys", "toys/solo", "/couples"]);
});

dbTest("rejects a parent that would make a third level, and a name that the parent has already", async ({ db }) => {
  const { id: parentId } = await aCategory(db, "Toys");
  await aCategory(db, "Couples", { parentId });
  await aCategory(db, "Care");
  await db.insert(categories).values({ name: "Couples", slug: "for-two" });
  const sent = async (slug: string, changes: ProductFields) => (await change(db, slug, changes)).send();
  const rejected = (field: string) => ({ facts: { fields: { [field]: expect.any(String) } } });

  for (const [slug, parent] of [
    ["toys", "care"],
    ["care", "couples"],
    ["care", "care"],
    ["care", "nothing"],
  ] as const)
    await expect(sent(slug, { parent }), slug).rejects.toMatchObject(rejected("parent"));
  await expect(sent("for-two", { parent: "toys" })).rejects.toMatchObject(rejected("name.en"));
});

dbTest("saves texts in each language and a picture, which stays until it is removed", async ({ db }) => {
  await aProduct(db, { category: "Rest" });
  const picture = { picture: "0123456789abcdef01234567", width: 640, height: 480 };
  const texts = { "menuName.en": "Sleep", "words.en": "For the night.", "name.ta": "ஓய்வு", "words.ta": "இரவுக்கு." };

  await (await change(db, "rest", texts, picture)).send();
  await (await change(db, "rest", { "menuName.en": "Nights" })).send();

  expect(await findCategoryPage({ db }, "rest", "ta")).toMatchObject({ words: "இரவுக்கு.", picture });
  expect(await listCategories({ db })).toMatchObject([{ menuName: "Nights" }]);
  await (await change(db, "rest", {}, null)).send();
  expect(await findCategoryPage({ db }, "rest", "en")).toMatchObject({ words: "For the night.", picture: null });
});

dbTest.for([
  ["name.en", ""],
  ["name.en", "Toys > Couples"],
  ["menuName.ta", "இன்று மட்டுமல்ல என்றும்"],
  ["words.en", "a".repeat(201)],
] as const)("rejects a category whose %s is '%s'", async ([field, text], { db }) => {
  await aCategory(db, "Rest");

  await expect(change(db, "rest", { "name.ta": "ஓய்வு", [field]: text })).rejects.toMatchObject({
    facts: { fields: { [field]: expect.any(String) } },
  });
});

dbTest("lists categories without a sequential scan of products", async ({ db, pool }) => {
  for (const name of ["A", "B"]) await aProduct(db, { category: name });
  await db.execute(`insert into products (public_id, handle, title, category_id, visible)
    select 'p' || n, 'p' || n, 'Product ' || n, (select id from categories where slug = 'a'), n % 2 = 0
    from generate_series(1, 5000) n`);
  await pool.query("vacuum analyze products");

  expect(await plansOf(pool, (own) => listCategoriesForStaff({ db: own }))).not.toContain("Seq Scan on products");
});

dbTest("changes a category once when the same form arrives again", async ({ db }) => {
  await aCategory(db, "Rest");
  const { send } = await change(db, "rest", { "name.si": "විවේක" });
  await send();

  expect(await send()).toBe(false);

  expect(await db.$count(auditLog)).toBe(1);
});
