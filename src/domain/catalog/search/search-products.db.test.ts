import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { aProduct } from "../../../../tests/support/factories.ts";
import type { Db } from "../../../db/client.ts";
import {
  categories,
  categoryTranslations,
  products,
  productTranslations,
  searchSynonyms,
  variants,
} from "../../../db/schema/index.ts";
import { LANGUAGES, type Language } from "../../languages.ts";
import { rupees } from "../../money.ts";
import { listProducts, PAGE_SIZE } from "../listing/catalog-queries.server.ts";
import type { ListFilter } from "../listing/list-filter.ts";
import { replaceFacts } from "../product-facts.server.ts";
import { searchProducts } from "./search-products.server.ts";

async function titlesFor(db: Db, query: string) {
  const found = await searchProducts({ db }, { query, page: 1 });
  expect(found.total).toBe(found.products.length);
  return found.products.map(({ title }) => title);
}

dbTest("finds a query in title, category or description in any case", { tags: ["spec-5-search-1"] }, async ({ db }) => {
  await aProduct(db, { title: "Silk Ribbon", category: "Gifts" });
  await aProduct(db, { title: "Candle", category: "Evening", descriptionText: "Burns for an hour." });

  expect(await titlesFor(db, "iLK rib")).toEqual(["Silk Ribbon"]);
  expect(await titlesFor(db, "gift")).toEqual(["Silk Ribbon"]);
  expect(await titlesFor(db, "AN HOUR")).toEqual(["Candle"]);
  expect(await titlesFor(db, "  hour\t")).toEqual(["Candle"]);
});

dbTest("ranks title before category before description, then units sold", async ({ db }) => {
  await aProduct(db, { title: "Candle", descriptionText: "Looks like silk.", soldCount: 900 });
  await aProduct(db, { title: "Robe", category: "Silk", descriptionText: "Of silk." });
  await aProduct(db, { title: "Silk ribbon", soldCount: 1 });
  await aProduct(db, { title: "Soft silk", soldCount: 5, category: "Silk" });

  expect(await titlesFor(db, "silk")).toEqual(["Soft silk", "Silk ribbon", "Robe", "Candle"]);
});

dbTest("treats characters that are special in SQL as literals", async ({ db }) => {
  for (const title of [
    "Set, 50% off",
    "Set of 500",
    "a_b",
    "axb",
    "back\\slash",
    `Say "yes"`,
    "O'Neil",
    "C++ [x] (y)",
  ]) {
    await aProduct(db, { title });
  }

  expect(await titlesFor(db, "50%")).toEqual(["Set, 50% off"]);
  expect(await titlesFor(db, "a_b")).toEqual(["a_b", "back\\slash"]);
  expect(await titlesFor(db, "k\\slas")).toEqual(["back\\slash"]);
  expect(await titlesFor(db, '"yes"')).toEqual([`Say "yes"`]);
  expect(await titlesFor(db, "o'n")).toEqual(["O'Neil"]);
  expect(await titlesFor(db, "c++ [x] (")).toEqual(["C++ [x] (y)"]);
  expect(await titlesFor(db, "'; drop table products; --")).toEqual([]);
  expect(await titlesFor(db, "%")).toEqual([]);
});

dbTest("finds texts in every script, composed or decomposed, and parts of words", async ({ db }) => {
  for (const title of ["සිල්ක් රිබන්", "பட்டு நாடா", "شريط حرير", "Café noir", "Heart 💛"]) await aProduct(db, { title });

  expect(await titlesFor(db, "ල්ක් රි")).toEqual(["සිල්ක් රිබන්"]);
  expect(await titlesFor(db, "நாடா")).toEqual(["பட்டு நாடா"]);
  expect(await titlesFor(db, "حرير")).toEqual(["شريط حرير"]);
  expect(await titlesFor(db, "CAFE\u0301")).toEqual(["Café noir"]);
  expect(await titlesFor(db, "💛 heart")).toEqual(["Heart 💛"]);
});

dbTest("accepts empty queries, long queries and pages out of range", async ({ db }) => {
  await aProduct(db, { title: "x".repeat(300) });

  expect(await searchProducts({ db }, { query: " \u0000 ", page: 1 })).toMatchObject({ query: "", total: 0, page: 1 });
  expect(await searchProducts({ db }, { query: "x".repeat(10_000), page: 99 })).toMatchObject({ total: 1, page: 1 });
});

dbTest("pages through hits without duplicates and without hidden products", async ({ db }) => {
  await aProduct(db, { title: "Pebble hidden", visible: false });
  const retired = await aProduct(db, { title: "Pebble retired" });
  await db.update(variants).set({ retired: true }).where(eq(variants.id, retired.variant.id));
  for (let number = 0; number <= PAGE_SIZE; number++) await aProduct(db, { title: `Pebble ${number}` });

  const first = await searchProducts({ db }, { query: "pebble", page: 1 });
  const second = await searchProducts({ db }, { query: "pebble", page: 2 });

  expect(first).toMatchObject({ page: 1, pageCount: 2, total: PAGE_SIZE + 1 });
  expect(second.products).toHaveLength(1);
  expect(new Set([...first.products, ...second.products].map((card) => card.publicId)).size).toBe(PAGE_SIZE + 1);
  expect(await searchProducts({ db }, { query: "pebble", page: 77 })).toEqual(second);
});

dbTest(
  "counts all of 1,101 hits, ranks the best first and offers pages for a thousand",
  { tags: ["full"] },
  async ({ db }) => {
    const { categoryId } = await aProduct(db, { title: "Lamp of silk" });
    const rows = Array.from({ length: 1_100 }, (_, number) => ({
      publicId: `many${number}`,
      handle: `many-${number}`,
      title: `Lamp ${number}`,
      descriptionText: "silk",
      categoryId,
      soldCount: number,
    }));
    const made = await db.insert(products).values(rows).returning({ productId: products.id });
    await db
      .insert(variants)
      .values(made.map(({ productId }) => ({ productId, position: 1, priceCents: rupees(100) })));

    const first = await searchProducts({ db }, { query: "silk", page: 1 });
    const last = await searchProducts({ db }, { query: "silk", page: 9_999 });

    expect(first).toMatchObject({ total: 1_101, pageCount: 42 });
    expect(first.products.slice(0, 3).map(({ title }) => title)).toEqual(["Lamp of silk", "Lamp 1099", "Lamp 1098"]);
    expect(last).toMatchObject({ page: 42, pageCount: 42 });
    const oldest = await searchProducts({ db }, { query: "silk", page: 2, filter: { sort: "newest", maxRupees: 500 } });
    expect(oldest).toMatchObject({ total: 1_100, page: 2 });
    expect(new Set(oldest.products.map(({ publicId }) => publicId)).size).toBe(PAGE_SIZE);
    expect(last.products.at(-1)?.title).toBe(`Lamp ${1_100 - 42 * PAGE_SIZE + 1}`);
  },
);

dbTest("ranks the phrase in a title before the single words", async ({ db }) => {
  await aProduct(db, { title: "Ribbon of silk" });
  await aProduct(db, { title: "Ribbon", descriptionText: "Not of wool." });
  await aProduct(db, { title: "Candle", category: "Silk", descriptionText: "With a ribbon." });

  await aProduct(db, { title: "Silk and ribbon", soldCount: 9 });

  expect(await titlesFor(db, "silk ribbon")).toEqual(["Silk and ribbon", "Ribbon of silk", "Candle"]);
  expect(await titlesFor(db, "ribbon of silk")).toEqual(["Ribbon of silk", "Silk and ribbon", "Candle"]);
});

dbTest("finds the longer words of titles, by a known word and by the beginning of one", async ({ db }) => {
  await aProduct(db, { title: "Velvet cord", soldCount: 9 });
  await aProduct(db, { title: "Velvety robe", soldCount: 5 });
  await aProduct(db, { title: "Robe", descriptionText: "Of velvet." });

  expect(await titlesFor(db, "velvet")).toEqual(["Velvet cord", "Velvety robe", "Robe"]);
  expect(await titlesFor(db, "velvet robe")).toEqual(["Velvety robe", "Robe"]);
  expect(await titlesFor(db, "velv")).toEqual(["Velvet cord", "Velvety robe", "Robe"]);
});

dbTest("corrects misspelt, swapped and joined words when nothing has them", async ({ db }) => {
  await aProduct(db, { title: "Massage lotion", category: "Candles", soldCount: 3 });
  await aProduct(db, { title: "Silk ribbon", soldCount: 9 });
  await aProduct(db, { title: "Secret bicycle", visible: false, soldCount: 50 });
  const corrected = async (query: string) => {
    const found = await searchProducts({ db }, { query, page: 1 });
    return [found.corrected, found.isClosest, found.products.map(({ title }) => title)];
  };

  expect(await corrected("masage lotoin")).toEqual(["massage lotion", false, ["Massage lotion"]]);
  expect(await corrected("slik")).toEqual(["silk", false, ["Silk ribbon"]]);
  expect(await corrected("candel")).toEqual(["candle", false, ["Massage lotion"]]);
  expect(await corrected("massagelotion")).toEqual(["massage lotion", false, ["Massage lotion"]]);
  expect(await corrected("Ribon wagon")).toEqual([null, true, ["Silk ribbon"]]);
  expect(await corrected("silk massage lotion")).toEqual([null, true, ["Massage lotion"]]);
  for (const query of ["bicicle", "slk", "💛%_\\", ""]) expect(await corrected(query)).toEqual([null, false, []]);
  const { popular } = await searchProducts({ db }, { query: "zzzz", page: 1 });
  expect(popular.map(({ title }) => title)).toEqual(["Silk ribbon", "Massage lotion"]);
});

dbTest("finds Sinhala and Tamil words that are typed in Latin letters", async ({ db }) => {
  const oil = await aProduct(db, { title: "Body oil", category: "Oils" });
  await aProduct(db, { title: "Tell-tale", descriptionText: "A telephone." });
  await db.insert(productTranslations).values([
    { productId: oil.id, language: "si", title: "ඇඟ තෙල්", description: "", descriptionText: "" },
    { productId: oil.id, language: "ta", title: "உடல் எண்ணெய்", description: "", descriptionText: "" },
  ]);

  expect(await titlesFor(db, "thel")).toEqual(["Body oil"]);
  expect(await titlesFor(db, "tel")).toEqual(["Body oil", "Tell-tale"]);
  for (const query of ["yennai", "anga thel", "udal ennei"]) expect(await titlesFor(db, query)).toEqual(["Body oil"]);
  const { included } = await searchProducts({ db }, { query: "yennai", page: 1 });
  expect(included).toBe("எண்ணெய்");
});

dbTest(
  "finds products by synonyms, returns the closest ones, and reports words that the shop does not sell",
  async ({ db }) => {
    await aProduct(db, { title: "Palm massager", category: "Toys" });
    await aProduct(db, { title: "Rings", category: "Toys" });
    await aProduct(db, { title: "Latex condoms", category: "Protection" });
    const message = { messageEn: "Ask a pharmacist.", messageSi: "විමසන්න." };
    await db.insert(searchSynonyms).values([
      { kind: "same", words: ["vibrator", "massager"], targets: [] },
      { kind: "same", words: ["sex toy", "Toys"], targets: [] },
      { kind: "leads-to", words: ["durex"], targets: ["Protection"] },
      { kind: "leads-to", words: ["viagra"], targets: [], ...message },
    ]);
    const found = async (query: string, language: Language = "en") => {
      const {
        products: hits,
        included,
        notSold,
        message: result,
      } = await searchProducts({ db }, { query, page: 1, language });
      return [hits.map(({ title }) => title).toSorted(), included ?? notSold ?? result];
    };

    expect(await found("vibrators")).toEqual([["Palm massager"], "massager"]);
    expect(await found("massager")).toEqual([["Palm massager"], null]);
    expect(await found("sextoys")).toEqual([["Palm massager", "Rings"], "Toys"]);
    expect(await found("durex")).toEqual([["Latex condoms"], "durex"]);
    expect(await found("viagra")).toEqual([[], "Ask a pharmacist."]);
    expect(await found("viagra", "si")).toEqual([[], "විමසන්න."]);
    expect(await found("viagra", "ta")).toEqual([[], "Ask a pharmacist."]);
    await aProduct(db, { title: "Durex gel" });
    expect(await found("durex")).toEqual([["Durex gel"], null]);
  },
);

dbTest("ranks whole short words before words that only begin with them", async ({ db }) => {
  await aProduct(db, { title: "Brass bowl", soldCount: 9 });
  await aProduct(db, { title: "Lace bra" });

  expect(await titlesFor(db, "bra")).toEqual(["Lace bra", "Brass bowl"]);
  expect(await titlesFor(db, "bras")).toEqual(["Lace bra", "Brass bowl"]);
});

dbTest("finds the same products in any of the three languages, with titles in the reader's", async ({ db }) => {
  const lantern = await aProduct(db, { title: "Lantern", category: "Evening" });
  await aProduct(db, { title: "Robe", category: "Evening" });
  await db.insert(productTranslations).values({
    productId: lantern.id,
    language: "ta",
    title: "லாந்தர் விளக்கு",
    description: "",
    descriptionText: "அமைதியான மாலைக்கு.",
  });
  const [evening] = await db.select({ id: categories.id }).from(categories).where(eq(categories.name, "Evening"));
  await db.insert(categoryTranslations).values({ categoryId: evening?.id ?? "", language: "ta", name: "மாலை நேரம்" });
  const inTamil = async (query: string) =>
    (await searchProducts({ db }, { query, page: 1, language: "ta" })).products.map(({ title }) => title);

  expect(await inTamil("விளக்கு")).toEqual(["லாந்தர் விளக்கு"]);
  expect(await inTamil("lantern")).toEqual(["லாந்தர் விளக்கு"]);
  expect(await inTamil("அமைதியான")).toEqual(["லாந்தர் விளக்கு"]);
  expect((await inTamil("மாலை நேரம்")).toSorted()).toEqual(["Robe", "லாந்தர் விளக்கு"]);
  for (const query of ["விளக்கு", "lantern", "அமைதியான"]) expect(await titlesFor(db, query)).toEqual(["Lantern"]);
  expect((await titlesFor(db, "மாலை நேரம்")).toSorted()).toEqual(["Lantern", "Robe"]);
});

dbTest("sorts and filters hits, and does not correct a query whose hits are all filtered out", async ({ db }) => {
  await aProduct(db, { title: "Silk ribbon", priceCents: rupees(900), stock: 0, soldCount: 3 });
  await aProduct(db, { title: "Robe", descriptionText: "Of silk.", priceCents: rupees(400), soldCount: 9 });
  await aProduct(db, { title: "Silk robe", priceCents: rupees(7_000) });
  const found = async (filter: ListFilter) =>
    (await searchProducts({ db }, { query: "silk", page: 1, filter })).products.map(({ title }) => title);

  expect(await found({})).toEqual(["Silk ribbon", "Silk robe", "Robe"]);
  expect(await found({ sort: "price-up" })).toEqual(["Robe", "Silk ribbon", "Silk robe"]);
  expect(await found({ sort: "popular", inStock: true })).toEqual(["Robe", "Silk robe"]);
  expect(await found({ maxRupees: 1_000 })).toEqual(["Silk ribbon", "Robe"]);
  expect(await searchProducts({ db }, { query: "silk", page: 1, filter: { minRupees: 10_000 } })).toMatchObject({
    total: 0,
    corrected: null,
    popular: [],
  });
});

dbTest("finds what the filter finds by the name of a fact's value in every language", async ({ db }) => {
  for (const [title, value] of [
    ["Lamp", "batteries"],
    ["Wand", "usb"],
    ["Torch", "batteries"],
  ] as const) {
    const { id } = await aProduct(db, { title });
    await replaceFacts(db, new Map([[id, { power: [value] }]]));
  }
  const filtered = await listProducts({ db }, { page: 1, filter: { power: ["batteries"] } });
  const expected = filtered.products.map(({ title }) => title).toSorted();
  expect(expected).toEqual(["Lamp", "Torch"]);

  for (const language of LANGUAGES) {
    for (const query of ["batteries", "BATTERIES", "බැටරි", "பேட்டரிகள்"]) {
      const { products: found } = await searchProducts({ db }, { query, page: 1, language });
      expect([query, language, found.map(({ title }) => title).toSorted()]).toEqual([query, language, expected]);
    }
  }
  const [lamp] = await db.select().from(products).where(eq(products.title, "Lamp"));
  await replaceFacts(db, new Map([[lamp?.id ?? "", { power: ["usb"] }]]));
  expect(await titlesFor(db, "batteries")).toEqual(["Torch"]);
});

dbTest("finds words of several languages in one query on every page", async ({ db }) => {
  const lamp = await aProduct(db, { title: "Lamp", descriptionText: "For the evening, සවස සඳහා." });
  await db
    .insert(productTranslations)
    .values({ productId: lamp.id, language: "si", title: "පහන", description: "", descriptionText: "LED 12 සමඟ." });
  for (const language of LANGUAGES) {
    for (const query of ["led 12", "සවස", "පහන", "evening", "පහන evening", "lamp පහන 12"]) {
      expect([query, (await searchProducts({ db }, { query, page: 1, language })).total]).toEqual([query, 1]);
    }
  }
});
