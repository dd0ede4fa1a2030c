import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { aProduct } from "../../../../tests/support/factories.ts";
import { statementsOf } from "../../../../tests/support/query-plans.ts";
import type { Db } from "../../../db/client.ts";
import { products, productTranslations, variants } from "../../../db/schema/index.ts";
import type { Language } from "../../languages.ts";
import { seededRandom } from "../../media/seeded-random.ts";
import { rupees } from "../../money.ts";
import { createCatalogCaches, setCacheVersions } from "../catalog-cache.ts";
import { getCatalogVersions, markCatalogChanged, markUnitsChanged } from "../catalog-version.server.ts";
import { findWholeOrWords, isFound } from "./search-hits.server.ts";
import { queryWords } from "./search-text.ts";

const PRODUCTS = 60;
const SEARCHES = 150;
const WORDS = [
  "silk",
  "soft silk",
  "Ribbon",
  "50% off",
  "o'neil",
  "රිබන්",
  "சில்க்",
  "a",
  "it",
  "12",
  "é",
  "set",
  "silken robe",
];
const CATEGORIES = ["Silk things", "Gift set", "Care"];

type Told = { id: string; category: string; soldCount: number; cents: number; title: string; text: string };

/** Expected hits, computed by scanning all products. */
function lookAtAll(all: readonly Told[], query: string) {
  const goodness = (words: readonly string[]) => (product: Told) => {
    const has = (text: string) => words.every((one) => text.toLowerCase().includes(one.toLowerCase()));
    const isFound = words.every((one) =>
      `${product.title}\n${product.text}\0${product.category}`.toLowerCase().includes(one.toLowerCase()),
    );
    return has(product.title) ? 0 : has(product.category) ? 1 : isFound ? 2 : 3;
  };
  const found = (words: readonly string[]) => {
    const tier = goodness(words);
    const best = (a: Told, b: Told) => tier(a) - tier(b) || b.soldCount - a.soldCount || (a.id < b.id ? -1 : 1);
    return all.filter((product) => tier(product) < 3).toSorted(best);
  };
  const whole = found([query]);
  const words = queryWords(query);
  const shown = whole.length > 0 || words.length < 2 ? whole : found(words);
  return { ids: shown.map(({ id }) => id), isWhole: whole.length > 0 };
}

const SINHALA = /[\u0d80-\u0dff]/;
const TAMIL = /[\u0b80-\u0bff]/;
const BOTH = /(?:[\u0d80-\u0dff\u0b80-\u0bff\s]|\u200c|\u200d)+/g;

/** Returns the language whose texts use the script of this query. */
const scriptOf = (query: string): Language => (SINHALA.test(query) ? "si" : TAMIL.test(query) ? "ta" : "en");

/** Creates products and returns their expected search texts per language. */
async function aMixedShop(db: Db, pick: <T>(from: readonly T[]) => T): Promise<Record<Language, Told[]>> {
  const shops: Record<Language, Told[]> = { en: [], si: [], ta: [] };
  for (let number = 0; number < PRODUCTS; number += 1) {
    const [title, text, category] = [`${pick(WORDS)} ${pick(WORDS)}`, pick(WORDS), pick(CATEGORIES)];
    const [soldCount, cents] = [pick([0, 1, 2]), pick([rupees(100), rupees(900)])];
    const { id } = await aProduct(db, { title, descriptionText: text, category, soldCount, priceCents: cents });
    const english = { id, category, soldCount, cents, title, text };
    const others: string[] = [];
    for (const [language, script] of [["si", SINHALA] as const, ["ta", TAMIL] as const]) {
      const own = pick([true, false]) ? null : { title: pick(WORDS), descriptionText: pick(WORDS) };
      if (own) await db.insert(productTranslations).values({ productId: id, language, description: "", ...own });
      if (own) others.push(`${own.title} ${own.descriptionText}`.replace(BOTH, " "));
      shops[language].push({
        ...english,
        title: [title, own?.title ?? []].flat().join("\n"),
        text: [script.test(text) ? text : [], own?.title ?? [], own?.descriptionText ?? []].flat().join("\n"),
      });
    }
    shops.en.push({ ...english, text: [text, others.join(" ").trim()].filter(Boolean).join("\n") });
  }
  return shops;
}

dbTest("finds, counts and sorts the same hits as a full scan", { tags: ["full"] }, async ({ db }) => {
  const random = seededRandom("searches");
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T;
  const shops = await aMixedShop(db, pick);
  const part = (text: string) => text.slice(Math.floor(random() * 2), text.length - Math.floor(random() * 2));
  let several = 0;
  for (let search = 0; search < SEARCHES; search += 1) {
    const words = Array.from({ length: pick([1, 2, 2, 3]) }, () => part(pick([...WORDS, ...CATEGORIES])));
    const query = words.join(" ").trim() || "silk";
    const maxRupees = pick([undefined, 500]);
    const among = shops[scriptOf(query)].filter(({ cents }) => maxRupees === undefined || cents <= rupees(maxRupees));

    const found = { ids: [] as string[], total: 0 };
    for (const page of [1, 2, 3]) {
      const hits = await findWholeOrWords({ db }, query, { page, filter: maxRupees ? { maxRupees } : {} });
      found.total = hits.total;
      if (hits.page === page) found.ids.push(...hits.ids);
    }

    const { ids, isWhole } = lookAtAll(among, query);
    expect([query, maxRupees, found]).toEqual([query, maxRupees, { ids, total: ids.length }]);
    if (!maxRupees) expect([query, await isFound({ db }, query)]).toEqual([query, isWhole]);
    several += Number(ids.length > 1);
  }
  expect(several).toBeGreaterThan(SEARCHES / 4);
});

const MANY = 1_100;

async function manyLamps(db: Db) {
  const { categoryId } = await aProduct(db, { title: "Lamp of silk", descriptionText: "Soft light." });
  const rows = Array.from({ length: MANY - 1 }, (_, number) => ({
    ...{ publicId: `many${number}`, handle: `many-${number}`, title: `Lamp ${number}`, categoryId, soldCount: number },
    descriptionText: "Light, soft.",
  }));
  const made = await db.insert(products).values(rows).returning({ productId: products.id });
  await db.insert(variants).values(made.map(({ productId }) => ({ productId, position: 1, priceCents: rupees(100) })));
}

dbTest("counts many hits once until something but units changes", { tags: ["full"] }, async ({ db, pool }) => {
  await manyLamps(db);
  const memory = createCatalogCaches();
  const look = async () => setCacheVersions(memory, await getCatalogVersions(db));
  const search = async (text = "lamp") => {
    await look();
    const found = { total: 0, statements: 0, best: "" };
    const sent = await statementsOf(pool, async (logged) => {
      const hits = await findWholeOrWords({ db: logged, memory }, text, { page: 1 });
      [found.total, found.best] = [hits.total, hits.ids[0] ?? ""];
    });
    found.statements = sent.length;
    return found;
  };
  const { total, statements, best } = await search();
  expect([total, statements]).toEqual([MANY, 5]);
  expect((await search("silk")).total).toBe(1);
  // All products contain both words; one contains the phrase.
  expect(await search("soft light")).toMatchObject({ total: 1 });
  expect(await search("soft lamp")).toMatchObject({ total: MANY });

  await markUnitsChanged(db);
  expect(await search()).toEqual({ total, statements: 1, best });

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
