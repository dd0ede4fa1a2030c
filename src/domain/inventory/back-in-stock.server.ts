import { and, eq, sql } from "drizzle-orm";
import { products, stockWishes, variants } from "../../db/schema/index.ts";
import type { Shop } from "../shop.ts";

/** Whose wish, and for which product, by the name that stands in its address. */
export type Wish = { customerId: string; publicId: string };

/** Shown, switched on, and with units of a choice that is still sold. */
export const canBeBought = sql<boolean>`(${products.listed} and ${products.inStock} and exists (select from ${variants}
  where ${variants.productId} = ${products.id} and not ${variants.retired} and ${variants.stock} > 0))`;

/** What a customer sees before and after wishing; null when there is no such product. */
export async function findWish({ db }: Pick<Shop, "db">, { customerId, publicId }: Wish) {
  const isWaiting = sql<boolean>`${stockWishes.id} is not null`;
  const [found] = await db
    .select({ publicId: products.publicId, title: products.title, isInStock: canBeBought, isWaiting })
    .from(products)
    .leftJoin(stockWishes, and(eq(stockWishes.productId, products.id), eq(stockWishes.customerId, customerId)))
    .where(and(eq(products.publicId, publicId), products.listed));
  return found ?? null;
}

/** Keeps the wish to be told when this product can be bought again, once however often it is made. Not while it can be bought. */
export async function wishForStock({ db, now }: Pick<Shop, "db" | "now">, wish: Wish): Promise<void> {
  const isSoldOut = and(eq(products.publicId, wish.publicId), products.listed, sql`not ${canBeBought}`);
  const [product] = await db.select({ id: products.id }).from(products).where(isSoldOut);
  if (!product) return;
  const { customerId } = wish;
  await db.insert(stockWishes).values({ customerId, productId: product.id, createdAt: now() }).onConflictDoNothing();
}

/** Nobody is told any more. */
export async function forgetWish({ db }: Pick<Shop, "db">, { customerId, publicId }: Wish): Promise<void> {
  const product = db.select({ id: products.id }).from(products).where(eq(products.publicId, publicId));
  await db
    .delete(stockWishes)
    .where(and(eq(stockWishes.customerId, customerId), sql`${stockWishes.productId} in ${product}`));
}
