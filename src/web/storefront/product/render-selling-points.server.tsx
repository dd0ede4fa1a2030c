import { renderToStaticMarkup } from "react-dom/server";
import type { FoundProduct } from "../../../domain/catalog/find-product.server.ts";
import type { SellingPoints } from "../../../domain/catalog/selling-points.server.ts";
import { type Language, languagePath } from "../../../domain/languages.ts";
import { Icon } from "../../components/icon.tsx";
import { compareWords } from "../compare/compare-words.server.ts";
import { BENEFIT_DRAWINGS } from "./benefit-icon.ts";
import { sellingWords } from "./selling-words.server.ts";

/**
 * Returns the form that compares a product, except in a preview, and its benefits and suitability, as HTML.
 * @param isPreview for staff: without anything that changes the comparison of the browser
 */
export function renderSellingPoints(
  { benefits, goodFor }: SellingPoints,
  { publicId }: Pick<FoundProduct, "publicId">,
  { language, isPreview = false }: { language: Language; isPreview?: boolean },
): string {
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
  return (isPreview ? "" : compareForm(publicId, language)) + renderToStaticMarkup(beside);
}

/**
 * Returns the form that adds a product to the comparison, as HTML; it needs no script. Written by hand and without
 * quotes where HTML needs none.
 */
function compareForm(publicId: string, language: Language): string {
  const action = `${languagePath(language, "/compare")}?add=${encodeURIComponent(publicId)}`;
  const { title } = compareWords(language);
  return `<form action="${action}" method=post><button class="size-full underline">${title}</button></form>`;
}
