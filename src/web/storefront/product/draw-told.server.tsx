import { renderToStaticMarkup } from "react-dom/server";
import type { WordedFacts } from "../../i18n/facts/describe-facts.server.ts";
import type { WordedReviews } from "./describe-reviews.server.ts";
import { ProductFactList } from "./product-fact-list.tsx";
import { ProductReviews } from "./product-reviews.tsx";

type Told = { facts: WordedFacts | null; reviews: WordedReviews | null };

/** What is only read on a product's page, as markup: nothing in it is pressed, so that no browser needs the code that draws it. */
export function drawTold({ facts, reviews }: Told): string {
  return renderToStaticMarkup(
    <>
      {facts && <ProductFactList facts={facts} />}
      {reviews && <ProductReviews reviews={reviews} />}
    </>,
  );
}
