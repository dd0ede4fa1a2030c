import { and, desc, eq } from "drizzle-orm";
import { productRatings, productReviews, products } from "../../db/schema/index.ts";
import type { Language } from "../languages.ts";
import type { Shop } from "../shop.ts";

/** More than anybody reads on a telephone; the average is of all of them. */
const MAX_SHOWN = 20;

/** What a product's page says of its reviews: neither who wrote one nor when. */
export type ShownReviews = {
  /** How many there are, and the sum of their stars. */
  rating: { reviews: number; stars: number };
  shown: { id: string; stars: number; nickname: string; text: string; language: Language; answer: string | null }[];
};

/** The newest approved reviews of a product; null while there is none. */
export async function listShownReviews({ db }: Pick<Shop, "db">, publicId: string): Promise<ShownReviews | null> {
  const { id, stars, nickname, text, language, answer } = productReviews;
  const [found] = await db
    .select({ productId: productRatings.productId, reviews: productRatings.reviews, stars: productRatings.stars })
    .from(productRatings)
    .innerJoin(products, eq(products.id, productRatings.productId))
    .where(eq(products.publicId, publicId));
  if (!found || found.reviews === 0) return null;
  const shown = await db
    .select({ id, stars, nickname, text, language, answer })
    .from(productReviews)
    .where(and(eq(productReviews.productId, found.productId), eq(productReviews.status, "approved")))
    .orderBy(desc(productReviews.writtenAt))
    .limit(MAX_SHOWN);
  return {
    rating: { reviews: found.reviews, stars: found.stars },
    // Ids are numbered here: those of the table hold the minute in which a row was made.
    shown: shown.map((review, index) => ({ ...review, id: String(index), language: review.language as Language })),
  };
}
