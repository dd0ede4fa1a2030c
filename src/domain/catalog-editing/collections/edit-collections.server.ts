import { asc, eq, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { collections, collectionTexts, products } from "../../../db/schema/index.ts";
import { writeAudit } from "../../audit/write-audit.server.ts";
import { markCatalogChanged } from "../../catalog/catalog-version.server.ts";
import { changeCollectionSlug } from "../../catalog/change-slug.server.ts";
import type { CollectionKind } from "../../catalog/collection-kinds.ts";
import type { PictureFiles } from "../../catalog-import/stored-product.ts";
import { DomainError } from "../../errors.ts";
import { LANGUAGES } from "../../languages.ts";
import { changesBetween, traceOf } from "../../merge-fields.ts";
import { orderFields } from "../../move-item.ts";
import type { Shop } from "../../shop.ts";
import type { StaffMember } from "../../staff/staff.ts";
import { type CollectionFacts, readCollectionFields, toCollectionFields } from "./collection-fields.ts";

type CollectionShop = Pick<Shop, "db">;
type Staff = Pick<StaffMember, "userId">;
type Fields = Readonly<Record<string, string>>;

export type CollectionForStaff = CollectionFacts & {
  id: string;
  kind: CollectionKind;
  /** The owner's own picture. */
  picture: PictureFiles | null;
  /** Tag of its products. */
  tag: string;
  /** Ids of products. */
  order: string[];
  /** Number of listed products. */
  products: number;
};

/** Returns all collections and guides, published or not, in the owner's order. */
export async function listCollectionsForStaff({ db }: CollectionShop): Promise<CollectionForStaff[]> {
  const { id, slug, kind, tag, published, productOrder: order, picture, pictureWidth, pictureHeight } = collections;
  const counted = sql<number>`(select count(*) from ${products}
    where ${products.listed} and ${products.tags} @> array[${tag}])`.mapWith(Number);
  const [rows, texts] = await Promise.all([
    db
      .select({ id, slug, kind, tag, published, order, products: counted, picture, pictureWidth, pictureHeight })
      .from(collections)
      .orderBy(asc(collections.position), asc(slug)),
    db.select().from(collectionTexts),
  ]);
  return rows.map(({ picture, pictureWidth, pictureHeight, ...row }) => {
    const own = texts.filter(({ collectionId }) => collectionId === row.id);
    const entries = own.map(({ language, title, intro, body }) => [language, { title, intro, body }] as const);
    const files = picture ? { picture, width: pictureWidth ?? 0, height: pictureHeight ?? 0 } : null;
    return { ...row, picture: files, texts: Object.fromEntries(entries) };
  });
}

/** Returns a collection; null without one. */
export async function findCollectionForStaff(shop: CollectionShop, slug: string): Promise<CollectionForStaff | null> {
  return (await listCollectionsForStaff(shop)).find((one) => one.slug === slug) ?? null;
}

/**
 * Adds a collection or a guide after the others. It contains the products that have its tag already.
 * @returns its slug
 * @throws {DomainError} INVALID_INPUT, SLUG_TAKEN
 */
export async function createCollection(
  { db }: CollectionShop,
  staff: Staff,
  { fields, picture }: { fields: Fields; picture?: PictureFiles | undefined },
): Promise<string> {
  const { facts, kind, tag } = readOrRefuse(fields);
  const { slug, published, texts } = facts;
  await db.transaction(async (tx) => {
    const all = await lockCollections(tx);
    if (all.some((other) => other.slug === slug)) throw new DomainError("SLUG_TAKEN", {});
    const position = Math.max(0, ...all.map((other) => other.position)) + 1;
    const row = { slug, kind, tag, published, position, ...pictureColumns(picture ?? null) };
    const [added] = await tx.insert(collections).values(row).returning();
    if (!added) return;
    await saveTexts(tx, added.id, texts);
    await markCatalogChanged(tx);
    const after = { ...toCollectionFields(facts), kind, tag };
    await writeAudit(tx, staff, { action: "collection.add", subject: slug, after });
  });
  return slug;
}

type CollectionChange = {
  slug: string;
  /** Fingerprint of the opened form (`traceOf`). */
  seen: string;
  fields: Fields;
  /** Null for the picture of its first product; by default the picture stays. */
  picture?: PictureFiles | null;
};

/**
 * Changes a collection or a guide. Its old slug redirects to the new one.
 * @returns the current slug, and whether anything changed
 * @throws {DomainError} SLUG_NOT_FOUND, INVALID_INPUT, CONTENT_CHANGED, SLUG_TAKEN
 */
export async function changeCollection(
  { db }: CollectionShop,
  staff: Staff,
  { slug, seen, fields, ...change }: CollectionChange,
): Promise<{ slug: string; isChanged: boolean }> {
  return db.transaction(async (tx) => {
    const before = await lockCollection(tx, slug);
    const { facts } = readOrRefuse(fields);
    const picture = change.picture === undefined ? before.picture : change.picture;
    const was = { ...toCollectionFields(before), picture: before.picture?.picture ?? "" };
    const is = { ...toCollectionFields(facts), picture: picture?.picture ?? "" };
    const names = changesBetween(was, is);
    if (names.length === 0) return { slug, isChanged: false };
    if (traceOf(toCollectionFields(before)) !== seen) throw new DomainError("CONTENT_CHANGED", {});
    await tx
      .update(collections)
      .set({ published: facts.published, ...pictureColumns(picture) })
      .where(eq(collections.id, before.id));
    await saveTexts(tx, before.id, facts.texts);
    await changeCollectionSlug({ db: tx }, { slug, to: facts.slug });
    await markCatalogChanged(tx);
    const only = (values: Fields) => Object.fromEntries(names.map((name) => [name, values[name] ?? ""]));
    await writeAudit(tx, staff, { action: "collection.change", subject: slug, before: only(was), after: only(is) });
    return { slug: facts.slug, isChanged: true };
  });
}

/**
 * Removes a collection with its texts and old slugs. Its products stay and keep the tag. Removing an unknown collection
 * does nothing.
 */
export async function removeCollection({ db }: CollectionShop, staff: Staff, slug: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockCollections(tx);
    const found = await findCollectionForStaff({ db: tx }, slug);
    if (!found) return;
    await tx.delete(collections).where(eq(collections.id, found.id));
    await markCatalogChanged(tx);
    const before = { ...toCollectionFields(found), tag: found.tag };
    await writeAudit(tx, staff, { action: "collection.remove", subject: slug, before });
  });
}

/**
 * Sets the order of the collections.
 * @param order all collections; `seen` is the fingerprint of the order that staff changed (`traceOf`)
 * @throws {DomainError} CONTENT_CHANGED when the collections or their order are others by now
 */
export async function orderCollections(
  { db }: CollectionShop,
  staff: Staff,
  { slugs, seen }: { slugs: readonly string[]; seen: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockCollections(tx);
    const before = (await listCollectionsForStaff({ db: tx })).map(({ slug }) => slug);
    const isSame = slugs.length === before.length && new Set(slugs).size === slugs.length;
    if (!isSame || !before.every((slug) => slugs.includes(slug))) throw new DomainError("CONTENT_CHANGED", {});
    if (before.join() === slugs.join()) return;
    if (traceOf(orderFields(before)) !== seen) throw new DomainError("CONTENT_CHANGED", {});
    for (const [index, slug] of slugs.entries())
      await tx
        .update(collections)
        .set({ position: index + 1 })
        .where(eq(collections.slug, slug));
    await markCatalogChanged(tx);
    const [was, is] = [before, slugs].map((order) => ({ order }));
    await writeAudit(tx, staff, { action: "collection.order", subject: "collections", before: was, after: is });
  });
}

/**
 * Returns a collection and locks it until the transaction ends.
 * @throws {DomainError} SLUG_NOT_FOUND
 */
export async function lockCollection(tx: Db, slug: string): Promise<CollectionForStaff> {
  await lockCollections(tx);
  const found = await findCollectionForStaff({ db: tx }, slug);
  if (!found) throw new DomainError("SLUG_NOT_FOUND", {});
  return found;
}

const pictureColumns = (picture: PictureFiles | null) => ({
  picture: picture?.picture ?? null,
  pictureWidth: picture?.width ?? null,
  pictureHeight: picture?.height ?? null,
});

function readOrRefuse(fields: Fields) {
  const { problems, ...read } = readCollectionFields(fields);
  if (Object.keys(problems).length > 0) throw new DomainError("INVALID_INPUT", { fields: problems });
  return read;
}

/** Locks the table, also when it is empty, because slugs are compared with all others. */
async function lockCollections(tx: Db) {
  await tx.execute(sql`lock table ${collections} in share row exclusive mode`);
  return tx.select({ slug: collections.slug, position: collections.position }).from(collections);
}

async function saveTexts(tx: Db, collectionId: string, texts: CollectionFacts["texts"]): Promise<void> {
  await tx.delete(collectionTexts).where(eq(collectionTexts.collectionId, collectionId));
  const rows = LANGUAGES.flatMap((language) => {
    const text = texts[language];
    return text ? [{ collectionId, language, ...text }] : [];
  });
  await tx.insert(collectionTexts).values(rows);
}
