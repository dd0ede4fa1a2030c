import { and, desc, eq } from "drizzle-orm";
import { exampleReviews, productRatings, productReviews, products } from "../../db/schema/index.ts";
import type { Language } from "../languages.ts";
import type { Shop } from "../shop.ts";

/** Upper bound for the product page; the average covers all reviews. */
const MAX_PUBLISHED = 20;

/** Reviews on a product page, without authors and dates. */
export type PublishedReviews = {
  /** The number of reviews, and the sum of their stars; null for examples. */
  rating: { reviews: number; stars: number } | null;
  shown: { id: string; stars: number; nickname: string; text: string; language: Language; reply: string | null }[];
};

type Reading = Pick<Shop, "db" | "config">;

/**
 * Returns the newest approved reviews of a product. While there is none, returns the demonstration's examples in the
 * page's language, which a live shop does not show; null without any.
 */
export async function listPublishedReviews(
  shop: Reading,
  publicId: string,
  language: Language,
): Promise<PublishedReviews | null> {
  return (await listApproved(shop, publicId)) ?? (await listExamples(shop, publicId, language));
}

async function listExamples({ db, config }: Reading, publicId: string, language: Language) {
  if (config.payhere.mode === "live") return null;
  const { productId, position, stars, nickname, text } = exampleReviews;
  const found = await db
    .select({ position, stars, nickname, text })
    .from(exampleReviews)
    .innerJoin(products, eq(products.id, productId))
    .where(and(eq(products.publicId, publicId), eq(exampleReviews.language, language)))
    .orderBy(position);
  if (found.length === 0) return null;
  const shown = found.map(({ position: at, ...review }) => ({ ...review, id: String(at), language, reply: null }));
  return { rating: null, shown };
}

async function listApproved({ db }: Reading, publicId: string): Promise<PublishedReviews | null> {
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
