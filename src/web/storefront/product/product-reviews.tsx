import { Star } from "lucide";
import { Icon } from "../../components/icon.tsx";
import type { DescribedReviews } from "./describe-reviews.server.ts";

const STARS = [1, 2, 3, 4, 5];

/** Reviews by buyers, under nicknames, with the shop's replies, or the examples of the demonstration. */
export function ProductReviews({ reviews }: { reviews: DescribedReviews }) {
  return (
    <section aria-labelledby="reviews" className="reviews mt-12 max-w-text">
      <h2 id="reviews" className="heading mb-2 text-2xl">
        {reviews.heading}
      </h2>
      <p className="text-ink-soft">{reviews.summary}</p>
      {reviews.filter && <StarFilter {...reviews.filter} />}
      <ul className="mt-4 divide-y divide-line border-line border-y">
        {reviews.shown.map(({ id, stars, starsText, nickname, text, language, reply }) => (
          <li key={id} data-stars={stars} className="py-4">
            {reviews.label && <p className="text-ink-soft text-sm">{reviews.label}</p>}
            <p className="flex flex-wrap gap-x-3">
              <span role="img" aria-label={starsText} className="flex items-center">
                {STARS.map((star) => (
                  <Icon key={star} of={Star} className="size-4" fill={star <= stars ? "currentColor" : "none"} />
                ))}
              </span>
              <span className="wrap-anywhere font-strong">{nickname}</span>
              {reviews.received && <span className="text-sage">{`✓ ${reviews.received}`}</span>}
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

/** Radio buttons: app.css hides the other reviews, without script. */
function StarFilter({ label, all, choices }: NonNullable<DescribedReviews["filter"]>) {
  return (
    <fieldset className="mt-3 flex flex-wrap gap-x-4">
      <legend className="sr-only">{label}</legend>
      <label className="tick">
        <input type="radio" name="stars" value="" defaultChecked />
        {all}
      </label>
      {choices.map(({ stars, count, label: text }) => (
        <label key={stars} className="tick">
          <input type="radio" name="stars" value={stars} aria-label={text} />
          {`${stars} ★ (${count})`}
        </label>
      ))}
    </fieldset>
  );
}
