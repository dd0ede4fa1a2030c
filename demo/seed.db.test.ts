import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { count, eq, sum } from "drizzle-orm";
import { afterAll, beforeAll, expect } from "vitest";
import type { Db } from "../src/db/client.ts";
import {
  catalogChanges,
  catalogTerms,
  categories,
  collections,
  collectionTexts,
  productImages,
  products,
  stockMovements,
  variants,
} from "../src/db/schema/index.ts";
import { findProduct } from "../src/domain/catalog/find-product.server.ts";
import { LANGUAGES } from "../src/domain/languages.ts";
import { dbTest } from "../tests/support/db-test.ts";
import { publicIdOf, seedDemoCatalogue } from "./seed.ts";

/** One product with options, one with a video, one that is sold out. */
const WANTED = ["halo-silicone-rings", "sandalwood-massage-oil", "warming-gel"];
const FILE = (await readFile(join(import.meta.dirname, "products.csv"), "utf8")).split("\r\n");
const PART = FILE.filter((row, index) => index === 0 || WANTED.includes(row.split(",")[0] ?? "")).join("\r\n");
const openFile = async function* () {
  yield Buffer.from(PART);
};
/** Five views and the parcel. */
const PICTURES = 6;
let mediaDir = "";

/** One media folder for all tests, so that each picture is copied once. */
beforeAll(async () => {
  mediaDir = await mkdtemp(join(tmpdir(), "seed-"));
});

afterAll(async () => {
  await rm(mediaDir, { recursive: true });
});

async function addOwnProduct(db: Db): Promise<void> {
  const [category] = await db.insert(categories).values({ slug: "soaps", name: "Soaps" }).returning();
  await db
    .insert(products)
    .values({ publicId: "own23456", handle: "own-soap", title: "Soap", categoryId: category?.id ?? "" });
}

dbTest("fills an empty shop with complete products", { timeout: 120_000 }, async ({ db }) => {
  const progress: number[] = [];

  const added = await seedDemoCatalogue({ db, mediaDir, openFile, onProgress: (done) => progress.push(done) });

  expect(added).toBe(3);
  expect(progress).toEqual(Array.from({ length: 3 * PICTURES - 2 }, (_, index) => index + 1));
  expect(await db.$count(categories)).toBe(13);
  expect(await findProduct({ db }, publicIdOf("halo-silicone-rings"), "si")).toMatchObject({
    category: { slug: "couples", name: "යුවළට", parent: { slug: "toys-massagers" } },
  });
  expect(await db.$count(catalogChanges)).toBeGreaterThan(0);
  expect(await db.$count(catalogTerms, eq(catalogTerms.english, "Sandalwood"))).toBe(2);
  const files = new Set(await readdir(mediaDir));
  for (const { picture, width, height, alt } of await db.select().from(productImages)) {
    expect(width).toBe(height);
    expect(files).toContain(`${picture}-960.avif`);
    expect(files).toContain(`${picture}-320.webp`);
    expect(alt).not.toBe("");
  }
  const pictures = await db.select({ pictures: count() }).from(productImages).groupBy(productImages.productId);
  expect(pictures).toEqual(WANTED.map(() => ({ pictures: PICTURES })));
  expect(await db.$count(productImages, eq(productImages.isGenerated, true))).toBe(0);
});

dbTest("creates a product with its texts, variants and video", async ({ db }) => {
  await seedDemoCatalogue({ db, mediaDir, openFile });

  const [oil] = await db.select().from(products).where(eq(products.handle, "sandalwood-massage-oil"));
  expect(oil).toMatchObject({
    title: "Sandalwood Massage Oil",
    optionNames: ["Volume"],
    soldCount: 612,
    returnable: false,
  });
  expect(oil?.publicId).toBe(publicIdOf("sandalwood-massage-oil"));
  expect(oil?.publicId).toMatch(/^[2-9bcdfghjkmnpqrstvwxyz]{8}$/);
  expect(oil?.description).toMatch(/^<p>.*<ul><li>/);
  expect(await readdir(mediaDir)).toContain(oil?.video);
  const optionTranslations = await db
    .select()
    .from(variants)
    .where(eq(variants.productId, oil?.id ?? ""))
    .orderBy(variants.position);
  expect(optionTranslations.map(({ optionValues, priceCents }) => [optionValues, priceCents])).toEqual([
    [["50 ml"], 145_000],
    [["100 ml"], 249_000],
    [["250 ml"], 490_000],
  ]);
});

dbTest("creates a bundle of its items", async ({ db }) => {
  const handles = ["water-based-gel", "classic-latex-condoms", "cleansing-wipes", "first-order-bundle"];
  const rows = FILE.filter((row, index) => index === 0 || handles.includes(row.split(",")[0] ?? "")).join("\r\n");
  const openBundle = async function* () {
    yield Buffer.from(rows);
  };

  await seedDemoCatalogue({ db, mediaDir, openFile: openBundle });

  expect(await findProduct({ db }, publicIdOf("first-order-bundle"), "ta")).toMatchObject({
    title: "ஜெல், ஆணுறை, துடைப்புத் தாள் செட்",
    stock: 55,
    isInStock: true,
  });
});

dbTest("creates stock by movements, including sold-out variants", async ({ db }) => {
  await seedDemoCatalogue({ db, mediaDir, openFile });

  const [stock] = await db.select({ units: sum(variants.stock) }).from(variants);
  const [moved] = await db.select({ units: sum(stockMovements.delta) }).from(stockMovements);
  expect(Number(stock?.units)).toBe(34 + 41 + 12 + 44);
  expect(moved).toEqual(stock);
  const gone = await db.select().from(variants).where(eq(variants.stock, 0));
  expect(gone.map(({ sku }) => sku)).toEqual(["LUB-WAR-100"]);
});

dbTest("continues after an interruption without duplicates", async ({ db }) => {
  const stopAfterFive = (done: number) => {
    if (done >= 5) throw new Error("the power went off");
  };
  await expect(seedDemoCatalogue({ db, mediaDir, openFile, onProgress: stopAfterFive })).rejects.toThrow("power");
  const waiting = () => db.$count(productImages, eq(productImages.isGenerated, true));
  const before = await waiting();

  await seedDemoCatalogue({ db, mediaDir, openFile });

  expect(before).toBeGreaterThan(0);
  expect(await waiting()).toBe(0);
  expect(await db.$count(products)).toBe(3);
  expect(await db.$count(productImages)).toBe(3 * PICTURES);
});

dbTest("changes nothing when the shop has a product of its own", async ({ db }) => {
  await addOwnProduct(db);

  expect(await seedDemoCatalogue({ db, mediaDir, openFile })).toBe(0);

  expect(await db.$count(products)).toBe(1);
  expect(await db.$count(collections)).toBe(0);
  expect(await db.$count(catalogChanges)).toBe(0);
});

dbTest("creates three collections and two guides in every language", async ({ db }) => {
  await seedDemoCatalogue({ db, mediaDir, openFile });

  expect((await db.select().from(collections)).map(({ slug, published }) => [slug, published]).toSorted()).toEqual([
    ["choosing-a-lubricant", true],
    ["cleaning-and-storing", true],
    ["first-time", true],
    ["gifts", true],
    ["quiet-evenings", true],
  ]);
  expect(await db.$count(collectionTexts)).toBe(5 * LANGUAGES.length);
});

dbTest("does not create a deleted collection again", async ({ db }) => {
  await seedDemoCatalogue({ db, mediaDir, openFile });
  await db.delete(collections).where(eq(collections.slug, "gifts"));

  await seedDemoCatalogue({ db, mediaDir, openFile });

  expect(await db.$count(collections)).toBe(4);
});

dbTest("does not create a deleted product again", async ({ db }) => {
  await seedDemoCatalogue({ db, mediaDir, openFile });
  await db.delete(products).where(eq(products.handle, "warming-gel"));

  expect(await seedDemoCatalogue({ db, mediaDir, openFile })).toBe(0);

  expect(await db.$count(products)).toBe(2);
});

dbTest("fills once when two processes start at the same time", async ({ db }) => {
  await Promise.all([1, 2].map(() => seedDemoCatalogue({ db, mediaDir, openFile })));

  expect(await db.$count(products)).toBe(3);
  expect(await db.$count(variants)).toBe(5);
  expect(await db.$count(collections)).toBe(5);
});
