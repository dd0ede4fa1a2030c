import { renderToStaticMarkup } from "react-dom/server";
import type { FoundProduct } from "../../../domain/catalog/find-product.server.ts";
import type { Language } from "../../../domain/languages.ts";
import { sellingWords } from "./selling-words.server.ts";
import { TogetherSection } from "./together/together-section.server.tsx";

type Story = Pick<FoundProduct, "together" | "description" | "language">;

/**
 * Returns the products to buy with a product, and its description, as HTML: browsers need no code to render them.
 * @param isPreview for staff: without anything that changes the cart of the browser
 */
export function renderProductStory(
  { together, description, language: written }: Story,
  { language, isPreview = false }: { language: Language; isPreview?: boolean },
): string {
  return renderToStaticMarkup(
    <>
      {together.products.length > 0 && <TogetherSection {...{ together, language, isPreview }} />}
      {description && (
        <section aria-labelledby="description" className="mt-12 max-w-text">
          <h2 id="description" className="heading mb-4 text-2xl">
            {sellingWords(language).description}
          </h2>
          <div lang={written} className="long-text" dangerouslySetInnerHTML={{ __html: description }} />
        </section>
      )}
    </>,
  );
}
