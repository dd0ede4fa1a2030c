import { renderToStaticMarkup } from "react-dom/server";
import type { DescribedFacts } from "../../i18n/facts/describe-facts.server.ts";
import type { DescribedReviews } from "./describe-reviews.server.ts";
import { ProductFactList } from "./product-fact-list.tsx";
import { ProductReviews } from "./product-reviews.tsx";

type Told = { facts: DescribedFacts | null; reviews: DescribedReviews | null };

/** Returns the static part of a product page as HTML: it has no controls, so browsers need no code to render it. */
export function renderProductInfo({ facts, reviews }: Told): string {
  return renderToStaticMarkup(
    <>
      {facts && <ProductFactList facts={facts} />}
      {reviews && <ProductReviews reviews={reviews} />}
    </>,
  );
}
