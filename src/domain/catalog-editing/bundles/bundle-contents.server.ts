import { and, asc, eq, inArray, not, or, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { bundleComponents, products, variants } from "../../../db/schema/index.ts";
import { writeAudit } from "../../audit/write-audit.server.ts";
import { offeredCents } from "../../catalog/listing/offered-price.server.ts";
import { unitsForSale } from "../../catalog/units-for-sale.server.ts";
import { variantLabel } from "../../catalog/variant-label.ts";
import { listNesting, replaceContents } from "../../catalog-import/bundles/replace-contents.server.ts";
import { DomainError } from "../../errors.ts";
import { lockStock } from "../../inventory/stock.server.ts";
import type { Shop } from "../../shop.ts";
import type { StaffMember } from "../../staff/staff.ts";
import { isUuid } from "../../uuid.ts";
import { bumpVersion } from "../bump-version.server.ts";
import { type ProductContents, readContents, type StoredComponent } from "./contents-fields.ts";

/** Returns the contents of a product's variants; null without such a product. */
export async function findContents({ db }: Pick<Shop, "db">, publicId: string): Promise<ProductContents | null> {
  const { id, title, version } = products;
  const [product] = await db.select({ id, title, version }).from(products).where(eq(products.publicId, publicId));
  if (!product) return null;
  const { id: variantId, optionValues, position } = variants;
  const own = await db
    .select({ variantId, optionValues, priceCents: offeredCents, units: unitsForSale })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(eq(variants.productId, product.id), not(variants.retired)))
    .orderBy(asc(position), asc(variantId));
  const contents = await listComponents(
    db,
    own.map((variant) => variant.variantId),
  );
  return {
    publicId,
    title: product.title,
    version: product.version,
    variants: own.map(({ optionValues: values, ...variant }) => {
      return { ...variant, variantLabel: variantLabel(values), contents: contents.get(variant.variantId) ?? [] };
    }),
  };
}

async function listComponents(db: Db, bundleIds: string[]): Promise<Map<string, StoredComponent[]>> {
  const { bundleId, quantity: units, id } = bundleComponents;
  const rows = await db
    .select({
      bundleId,
      units,
      sku: variants.sku,
      handle: products.handle,
      title: products.title,
      optionValues: variants.optionValues,
      priceCents: offeredCents,
      available: unitsForSale,
    })
    .from(bundleComponents)
    .leftJoin(variants, eq(variants.id, bundleComponents.variantId))
    .leftJoin(products, eq(products.id, variants.productId))
    .where(inArray(bundleId, bundleIds))
    .orderBy(asc(id));
  const contents = new Map<string, StoredComponent[]>();
  for (const { bundleId: key, sku, handle, title, optionValues, priceCents, available, units: quantity } of rows) {
    const known = contents.get(key) ?? [];
    const names = { name: sku || handle || "", title: title ?? "", variantLabel: variantLabel(optionValues ?? []) };
    const offer = { units: quantity, priceCents: priceCents ?? 0, available: available ?? 0 };
    contents.set(key, [...known, { ...names, ...offer }]);
  }
  return contents;
}

type Change = { publicId: string; variantId: string; version: number; fields: Readonly<Record<string, string>> };

/**
 * Saves the contents of a variant, which becomes a bundle; without rows it becomes an ordinary variant. Open orders
 * keep what they contain. The same input again changes nothing.
 * @throws {DomainError} PUBLIC_ID_NOT_FOUND, PRODUCT_CHANGED, INVALID_INPUT with the rows that name no item
 */
export async function saveContents(
  { db, now }: Pick<Shop, "db" | "now">,
  staff: Pick<StaffMember, "userId">,
  { publicId, variantId, version, fields }: Change,
): Promise<void> {
  if (!isUuid(variantId)) throw new DomainError("PUBLIC_ID_NOT_FOUND", {});
  const { rows, errors } = readContents(fields);
  if (Object.keys(errors).length > 0) throw new DomainError("INVALID_INPUT", { fields: errors });
  await db.transaction(async (tx) => {
    const { id: productId, version: storedVersion } = await lockProduct(tx, publicId);
    const components = await resolveComponents(tx, variantId, rows);
    // The product first, then all variants in the order of their ids, as an order does: the trigger locks them again.
    await lockStock(tx, [variantId, ...components.map((component) => component.variantId)]);
    const isOwn = and(eq(variants.id, variantId), eq(variants.productId, productId));
    if ((await tx.$count(variants, isOwn)) === 0) throw new DomainError("PUBLIC_ID_NOT_FOUND", {});
    await requireNoBundles(tx, variantId, components);
    await requireNoGiftCards(tx, variantId, components);
    const stored = await findComponents(tx, variantId);
    if (isSame(stored, components)) return;
    if (storedVersion !== version) throw new DomainError("PRODUCT_CHANGED", {});
    await replaceContents(tx, [{ bundleId: variantId, components }]);
    await bumpVersion(tx, productId, now());
    const facts = (contents: readonly Quantity[]) => {
      return { variantId, units: contents.reduce((units, { quantity }) => units + quantity, 0) };
    };
    await writeAudit(tx, staff, {
      action: "product.contents",
      subject: publicId,
      before: facts(stored),
      after: facts(components),
    });
  });
}

/** @throws {DomainError} PUBLIC_ID_NOT_FOUND */
async function lockProduct(tx: Db, publicId: string) {
  const { id, version } = products;
  const [product] = await tx
    .select({ id, version })
    .from(products)
    .where(eq(products.publicId, publicId))
    .for("no key update");
  if (!product) throw new DomainError("PUBLIC_ID_NOT_FOUND", {});
  return product;
}

type Quantity = { variantId: string | null; quantity: number };

async function findComponents(tx: Db, wanted: string): Promise<Quantity[]> {
  const { bundleId, variantId, quantity } = bundleComponents;
  return tx.select({ variantId, quantity }).from(bundleComponents).where(eq(bundleId, wanted));
}

function isSame(stored: readonly Quantity[], wanted: readonly Quantity[]): boolean {
  const units = new Map(stored.map(({ variantId, quantity }) => [variantId, quantity]));
  return (
    stored.length === wanted.length && wanted.every(({ variantId, quantity }) => units.get(variantId) === quantity)
  );
}

type Row = { name: string; units: number; field: string };
type Component = { variantId: string; quantity: number; field: string };

/** Finds the variants by SKU, or by handle, id or URL of a product with one variant. Equal ones are added up. */
async function resolveComponents(tx: Db, bundleId: string, rows: readonly Row[]): Promise<Component[]> {
  const errors: Record<string, string> = {};
  const components = new Map<string, Component>();
  for (const { name, units, field } of rows) {
    const found = await findNamed(tx, name);
    const [only] = found;
    if (!only) errors[field] = "No item has this SKU, handle or link.";
    else if (found.length > 1) errors[field] = "Several variants have this name. Enter the SKU of one.";
    else if (only === bundleId) errors[field] = "This is the bundle itself. Choose another item.";
    else {
      const quantity = (components.get(only)?.quantity ?? 0) + units;
      components.set(only, { variantId: only, quantity, field });
    }
  }
  if (Object.keys(errors).length > 0) throw new DomainError("INVALID_INPUT", { fields: errors });
  return [...components.values()];
}

async function findNamed(tx: Db, typed: string): Promise<string[]> {
  const name = /\/detail\/(\w+)/.exec(typed)?.[1] ?? typed;
  const isSku = sql`lower(${variants.sku}) = lower(${name}) and ${variants.sku} <> ''`;
  const find = (which: ReturnType<typeof or>) =>
    tx
      .select({ id: variants.id })
      .from(variants)
      .innerJoin(products, eq(products.id, variants.productId))
      .where(and(not(variants.retired), sql`${products.archivedAt} is null`, which))
      .limit(2);
  const bySku = await find(isSku);
  const rows = bySku.length > 0 ? bySku : await find(or(eq(products.handle, name), eq(products.publicId, name)));
  return rows.map(({ id }) => id);
}

/** @throws {DomainError} INVALID_INPUT when a component is a bundle, or the bundle is a component */
async function requireNoBundles(tx: Db, bundleId: string, components: readonly Component[]): Promise<void> {
  const ids = components.map(({ variantId }) => variantId);
  const nested = await listNesting(tx, [bundleId], ids);
  if (nested.length === 0 || components.length === 0) return;
  const wrong = components.filter(({ variantId }) => nested.some((each) => each.bundleId === variantId));
  const text = "A bundle can't contain a bundle.";
  const fields = Object.fromEntries((wrong.length > 0 ? wrong : components).map(({ field }) => [field, text]));
  throw new DomainError("INVALID_INPUT", { fields });
}

/** @throws {DomainError} INVALID_INPUT when a component, or the bundle itself, is a gift card */
async function requireNoGiftCards(tx: Db, bundleId: string, components: readonly Component[]): Promise<void> {
  if (components.length === 0) return;
  const ids = [bundleId, ...components.map(({ variantId }) => variantId)];
  const cards = await tx
    .select({ id: variants.id })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(inArray(variants.id, ids), products.giftCard));
  if (cards.length === 0) return;
  const wrong = components.filter(({ variantId }) => cards.some(({ id }) => id === variantId));
  const text = "Gift cards are sold on their own, not in a bundle.";
  const fields = Object.fromEntries((wrong.length > 0 ? wrong : components).map(({ field }) => [field, text]));
  throw new DomainError("INVALID_INPUT", { fields });
}
