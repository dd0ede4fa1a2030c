import { asc } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aCategory, aProduct } from "../../../tests/support/factories.ts";
import { A_STAFF_MEMBER as STAFF } from "../../../tests/support/product-form.ts";
import { plansOf } from "../../../tests/support/query-plans.ts";
import type { Db } from "../../db/client.ts";
import { auditLog, categories } from "../../db/schema/index.ts";
import { getCatalogVersion } from "../catalog/catalog-version.server.ts";
import { listCategories } from "../catalog/listing/catalog-queries.server.ts";
import { findPresentCategory } from "../catalog/old-slugs.server.ts";
import { traceOf } from "../merge-fields.ts";
import {
  changeCategory,
  factsOf,
  findCategory,
  listCategoriesForStaff,
  moveCategory,
  removeCategory,
} from "./categories.server.ts";
import { type CategoryFacts, readCategory, toCategoryFields } from "./category-fields.ts";

/** Opens a category's form and submits it with these changes. */
async function change(db: Db, slug: string, changes: Partial<CategoryFacts>) {
  const found = await findCategory({ db }, slug);
  const opened = found && factsOf(found);
  const seen = opened ? traceOf(toCategoryFields(opened)) : "";
  const facts = readCategory(toCategoryFields({ ...(opened as CategoryFacts), ...changes }));
  return { seen, send: () => changeCategory({ db }, STAFF, { slug, seen, facts }) };
}

const namesOf = async (db: Db, language: "en" | "si" = "en") =>
  (await listCategories({ db }, language)).map(({ name }) => name);

dbTest("changes the names of a category in each language and redirects its old slug", async ({ db }) => {
  await aProduct(db, { category: "Rest" });
  const version = await getCatalogVersion(db);

  await (await change(db, "rest", { name: "Sleep", si: "නින්ද", slug: "sleep" })).send();

  expect(await listCategories({ db }, "si")).toMatchObject([{ slug: "sleep", name: "නින්ද" }]);
  expect(await namesOf(db)).toEqual(["Sleep"]);
  expect(await findPresentCategory({ db }, "rest")).toBe("sleep");
  expect(await getCatalogVersion(db)).not.toEqual(version);
  expect(await db.select().from(auditLog)).toMatchObject([
    {
      action: "category.change",
      subject: "rest",
      facts: { before: { name: "Rest", slug: "rest", si: "" }, after: { name: "Sleep", slug: "sleep", si: "නින්ද" } },
    },
  ]);
});

dbTest("rejects the second of two concurrent changes to a category", async ({ db }) => {
  await aCategory(db, "Rest");
  const [one, other] = [await change(db, "rest", { si: "විවේක" }), await change(db, "rest", { hidden: true })];

  await one.send();

  await expect(other.send()).rejects.toMatchObject({ code: "CATEGORY_CHANGED" });
  expect(await findCategory({ db }, "rest")).toMatchObject({ si: "විවේක", hidden: false });
});

dbTest("rejects a second category with the same name or slug", async ({ db }) => {
  await aCategory(db, "Rest");
  await aCategory(db, "Bath");

  await expect((await change(db, "bath", { name: "rest " })).send()).rejects.toMatchObject({
    facts: { fields: { name: expect.stringContaining("already") } },
  });
  await expect((await change(db, "bath", { slug: "rest" })).send()).rejects.toMatchObject({ code: "SLUG_TAKEN" });
  await expect(change(db, "bath", { slug: "Not So/Good" })).rejects.toMatchObject({
    facts: { fields: { slug: expect.any(String) } },
  });
});

dbTest("leaves a hidden category out of lists and keeps its products", async ({ db }) => {
  await aProduct(db, { category: "Rest" });
  await aProduct(db, { category: "Bath" });

  await (await change(db, "rest", { hidden: true })).send();

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

dbTest("lists categories without a sequential scan of products", async ({ db, pool }) => {
  for (const name of ["A", "B"]) await aProduct(db, { category: name });
  await db.execute(`insert into products (public_id, handle, title, category_id, visible)
    select 'p' || n, 'p' || n, 'Product ' || n, (select id from categories where slug = 'a'), n % 2 = 0
    from generate_series(1, 5000) n`);
  await pool.query("vacuum analyze products");

  expect(await plansOf(pool, (own) => listCategoriesForStaff({ db: own }))).not.toContain("Seq Scan on products");
});
