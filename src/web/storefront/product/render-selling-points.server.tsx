import { BadgeCheck } from "lucide";
import { renderToStaticMarkup } from "react-dom/server";
import type { FoundProduct } from "../../../domain/catalog/find-product.server.ts";
import type { ProductCardFacts } from "../../../domain/catalog/listing/product-card.ts";
import type { SellingPoints } from "../../../domain/catalog/selling-points.server.ts";
import type { Language } from "../../../domain/languages.ts";
import { Icon } from "../../components/icon.tsx";
import { BENEFIT_DRAWINGS } from "./benefit-icon.ts";
import { sellingWords } from "./selling-words.server.ts";

/** Static parts of a product page, each missing without content: browsers need no code and no words for them. */
export type RenderedPoints = {
  /** HTML. */
  benefits?: string;
  /** HTML. */
  warranty?: string;
  goesWith?: { heading: string; products: readonly ProductCardFacts[] };
};

/** Returns the points with the products that the owner recommends. */
export function renderSellingPoints(
  { benefits, goodFor, warrantyMonths }: SellingPoints,
  { goesWith }: Pick<FoundProduct, "goesWith">,
  language: Language,
): RenderedPoints {
  const words = sellingWords(language);
  const list = benefits.length > 0 && (
    <ul className="flex flex-wrap gap-x-4 gap-y-2">
      {benefits.map(({ icon, text }) => (
        <li key={text} className="flex items-center gap-2">
          <Icon of={BENEFIT_DRAWINGS[icon]} className="size-5 shrink-0 text-sage" aria-hidden="true" />
          {text}
        </li>
      ))}
    </ul>
  );
  const suits = goodFor !== "" && <p className="mt-2 text-ink-soft">{words.goodFor(goodFor)}</p>;
  return {
    ...((list || suits) && {
      benefits: renderToStaticMarkup(
        <>
          {list}
          {suits}
        </>,
      ),
    }),
    ...(warrantyMonths && { warranty: renderToStaticMarkup(<Warranty text={words.warranty(warrantyMonths)} />) }),
    ...(goesWith.length > 0 && { goesWith: { heading: words.goesWith, products: goesWith } }),
  };
}

function Warranty({ text }: { text: string }) {
  return (
    <p className="flex gap-3">
      <Icon of={BadgeCheck} className="mt-0.5 size-5 shrink-0 text-sage" aria-hidden="true" />
      <span>{text}</span>
    </p>
  );
}
