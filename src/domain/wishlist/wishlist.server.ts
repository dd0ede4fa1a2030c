import { and, asc, desc, eq, inArray } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { customers, products, wishlistItems } from "../../db/schema/index.ts";
import { listCards } from "../catalog/listing/listed-products.server.ts";
import { DomainError } from "../errors.ts";
import type { Language } from "../languages.ts";
import type { Shop } from "../shop.ts";
import { listSavedOffers } from "./list-saved-offers.server.ts";
import { MAX_SAVED_IN_ACCOUNT, type SavedProduct, type WishlistChange } from "./wishlist.ts";

const NEWEST_FIRST = [desc(wishlistItems.savedAt), asc(wishlistItems.productId)];

/**
 * Returns a customer's wishlist in a language, newest first. Products that are not listed at the moment stay stored but
 * are left out.
 */
export async function listWishlist({ db }: Pick<Shop, "db">, customerId: string, language: Language) {
  const rows = await db
    .select({ id: wishlistItems.productId })
    .from(wishlistItems)
    .innerJoin(products, and(eq(products.id, wishlistItems.productId), products.listed))
    .where(eq(wishlistItems.customerId, customerId))
    .orderBy(...NEWEST_FIRST);
  const ids = rows.map(({ id }) => id);
  const cards = await listCards(db, ids, language);
  return cards.map(({ publicId, title, image }): SavedProduct => ({ publicId, title, image }));
}

/**
 * Saves and removes products in a customer's wishlist. Unknown ids are ignored. Above `MAX_SAVED_IN_ACCOUNT`, the
 * oldest products are deleted.
 * @throws {DomainError} NOT_SIGNED_IN when the customer was deleted
 */
export async function changeWishlist(
  { db, now }: Pick<Shop, "db" | "now">,
  customerId: string,
  { add, remove }: WishlistChange,
): Promise<void> {
  if (add.length + remove.length === 0) return;
  await db.transaction(async (tx) => {
    // Serialises the changes of a customer: two devices could otherwise exceed the limit.
    const ofThem = eq(customers.id, customerId);
    const [customer] = await tx.select({ id: customers.id }).from(customers).where(ofThem).for("no key update");
    // The account was deleted a moment ago.
    if (!customer) throw new DomainError("NOT_SIGNED_IN", {});
    await removeSaved(tx, customerId, remove);
    await addSaved(tx, { customerId, publicIds: add, at: now() });
    await dropOldest(tx, customerId);
  });
}

async function removeSaved(tx: Db, customerId: string, publicIds: readonly string[]): Promise<void> {
  const named = tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.publicId, [...publicIds]));
  await tx
    .delete(wishlistItems)
    .where(and(eq(wishlistItems.customerId, customerId), inArray(wishlistItems.productId, named)));
}

type Added = { customerId: string; publicIds: readonly string[]; at: Date };

async function addSaved(tx: Db, { customerId, publicIds, at }: Added): Promise<void> {
  const found = await tx
    .select({ id: products.id, publicId: products.publicId })
    .from(products)
    .where(inArray(products.publicId, [...publicIds]));
  if (found.length === 0) return;
  const offers = await listSavedOffers({ db: tx }, publicIds);
  const priceOf = new Map(offers.map((offer) => [offer.publicId, offer.priceCents]));
  // The first id is the newest.
  const savedAt = (publicId: string) => new Date(at.getTime() - publicIds.indexOf(publicId));
  const rows = found.map(({ id: productId, publicId }) => {
    return { customerId, productId, savedAt: savedAt(publicId), savedCents: priceOf.get(publicId) ?? null };
  });
  await tx.insert(wishlistItems).values(rows).onConflictDoNothing();
}

async function dropOldest(tx: Db, customerId: string): Promise<void> {
  const oldest = tx
    .select({ id: wishlistItems.productId })
    .from(wishlistItems)
    .where(eq(wishlistItems.customerId, customerId))
    .orderBy(...NEWEST_FIRST)
    .offset(MAX_SAVED_IN_ACCOUNT);
  await tx
    .delete(wishlistItems)
    .where(and(eq(wishlistItems.customerId, customerId), inArray(wishlistItems.productId, oldest)));
}
