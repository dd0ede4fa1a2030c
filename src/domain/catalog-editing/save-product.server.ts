import { and, eq, inArray, ne, not, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { products, variants } from "../../db/schema/index.ts";
import { actorOf } from "../audit/actor.ts";
import type { AuditAction } from "../audit/audit-actions.ts";
import { writeAudit } from "../audit/write-audit.server.ts";
import { freeCategorySlug } from "../catalog/category-slug.ts";
import { newPublicId } from "../catalog/public-id.ts";
import { type ProductPlan, planProduct, type WantedProduct } from "../catalog-import/plan-product.ts";
import { sanitizeDescription } from "../catalog-import/sanitize-description.server.ts";
import { saveProducts } from "../catalog-import/save-products.server.ts";
import type { PictureFiles } from "../catalog-import/stored-product.ts";
import { loadByHandle, loadByHandleLocked } from "../catalog-import/stored-products.server.ts";
import { DomainError, invariant } from "../errors.ts";
import { changesBetween } from "../merge-fields.ts";
import type { Shop } from "../shop.ts";
import type { StaffMember } from "../staff/staff.ts";
import { bumpVersion } from "./bump-version.server.ts";
import { findEdited, lockEdited } from "./edited-product.server.ts";
import type { EditedProduct } from "./edited-product.ts";
import { replacePictures } from "./media/replace-pictures.server.ts";
import { isNewVariant, toFields } from "./product-fields.ts";
import type { ProductInput } from "./product-input.ts";
import { resolveGoesWith } from "./resolve-goes-with.server.ts";
import { differsInSettings, saveProductSettings } from "./save-product-settings.server.ts";
import type { VariantInput } from "./variant-input.ts";

type ProductShop = Pick<Shop, "db" | "now" | "pictures">;
type Staff = Pick<StaffMember, "userId">;

/**
 * Adds a product with its pictures in this order.
 * @returns its public id
 * @throws {DomainError} INVALID_INPUT when another product has one of its SKUs
 */
export async function addProduct(
  shop: ProductShop,
  staff: Staff,
  { input, pictures = [] }: { input: ProductInput; pictures?: readonly PictureFiles[] },
): Promise<string> {
  const handle = `${freeCategorySlug(input.title, new Set()).slice(0, 200)}-${newPublicId()}`;
  const generatedPicture = await getGeneratedPicture(shop);
  return shop.db.transaction(async (tx) => {
    await loadByHandleLocked(tx, [handle]);
    await requireFreeSkus(tx, null, input.variants);
    const goesWith = await resolveGoesWith(tx, { handle, goesWith: [] }, input.goesWith);
    const plan = planFor({ ...input, goesWith }, handle, undefined);
    await saveProducts(tx, [{ handle, plan, generatedPicture }], savedBy(shop, staff));
    await saveProductSettings(tx, handle, input);
    const [made] = await tx.select().from(products).where(eq(products.handle, handle));
    invariant(made, "no product row for a saved handle");
    if (pictures.length > 0) await replacePictures(tx, made.id, pictures);
    const after = await findEdited({ db: tx }, made.publicId);
    await logChange(tx, staff, { action: "product.add", before: null, after });
    return made.publicId;
  });
}

/**
 * Changes a product. Placed orders stay unchanged. The same input again changes nothing.
 * @param version the version that staff opened
 * @returns whether anything changed
 * @throws {DomainError} PUBLIC_ID_NOT_FOUND; PRODUCT_CHANGED; INVALID_INPUT when another product has one of its SKUs
 */
export async function changeProduct(
  shop: ProductShop,
  staff: Staff,
  { publicId, version, input }: { publicId: string; version: number; input: ProductInput },
): Promise<boolean> {
  const generatedPicture = await getGeneratedPicture(shop);
  return shop.db.transaction(async (tx) => {
    const before = await lockEdited(tx, publicId);
    const { handle } = before;
    if (before.version !== version) await requireSame(tx, before, input);
    await requireFreeSkus(tx, before.id, input.variants);
    const isRenamed = await renameVariants(tx, before, input.variants);
    const stored = (await loadByHandle(tx, [handle])).get(handle);
    const goesWith = await resolveGoesWith(tx, before, input.goesWith);
    const plan = planFor({ ...input, goesWith }, handle, stored);
    if (plan.kind !== "keep") await saveProducts(tx, [{ handle, plan, generatedPicture }], savedBy(shop, staff));
    else if (isRenamed || differsInSettings(before, input)) await bumpVersion(tx, before.id, shop.now());
    await saveProductSettings(tx, handle, input);
    const after = await findEdited({ db: tx }, publicId);
    return logChange(tx, staff, { action: "product.change", before, after });
  });
}

/**
 * Accepts an input that changes nothing, as when a form is sent again because the response to its save was lost.
 * @throws {DomainError} PRODUCT_CHANGED
 */
async function requireSame(tx: Db, before: EditedProduct, input: ProductInput): Promise<void> {
  const stored = (await loadByHandle(tx, [before.handle])).get(before.handle);
  const goesWith = await resolveGoesWith(tx, before, input.goesWith);
  const { kind } = planFor({ ...input, goesWith }, before.handle, stored);
  if (kind !== "keep" || differsInSettings(before, input)) throw new DomainError("PRODUCT_CHANGED", {});
}

async function getGeneratedPicture({ pictures }: ProductShop): Promise<PictureFiles> {
  const [generatedPicture] = await pictures.generatedPictures();
  invariant(generatedPicture, "picture store returned no generated picture");
  return generatedPicture;
}

function savedBy({ now }: ProductShop, staff: Staff) {
  return { at: now(), actor: actorOf(staff), reason: "adjusted" } as const;
}

function planFor(input: ProductInput, handle: string, stored: Parameters<typeof planProduct>[1]): ProductPlan {
  const context = { known: new Map(), canonicalHtml: (html: string) => sanitizeDescription(html).html };
  return planProduct(toWanted(input, handle), stored, context);
}

/**
 * Converts the input to a product of a file, with units only for new variants: the stock of the others changes while
 * staff edit the form.
 */
function toWanted({ variants, description, ...input }: ProductInput, handle: string): WantedProduct {
  const variantsWanted = variants.map(({ key, units, ...variant }) => ({
    ...variant,
    line: 0,
    ...(isNewVariant(key) && { quantity: units }),
  }));
  return {
    ...input,
    handle,
    line: 0,
    rowCount: 1,
    images: [],
    variants: variantsWanted,
    description: sanitizeDescription(description),
  };
}

/** Changes to products are serialised (`loadByHandleLocked`), so a free SKU stays free until the commit. */
async function requireFreeSkus(tx: Db, productId: string | null, wanted: readonly VariantInput[]): Promise<void> {
  const keys = new Map(wanted.filter(({ sku }) => sku !== "").map(({ sku, key }) => [sku.toLowerCase(), key]));
  if (keys.size === 0) return;
  const taken = await tx
    .select({ sku: variants.sku, title: products.title })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(
      and(
        inArray(sql`lower(${variants.sku})`, [...keys.keys()]),
        not(variants.retired),
        productId === null ? undefined : ne(variants.productId, productId),
      ),
    );
  if (taken.length === 0) return;
  const problems = taken.map(({ sku, title }) => [
    `variant.${keys.get(sku.toLowerCase())}.sku`,
    `“${title}” has this SKU already. Every variant needs its own, so that parcels are packed right.`,
  ]);
  throw new DomainError("INVALID_INPUT", { fields: Object.fromEntries(problems) });
}

/**
 * Renames variants in place, so that they keep their stock and orders. Another variant with the new name is removed by
 * the same form or retired. It gets its id as a name.
 */
async function renameVariants(
  tx: Db,
  { variants: stored }: EditedProduct,
  wanted: readonly VariantInput[],
): Promise<boolean> {
  const previous = new Map(stored.map(({ id, optionValues }) => [id, optionValues]));
  const renamed = wanted.filter(
    ({ key, optionValues }) => previous.has(key) && !isSame(previous.get(key), optionValues),
  );
  const ids = new Set(renamed.map(({ key }) => key));
  const isInTheWay = (values: string[]) => renamed.some(({ optionValues }) => isSame(optionValues, values));
  for (const { id, optionValues } of stored) {
    if (ids.has(id) || isInTheWay(optionValues)) await setValues(tx, id, [id]);
  }
  for (const { key, optionValues } of renamed) await setValues(tx, key, optionValues);
  return renamed.length > 0;
}

function isSame(a: readonly string[] | undefined, b: readonly string[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

async function setValues(tx: Db, id: string, optionValues: string[]): Promise<void> {
  await tx.update(variants).set({ optionValues }).where(eq(variants.id, id));
}

type Change = { action: AuditAction; before: EditedProduct | null; after: EditedProduct | null };

const MAX_LOGGED_LENGTH = 300;

async function logChange(tx: Db, staff: Staff, { action, before, after }: Change): Promise<boolean> {
  invariant(after, "no row for a saved product");
  const [then, now] = [before ? toFields(before, before.description) : {}, toFields(after, after.description)];
  const names = changesBetween(then, now);
  if (names.length === 0) return false;
  const only = (fields: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      names.flatMap((name) => (fields[name] ? [[name, fields[name].slice(0, MAX_LOGGED_LENGTH)]] : [])),
    );
  await writeAudit(tx, staff, { action, subject: after.publicId, before: only(then), after: only(now) });
  return true;
}
