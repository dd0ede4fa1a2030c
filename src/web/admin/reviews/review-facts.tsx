import type { ReviewForStaff } from "../../../domain/reviews/moderate-review.server.ts";
import { reviewWords as words } from "./review-words.ts";

type Props = { review: Pick<ReviewForStaff, "title" | "stars" | "nickname" | "text" | "language" | "status"> };

/** A review as readers would see it, and its status. */
export function ReviewFacts({ review: { title, stars, nickname, text, language, status } }: Props) {
  return (
    <div className="grid gap-1">
      <p className="wrap-anywhere font-strong">{title}</p>
      <p className="wrap-anywhere text-ink-soft text-sm">
        {[words.stars(stars), nickname, words.statuses[status]].join(" · ")}
      </p>
      <p lang={language} className="wrap-anywhere whitespace-pre-line">
        {text}
      </p>
    </div>
  );
}
