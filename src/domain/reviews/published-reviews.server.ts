import { and, desc, eq } from "drizzle-orm";
import { productRatings, productReviews, products } from "../../db/schema/index.ts";
import type { Language } from "../languages.ts";
import type { Shop } from "../shop.ts";

/** Upper bound for the product page; the average covers all reviews. */
const MAX_PUBLISHED = 20;

/** Reviews on a product page, without authors and dates. */
export type PublishedReviews = {
  /** The number of reviews, and the sum of their stars. */
  rating: { reviews: number; stars: number };
  shown: { id: string; stars: number; nickname: string; text: string; language: Language; reply: string | null }[];
};

/** Returns the newest approved reviews of a product; null while there is none. */
export async function listPublishedReviews(
  { db }: Pick<Shop, "db">,
  publicId: string,
): Promise<PublishedReviews | null> {
  const { id, stars, nickname, text, language, reply } = productReviews;
  const [found] = await db
    .select({ productId: productRatings.productId, reviews: productRatings.reviews, stars: productRatings.stars })
    .from(productRatings)
    .innerJoin(products, eq(products.id, productRatings.productId))
    .where(eq(products.publicId, publicId));
  if (!found || found.reviews === 0) return null;
  const shown = await db
    .select({ id, stars, nickname, text, language, reply })
    .from(productReviews)
    .where(and(eq(productReviews.productId, found.productId), eq(productReviews.status, "approved")))
    .orderBy(desc(productReviews.writtenAt))
    .limit(MAX_PUBLISHED);
  return {
    rating: { reviews: found.reviews, stars: found.stars },
    // Numbered here, because the row ids contain the creation time.
    shown: shown.map((review, index) => ({ ...review, id: String(index), language: review.language as Language })),
  };
}
