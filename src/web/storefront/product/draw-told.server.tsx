import { renderToStaticMarkup } from "react-dom/server";
import type { WordedFacts } from "../../i18n/facts/describe-facts.server.ts";
import type { WordedReviews } from "./describe-reviews.server.ts";
import { ProductFactList } from "./product-fact-list.tsx";
import { ProductReviews } from "./product-reviews.tsx";

type Told = { facts: WordedFacts | null; reviews: WordedReviews | null };

/** Returns the static part of a product page as HTML: it has no controls, so browsers need no code to render it. */
export function drawTold({ facts, reviews }: Told): string {
  return renderToStaticMarkup(
    <>
      {facts && <ProductFactList facts={facts} />}
      {reviews && <ProductReviews reviews={reviews} />}
    </>,
  );
}
