import { and, arrayContains, eq, isNull } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { collections, products } from "../../../db/schema/index.ts";
import { writeAudit } from "../../audit/write-audit.server.ts";
import { markCatalogChanged } from "../../catalog/catalog-version.server.ts";
import { defaultOrder } from "../../catalog/listing/list-filter.server.ts";
import { DomainError } from "../../errors.ts";
import { moveItem } from "../../move-item.ts";
import type { Shop } from "../../shop.ts";
import type { StaffMember } from "../../staff/staff.ts";
import { bumpVersion } from "../bump-version.server.ts";
import { lockEdited } from "../edited-product.server.ts";
import { type CollectionForStaff, lockCollection } from "./edit-collections.server.ts";

/** Maximum number of ordered products per collection. */
const MAX_MEMBERS = 500;

type Staff = Pick<StaffMember, "userId">;
type Of = { slug: string; publicId: string };
type Member = { id: string; publicId: string };

/** Returns the products of a collection in its order, also hidden ones. */
export async function listMembers(
  db: Db,
  { tag, order }: Pick<CollectionForStaff, "tag" | "order">,
): Promise<Member[]> {
  return db
    .select({ id: products.id, publicId: products.publicId })
    .from(products)
    .where(and(arrayContains(products.tags, [tag]), isNull(products.archivedAt)))
    .orderBy(...defaultOrder(order))
    .limit(MAX_MEMBERS);
}

/**
 * Adds a product at the end of a collection by giving it the collection's tag. A product that is in it already stays in
 * its place.
 * @throws {DomainError} SLUG_NOT_FOUND, PUBLIC_ID_NOT_FOUND, COLLECTION_FULL
 */
export async function addMember({ db, now }: Pick<Shop, "db" | "now">, staff: Staff, { slug, publicId }: Of) {
  await db.transaction(async (tx) => {
    const collection = await lockCollection(tx, slug);
    const members = await listMembers(tx, collection);
    if (members.some((member) => member.publicId === publicId)) return;
    if (members.length >= MAX_MEMBERS) throw new DomainError("COLLECTION_FULL", { max: MAX_MEMBERS });
    const { id, tags } = await lockEdited(tx, publicId);
    await tx
      .update(products)
      .set({ tags: [...tags.filter((tag) => tag !== collection.tag), collection.tag] })
      .where(eq(products.id, id));
    await bumpVersion(tx, id, now());
    await saveOrder(tx, collection, [...members.map((member) => member.id), id]);
    await writeAudit(tx, staff, { action: "collection.add-product", subject: slug, after: { product: publicId } });
  });
}

/**
 * Removes a product from a collection. Idempotent.
 * @throws {DomainError} SLUG_NOT_FOUND, PUBLIC_ID_NOT_FOUND
 */
export async function removeMember({ db, now }: Pick<Shop, "db" | "now">, staff: Staff, { slug, publicId }: Of) {
  await db.transaction(async (tx) => {
    const collection = await lockCollection(tx, slug);
    const { id, tags } = await lockEdited(tx, publicId);
    if (!tags.includes(collection.tag)) return;
    await tx
      .update(products)
      .set({ tags: tags.filter((tag) => tag !== collection.tag) })
      .where(eq(products.id, id));
    await bumpVersion(tx, id, now());
    await saveOrder(
      tx,
      collection,
      collection.order.filter((other) => other !== id),
    );
    await writeAudit(tx, staff, { action: "collection.remove-product", subject: slug, before: { product: publicId } });
  });
}

/**
 * Moves a product within a collection by a number of positions, up when negative. The collection then has an order of
 * its own.
 * @throws {DomainError} SLUG_NOT_FOUND; PUBLIC_ID_NOT_FOUND when the product is not in it
 */
export async function moveMember({ db }: Pick<Shop, "db">, staff: Staff, { slug, publicId, by }: Of & { by: number }) {
  await db.transaction(async (tx) => {
    const collection = await lockCollection(tx, slug);
    const members = await listMembers(tx, collection);
    const place = members.findIndex((member) => member.publicId === publicId);
    const moved = members[place];
    if (!moved) throw new DomainError("PUBLIC_ID_NOT_FOUND", {});
    const before = members.map(({ id }) => id);
    const after = moveItem(before, moved.id, place + by);
    if (after.join() === before.join()) return;
    await saveOrder(tx, collection, after);
    const to = after.indexOf(moved.id) + 1;
    const [was, is] = [place + 1, to].map((at) => ({ product: publicId, place: at }));
    await writeAudit(tx, staff, { action: "collection.move-product", subject: slug, before: was, after: is });
  });
}

async function saveOrder(tx: Db, { id }: Pick<CollectionForStaff, "id">, productOrder: string[]): Promise<void> {
  await tx.update(collections).set({ productOrder }).where(eq(collections.id, id));
  await markCatalogChanged(tx);
}
