import { eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { productImages, products, stockMovements, variants } from "../../db/schema/index.ts";
import { markCatalogChanged } from "../catalog/catalog-version.server.ts";
import { categoryKey } from "../catalog/category-slug.ts";
import { replaceFacts } from "../catalog/product-facts.server.ts";
import { newPublicId } from "../catalog/public-id.ts";
import { invariant } from "../errors.ts";
import { saveContents } from "./bundles/save-contents.server.ts";
import { ensureCategories } from "./ensure-categories.server.ts";
import { inParts } from "./in-parts.ts";
import type { ProductPlan } from "./plan-product.ts";
import type { PictureFiles } from "./stored-product.ts";

/** Time, actor and reason for stock movements. */
export type SavedBy = { at: Date; actor: string; reason: "import" | "adjusted" };

/** Columns that an update takes from the file. The shop owns the rest (public id, units sold, the owner's switches). */
const NEW_FACTS = {
  title: sql`excluded.title`,
  description: sql`excluded.description`,
  descriptionText: sql`excluded.description_text`,
  categoryId: sql`excluded.category_id`,
  vendor: sql`excluded.vendor`,
  tags: sql`excluded.tags`,
  optionNames: sql`excluded.option_names`,
  visible: sql`excluded.visible`,
  maxPerOrder: sql`excluded.max_per_order`,
  warrantyMonths: sql`excluded.warranty_months`,
  goodFor: sql`excluded.good_for`,
  benefits: sql`excluded.benefits`,
  goesWith: sql`excluded.goes_with`,
  archivedAt: sql`case when excluded.visible then null else ${products.archivedAt} end`,
  version: sql`${products.version} + 1`,
  updatedAt: sql`excluded.updated_at`,
};

const NEW_VARIANT = {
  position: sql`excluded.position`,
  sku: sql`excluded.sku`,
  priceCents: sql`excluded.price_cents`,
  compareAtCents: sql`excluded.compare_at_cents`,
  barcode: sql`excluded.barcode`,
  swatch: sql`excluded.swatch`,
  content: sql`excluded.content`,
  picture: sql`excluded.picture`,
  weightGrams: sql`excluded.weight_grams`,
  isStockTracked: sql`excluded.is_stock_tracked`,
  retired: sql`excluded.retired`,
};

/** A planned change; `generatedPicture` is used for pictures that are not stored yet. */
export type PlannedProduct = { handle: string; plan: ProductPlan; generatedPicture: PictureFiles };

/**
 * Saves the plans of several products with a few statements and invalidates public pages. The caller made the plans in
 * this transaction, with the stock locked.
 */
export async function saveProducts(tx: Db, planned: readonly PlannedProduct[], by: SavedBy): Promise<void> {
  const productIds = await saveFacts(tx, planned, by.at);
  const idOf = (handle: string) => {
    const id = productIds.get(handle);
    invariant(id, "no product row for a saved handle");
    return id;
  };
  // First: a variant that is tracked again must not have negative stock when it is saved.
  await moveStock(
    tx,
    planned.flatMap(({ plan }) => plan.variants.moves.flatMap(movementOfStored)),
    by,
  );
  const variantIds = await saveVariants(tx, planned, idOf);
  await retireVariants(tx, planned);
  await saveContents(
    tx,
    planned.flatMap((one) => contentsOf(one, idOf, variantIds)),
  );
  await moveStock(
    tx,
    planned.flatMap((one) => movementsOfNew(one, idOf, variantIds)),
    by,
  );
  await saveImages(tx, planned, idOf);
  await replaceFacts(tx, new Map(planned.map(({ handle, plan }) => [idOf(handle), plan.facts.typedFacts])));
  await markCatalogChanged(tx);
}

async function saveFacts(tx: Db, planned: readonly PlannedProduct[], at: Date): Promise<Map<string, string>> {
  const categoryIds = await ensureCategories(tx, [...new Set(planned.map(({ plan }) => plan.facts.category))]);
  const rows = planned.map(({ handle, plan: { facts } }) => {
    const { category, typedFacts: _, ...columns } = facts;
    const categoryId = categoryIds.get(categoryKey(category));
    invariant(categoryId, "no category id for a planned product");
    // A duplicate public id fails the batch. Each product then gets a new one when it is retried alone.
    return { ...columns, handle, categoryId, publicId: newPublicId(), createdAt: at, updatedAt: at };
  });
  const saved = await tx
    .insert(products)
    .values(rows)
    .onConflictDoUpdate({ target: products.handle, set: NEW_FACTS })
    .returning({ id: products.id, handle: products.handle });
  return new Map(saved.map(({ id, handle }) => [handle, id]));
}

type IdOf = (handle: string) => string;

/** Saves new, changed and revived variants. Returns their ids. */
async function saveVariants(tx: Db, planned: readonly PlannedProduct[], idOf: IdOf): Promise<Map<string, string>> {
  const rows = planned.flatMap(({ handle, plan }) =>
    plan.variants.save.map((variant) => ({ ...variant, productId: idOf(handle) })),
  );
  const ids = new Map<string, string>();
  for (const part of inParts(rows)) {
    const saved = await tx
      .insert(variants)
      .values(part)
      .onConflictDoUpdate({ target: [variants.productId, variants.optionValues], set: NEW_VARIANT })
      .returning({ id: variants.id, productId: variants.productId, optionValues: variants.optionValues });
    for (const { id, productId, optionValues } of saved) ids.set(variantKey(productId, optionValues), id);
  }
  return ids;
}

async function retireVariants(tx: Db, planned: readonly PlannedProduct[]): Promise<void> {
  for (const part of inParts(planned.flatMap(({ plan }) => plan.variants.retire))) {
    await tx.update(variants).set({ retired: true }).where(inArray(variants.id, part));
  }
}

type Movement = { variantId: string; delta: number };
type Move = PlannedProduct["plan"]["variants"]["moves"][number];

const movementOfStored = ({ variantId, delta }: Move): Movement[] => (variantId ? [{ variantId, delta }] : []);

function movementsOfNew({ handle, plan }: PlannedProduct, idOf: IdOf, variantIds: Map<string, string>): Movement[] {
  return plan.variants.moves.flatMap(({ variantId, optionValues, delta }) => {
    if (variantId) return [];
    const id = variantIds.get(variantKey(idOf(handle), optionValues));
    invariant(id, "no variant row for a stock movement");
    return [{ variantId: id, delta }];
  });
}

function contentsOf({ handle, plan }: PlannedProduct, idOf: IdOf, variantIds: Map<string, string>) {
  return plan.variants.contents.map(({ variantId, optionValues, components }) => {
    return { bundleId: variantId ?? variantIds.get(variantKey(idOf(handle), optionValues)), components };
  });
}

/** Changes stock only by inserting movements. */
async function moveStock(tx: Db, moves: readonly Movement[], by: SavedBy): Promise<void> {
  const movements = moves.map((move) => ({ ...move, reason: by.reason, actor: by.actor, createdAt: by.at }));
  for (const part of inParts(movements)) await tx.insert(stockMovements).values(part);
}

/** Replaces the whole list: nothing refers to these rows, and updates could violate the unique positions. */
async function saveImages(tx: Db, planned: readonly PlannedProduct[], idOf: IdOf): Promise<void> {
  const changed = planned.filter(({ plan }) => plan.images !== null);
  if (changed.length === 0) return;
  const before = await tx
    .delete(productImages)
    .where(
      inArray(
        productImages.productId,
        changed.map(({ handle }) => idOf(handle)),
      ),
    )
    .returning();
  const focusOf = new Map(
    before.map(({ productId, picture, focusX, focusY }) => [`${productId} ${picture}`, { focusX, focusY }]),
  );
  const rows = changed.flatMap(({ handle, plan, generatedPicture }) =>
    (plan.images ?? []).map(({ files, ...image }, index) => ({
      productId: idOf(handle),
      position: index + 1,
      ...(files ?? generatedPicture),
      ...image,
      ...focusOf.get(`${idOf(handle)} ${(files ?? generatedPicture).picture}`),
    })),
  );
  for (const part of inParts(rows)) await tx.insert(productImages).values(part);
}

/**
 * Replaces a generated picture by the fetched one in the products with these handles. Runs in a short transaction of
 * its own, because fetching a picture can take seconds.
 */
export async function replaceGeneratedPicture(
  db: Db,
  { source, handles }: { source: string; handles: readonly string[] },
  files: PictureFiles,
): Promise<void> {
  await db.transaction(async (tx) => {
    const ofProducts = sql`(select ${products.id} from ${products} where ${products.handle} = any(${sql.param(handles)}::text[]))`;
    const { rowCount } = await tx
      .update(productImages)
      .set({ ...files, isGenerated: false })
      .where(
        sql`${eq(productImages.source, source)} and ${productImages.isGenerated} and ${productImages.productId} in ${ofProducts}`,
      );
    if (rowCount) await markCatalogChanged(tx);
  });
}

function variantKey(productId: string, optionValues: readonly string[]): string {
  return JSON.stringify([productId, ...optionValues]);
}
