import { BadgeCheck } from "lucide";
import { renderToStaticMarkup } from "react-dom/server";
import type { FoundProduct } from "../../../domain/catalog/find-product.server.ts";
import type { SellingPoints } from "../../../domain/catalog/selling-points.server.ts";
import { type Language, languagePath } from "../../../domain/languages.ts";
import { Icon } from "../../components/icon.tsx";
import { compareWords } from "../compare/compare-words.server.ts";
import { BENEFIT_DRAWINGS } from "./benefit-icon.ts";
import { sellingWords } from "./selling-words.server.ts";

/** Static parts of a product page: browsers need no code and no words for them. */
export type RenderedPoints = {
  /** HTML: the form that compares the product, except in a preview, and its benefits and suitability. */
  html: string;
  /** HTML; missing without a warranty. */
  warranty?: string;
};

/**
 * Returns the points of a product as HTML.
 * @param isPreview for staff: without anything that changes the comparison of the browser
 */
export function renderSellingPoints(
  { benefits, goodFor, warrantyMonths }: SellingPoints,
  { publicId }: Pick<FoundProduct, "publicId">,
  { language, isPreview = false }: { language: Language; isPreview?: boolean },
): RenderedPoints {
  const words = sellingWords(language);
  const beside = (
    <>
      {(benefits.length > 0 || goodFor !== "") && (
        <div className="col-span-full">
          {benefits.length > 0 && (
            <ul className="flex flex-wrap gap-x-4 gap-y-2">
              {benefits.map(({ icon, text }) => (
                <li key={text} className="flex items-center gap-2">
                  <Icon of={BENEFIT_DRAWINGS[icon]} className="size-5 shrink-0 text-sage" aria-hidden="true" />
                  {text}
                </li>
              ))}
            </ul>
          )}
          {goodFor !== "" && <p className="mt-2 text-ink-soft">{words.goodFor(goodFor)}</p>}
        </div>
      )}
    </>
  );
  return {
    html: (isPreview ? "" : compareForm(publicId, language)) + renderToStaticMarkup(beside),
    ...(warrantyMonths && { warranty: renderToStaticMarkup(<Warranty text={words.warranty(warrantyMonths)} />) }),
  };
}

/**
 * Returns the form that adds a product to the comparison, as HTML; it needs no script. Written by hand and without
 * quotes where HTML needs none, because each product page has it twice, in its data as well.
 */
function compareForm(publicId: string, language: Language): string {
  const action = `${languagePath(language, "/compare")}?add=${encodeURIComponent(publicId)}`;
  const { title } = compareWords(language);
  return `<form action="${action}" method=post><button class="size-full underline">${title}</button></form>`;
}

function Warranty({ text }: { text: string }) {
  return (
    <p className="flex gap-3">
      <Icon of={BadgeCheck} className="mt-0.5 size-5 shrink-0 text-sage" aria-hidden="true" />
      <span>{text}</span>
    </p>
  );
}
