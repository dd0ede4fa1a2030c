import type { WrittenReview } from "./review-rules.ts";

/** Returns the values of the review form; none before the customer has written a review. */
export function toReviewFields(review: WrittenReview | null): Record<string, string> {
  if (!review) return {};
  const { stars, nickname, text } = review;
  return { stars: String(stars), nickname, text };
}
