import { and, eq, sql } from "drizzle-orm";
import { productImages, products, settings } from "../../db/schema/index.ts";
import type { Shop } from "../shop.ts";
import { DEMONSTRATION_PICTURES, FILLED_WITH_DEMONSTRATION } from "./demonstration.ts";

/** Condition on `product_images`: a picture of the demonstration. Without a parameter, so that it uses its index. */
export const IS_DEMONSTRATION_PICTURE = sql.raw(`starts_with(source, '${DEMONSTRATION_PICTURES}')`);

/** Returns whether a product in the lists still has a picture of the demonstration. */
export async function usesDemonstrationPictures({ db }: Pick<Shop, "db">): Promise<boolean> {
  // First, because the pictures of a large shop without the demonstration are many.
  if ((await db.$count(settings, eq(settings.key, FILLED_WITH_DEMONSTRATION))) === 0) return false;
  const drawn = await db
    .select({ id: productImages.id })
    .from(productImages)
    .innerJoin(products, eq(products.id, productImages.productId))
    .where(and(products.listed, IS_DEMONSTRATION_PICTURE))
    .limit(1);
  return drawn.length > 0;
}
