import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { inArray, notInArray, sql } from "drizzle-orm";
import type { Db } from "../src/db/client.ts";
import { catalogTerms, productImages, products, productTranslations, variants } from "../src/db/schema/catalog.ts";
import { catalogChanges } from "../src/db/schema/catalog-changes.ts";
import { categories, categoryTranslations } from "../src/db/schema/categories.ts";
import { settings } from "../src/db/schema/settings.ts";
import { stockMovements } from "../src/db/schema/stock-movements.ts";
import { replaceFacts } from "../src/domain/catalog/product-facts.server.ts";
import { PUBLIC_ID_ALPHABET, PUBLIC_ID_LENGTH } from "../src/domain/catalog/public-id.ts";
import { addCollection } from "../src/domain/catalog-editing/add-collection.server.ts";
import { sanitizeDescription } from "../src/domain/catalog-import/sanitize-description.server.ts";
import { invariant } from "../src/domain/errors.ts";
import { TRANSLATIONS } from "../src/domain/languages.ts";
import { rupees } from "../src/domain/money.ts";
import { contentName } from "../src/integrations/storage/content-name.server.ts";
import type { FilePlace } from "../src/integrations/storage/file-store.ts";
import { storeAt } from "../src/integrations/storage/folder-store.server.ts";
import { type StoredPicture, storeDrawing } from "../src/integrations/storage/picture-store.server.ts";
import { addGuides } from "./add-guides.ts";
import { DEMO_CATALOGUE, describe, mixedProducts, type PlacedProduct } from "./catalogue.ts";
import { DEMO_COLLECTIONS } from "./collections.ts";
import { DONE, wasFilled } from "./done.ts";
import { DEMO_FACTS } from "./facts.ts";
import { addParcelPictures } from "./parcel/add-parcel-pictures.ts";
import { drawColours, drawProduct } from "./pictures.ts";
import type { DemoProduct } from "./product.ts";
import { lookOf, sellingColumns } from "./selling.ts";
import { SUBCATEGORIES } from "./subcategories.ts";
import { catalogTranslations } from "./words/catalog-translations.ts";
import { CATEGORY_WORDS } from "./words/category-words.ts";

/** Number of products drawn at once. Drawing is bound by the processor, so more than its cores only costs memory. */
const AT_ONCE = 2;
const HOURS_BETWEEN = 5;

type Seeding = {
  db: Db;
  mediaDir: FilePlace;
  onProgress?: (done: number, total: number) => void;
  /** All products by default. */
  wanted?: readonly PlacedProduct[];
};

/**
 * Fills an empty shop with the demonstration catalogue. Each product is created completely, with its pictures and stock,
 * or not at all; after an interruption the next run continues. Changes nothing in a shop with products of its own, or
 * one that was filled before.
 * @returns the number of added products
 */
export async function seedDemoCatalogue({
  db,
  mediaDir,
  onProgress,
  wanted = mixedProducts(),
}: Seeding): Promise<number> {
  const handles = wanted.map(({ product }) => product.handle);
  if (await isTaken(db, handles)) return 0;

  const present = await db.select({ handle: products.handle }).from(products).where(inArray(products.handle, handles));
  const known = new Set(present.map(({ handle }) => handle));
  const missing = wanted.filter(({ product }) => !known.has(product.handle));
  const categoryIds = await addCategories(db);

  let done = known.size;
  onProgress?.(done, wanted.length);
  await eachAtOnce(missing, async (placed) => {
    await addProduct({ db, mediaDir }, placed, categoryIds);
    done += 1;
    onProgress?.(done, wanted.length);
  });
  await addParcelPictures(db, mediaDir);
  await db.transaction(async (tx) => {
    for (const collection of DEMO_COLLECTIONS) await addCollection(tx, collection);
    await addGuides(tx);
    await tx.insert(catalogTerms).values(catalogTranslations(DEMO_CATALOGUE)).onConflictDoNothing();
    await tx.insert(catalogChanges).values({});
    await tx.insert(settings).values({ key: DONE, value: "complete" }).onConflictDoNothing();
  });
  return missing.length;
}

async function isTaken(db: Db, handles: string[]): Promise<boolean> {
  const [own, filled] = await Promise.all([db.$count(products, notInArray(products.handle, handles)), wasFilled(db)]);
  return own > 0 || filled;
}

/** Adds both levels. @returns the ids by slug */
export async function addCategories(db: Db): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const levels = [DEMO_CATALOGUE.map(({ slug }) => ({ slug, parent: null })), SUBCATEGORIES];
  for (const level of levels) {
    const rows = level.map(({ slug, parent }, position) => {
      return { slug, ...wordsOf(slug).en, position, parentId: parent === null ? null : ids.get(parent) };
    });
    await db.insert(categories).values(rows).onConflictDoNothing();
    const slugs = rows.map(({ slug }) => slug);
    const { id, slug } = categories;
    for (const added of await db.select({ id, slug }).from(categories).where(inArray(slug, slugs)))
      ids.set(added.slug, added.id);
  }
  const translated = [...ids].flatMap(([slug, categoryId]) =>
    TRANSLATIONS.map((language) => ({ categoryId, language, ...wordsOf(slug)[language] })),
  );
  await db.insert(categoryTranslations).values(translated).onConflictDoNothing();
  return ids;
}

function wordsOf(slug: string) {
  const words = CATEGORY_WORDS[slug];
  invariant(words, "no words for a category");
  return words;
}

/** `colour`: the value of the option for which it is a variant's picture. */
type Media = { pictures: (StoredPicture & { alt: string; colour?: string })[]; video: string | null };

async function addProduct(
  { db, mediaDir }: Pick<Seeding, "db" | "mediaDir">,
  placed: PlacedProduct,
  categoryIds: Map<string, string>,
) {
  const { category, product } = placed;
  const slug = SUBCATEGORIES.find(({ handles }) => handles.includes(product.handle))?.slug ?? category.slug;
  const categoryId = categoryIds.get(slug);
  if (!categoryId) throw new RangeError(`no category ${slug}`);
  const media = await storeMedia(mediaDir, placed);
  await db.transaction(async (tx) => insertProduct(tx, placed, { categoryId, media }));
}

/** Inserts a product with its variants, translations and facts, unless another process was faster. */
export async function insertProduct(
  tx: Db,
  { product, position }: PlacedProduct,
  { categoryId, media }: { categoryId: string; media: Media },
): Promise<void> {
  const [added] = await tx
    .insert(products)
    .values({
      ...productRow(product),
      categoryId,
      video: media.video,
      createdAt: sql`now() - make_interval(hours => ${position * HOURS_BETWEEN})`,
    })
    .onConflictDoNothing()
    .returning({ id: products.id });
  if (!added) return;
  const pictures = media.pictures.map(({ colour: _, ...picture }, index) => {
    return { ...picture, productId: added.id, position: index + 1 };
  });
  if (pictures.length > 0) await tx.insert(productImages).values(pictures);
  await addTranslations(tx, added.id, product);
  await addVariants(tx, added.id, product, media);
  await replaceFacts(tx, new Map([[added.id, DEMO_FACTS[product.handle] ?? {}]]));
}

function productRow(product: DemoProduct) {
  const { handle, title, tags, options, soldCount, returnable, cashOnDelivery } = product;
  const { html, text } = sanitizeDescription(describe(product));
  return {
    ...sellingColumns(handle),
    publicId: publicIdOf(handle),
    handle,
    title,
    description: html,
    descriptionText: text,
    tags: [...tags],
    optionNames: [...options],
    soldCount,
    returnable,
    cashOnDelivery,
  };
}

async function addTranslations(tx: Db, productId: string, { translations }: DemoProduct): Promise<void> {
  const rows = TRANSLATIONS.flatMap((language) => {
    const words = translations?.[language];
    if (!words) return [];
    const { html, text } = sanitizeDescription(describe(words));
    return [{ productId, language, title: words.title, description: html, descriptionText: text }];
  });
  if (rows.length > 0) await tx.insert(productTranslations).values(rows);
}

async function addVariants(tx: Db, productId: string, { variants: wanted }: DemoProduct, { pictures }: Media) {
  const rows = wanted.map(({ values, sku, rupees: price, compareAtRupees, grams }, index) => ({
    productId,
    position: index + 1,
    sku,
    optionValues: [...values],
    priceCents: rupees(price),
    compareAtCents: compareAtRupees === undefined ? null : rupees(compareAtRupees),
    weightGrams: grams,
    ...lookOf(sku, values),
    picture: pictures.find(({ colour }) => colour !== undefined && values.includes(colour))?.picture ?? "",
  }));
  const added = await tx.insert(variants).values(rows).returning({ id: variants.id, sku: variants.sku });
  const stock = new Map(wanted.map((variant) => [variant.sku, variant.stock]));
  const movements = added
    .map(({ id, sku }) => ({ variantId: id, delta: stock.get(sku) ?? 0, reason: "import" as const, actor: "demo" }))
    .filter(({ delta }) => delta !== 0);
  if (movements.length > 0) await tx.insert(stockMovements).values(movements);
}

async function storeMedia(mediaDir: FilePlace, { category, product }: PlacedProduct): Promise<Media> {
  const pictures: Media["pictures"] = [];
  for (const { svg, ...facts } of [...drawProduct(category, product), ...drawColours(category, product)]) {
    pictures.push({ ...(await storeDrawing({ mediaDir }, svg)), ...facts });
  }
  return { pictures, video: product.video ? await storeVideo(mediaDir, product.video) : null };
}

async function storeVideo(mediaDir: FilePlace, name: string): Promise<string> {
  const content = await readFile(join(import.meta.dirname, "videos", name));
  const file = `${contentName(content)}.mp4`;
  const files = storeAt(mediaDir);
  if (!(await files.has(file))) await files.put(file, content);
  return file;
}

/** Returns an id that looks random but depends on the handle only, so that links to a demonstration shop stay valid. */
export function publicIdOf(handle: string): string {
  const digest = createHash("sha256").update(`demo ${handle}`).digest();
  return Array.from(
    digest.subarray(0, PUBLIC_ID_LENGTH),
    (byte) => PUBLIC_ID_ALPHABET[byte % PUBLIC_ID_ALPHABET.length],
  ).join("");
}

/** Runs the work with limited concurrency. After a failure it starts nothing more and waits for the running work. */
async function eachAtOnce<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      try {
        await work(item);
      } catch (error) {
        waiting.length = 0;
        throw error;
      }
    }
  };
  const finished = await Promise.allSettled(Array.from({ length: AT_ONCE }, worker));
  const failed = finished.find((each) => each.status === "rejected");
  if (failed) throw failed.reason;
}
