import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import type { Db } from "../../src/db/client.ts";
import { productImages, productTranslations } from "../../src/db/schema/index.ts";
import { markCatalogChanged } from "../../src/domain/catalog/catalog-version.server.ts";
import {
  addCollection,
  type NewCollection,
} from "../../src/domain/catalog-editing/collections/add-collection.server.ts";
import { invariant } from "../../src/domain/errors.ts";
import { TRANSLATIONS, type Translation } from "../../src/domain/languages.ts";
import { generatePicture } from "../../src/domain/media/generated-picture.ts";
import { rupees } from "../../src/domain/money.ts";
import { storeDrawing } from "../../src/integrations/storage/picture-store.server.ts";
import { aProduct } from "./factories.ts";

/** Products of a browser test's shop: one of each kind that customers see. */
const PRODUCTS: Parameters<typeof aProduct>[1][] = [
  { title: "Candle", category: "Evening", tags: ["calm"], priceCents: rupees(1_500), stock: 8, soldCount: 12 },
  { title: "Massage oil", category: "Care", priceCents: rupees(2_250), stock: 5, soldCount: 30 },
  { title: "Last piece", category: "Care", priceCents: rupees(900), stock: 1 },
  { title: "Sold out", category: "Evening", priceCents: rupees(700), stock: 0 },
  {
    title: "Robe",
    category: "Evening",
    tags: ["calm"],
    optionNames: ["Size"],
    variants: [
      { optionValues: ["Small"], priceCents: rupees(4_500), stock: 3 },
      { optionValues: ["Large"], priceCents: rupees(4_800), stock: 3 },
    ],
  },
];

/** Collection of a browser test's shop; the demonstration has one with the same slug. */
export const A_COLLECTION: NewCollection = {
  slug: "quiet-evenings",
  tag: "calm",
  published: true,
  texts: {
    en: { title: "Quiet hours", intro: "For the hours when the work is done." },
    si: { title: "සන්සුන් පැය", intro: "වැඩ අවසන් වූ පසු එන විවේකයට." },
    ta: { title: "அமைதியான நேரம்", intro: "வேலைகள் முடிந்த பிறகு வரும் ஓய்வுக்கு." },
  },
};

/** Published by the tests that need it. In Tamil it has no text. */
export const A_GUIDE: NewCollection = {
  slug: "choosing",
  tag: "calm",
  kind: "guide",
  published: true,
  texts: {
    en: {
      title: "How to choose",
      intro: "What goes with what.",
      body: "## In short\n\nAsk **us**, or read the [FAQ](/faq).",
    },
    si: { title: "තෝරන ආකාරය", intro: "ගැළපෙන දේ.", body: "## කෙටියෙන්\n\nඅපෙන් අසන්න." },
  },
};

let drawn: ReturnType<typeof draw> | null = null;

/** Draws once for all shops of a worker: a picture in all its sizes takes as long as opening a shop. */
async function draw() {
  const folder = await mkdtemp(join(tmpdir(), "drawn-"));
  const picture = await storeDrawing({ mediaDir: folder }, generatePicture("browser test"));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const files = await Promise.all(
    paths.map(async (path) => ({ name: relative(folder, path), bytes: await readFile(path) })),
  );
  await rm(folder, { recursive: true });
  return { picture, files };
}

/** Fills a browser test's shop with a small catalogue; all products have the same picture. */
export async function aCatalogue({ db, mediaDir }: { db: Db; mediaDir: string }): Promise<void> {
  drawn ??= draw();
  const { picture, files } = await drawn;
  for (const { name, bytes } of files) {
    await mkdir(dirname(join(mediaDir, name)), { recursive: true });
    await writeFile(join(mediaDir, name), bytes);
  }
  for (const facts of PRODUCTS) {
    const { id: productId } = await aProduct(db, facts);
    await db.insert(productImages).values({ productId, position: 1, ...picture });
  }
  await addCollection(db, A_COLLECTION);
}

/** Creates a listed product for one test, with the catalogue's picture. */
export async function aListedProduct(db: Db, facts: Parameters<typeof aProduct>[1] = {}) {
  const product = await aProduct(db, facts);
  const [image] = await db.select().from(productImages).limit(1);
  invariant(image, "no picture in the catalogue");
  const { picture, width, height, blurPlaceholder } = image;
  await db
    .insert(productImages)
    .values({ productId: product.id, position: 1, picture, width, height, blurPlaceholder });
  await markCatalogChanged(db);
  return { ...product, picture };
}

/** Sets a product's title in the other languages, without a description. */
export async function translateTitle(db: Db, productId: string, titles: Record<Translation, string>) {
  const empty = { productId, description: "", descriptionText: "" };
  await db
    .insert(productTranslations)
    .values(TRANSLATIONS.map((language) => ({ ...empty, language, title: titles[language] })));
  await markCatalogChanged(db);
}

export type ListedProduct = Awaited<ReturnType<typeof aListedProduct>>;
