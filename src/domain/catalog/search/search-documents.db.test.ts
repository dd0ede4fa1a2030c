import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { aCategory, aProduct } from "../../../../tests/support/factories.ts";
import { statementsOf } from "../../../../tests/support/query-plans.ts";
import type { Db } from "../../../db/client.ts";
import { products, productTranslations, searchDocuments, searchWords, variants } from "../../../db/schema/index.ts";
import { rupees } from "../../money.ts";
import { findHits } from "./search-hits.server.ts";

async function documentsOf(db: Db) {
  const { language, words } = searchDocuments;
  const rows = await db.select({ language, words }).from(searchDocuments).orderBy(asc(language));
  return rows.map((row) => `${row.language}: ${row.words.replaceAll("\n", " | ")}`);
}

const inTamil = (productId: string, title: string) =>
  ({ productId, language: "ta", title, description: "", descriptionText: "" }) as const;

dbTest("updates search documents when the product or its translations change", async ({ db }) => {
  const { id, variant } = await aProduct(db, { title: "Silk Robe", descriptionText: "Soft.", stock: 0 });
  const edit = (facts: Partial<typeof products.$inferInsert>) =>
    db.update(products).set(facts).where(eq(products.id, id));
  expect(await documentsOf(db)).toEqual(["en: silk robe | soft.", "si: silk robe", "ta: silk robe"]);

  await db.insert(productTranslations).values(inTamil(id, "பட்டு"));
  expect(await documentsOf(db)).toEqual(["en: silk robe | soft.", "si: silk robe", "ta: silk robe | பட்டு"]);
  await edit({ title: "Linen Robe" });
  await db.update(productTranslations).set({ title: "நூல்" });
  expect((await documentsOf(db))[2]).toBe("ta: linen robe | நூல்");
  await db.delete(productTranslations);
  expect(await documentsOf(db)).toEqual(["en: linen robe | soft.", "si: linen robe", "ta: linen robe"]);

  await db.update(variants).set({ retired: true }).where(eq(variants.id, variant.id));
  expect(await documentsOf(db)).toEqual([]);
  await db.update(variants).set({ retired: false }).where(eq(variants.id, variant.id));
  await edit({ visible: false });
  expect(await documentsOf(db)).toEqual([]);
  await edit({ visible: true, descriptionText: "Light." });
  expect(await documentsOf(db)).toEqual(["en: linen robe | light.", "si: linen robe", "ta: linen robe"]);
  await db.delete(variants);
  await db.delete(products);
  expect(await documentsOf(db)).toEqual([]);
});

dbTest("updates the price of search documents when any price changes", async ({ db }) => {
  const { id, variant } = await aProduct(db, { title: "Robe", priceCents: rupees(900) });
  await db.insert(productTranslations).values(inTamil(id, "பட்டு"));
  const prices = async () => (await db.select().from(searchDocuments)).map(({ lowestCents }) => lowestCents);

  await db
    .update(variants)
    .set({ priceCents: rupees(700) })
    .where(eq(variants.id, variant.id));
  expect(await prices()).toEqual([rupees(700), rupees(700), rupees(700)]);
  await db.update(products).set({ title: "Silk robe" });
  await db
    .update(variants)
    .set({ saleCents: rupees(500) })
    .where(eq(variants.id, variant.id));
  expect(await prices()).toEqual([rupees(500), rupees(500), rupees(500)]);
  const found = async (maxRupees: number) =>
    (await findHits({ db }, ["robe"], { page: 1, filter: { maxRupees } })).total;
  expect([await found(499), await found(500)]).toEqual([0, 1]);
});

dbTest("moves search documents to another category and keeps the words of titles", async ({ db }) => {
  const { id } = await aProduct(db, { title: "Silk Robe, 2 m, of 1920", category: "Rest" });
  const care = await aCategory(db, "Care");
  const found = async (text: string) => (await findHits({ db }, [text], { page: 1 })).total;
  expect([await found("rest"), await found("care")]).toEqual([1, 0]);

  await db.update(products).set({ categoryId: care.id }).where(eq(products.id, id));

  expect([await found("rest"), await found("care")]).toEqual([0, 1]);
  const words = await db.select().from(searchWords).orderBy(asc(searchWords.word));
  expect(words.map(({ word }) => word)).toEqual(["robe", "silk"]);
});

dbTest("indexes concurrent changes of a title and its translation", async ({ db }) => {
  const { id } = await aProduct(db, { title: "Robe" });
  await db.insert(productTranslations).values(inTamil(id, "பட்டு"));
  for (let round = 0; round < 5; round += 1) {
    await Promise.all([
      db
        .update(products)
        .set({ title: `Robe ${round}` })
        .where(eq(products.id, id)),
      db.update(productTranslations).set({ title: `பட்டு ${round}` }),
    ]);
    expect(await documentsOf(db)).toEqual([
      `en: robe ${round} | ${round}`,
      `si: robe ${round}`,
      `ta: robe ${round} | பட்டு ${round}`,
    ]);
  }
});

dbTest("leaves search documents untouched when units are sold", async ({ db, pool }) => {
  await aProduct(db, { title: "Robe" });
  const rows = async () =>
    (await pool.query("select language, ctid, xmin from search_documents order by language")).rows;
  const before = await rows();

  await db.update(products).set({ soldCount: 7 });

  expect(await rows()).toEqual(before);
});

dbTest("finds short texts, symbols and many words exactly, also in category names", async ({ db, pool }) => {
  const texts = ["Ab, c", "aB", "ba", "a b", "Ärmel", "ශ්‍රී", "💛 b"];
  for (const [number, title] of texts.entries()) await aProduct(db, { title, category: number % 2 ? "Bags" : "Car" });
  const found = async (...wanted: string[]) => (await findHits({ db }, wanted, { page: 1 })).total;
  const expected = (...wanted: string[]) =>
    texts.filter((title, number) =>
      wanted.every((one) => [title, number % 2 ? "bags" : "car"].some((text) => text.toLowerCase().includes(one))),
    ).length;

  for (const wanted of ["a", "b", "ab", "ba", "a b", "b, c", "ä", "ශ", "ශ්‍රී", "💛", "z", "ag", ", "]) {
    expect([wanted, await found(wanted)]).toEqual([wanted, expected(wanted)]);
  }
  for (const wanted of [
    ["a", "b"],
    ["a", "b", "c"],
    ["b", "a", "g", "s"],
    ["c", "a", "r", "b"],
    ["ba", "car"],
  ]) {
    expect([wanted, await found(...wanted)]).toEqual([wanted, expected(...wanted)]);
  }
  const many = await statementsOf(pool, (logged) => findHits({ db: logged }, [..."abcgsr"], { page: 1 }));
  expect(many.at(-1)?.query.match(/union all/g)).toHaveLength(3);
});

dbTest("does not combine the pair index with the trigram index", async ({ db, pool }) => {
  await aProduct(db, { title: "Velvet 70", category: "Rest" });
  await aProduct(db, { title: "Velvet 11", category: "Rest" });
  const texts = ["velvet", "0"];

  expect((await findHits({ db }, texts, { page: 1 })).total).toBe(1);
  const sent = await statementsOf(pool, (logged) => findHits({ db: logged }, texts, { page: 1 }));
  expect(sent.at(-1)?.query).toContain("like");
  expect(sent.at(-1)?.query).not.toContain("letter_pairs");
});
