import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { eq, inArray, notInArray, sql } from "drizzle-orm";
import type { Db } from "../src/db/client.ts";
import { catalogTerms, products, productTranslations } from "../src/db/schema/catalog.ts";
import { categories, categoryTranslations } from "../src/db/schema/categories.ts";
import { settings } from "../src/db/schema/settings.ts";
import { markCatalogChanged } from "../src/domain/catalog/catalog-version.server.ts";
import { wasFilled } from "../src/domain/catalog/demonstration.server.ts";
import { FILLED_WITH_DEMONSTRATION } from "../src/domain/catalog/demonstration.ts";
import { PUBLIC_ID_ALPHABET, PUBLIC_ID_LENGTH } from "../src/domain/catalog/public-id.ts";
import { addCollection } from "../src/domain/catalog-editing/collections/add-collection.server.ts";
import { importProducts } from "../src/domain/catalog-import/import-products.server.ts";
import { type OpenBytes, openProductFile } from "../src/domain/catalog-import/product-file/open-product-file.server.ts";
import type { FileProblem } from "../src/domain/catalog-import/product-file/product-file.ts";
import { sanitizeDescription } from "../src/domain/catalog-import/sanitize-description.server.ts";
import { saveParcelPicture } from "../src/domain/content/parcel-pictures.server.ts";
import { PARCEL_SUBJECTS } from "../src/domain/content/parcel-subjects.ts";
import { TRANSLATIONS } from "../src/domain/languages.ts";
import type { PictureSupply } from "../src/domain/media/picture-supply.ts";
import { contentName } from "../src/integrations/storage/content-name.server.ts";
import type { FilePlace } from "../src/integrations/storage/file-store.ts";
import { storeAt } from "../src/integrations/storage/folder-store.server.ts";
import { createPreparedSupply } from "../src/integrations/storage/prepared-pictures.server.ts";
import { addGuides } from "./add-guides.ts";
import { DEMO_CATEGORIES, DEMO_COLLECTIONS, DEMO_PRODUCTS, DEMO_TERMS, DEMO_TRANSLATIONS } from "./data.ts";
import { addExampleQuestions } from "./questions.ts";
import { addExampleReviews } from "./reviews.ts";

const HOURS_BETWEEN = 5;
const FOLDER = import.meta.dirname;

type Seeding = {
  db: Db;
  mediaDir: FilePlace;
  onProgress?: (done: number, total: number) => void;
  /** The demonstration's own by default. */
  openFile?: OpenBytes;
  pictures?: PictureSupply;
};

/**
 * Fills an empty shop with the demonstration catalogue by an import of its product file. After an interruption the next
 * run continues. Changes nothing in a shop with products of its own, or one that was filled before.
 * @returns the number of added products
 */
export async function seedDemoCatalogue({
  db,
  mediaDir,
  onProgress,
  openFile = () => createReadStream(join(FOLDER, "products.csv")),
  pictures = createPreparedSupply({ mediaDir, folder: join(FOLDER, "pictures"), fallbackPicture: "parcel" }),
}: Seeding): Promise<number> {
  if (await isTaken(db)) return 0;
  await addCategories(db);
  const file = await openProductFile(openFile);
  const imported = await importProducts({ db, now: () => new Date() }, file, {
    pictures,
    actor: "demo",
    onProblem: rejectProblem,
    onProgress: ({ phase, done, total }) => (phase === "pictures" ? onProgress?.(done, total) : undefined),
  });
  const videos = await storeVideos(mediaDir);
  const parcel = await Promise.all(
    PARCEL_SUBJECTS.map(async (subject) => ({ subject, ...(await pictures.get(`parcel-${subject}.webp`)) })),
  );
  await db.transaction(async (tx) => {
    await complete(tx, videos);
    for (const { subject, picture, width, height } of parcel) {
      await saveParcelPicture(tx, { subject, picture, width, height });
    }
  });
  return imported.products.created;
}

async function isTaken(db: Db): Promise<boolean> {
  const handles = DEMO_PRODUCTS.map(({ handle }) => handle);
  const [own, filled] = await Promise.all([db.$count(products, notInArray(products.handle, handles)), wasFilled(db)]);
  return own > 0 || filled;
}

/** Adds both levels before the import, which creates categories from their English names only. */
async function addCategories(db: Db): Promise<void> {
  const ids = new Map<string, string>();
  for (const [position, { slug, parent, texts }] of DEMO_CATEGORIES.entries()) {
    const parentId = parent === null ? null : ids.get(parent);
    await db
      .insert(categories)
      .values({ slug, ...texts.en, position, parentId })
      .onConflictDoNothing();
    const [row] = await db.select({ id: categories.id }).from(categories).where(eq(categories.slug, slug));
    if (!row) throw new RangeError(`no category ${slug}`);
    ids.set(slug, row.id);
    const translated = TRANSLATIONS.map((language) => ({ categoryId: row.id, language, ...texts[language] }));
    await db.insert(categoryTranslations).values(translated).onConflictDoNothing();
  }
}

function rejectProblem({ line, column, value, reason }: FileProblem): never {
  throw new Error(`demo/products.csv, line ${line}, ${column} "${value}" ${reason}`);
}

/** Adds everything that a product file cannot contain. */
async function complete(tx: Db, videos: ReadonlyMap<string, string>): Promise<void> {
  const handles = DEMO_PRODUCTS.map(({ handle }) => handle);
  const added = await tx
    .select({ id: products.id, handle: products.handle })
    .from(products)
    .where(inArray(products.handle, handles));
  const idOf = new Map(added.map(({ id, handle }) => [handle, id]));
  for (const [index, { handle, video, ...switches }] of DEMO_PRODUCTS.entries()) {
    const createdAt = sql`now() - make_interval(hours => ${index * HOURS_BETWEEN})`;
    const facts = { ...switches, video: video ? videos.get(video) : null, publicId: publicIdOf(handle), createdAt };
    await tx.update(products).set(facts).where(eq(products.handle, handle));
  }
  const translated = TRANSLATIONS.flatMap((language) =>
    Object.entries(DEMO_TRANSLATIONS[language]).flatMap(([handle, { title, description }]) => {
      const productId = idOf.get(handle);
      const { html, text } = sanitizeDescription(description);
      return productId ? [{ productId, language, title, description: html, descriptionText: text }] : [];
    }),
  );
  await tx.insert(productTranslations).values(translated).onConflictDoNothing();
  for (const collection of DEMO_COLLECTIONS) await addCollection(tx, collection);
  await addGuides(tx);
  await addExampleQuestions(tx, new Date());
  await addExampleReviews(tx);
  const terms = DEMO_TERMS.flatMap(({ english, ...words }) =>
    TRANSLATIONS.map((language) => ({ language, english, translation: words[language] })),
  );
  await tx.insert(catalogTerms).values(terms).onConflictDoNothing();
  await tx.insert(settings).values({ key: FILLED_WITH_DEMONSTRATION, value: "complete" }).onConflictDoNothing();
  await markCatalogChanged(tx);
}

/** @returns the names of the stored files, by the names in `demo/videos/` */
async function storeVideos(mediaDir: FilePlace): Promise<Map<string, string>> {
  const names = DEMO_PRODUCTS.flatMap(({ video }) => video ?? []);
  const files = storeAt(mediaDir);
  const stored = new Map<string, string>();
  for (const name of names) {
    const content = await readFile(join(FOLDER, "videos", name));
    const file = `${contentName(content)}.mp4`;
    if (!(await files.has(file))) await files.put(file, content);
    stored.set(name, file);
  }
  return stored;
}

/** Returns an id that looks random but depends on the handle only, so that links to a demonstration shop stay valid. */
export function publicIdOf(handle: string): string {
  const digest = createHash("sha256").update(`demo ${handle}`).digest();
  return Array.from(
    digest.subarray(0, PUBLIC_ID_LENGTH),
    (byte) => PUBLIC_ID_ALPHABET[byte % PUBLIC_ID_ALPHABET.length],
  ).join("");
}
