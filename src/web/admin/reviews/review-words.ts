import type { ReviewStatus } from "../../../domain/reviews/review-rules.ts";

const statuses: Record<ReviewStatus, string> = { pending: "Pending", approved: "Published", rejected: "Declined" };

/** Texts about product reviews. */
export const reviewWords = {
  title: "Reviews",
  intro: "Reviews appear after you approve them. Authors stay anonymous, even here.",
  waiting: "To approve",
  decided: "Decided",
  none: "No reviews to approve.",
  noneDecided: "No reviews yet.",
  statuses,
  stars: (stars: number) => `${stars} of 5 stars`,
  one: "Review",
  toProduct: "View product in shop",
  approve: "Approve",
  refuse: "Decline",
  reason: "Reason for declining",
  reasonHint: "Its author reads this and can change the review. Please approve honest reviews, including bad ones.",
  reply: "Your reply",
  replyHint: "Shown publicly below the review. Empty: no reply.",
  saveReply: "Save reply",
  saved: "Saved.",
  back: "All reviews",
};
