// @module-tag spec-3-product-2
import { statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readBenefit } from "../src/domain/catalog/benefits.ts";
import { CATEGORY_WORDS_LENGTH, isMenuName } from "../src/domain/catalog/category-texts.ts";
import { parseContent } from "../src/domain/catalog/pack-content.ts";
import { readSwatch } from "../src/domain/catalog/swatch.ts";
import { FACT_NAMES, readFactValues } from "../src/domain/catalog/typed-facts.ts";
import { TRANSLATIONS } from "../src/domain/languages.ts";
import { DEMO_CATALOGUE, describe, mixedProducts } from "./catalogue.ts";
import { DEMO_FACTS } from "./facts.ts";
import { arrangementOf, drawProduct } from "./pictures.ts";
import { CONTENTS, DEMO_SELLING, SWATCHES } from "./selling.ts";
import { SUBCATEGORIES } from "./subcategories.ts";
import { catalogTranslations } from "./words/catalog-translations.ts";
import { CATEGORY_WORDS } from "./words/category-words.ts";

const PRODUCTS = DEMO_CATALOGUE.flatMap(({ products }) => products);
const VARIANTS = PRODUCTS.flatMap(({ variants }) => variants);
const NOT_OUR_WORDS =
  /\b(sex|sexy|sexual|erotic\w*|porn\w*|nude|naked|naughty|kinky|dirty|horny|aroused?|arousal|orgasm\w*|climax|vibrators?|dildos?|plugs?|fetish\w*|bondage|penis|vagina\w*|clitor\w*|anal|nipples?|seduc\w*|lust\w*|wild|hot|spicy)\b/i;
const SCRIPTS = { si: /\p{Script=Sinhala}/u, ta: /\p{Script=Tamil}/u };
const NO_SHOUTING = /!|\boops\b|[A-Z]{6,}/;

/** Counts matching items, to check a distribution. */
function count<T>(items: readonly T[], isCounted: (item: T) => boolean): number {
  return items.filter(isCounted).length;
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

test("has eight categories and at least 48 products", () => {
  expect(DEMO_CATALOGUE).toHaveLength(8);
  expect(PRODUCTS.length).toBeGreaterThanOrEqual(48);
  for (const { products } of DEMO_CATALOGUE) expect(products.length).toBeGreaterThanOrEqual(5);
});

test("has unique handles, titles, SKUs and picture texts", () => {
  expect(repeated(PRODUCTS.map(({ handle }) => handle))).toEqual([]);
  expect(repeated(PRODUCTS.map(({ title }) => title))).toEqual([]);
  expect(repeated(VARIANTS.map(({ sku }) => sku))).toEqual([]);
  expect(repeated(PRODUCTS.map(({ alt }) => alt))).toEqual([]);
  expect(repeated(DEMO_CATALOGUE.map(({ slug }) => slug))).toEqual([]);
});

test.each(DEMO_CATALOGUE.map((category) => [category.name, category] as const))(
  "the words of %s are a pharmacist's",
  (_, { name, products }) => {
    const texts = products.flatMap(({ title, about, facts, alt, tags }) => [title, ...about, ...facts, alt, ...tags]);
    for (const text of [name, ...texts]) {
      expect(text.replace("hot water", "").replace("hot days", "")).not.toMatch(NOT_OUR_WORDS);
      expect(text).not.toMatch(NO_SHOUTING);
    }
  },
);

test("has words of both levels that fit into menus and below headings", () => {
  const slugs = [...DEMO_CATALOGUE, ...SUBCATEGORIES].map(({ slug }) => slug);
  expect(Object.keys(CATEGORY_WORDS).toSorted()).toEqual(slugs.toSorted());
  for (const [slug, texts] of Object.entries(CATEGORY_WORDS)) {
    for (const { menuName, words } of Object.values(texts)) {
      expect(isMenuName(menuName), menuName).toBe(true);
      expect(words.length, slug).toBeLessThanOrEqual(CATEGORY_WORDS_LENGTH);
    }
    expect(`${texts.en.name} ${texts.en.words}`).not.toMatch(NOT_OUR_WORDS);
  }
  for (const { slug, name } of DEMO_CATALOGUE) expect(CATEGORY_WORDS[slug]?.en.name).toBe(name);
});

test("has subcategories of at least two products of their category", () => {
  for (const { parent, handles } of SUBCATEGORIES) {
    const products = DEMO_CATALOGUE.find(({ slug }) => slug === parent)?.products ?? [];
    expect(handles.length).toBeGreaterThanOrEqual(2);
    expect(products.map(({ handle }) => handle)).toEqual(expect.arrayContaining([...handles]));
  }
  expect(repeated(SUBCATEGORIES.flatMap(({ handles }) => handles))).toEqual([]);
});

test("has short descriptions with facts and simple markup only", () => {
  for (const product of PRODUCTS) {
    const html = describe(product);
    expect(product.about.length, product.handle).toBeGreaterThanOrEqual(1);
    expect(product.about.length, product.handle).toBeLessThanOrEqual(4);
    expect(product.facts.length, product.handle).toBeGreaterThanOrEqual(2);
    expect(html.replace(/<\/?(p|ul|li)>/g, ""), product.handle).not.toMatch(/[<>&]/);
  }
});

test("has prices in whole rupees from Rs. 450 to Rs. 24,900, and higher compare-at prices", () => {
  const prices = VARIANTS.map(({ rupees }) => rupees);
  expect(prices.every(Number.isInteger)).toBe(true);
  expect(Math.min(...prices)).toBe(450);
  expect(Math.max(...prices)).toBe(24_900);
  const reduced = VARIANTS.filter(({ compareAtRupees }) => compareAtRupees !== undefined);
  expect(reduced.length).toBeGreaterThanOrEqual(6);
  for (const { compareAtRupees = 0, rupees } of reduced) expect(compareAtRupees).toBeGreaterThan(rupees);
});

test("has one value of each option in a variant, and no equal variants of a product", () => {
  for (const { handle, options, variants } of PRODUCTS) {
    expect(variants.length, handle).toBeGreaterThanOrEqual(1);
    expect(options.length, handle).toBeLessThanOrEqual(3);
    for (const { values } of variants) expect(values.length, handle).toBe(options.length);
    expect(repeated(variants.map(({ values }) => values.join("/"))), handle).toEqual([]);
  }
});

test("has no return for reduced products, as the refund policy says", () => {
  const reduced = PRODUCTS.filter(({ variants }) => variants.some(({ compareAtRupees }) => compareAtRupees));

  expect(reduced.filter(({ returnable }) => returnable).map(({ handle }) => handle)).toEqual([]);
});

test("has mostly products in stock, some with low stock, a few sold out", () => {
  const isGone = (units: number) => units === 0;
  expect(count(PRODUCTS, ({ variants }) => isGone(total(variants.map(({ stock }) => stock))))).toBeGreaterThanOrEqual(
    4,
  );
  expect(count(PRODUCTS, ({ variants }) => isGone(total(variants.map(({ stock }) => stock))))).toBeLessThanOrEqual(6);
  expect(count(VARIANTS, ({ stock }) => stock >= 1 && stock <= 3)).toBeGreaterThanOrEqual(5);
  expect(count(VARIANTS, ({ stock }) => stock >= 5 && stock <= 60)).toBeGreaterThan(VARIANTS.length * 0.7);
});

test("has a long tail of sales", () => {
  const sold = PRODUCTS.map(({ soldCount }) => soldCount).toSorted((a, b) => b - a);

  expect(sold[0]).toBeGreaterThan(800);
  expect(sold[0]).toBeLessThanOrEqual(900);
  expect(sold.at(-1)).toBe(0);
  expect(total(sold.slice(0, 13))).toBeGreaterThan(total(sold) * 0.4);
});

test("has an arrangement and a picture text for every product", () => {
  for (const { handle, alt } of PRODUCTS) {
    expect(arrangementOf(handle), handle).toBeTypeOf("function");
    expect(alt.length, handle).toBeGreaterThan(15);
  }
});

test("has videos of three products with at most 300 kB each", () => {
  const videos = PRODUCTS.flatMap(({ video }) => video ?? []);

  expect(videos.length).toBeGreaterThanOrEqual(3);
  for (const video of videos) {
    expect(statSync(join(import.meta.dirname, "videos", video)).size, video).toBeLessThanOrEqual(300_000);
  }
});

test("has different categories among the newest products", () => {
  const first = mixedProducts().slice(0, 8);

  expect(new Set(first.map(({ category }) => category.slug)).size).toBe(8);
  expect(mixedProducts()).toHaveLength(PRODUCTS.length);
});

test.each([
  ["si", /\p{Script=Sinhala}/u],
  ["ta", /\p{Script=Tamil}/u],
] as const)("every category and product has its words in %s", (language, script) => {
  for (const [slug, { [language]: texts }] of Object.entries(CATEGORY_WORDS)) {
    expect(texts.name, slug).toMatch(script);
    expect(texts.menuName, slug).toMatch(script);
    expect(texts.words, slug).toMatch(script);
    expect(`${texts.name} ${texts.words}`, slug).not.toMatch(/\u0dca[රය]|!/);
  }
  for (const { handle, translations } of PRODUCTS) {
    const words = translations?.[language];
    expect(words?.title, handle).toMatch(script);
    expect(words?.about.join(" "), handle).toMatch(script);
    expect(`${words?.title} ${words?.about}`, handle).not.toMatch(/\u0dca[රය]|!/);
  }
});

test.each(TRANSLATIONS)("has all texts and numbers of the English version in %s", (language) => {
  const digits = (texts: readonly string[]) => texts.map((text) => text.match(/\d+/g)?.toSorted() ?? []);
  for (const { handle, about, facts, translations } of PRODUCTS) {
    const words = translations?.[language];
    expect(digits(words?.facts ?? []), handle).toEqual(digits(facts));
    expect(words?.about.length, handle).toBe(about.length);
  }
});

test.each(TRANSLATIONS)("has translated options and picture texts in %s", (language) => {
  const translated = new Map(
    catalogTranslations(DEMO_CATALOGUE).flatMap((one) =>
      one.language === language ? [[one.english, one.translation]] : [],
    ),
  );
  const pictures = DEMO_CATALOGUE.flatMap((category) =>
    category.products.flatMap((product) => drawProduct(category, product).map(({ alt }) => alt)),
  );
  const values = PRODUCTS.flatMap(({ options, variants }) => [...options, ...variants.flatMap((one) => one.values)]);

  for (const english of [...pictures, ...values.filter((value) => !/^[SMLX/]+$/.test(value))]) {
    expect(translated.get(english), english).toMatch(SCRIPTS[language]);
  }
  expect(repeated([...translated.values()])).toEqual([]);
});

test("has benefits with icons, known companions, and translations of all of them", () => {
  const translated = catalogTranslations(DEMO_CATALOGUE);
  const handles = new Set(PRODUCTS.map(({ handle }) => handle));
  for (const [handle, { benefits = [], goodFor, goesWith = [] }] of Object.entries(DEMO_SELLING)) {
    expect([handle, ...goesWith].filter((one) => !handles.has(one))).toEqual([]);
    for (const [icon, text] of benefits) expect(readBenefit(`${icon}: ${text}`)).toEqual({ value: `${icon}: ${text}` });
    for (const english of [...benefits.map(([, text]) => text), ...(goodFor ? [goodFor] : [])]) {
      expect(english).not.toMatch(NOT_OUR_WORDS);
      for (const language of TRANSLATIONS) {
        const found = translated.find((one) => one.language === language && one.english === english);
        expect(found?.translation, english).toMatch(SCRIPTS[language]);
      }
    }
  }
});

test("has a swatch of every colour, and readable contents", () => {
  const colours = PRODUCTS.flatMap(({ options, variants }) =>
    variants.flatMap(({ values }) => values[options.indexOf("Colour")] ?? []),
  );
  expect(colours.filter((colour) => !(colour in SWATCHES))).toEqual([]);
  for (const swatch of Object.values(SWATCHES)) expect(readSwatch(swatch)).toEqual({ value: swatch });
  expect(Object.values(CONTENTS).filter((content) => parseContent(content) === null)).toEqual([]);
  expect(Object.keys(CONTENTS).filter((sku) => !VARIANTS.some((variant) => variant.sku === sku))).toEqual([]);
});

test("has known facts of every product in the order of the list, and care instructions", () => {
  expect(Object.keys(DEMO_FACTS).toSorted()).toEqual(PRODUCTS.map(({ handle }) => handle).toSorted());
  for (const [handle, facts] of Object.entries(DEMO_FACTS)) {
    for (const name of FACT_NAMES) {
      expect(readFactValues(name, facts[name]?.join() ?? ""), `${handle}, ${name}`).toEqual({
        value: facts[name] ?? [],
      });
    }
    expect(facts.care?.length, handle).toBeGreaterThan(0);
  }
});
