import type { ReviewStatus } from "../../../domain/reviews/review-rules.ts";

const statuses: Record<ReviewStatus, string> = { pending: "Waits", approved: "Shown", rejected: "Not shown" };

/** Texts about product reviews. */
export const reviewWords = {
  title: "Reviews",
  intro: "Nothing is shown before you have read it. Whose review it is the shop does not tell, here neither.",
  waiting: "To read",
  decided: "Decided",
  none: "There is nothing to read.",
  noneDecided: "Nothing was decided yet.",
  statuses,
  stars: (stars: number) => `${stars} of 5 stars`,
  one: "Review",
  toProduct: "The product's page",
  approve: "Show it",
  refuse: "Do not show it",
  reason: "Why it is not shown",
  reasonHint: "Its author reads this and can change the review. Shown are honest ones, bad ones too.",
  reply: "Our answer",
  replyHint: "Everybody reads it below the review. Empty: no answer.",
  saveReply: "Save the answer",
  saved: "Saved.",
  back: "All reviews",
};
