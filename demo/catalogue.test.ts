// @module-tag spec-3-product-2
import { expect, test } from "vitest";
import { proseProblemsInPage } from "../scripts/check/prose.ts";
import { categoryPath, namesInPath } from "../src/domain/catalog/category-slug.ts";
import { CATEGORY_WORDS_LENGTH, isMenuName } from "../src/domain/catalog/category-texts.ts";
import { LANGUAGES, TRANSLATIONS } from "../src/domain/languages.ts";
import { toDecimal } from "../src/domain/money.ts";
import { DEMO_CATEGORIES, DEMO_PRODUCTS, DEMO_TERMS, DEMO_TRANSLATIONS } from "./data.ts";
import { readDemoProducts } from "./read-products.ts";
import { DEMO_REVIEWS } from "./reviews.ts";

const { products: PRODUCTS, problems: PROBLEMS } = await readDemoProducts();
const VARIANTS = PRODUCTS.flatMap(({ variants }) => variants);
const NOT_OUR_WORDS =
  /\b(sex|sexy|sexual|erotic\w*|porn\w*|nude|naked|naughty|kinky|dirty|horny|aroused?|arousal|orgasm\w*|climax|vibrators?|dildos?|plugs?|fetish\w*|bondage|penis|vagina\w*|clitor\w*|anal|nipples?|seduc\w*|lust\w*|wild|hot|spicy)\b/i;
const NO_SHOUTING = /!|\boops\b|[A-Z]{6,}/;
const SCRIPTS = { en: /[a-z]/, si: /\p{Script=Sinhala}/u, ta: /\p{Script=Tamil}/u };
/** Markup and a broken Sinhala conjunct. */
const TAGS = /<[^>]+>/g;
const BROKEN = /\u0dca[රය]|!/;

const hasContents = ({ variants }: (typeof PRODUCTS)[number]) =>
  variants.some(({ contents = [] }) => contents.length > 0);
const textOf = (html = "") => html.replaceAll(TAGS, " ");
const stockOf = ({ variants }: (typeof PRODUCTS)[number]) =>
  variants.reduce((sum, { quantity = 0 }) => sum + quantity, 0);

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

function termsIn(language: "si" | "ta") {
  return new Map(DEMO_TERMS.map((term) => [term.english, term[language]]));
}

test("has a product file without a problem", () => {
  expect(PROBLEMS).toEqual([]);
  expect(PRODUCTS.map(({ handle }) => handle)).toEqual(DEMO_PRODUCTS.map(({ handle }) => handle));
});

test("has eight categories with at least five of at least 48 products each", () => {
  const first = PRODUCTS.map(({ category = "" }) => namesInPath(category)[0] ?? "");

  expect(PRODUCTS.length).toBeGreaterThanOrEqual(48);
  expect(new Set(first).size).toBe(8);
  expect(new Set(first.slice(0, 8)).size).toBe(8);
  for (const [, products] of Map.groupBy(first, (name) => name)) expect(products.length).toBeGreaterThanOrEqual(5);
});

test("has its categories in the product file, subcategories with at least two products", () => {
  const paths = DEMO_CATEGORIES.map(({ parent, texts }) => {
    const above = DEMO_CATEGORIES.find(({ slug }) => slug === parent);
    return { parent, path: categoryPath([...(above ? [above.texts.en.name] : []), texts.en.name]) };
  });
  const used = Map.groupBy(PRODUCTS, ({ category }) => category);

  expect([...used.keys()].filter((path) => !paths.some((known) => known.path === path))).toEqual([]);
  for (const { parent, path } of paths)
    if (parent !== null) expect(used.get(path)?.length, path).toBeGreaterThanOrEqual(2);
});

test("has unique titles, SKUs and picture texts", () => {
  const own = [...new Map(PRODUCTS.flatMap(({ images }) => images.map((image) => [image.source, image]))).values()];

  expect(repeated(PRODUCTS.map(({ title }) => title))).toEqual([]);
  expect(repeated(VARIANTS.map(({ sku = "" }) => sku))).toEqual([]);
  expect(repeated(own.map(({ alt = "" }) => alt))).toEqual([]);
  expect(repeated(DEMO_CATEGORIES.map(({ slug }) => slug))).toEqual([]);
});

test.each(PRODUCTS)("has a pharmacist's words for $handle", (product) => {
  const { title, description, tags = [], benefits = [], goodFor = "", images } = product;
  const texts = [title, textOf(description), ...tags, ...benefits, goodFor, ...images.map(({ alt = "" }) => alt)];
  for (const text of texts) {
    expect(text.replace("hot water", "").replace("hot days", "")).not.toMatch(NOT_OUR_WORDS);
    expect(text).not.toMatch(NO_SHOUTING);
    expect(proseProblemsInPage(text)).toEqual([]);
  }
});

test("has short descriptions with facts and simple markup only", () => {
  for (const { handle, description = "" } of PRODUCTS) {
    expect(description.match(/<p>/g)?.length, handle).toBeLessThanOrEqual(4);
    expect(description.match(/<li>/g)?.length, handle).toBeGreaterThanOrEqual(2);
    expect(description.replace(/<\/?(p|ul|li)>/g, ""), handle).not.toMatch(/[<>]/);
  }
});

test("has words of both levels that fit into menus and below headings", () => {
  for (const { slug, texts } of DEMO_CATEGORIES) {
    for (const language of LANGUAGES) {
      const { name, menuName, words } = texts[language];
      expect(isMenuName(menuName), menuName).toBe(true);
      expect(words.length, slug).toBeLessThanOrEqual(CATEGORY_WORDS_LENGTH);
      for (const text of [name, menuName, words]) expect(text, slug).toMatch(SCRIPTS[language]);
      expect(`${name} ${words}`, slug).not.toMatch(BROKEN);
    }
    expect(`${texts.en.name} ${texts.en.words}`).not.toMatch(NOT_OUR_WORDS);
  }
});

test("has prices in whole rupees from Rs. 450 to Rs. 24,900, and some reduced ones", () => {
  const prices = VARIANTS.map(({ priceCents }) => Number(toDecimal(priceCents)));

  expect(prices.every(Number.isInteger)).toBe(true);
  expect([Math.min(...prices), Math.max(...prices)]).toEqual([450, 24_900]);
  expect(VARIANTS.filter(({ compareAtCents }) => compareAtCents).length).toBeGreaterThanOrEqual(6);
});

test("has no return for reduced products, as the refund policy says", () => {
  const returnable = new Set(DEMO_PRODUCTS.flatMap(({ handle, returnable }) => (returnable ? [handle] : [])));
  const reduced = PRODUCTS.filter(({ variants }) => variants.some(({ compareAtCents }) => compareAtCents));

  expect(reduced.map(({ handle }) => handle).filter((handle) => returnable.has(handle))).toEqual([]);
});

test("has mostly products in stock, some with low stock, a few sold out", () => {
  const counted = PRODUCTS.filter((product) => !hasContents(product));
  const gone = counted.filter((product) => stockOf(product) === 0);
  const units = counted.flatMap(({ variants }) => variants).map(({ quantity = 0 }) => quantity);

  expect(gone.length).toBeGreaterThanOrEqual(4);
  expect(gone.length).toBeLessThanOrEqual(6);
  expect(units.filter((stock) => stock >= 1 && stock <= 3).length).toBeGreaterThanOrEqual(5);
  expect(units.filter((stock) => stock >= 5 && stock <= 60).length).toBeGreaterThan(units.length * 0.7);
});

test("has six brands, each of several products, and none on bundles", () => {
  const branded = PRODUCTS.filter(({ vendor = "" }) => vendor !== "");
  const byBrand = Map.groupBy(branded, ({ vendor }) => vendor);

  expect(byBrand.size).toBe(6);
  for (const [brand, products] of byBrand) expect(products.length, brand).toBeGreaterThanOrEqual(5);
  expect(branded.filter(hasContents)).toEqual([]);
  expect(branded.length).toBeGreaterThan(PRODUCTS.length * 0.9);
});

test("has bundles of items in stock that are dearer by themselves", () => {
  const bySku = new Map(VARIANTS.map((variant) => [variant.sku, variant]));
  const bundles = PRODUCTS.filter(hasContents).flatMap(({ variants }) => variants);

  expect(bundles.length).toBeGreaterThanOrEqual(2);
  for (const { contents = [], priceCents, sku } of bundles) {
    const sum = contents.reduce((total, { name, quantity }) => {
      return total + (bySku.get(name)?.priceCents ?? 0) * quantity;
    }, 0);
    expect(priceCents, sku).toBeLessThan(sum);
    for (const { name } of contents) expect(bySku.get(name)?.quantity, `${sku} ${name}`).toBeGreaterThan(10);
  }
});

test("has a long tail of sales", () => {
  const sold = DEMO_PRODUCTS.map(({ soldCount }) => soldCount).toSorted((a, b) => b - a);
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

  expect(sold[0]).toBeGreaterThan(800);
  expect(sold[0]).toBeLessThanOrEqual(900);
  expect(sold.at(-1)).toBe(0);
  expect(sum(sold.slice(0, 13))).toBeGreaterThan(sum(sold) * 0.4);
});

test.each(TRANSLATIONS)("has all texts and numbers of the English version in %s", (language) => {
  const digits = (html = "") =>
    [...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, fact = ""]) => fact.match(/\d+/g)?.toSorted());
  const paragraphs = (html = "") => html.match(/<p>/g)?.length;
  for (const { handle, description } of PRODUCTS) {
    const words = DEMO_TRANSLATIONS[language][handle];
    expect(words?.title, handle).toMatch(SCRIPTS[language]);
    expect(words?.description, handle).toMatch(SCRIPTS[language]);
    expect(`${words?.title} ${words?.description}`, handle).not.toMatch(BROKEN);
    expect(digits(words?.description), handle).toEqual(digits(description));
    expect(paragraphs(words?.description), handle).toBe(paragraphs(description));
  }
});

test.each(TRANSLATIONS)("has translated options, benefits and picture texts in %s", (language) => {
  const translated = termsIn(language);
  const english = PRODUCTS.flatMap(({ images, optionNames, variants, benefits = [], goodFor = "" }) => [
    ...images.map(({ alt = "" }) => alt),
    ...optionNames,
    ...variants.flatMap(({ optionValues }) => optionValues).filter((value) => !/^[SMLX/]+$/.test(value)),
    ...benefits.map((benefit) => benefit.replace(/^\w+: /, "")),
    ...(goodFor === "" ? [] : [goodFor]),
  ]);

  for (const text of english) expect(translated.get(text), text).toMatch(SCRIPTS[language]);
  expect(repeated([...translated.values()])).toEqual([]);
});

test("has three benefits of every product, and a warranty of every device with a motor", () => {
  for (const { handle, benefits = [], typedFacts, warrantyMonths } of PRODUCTS) {
    expect(benefits.length, handle).toBe(3);
    const [power] = typedFacts.power ?? [];
    if (power === "usb" || power === "batteries") expect(warrantyMonths, handle).toBeGreaterThanOrEqual(12);
  }
  expect(PRODUCTS.filter(({ goodFor = "" }) => goodFor !== "").length).toBeGreaterThan(PRODUCTS.length * 0.8);
});

test.each(LANGUAGES)("has short example reviews of its products in %s, with unequal stars", (language) => {
  const handles = new Set(PRODUCTS.map(({ handle }) => handle));
  const reviews = Object.entries(DEMO_REVIEWS).flatMap(([handle, of]) =>
    of[language].map((one) => ({ handle, ...one })),
  );
  expect(new Set(reviews.map(({ handle }) => handle)).size).toBeGreaterThanOrEqual(6);
  expect(reviews.filter(({ handle }) => !handles.has(handle))).toEqual([]);
  expect(new Set(reviews.map(({ stars }) => stars)).size).toBeGreaterThanOrEqual(3);
  expect(repeated(reviews.map(({ nickname }) => nickname))).toEqual([]);
  for (const { text } of reviews) {
    expect(text).toMatch(SCRIPTS[language]);
    expect(text.length).toBeLessThanOrEqual(120);
    expect(text).not.toMatch(NOT_OUR_WORDS);
    expect(text).not.toMatch(BROKEN);
  }
});

test("has known companions, a swatch of every colour, and care instructions of every product", () => {
  const handles = new Set(PRODUCTS.map(({ handle }) => handle));
  for (const { handle, goesWith = [], optionNames, typedFacts, variants } of PRODUCTS) {
    expect(
      goesWith.filter((one) => !handles.has(one)),
      handle,
    ).toEqual([]);
    expect(typedFacts.care?.length, handle).toBeGreaterThan(0);
    if (optionNames.includes("Colour"))
      for (const { swatch } of variants) expect(swatch, handle).toMatch(/^#[\da-f]{6}$/);
  }
});
