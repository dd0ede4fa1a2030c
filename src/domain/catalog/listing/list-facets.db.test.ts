import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { aProduct } from "../../../../tests/support/factories.ts";
import type { Db } from "../../../db/client.ts";
import { catalogTerms, productFacets, productRatings, products, variants } from "../../../db/schema/index.ts";
import { rupees } from "../../money.ts";
import { replaceFacts } from "../product-facts.server.ts";
import { searchProducts } from "../search/search-products.server.ts";
import type { FactValues } from "../typed-facts.ts";
import { listProducts } from "./catalog-queries.server.ts";
import { FACETS, type Facet } from "./facets.ts";
import { type ListFacets, listFacets } from "./list-facets.server.ts";
import type { ListFilter } from "./list-filter.ts";

type Facts = Parameters<typeof aProduct>[1] & { vendor?: string; facts?: FactValues; stars?: number };

async function aFilteredProduct(db: Db, { vendor = "", facts = {}, stars, ...product }: Facts) {
  const { id, variants: made } = await aProduct(db, product);
  await db.update(products).set({ vendor }).where(eq(products.id, id));
  await replaceFacts(db, new Map([[id, facts]]));
  if (stars) await db.insert(productRatings).values({ productId: id, reviews: 3, stars: 3 * stars });
  return { id, variants: made };
}

const colours = (...values: string[]) => ({
  optionNames: ["Colour"],
  variants: values.map((value) => ({ optionValues: [value], priceCents: rupees(1_500) })),
});

/** Products that differ in each facet; all have the word "quiet". */
async function aCatalogue(db: Db) {
  const motor = { material: ["silicone", "abs"], power: ["usb"], water: ["waterproof"] } as const;
  await aFilteredProduct(db, { title: "Quiet pebble", vendor: "Sanda", facts: { ...motor, noise: ["38"] }, stars: 5 });
  await aFilteredProduct(db, { title: "Quiet drop", vendor: "Sanda", facts: { ...motor, noise: ["44"] }, stars: 3 });
  await aFilteredProduct(db, {
    title: "Quiet wand",
    vendor: "Moon",
    stars: 4,
    stock: 0,
    priceCents: rupees(9_000),
    facts: { material: ["glass"], power: ["batteries"], water: ["splash-proof"], noise: ["60"] },
  });
  await aFilteredProduct(db, {
    title: "Quiet robe",
    vendor: "Moon",
    facts: { material: ["silk"] },
    ...colours("Sand", "Night"),
  });
  await aFilteredProduct(db, { title: "Quiet slip", facts: { material: ["silk"] }, ...colours("Night") });
  for (const [title, name, values] of [
    ["Quiet shirt", "Size", ["M", "S"]],
    ["Quiet oil", "volume", ["50 ml", "250 ml"]],
    ["Quiet ring", "Widths", ["45 mm"]],
    ["Quiet soap", "Scent", ["Rose"]],
  ] as const) {
    await aFilteredProduct(db, {
      title,
      optionNames: [name],
      variants: values.map((value) => ({ optionValues: [value] })),
    });
  }
}

const optionsOf = ({ facets }: ListFacets, name: Facet) =>
  facets.find((facet) => facet.name === name)?.options.map(({ value, count }) => [value, count]) ?? [];

dbTest("offers the values of each facet with the number of products", async ({ db }) => {
  await aCatalogue(db);

  const found = await listFacets({ db });

  expect(Object.fromEntries(FACETS.map((name) => [name, optionsOf(found, name)]))).toEqual({
    brand: [
      ["Moon", 2],
      ["Sanda", 2],
    ],
    material: [
      ["silicone", 2],
      ["abs", 2],
      ["glass", 1],
      ["silk", 2],
    ],
    colour: [
      ["Night", 2],
      ["Sand", 1],
    ],
    size: [
      ["45 mm", 1],
      ["50 ml", 1],
      ["250 ml", 1],
      ["S", 1],
      ["M", 1],
    ],
    power: [
      ["usb", 2],
      ["batteries", 1],
    ],
    water: [
      ["splash-proof", 1],
      ["waterproof", 2],
    ],
    noise: [
      ["40", 1],
      ["45", 2],
      ["50", 2],
    ],
    rating: [
      ["4", 2],
      ["3", 3],
    ],
  });
  expect(found.inStock).toBe(8);
});

const FILTERS: ListFilter[] = [
  {},
  { material: ["silk"] },
  { brand: ["Moon"], rating: ["4"] },
  { inStock: true, maxRupees: 5_000, power: ["usb", "batteries"] },
  { material: ["glass", "silk"], colour: ["Night"], size: ["S"] },
];

dbTest.for(FILTERS)("counts as many products for each value as its list has, with %j", async (filter, { db }) => {
  await aCatalogue(db);
  const totalOf = async (wanted: ListFilter) => (await listProducts({ db }, { page: 1, filter: wanted })).total;
  const searched = async (wanted: ListFilter) => searchProducts({ db }, { query: "quiet", page: 1, filter: wanted });

  for (const found of [await listFacets({ db }, { filter }), await searched(filter)]) {
    expect(found.inStock).toBe(await totalOf({ ...filter, inStock: true }));
    for (const { name, options } of found.facets) {
      for (const { value, count } of options) {
        const wanted = { ...filter, [name]: [value] };
        expect([name, value, count]).toEqual([name, value, await totalOf(wanted)]);
        expect((await searched(wanted)).total).toBe(count);
      }
    }
  }
});

dbTest("finds products with one value of each facet", async ({ db }) => {
  await aCatalogue(db);
  const titlesOf = async (filter: ListFilter) =>
    (await listProducts({ db }, { page: 1, filter })).products.map(({ title }) => title).toSorted();

  expect(await titlesOf({ material: ["glass", "silk"] })).toEqual(["Quiet robe", "Quiet slip", "Quiet wand"]);
  expect(await titlesOf({ material: ["glass", "silk"], brand: ["Moon"] })).toEqual(["Quiet robe", "Quiet wand"]);
  expect(await titlesOf({ noise: ["45"] })).toEqual(["Quiet drop", "Quiet pebble"]);
  expect(await titlesOf({ size: ["S", "50 ml"] })).toEqual(["Quiet oil", "Quiet shirt"]);
  expect(await titlesOf({ colour: ["night"] })).toEqual([]);
});

dbTest("keeps a chosen value that no product has", async ({ db }) => {
  await aCatalogue(db);

  const found = await listFacets({ db }, { filter: { colour: ["Moss"] } });

  expect(optionsOf(found, "colour")).toEqual([
    ["Moss", 0],
    ["Night", 2],
    ["Sand", 1],
  ]);
});

dbTest("offers the values of a category only, and colours in the language of the page", async ({ db }) => {
  await aFilteredProduct(db, { category: "Rest", ...colours("Sand", "Night") });
  await aFilteredProduct(db, { category: "Care", ...colours("Moss", "Fern") });
  await db.insert(catalogTerms).values({ language: "si", english: "Sand", translation: "වැලි" });

  const { facets } = await listFacets({ db }, { category: "rest", language: "si" });

  expect(facets).toEqual([
    {
      name: "colour",
      options: [
        { value: "Night", label: "Night", count: 1 },
        { value: "Sand", label: "වැලි", count: 1 },
      ],
    },
  ]);
  expect((await listFacets({ db }, { category: "nowhere" })).facets).toEqual([]);
});

dbTest("updates facets when a product changes, and deletes those of unlisted products", async ({ db }) => {
  const { id, variants: made } = await aFilteredProduct(db, { facts: { noise: ["44"] }, ...colours("Sand", "Night") });
  const stored = async () => (await db.select().from(productFacets))[0]?.facets;

  expect(await stored()).toEqual(["colour:Night", "colour:Sand", "noise:45", "noise:50"]);
  await db
    .update(variants)
    .set({ retired: true })
    .where(eq(variants.id, made[0]?.id ?? ""));
  await db.update(products).set({ vendor: "Sanda" });
  await db.insert(productRatings).values({ productId: id, reviews: 3, stars: 12 });
  await replaceFacts(db, new Map([[id, { material: ["glass"] }]]));
  expect(await stored()).toEqual(["brand:Sanda", "colour:Night", "material:glass", "rating:3", "rating:4"]);
  await db.update(products).set({ visible: false });
  expect(await stored()).toBeUndefined();
});
