import { renderToStaticMarkup } from "react-dom/server";
import type { DescribedFacts } from "../../i18n/facts/describe-facts.server.ts";
import type { DescribedQuestions } from "./describe-questions.server.ts";
import type { DescribedReviews } from "./describe-reviews.server.ts";
import { ProductFactList } from "./product-fact-list.tsx";
import { ProductQuestions } from "./product-questions.tsx";
import { ProductReviews } from "./product-reviews.tsx";

type ProductInfo = {
  facts: DescribedFacts | null;
  reviews: DescribedReviews | null;
  /** Null in the preview for staff. */
  questions: DescribedQuestions | null;
};

/** Returns the static part of a product page as HTML: it has no controls, so browsers need no code to render it. */
export function renderProductInfo({ facts, reviews, questions }: ProductInfo): string {
  return renderToStaticMarkup(
    <>
      {facts && <ProductFactList facts={facts} />}
      {reviews && <ProductReviews reviews={reviews} />}
      {questions && <ProductQuestions questions={questions} />}
    </>,
  );
}
