import { and, eq, inArray } from "drizzle-orm";
import { productImages, products } from "../../db/schema/index.ts";
import { displayedPicture } from "../catalog/displayed-picture.ts";
import type { Shop } from "../shop.ts";

/** Returns the orders with today's main picture of every item; an item whose product has none has an empty name. */
export async function addItemPictures<T extends { items: { code: string; image?: string }[] }>(
  { db }: Pick<Shop, "db">,
  orders: readonly T[],
): Promise<T[]> {
  const codes = [...new Set(orders.flatMap(({ items }) => items.map(({ code }) => code)))];
  if (codes.length === 0) return [...orders];
  const { picture, focusX, focusY } = productImages;
  const rows = await db
    .select({ code: products.publicId, isBlurred: products.blurred, picture, focusX, focusY })
    .from(products)
    .innerJoin(productImages, and(eq(productImages.productId, products.id), eq(productImages.position, 1)))
    .where(inArray(products.publicId, codes));
  const pictures = new Map(rows.map(({ code, ...row }) => [code, displayedPicture(row.picture, row)]));
  return orders.map((order) => ({
    ...order,
    items: order.items.map((item) => ({ ...item, image: pictures.get(item.code) ?? "" })),
  }));
}
