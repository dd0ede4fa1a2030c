import { asc, desc, eq, getTableColumns, inArray } from "drizzle-orm";
import { categories, collections, discountCodes, discountUses, orders, products } from "../../db/schema/index.ts";
import { isParent, parentCategory, pathOfCategory, treeOrder } from "../catalog/category-tree.server.ts";
import type { Shop } from "../shop.ts";

/** Maximum number of listed codes, more than a shop has, and of listed uses per code. */
const MAX_LISTED = 200;
const MAX_USES_LISTED = 50;

const { id, code, createdAt: _createdAt, version: _version, ...columns } = getTableColumns(discountCodes);
const { isActive, version } = discountCodes;
const FACTS = { id, code, ...columns };

/** Returns all codes and automatic offers, active ones first, then the newest. */
export async function listDiscounts({ db }: Pick<Shop, "db">) {
  return db
    .select(FACTS)
    .from(discountCodes)
    .orderBy(desc(isActive), desc(discountCodes.createdAt), desc(id))
    .limit(MAX_LISTED);
}

export type ListedDiscount = Awaited<ReturnType<typeof listDiscounts>>[number];

/** Returns a discount with the handles of its products and the newest orders that used it; null without one. */
export async function findDiscountForStaff({ db }: Pick<Shop, "db">, wanted: string) {
  const [found] = await db
    .select({ ...FACTS, version })
    .from(discountCodes)
    .where(eq(id, wanted));
  if (!found) return null;
  const { number, status } = orders;
  const { savedCents, createdAt: at, releasedAt } = discountUses;
  const [uses, named] = await Promise.all([
    db
      .select({ number, status, savedCents, at, releasedAt })
      .from(discountUses)
      .innerJoin(orders, eq(orders.id, discountUses.orderId))
      .where(eq(discountUses.codeId, wanted))
      .orderBy(desc(at))
      .limit(MAX_USES_LISTED),
    found.scope === "products"
      ? db
          .select({ handle: products.handle })
          .from(products)
          .where(inArray(products.id, found.scopeIds))
          .orderBy(asc(products.handle))
      : [],
  ]);
  const productNames = named.map(({ handle }) => handle);
  return {
    ...found,
    productNames,
    uses: uses.map(({ releasedAt, ...use }) => ({ ...use, isReleased: releasedAt !== null })),
  };
}

/** Returns the categories and collections that a discount can be for. */
export async function listScopes({ db }: Pick<Shop, "db">) {
  const [ofCategories, ofCollections] = await Promise.all([
    db
      .select({ id: categories.id, name: pathOfCategory })
      .from(categories)
      .leftJoin(parentCategory, isParent)
      .orderBy(...treeOrder),
    db.select({ id: collections.id, name: collections.tag }).from(collections).orderBy(asc(collections.position)),
  ]);
  return { categories: ofCategories, collections: ofCollections };
}

export type DiscountScopes = Awaited<ReturnType<typeof listScopes>>;
