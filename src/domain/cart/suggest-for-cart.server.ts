import { eq, inArray } from "drizzle-orm";
import { products, variants } from "../../db/schema/index.ts";
import type { ProductCardFacts } from "../catalog/listing/product-card.ts";
import { listGoesWith } from "../catalog/related-products.server.ts";
import type { Language } from "../languages.ts";
import type { Shop } from "../shop.ts";
import { chooseSuggestions } from "./choose-suggestions.ts";

/** Returns products that the owner recommends with the products of a cart, those of the first line first. */
export async function suggestForCart(
  { db }: Pick<Shop, "db">,
  variantIds: readonly string[],
  language: Language,
): Promise<ProductCardFacts[]> {
  const found = await db
    .select({ variantId: variants.id, publicId: products.publicId, goesWith: products.goesWith })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(inArray(variants.id, [...variantIds]));
  const inCart = variantIds.flatMap((id) => found.find(({ variantId }) => variantId === id) ?? []);
  const handles = new Set(inCart.flatMap(({ goesWith }) => goesWith));
  const recommended = await listGoesWith(db, [...handles], language);
  return chooseSuggestions(
    [recommended],
    inCart.map(({ publicId }) => publicId),
  );
}
