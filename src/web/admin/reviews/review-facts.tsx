import type { ReviewForStaff } from "../../../domain/reviews/moderate-review.server.ts";
import { ModeratedText } from "../shared/moderated-text.tsx";
import { reviewWords as words } from "./review-words.ts";

type Props = { review: Pick<ReviewForStaff, "title" | "stars" | "nickname" | "text" | "language" | "status"> };

/** A review as readers would see it, and its status. */
export function ReviewFacts({ review: { stars, nickname, status, ...review } }: Props) {
  return <ModeratedText {...review} facts={[words.stars(stars), nickname, words.statuses[status]]} />;
}
