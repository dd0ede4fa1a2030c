import { asc, desc, eq, lt, sql } from "drizzle-orm";
import { expect } from "vitest";
import { statementsOf } from "../../../../tests/support/database/query-plans.ts";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { aProduct } from "../../../../tests/support/factories.ts";
import type { Db } from "../../../db/client.ts";
import { products, productTranslations, variants } from "../../../db/schema/index.ts";
import { TRANSLATIONS } from "../../languages.ts";
import { seededRandom } from "../../media/seeded-random.ts";
import { rupees } from "../../money.ts";
import { createCatalogCaches, setCacheVersions } from "../catalog-cache.ts";
import { getCatalogVersions, markCatalogChanged, markUnitsChanged } from "../catalog-version.server.ts";
import { PAGE_SIZE } from "../listing/catalog-queries.server.ts";
import type { ListFilter } from "../listing/list-filter.ts";
import { findInStages } from "./search-stages.server.ts";
import { lexemesOf, normaliseQuery, queryWords } from "./search-text.ts";
import { formsOf } from "./word-forms.ts";

const PRODUCTS = 60;
const SEARCHES = 150;
const WORDS = [
  "silk",
  "soft silk",
  "Ribbon",
  "50% off",
  "o'neil",
  "රිබන්",
  "பட்டு",
  "a",
  "it",
  "12",
  "é",
  "set",
  "silken robe",
];
const CATEGORIES = ["Silk things", "Gift set", "Care"];

type Searched = { id: string; category: string; soldCount: number; cents: number; title: string; text: string };

const has = (text: string, words: readonly string[]) =>
  words.every((word) => lexemesOf(text).some((one) => (/^\d{1,2}$/.test(word) ? one === word : one.startsWith(word))));
const hasWhole = (text: string, words: readonly string[]) =>
  words.every((word) =>
    lexemesOf(text).some((one) => (word.length > 4 ? one.startsWith(word) : formsOf(word).includes(one))),
  );

/** Expected hits, computed by scanning all products. */
function lookAtAll(all: readonly Searched[], query: string) {
  const words = queryWords(query);
  const isIn = (category: string, word: string) =>
    lexemesOf(category).some((one) => (word.length > 3 ? one.startsWith(word) : formsOf(word).includes(one)));
  const rankOf = ({ title, text, category }: Searched) => {
    if (!words.every((word) => has(`${title}\n${text}`, [word]) || isIn(category, word))) return null;
    if (hasWhole(title, words)) return 0;
    return words.every((word) => hasWhole(title, [word]) || isIn(category, word)) ? 1 : 2;
  };
  const best = (a: Searched, b: Searched) =>
    (rankOf(a) ?? 0) - (rankOf(b) ?? 0) ||
    Number(b.title.toLowerCase().includes(query.toLowerCase())) -
      Number(a.title.toLowerCase().includes(query.toLowerCase())) ||
    b.soldCount - a.soldCount ||
    (a.id < b.id ? -1 : 1);
  return all.filter((product) => rankOf(product) !== null).toSorted(best);
}

/** Creates products and returns their expected search texts. */
async function aMixedShop(db: Db, pick: <T>(from: readonly T[]) => T): Promise<Searched[]> {
  const shop: Searched[] = [];
  for (let number = 0; number < PRODUCTS; number += 1) {
    const facts = { title: `${pick(WORDS)} ${pick(WORDS)}`, text: pick(WORDS), category: pick(CATEGORIES) };
    const [soldCount, cents] = [pick([0, 1, 2]), pick([rupees(100), rupees(900)])];
    const { id } = await aProduct(db, { ...facts, descriptionText: facts.text, soldCount, priceCents: cents });
    for (const language of TRANSLATIONS.filter(() => pick([true, false]))) {
      const own = { title: pick(WORDS), descriptionText: pick(WORDS) };
      await db.insert(productTranslations).values({ productId: id, language, description: "", ...own });
      facts.title += `\n${own.title}`;
      facts.text += `\n${own.descriptionText}`;
    }
    shop.push({ id, soldCount, cents, ...facts });
  }
  return shop;
}

dbTest("finds, counts and sorts the same hits as a full scan", { tags: ["full"] }, async ({ db }) => {
  const random = seededRandom("searches");
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T;
  const shop = await aMixedShop(db, pick);
  const part = (text: string) => text.slice(0, Math.max(1, text.length - Math.floor(random() * 2)));
  let several = 0;
  for (let search = 0; search < SEARCHES; search += 1) {
    const words = Array.from({ length: pick([1, 2, 2, 3]) }, () => part(pick([...WORDS, ...CATEGORIES])));
    const query = normaliseQuery(words.join(" "));
    const maxRupees = pick([undefined, 500]);
    const expected = lookAtAll(shop, query);
    if (expected.length === 0) continue;
    const among = expected.filter(({ cents }) => maxRupees === undefined || cents <= rupees(maxRupees));

    const found = { ids: [] as string[], total: 0 };
    for (const page of [1, 2, 3]) {
      const hits = await findInStages({ db }, query, { page, filter: maxRupees ? { maxRupees } : {}, language: "en" });
      found.total = hits.total;
      if (hits.page === page) found.ids.push(...hits.ids);
    }

    const ids = among.map(({ id }) => id);
    expect([query, maxRupees, found]).toEqual([query, maxRupees, { ids, total: ids.length }]);
    several += Number(ids.length > 1);
  }
  expect(several).toBeGreaterThan(SEARCHES / 4);
});

const MANY = 1_100;

async function manyLamps(db: Db) {
  const { categoryId } = await aProduct(db, { title: "Lamp of silk", descriptionText: "Soft light." });
  const rows = Array.from({ length: MANY - 1 }, (_, number) => ({
    publicId: `many${number}`,
    handle: `many-${number}`,
    title: `Lamp ${number}`,
    categoryId,
    soldCount: number,
    descriptionText: "Light, soft.",
  }));
  const made = await db.insert(products).values(rows).returning({ productId: products.id });
  await db.insert(variants).values(made.map(({ productId }) => ({ productId, position: 1, priceCents: rupees(100) })));
}

dbTest("lists one page of the products that have most of the words", { tags: ["full"] }, async ({ db }) => {
  await manyLamps(db);
  const find = (query: string, filter = {}) => findInStages({ db }, query, { page: 1, filter, language: "en" });

  expect(await find("lamp zircon")).toMatchObject({ isClosest: true, total: PAGE_SIZE, page: 1, pageCount: 1 });
  expect(await find("silk zircon")).toMatchObject({ isClosest: true, total: 1 });
  expect(await find("silk zircon", { maxRupees: 1 })).toMatchObject({ isClosest: true, total: 0 });
});

dbTest(
  "reads the same pages of many hits before and after their number is cached",
  { tags: ["full"] },
  async ({ db }) => {
    await manyLamps(db);
    await db.update(products).set({ title: sql`'Soft ' || title` }).where(lt(products.soldCount, 30));
    const memory = createCatalogCaches();
    setCacheVersions(memory, await getCatalogVersions(db));
    const search = (page: number, filter: ListFilter = {}, caches?: typeof memory) =>
      findInStages({ db, ...(caches && { memory: caches }) }, "soft", { page, filter, language: "en" });
    const scanned = await db
      .select({ id: products.id })
      .from(products)
      .orderBy(desc(sql`${products.title} like 'Soft%'`), desc(products.soldCount), asc(products.id));

    for (const number of [1, 2, 3]) {
      const ids = scanned.slice((number - 1) * PAGE_SIZE, number * PAGE_SIZE).map(({ id }) => id);
      expect(await search(number)).toMatchObject({ total: MANY, page: number, ids });
      for (const filter of [{ sort: "price-up" as const }, {}]) await search(number, filter, memory);
      expect(await search(number, {}, memory)).toMatchObject({ total: MANY, page: number, ids });
    }
  },
);

dbTest("counts many hits once until anything except units sold changes", { tags: ["full"] }, async ({ db, pool }) => {
  await manyLamps(db);
  const memory = createCatalogCaches();
  const look = async () => setCacheVersions(memory, await getCatalogVersions(db));
  const search = async (text = "lamp") => {
    await look();
    const found = { total: 0, statements: 0, best: "" };
    const sent = await statementsOf(pool, async (logged) => {
      const hits = await findInStages({ db: logged, memory }, text, { page: 1, language: "en" });
      [found.total, found.best] = [hits.total, hits.ids[0] ?? ""];
    });
    found.statements = sent.length;
    return found;
  };
  const { total, statements, best } = await search();
  expect([total, statements]).toEqual([MANY, 5]);
  expect((await search("silk")).total).toBe(1);
  expect(await search("soft lamp")).toMatchObject({ total: MANY });

  await markUnitsChanged(db);
  expect(await search()).toEqual({ total, statements: 2, best });

  await db.update(products).set({ title: "Robe" }).where(eq(products.id, best));
  await markCatalogChanged(db);
  const after = await search();
  expect(after).toMatchObject({ total: MANY - 1, statements: 5 });
  expect(after.best).not.toBe(best);

  await db.delete(variants).where(eq(variants.productId, after.best));
  await db.delete(products).where(eq(products.id, after.best));
  await markCatalogChanged(db);
  expect(await search()).toMatchObject({ total: MANY - 2 });
});
