import { asc, eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { aCategory, aProduct } from "../../../../tests/support/factories.ts";
import type { Db } from "../../../db/client.ts";
import {
  catalogTerms,
  categoryTranslations,
  products,
  productTranslations,
  searchDocuments,
  searchWords,
  variants,
} from "../../../db/schema/index.ts";
import { rupees } from "../../money.ts";
import { replaceFacts } from "../product-facts.server.ts";
import { searchProducts } from "./search-products.server.ts";

async function documentsOf(db: Db) {
  const rows = await db.select({ text: searchDocuments.text }).from(searchDocuments);
  return rows.map(({ text }) => text.split("\n").filter(Boolean).join(" | "));
}

const inTamil = (productId: string, title: string) =>
  ({ productId, language: "ta", title, description: "", descriptionText: "" }) as const;

const totalOf = async (db: Db, query: string) => (await searchProducts({ db }, { query, page: 1 })).total;

dbTest("updates the search document when the product, its variants or texts change", async ({ db }) => {
  const { id, variant } = await aProduct(db, { title: "Silk Robe", descriptionText: "Soft.", stock: 0 });
  const edit = (facts: Partial<typeof products.$inferInsert>) =>
    db.update(products).set(facts).where(eq(products.id, id));
  expect(await documentsOf(db)).toEqual(["silk robe | soft."]);

  await db.insert(productTranslations).values(inTamil(id, "பட்டு"));
  expect(await documentsOf(db)).toEqual(["silk robe | பட்டு | soft."]);
  await edit({ title: "Linen Robe", vendor: "Loom", tags: ["evening"], optionNames: ["Size"] });
  await db.update(productTranslations).set({ title: "நூல்" });
  await db.update(variants).set({ sku: "ROB-1", optionValues: ["Small"] });
  expect(await documentsOf(db)).toEqual(["linen robe | நூல் | rob-1 | evening | loom | size | small | soft."]);
  await db.insert(catalogTerms).values({ language: "ta", english: "Small", translation: "சிறியது" });
  await replaceFacts(db, new Map([[id, { power: ["usb"] }]]));
  expect((await documentsOf(db))[0]).toContain("சிறியது | rechargeable by usb");
  await db.delete(catalogTerms);
  await db.delete(productTranslations);
  await replaceFacts(db, new Map([[id, {}]]));
  await edit({ vendor: "", tags: [], optionNames: [] });
  expect(await documentsOf(db)).toEqual(["linen robe | rob-1 | small | soft."]);

  await db.update(variants).set({ retired: true }).where(eq(variants.id, variant.id));
  expect(await documentsOf(db)).toEqual([]);
  await db.update(variants).set({ retired: false, sku: "", optionValues: [] }).where(eq(variants.id, variant.id));
  await edit({ visible: false });
  expect(await documentsOf(db)).toEqual([]);
  await edit({ visible: true, descriptionText: "Light." });
  expect(await documentsOf(db)).toEqual(["linen robe | light."]);
  await db
    .insert(variants)
    .values({ productId: id, position: 2, sku: "ROB-2", optionValues: ["L"], priceCents: rupees(9) });
  expect(await documentsOf(db)).toEqual(["linen robe | rob-2 | l | light."]);
  await db.delete(variants).where(eq(variants.sku, "ROB-2"));
  expect(await documentsOf(db)).toEqual(["linen robe | light."]);
  await db.delete(variants);
  await db.delete(products);
  expect(await documentsOf(db)).toEqual([]);
});

dbTest("updates the price of the search document when a price changes", async ({ db }) => {
  const { id, variant } = await aProduct(db, { title: "Robe", priceCents: rupees(900) });
  const prices = async () => (await db.select().from(searchDocuments)).map(({ lowestCents }) => lowestCents);

  await db
    .update(variants)
    .set({ priceCents: rupees(700) })
    .where(eq(variants.id, variant.id));
  expect(await prices()).toEqual([rupees(700)]);
  await db
    .update(variants)
    .set({ saleCents: rupees(500) })
    .where(eq(variants.id, variant.id));
  expect(await prices()).toEqual([rupees(500)]);
  const found = async (maxRupees: number) =>
    (await searchProducts({ db }, { query: "robe", page: 1, filter: { maxRupees } })).total;
  expect([await found(499), await found(500)]).toEqual([0, 1]);
  await db.update(products).set({ title: "Silk robe" }).where(eq(products.id, id));
  expect(await prices()).toEqual([rupees(500)]);
});

dbTest("moves the search document to another category and keeps the words of titles", async ({ db }) => {
  const { id } = await aProduct(db, { title: "Silk Robe, 2 m, of 1920", category: "Rest" });
  const care = await aCategory(db, "Care");
  expect([await totalOf(db, "rest"), await totalOf(db, "care")]).toEqual([1, 0]);

  await db.update(products).set({ categoryId: care.id }).where(eq(products.id, id));

  expect([await totalOf(db, "rest"), await totalOf(db, "care")]).toEqual([0, 1]);
  const words = await db.select().from(searchWords).orderBy(asc(searchWords.word));
  expect(words.map(({ word }) => word)).toEqual(["care", "rest", "robe", "silk"]);
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
    expect(await documentsOf(db)).toEqual([`robe ${round} | பட்டு ${round}`]);
  }
});

dbTest("leaves the search document untouched when units are sold", async ({ db, pool }) => {
  await aProduct(db, { title: "Robe" });
  const rows = async () => (await pool.query("select ctid, xmin from search_documents")).rows;
  const before = await rows();

  await db.update(products).set({ soldCount: 7 });

  expect(await rows()).toEqual(before);
});

dbTest("weighs titles and SKUs A, tags and the category B, brand, options and facts C", async ({ db }) => {
  const { categoryId, id } = await aProduct(db, {
    title: "Robe",
    tags: ["silk", "robe"],
    vendor: "Loom",
    optionValues: ["Plum"],
    sku: "ROB-1",
    descriptionText: "Of silk, from Kandy.",
  });
  await replaceFacts(db, new Map([[id, { water: ["waterproof"] }]]));

  const [document] = await db.select().from(searchDocuments);

  const words = (text: string) => text.split(" ").toSorted();
  expect(words(document?.heading ?? "").slice(0, 7)).toEqual(
    words(`'1':2A 'category:${categoryId}':3B 'loom':1C 'plum':1C 'rob':2A 'robe':1A 'silk':1B`),
  );
  expect(document?.heading).toContain("'waterproof':1C");
  expect(document?.words).toContain("'kandy'");
});

dbTest("writes Sinhala and Tamil words in Latin letters and folds their spellings", async ({ db }) => {
  const keysOf = async (word: string) => {
    const { rows } = await db.execute<{ key: string }>(sql`select latin_keys(${word}) as key order by 1`);
    return rows.map(({ key }) => key);
  };
  for (const [word, ...spelled] of [
    ["තෙල්", "thel", "tel"],
    ["எண்ணெய்", "ennai", "ennei", "yennai"],
    ["කොන්ඩම්", "kondam"],
    ["ஆணுறை", "aanurai"],
    ["மெழுகுவர்த்தி", "mezhuguvarthi"],
    ["සබන්", "saban"],
    ["පරිශ්‍රය".replaceAll("\u200d", ""), "parishraya"],
    ["பரிசு", "parisu"],
    ["යට", "yata"],
    ["உள்ளாடை", "ullaadai"],
    ["பைஜாமா", "baijama"],
  ] as const) {
    for (const typed of spelled) expect([typed, await keysOf(typed)]).toEqual([typed, await keysOf(word)]);
  }
  expect(await keysOf("තෑගි")).toEqual(["taki", "teki"]);
  expect(await keysOf("thegi")).toEqual(["teki"]);
  expect(await keysOf("ඇඳුම්")).toEqual(["antum", "entum"]);
});

dbTest("adds words of category names in every language for misspelt queries", async ({ db }) => {
  const { id } = await aCategory(db, "Candles");
  await db.insert(categoryTranslations).values({ categoryId: id, language: "si", name: "ඉටිපන්දම්" });

  const rows = await db.select().from(searchWords).orderBy(asc(searchWords.word));

  expect(rows).toEqual([
    { word: "candles", key: "" },
    { word: "ඉටිපන්දම්", key: "itipantam" },
  ]);
});
