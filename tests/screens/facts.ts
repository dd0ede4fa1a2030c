import { and, asc, eq, gt, not, sql } from "drizzle-orm";
import type { Db } from "../../src/db/client.ts";
import { productImages, products, variants } from "../../src/db/schema/index.ts";
import { type CartItem, toItemPrice } from "../../src/domain/cart/cart-item.ts";
import { invariant } from "../../src/domain/errors.ts";

const choices = sql<number>`(select count(*) from variants v where v.product_id = ${products.id} and not v.retired)`;
const units = sql<number>`(select sum(stock) from variants v where v.product_id = ${products.id} and not v.retired)`;

/** Products of the demonstration, one for each kind of product page, and a category with subcategories. */
export async function findProducts(db: Db) {
  const one = async (condition: ReturnType<typeof sql>) => {
    const [found] = await db
      .select({ publicId: products.publicId })
      .from(products)
      .where(and(products.listed, condition))
      .orderBy(asc(products.handle))
      .limit(1);
    invariant(found, "the demonstration lacks a kind of product");
    return found.publicId;
  };
  return {
    product: await one(sql`${choices} = 1 and ${units} > 5`),
    choices: await one(sql`${choices} > 2 and ${units} > 5`),
    soldOut: await one(sql`${units} = 0`),
    category: "toys-massagers",
  };
}

/** Returns a cart with two items, in the format that the product page stores. */
export async function aCart(db: Db): Promise<CartItem[]> {
  const rows = await db
    .select({
      id: products.publicId,
      title: products.title,
      variantId: variants.id,
      optionValues: variants.optionValues,
      sku: variants.sku,
      priceCents: variants.priceCents,
      image: productImages.picture,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(productImages, and(eq(productImages.productId, products.id), eq(productImages.position, 1)))
    .where(and(gt(variants.stock, 5), not(variants.retired), eq(products.cashOnDelivery, true)))
    // Below the limit for cash on delivery.
    .orderBy(asc(variants.priceCents), asc(products.handle))
    .limit(2);
  return rows.map(({ optionValues, priceCents, ...row }, index) => ({
    ...row,
    variantLabel: optionValues.join(" / "),
    price: toItemPrice(priceCents),
    quantity: index + 1,
  }));
}
