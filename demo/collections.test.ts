import { expect, test } from "vitest";
import { proseProblemsInPage } from "../scripts/check/prose.ts";
import { DEMO_CATEGORIES, DEMO_COLLECTIONS } from "./data.ts";
import { DEMO_GUIDES } from "./guides.ts";
import { readDemoProducts } from "./read-products.ts";

const { products: PRODUCTS } = await readDemoProducts();
const SCRIPTS = { en: /[a-z]/, si: /\p{Script=Sinhala}/u, ta: /\p{Script=Tamil}/u };

test.each(DEMO_COLLECTIONS)("$slug has at least six products, most of them in stock", ({ tag }) => {
  const chosen = PRODUCTS.filter(({ tags = [] }) => tags.includes(tag));
  const inStock = chosen.filter(({ variants }) => variants.some(({ quantity = 0 }) => quantity > 0));

  expect(chosen.length).toBeGreaterThanOrEqual(6);
  expect(inStock.length).toBeGreaterThan(chosen.length / 2);
});

test.each(DEMO_COLLECTIONS)("$slug has a short description in each language", ({ texts }) => {
  expect([texts.en.title, texts.en.intro].flatMap(proseProblemsInPage)).toEqual([]);
  for (const [language, { title, intro }] of Object.entries(texts)) {
    for (const words of [title, intro]) expect(words, language).toMatch(SCRIPTS[language as keyof typeof SCRIPTS]);
    expect(`${title} ${intro}`, language).not.toMatch(/\u0dca[රය]|!/);
    expect(title.length, language).toBeLessThanOrEqual(40);
    expect(intro.length, language).toBeLessThanOrEqual(200);
  }
});

test("has no word of a product or a category in the URL of a collection", () => {
  const telling = new Set(DEMO_CATEGORIES.flatMap(({ slug }) => slug.split("-")).filter((word) => word !== "gifts"));

  expect(DEMO_COLLECTIONS.map(({ slug }) => slug)).toEqual(["first-time", "gifts", "quiet-evenings"]);
  for (const { slug } of DEMO_COLLECTIONS) for (const word of slug.split("-")) expect(telling).not.toContain(word);
});

test("has guides in three languages, of products of the catalogue, with tags that no product has", () => {
  const handles = PRODUCTS.map(({ handle }) => handle);
  for (const { tag, handles: chosen, texts } of DEMO_GUIDES) {
    expect(chosen.filter((handle) => !handles.includes(handle))).toEqual([]);
    expect(PRODUCTS.filter(({ tags = [] }) => tags.includes(tag))).toEqual([]);
    for (const [language, words] of Object.entries(texts)) {
      const all = Object.values(words).join(" ");
      expect(all, language).toMatch(SCRIPTS[language as keyof typeof SCRIPTS]);
      expect(all, language).not.toMatch(/\u0dca[රය]|!/);
    }
  }
});
