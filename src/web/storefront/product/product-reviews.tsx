import type { DescribedReviews } from "./describe-reviews.server.ts";

/** Reviews by buyers, under nicknames, with the shop's replies. */
export function ProductReviews({ reviews }: { reviews: DescribedReviews }) {
  return (
    <section aria-labelledby="reviews" className="mt-12 max-w-text">
      <h2 id="reviews" className="heading mb-2 text-2xl">
        {reviews.heading}
      </h2>
      <p className="text-ink-soft">{reviews.summary}</p>
      <ul className="mt-4 divide-y divide-line border-line border-y">
        {reviews.shown.map(({ id, stars, starsText, nickname, text, language, reply }) => (
          <li key={id} className="py-4">
            <p className="flex flex-wrap gap-x-3">
              <span role="img" aria-label={starsText}>
                {"★".repeat(stars)}
                {"☆".repeat(5 - stars)}
              </span>
              <span className="wrap-anywhere font-strong">{nickname}</span>
            </p>
            <p lang={language} className="wrap-anywhere mt-1 whitespace-pre-line">
              {text}
            </p>
            {reply && (
              <p className="wrap-anywhere mt-3 whitespace-pre-line border-line border-l-2 pl-4 text-ink-soft">
                <span className="block font-strong">{reviews.answerHeading}</span>
                {reply}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
