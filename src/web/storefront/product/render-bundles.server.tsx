import { renderToStaticMarkup } from "react-dom/server";
import type { BundleContents } from "../../../domain/cart/list-bundles.server.ts";
import { productPath } from "../../../domain/catalog/product-path.ts";
import type { Language } from "../../../domain/languages.ts";
import { formatRupees } from "../../../domain/money.ts";
import { ShopLink } from "../../components/shop-link.tsx";
import { bundleWords } from "./bundle-words.server.ts";

/**
 * Returns the contents of a product's bundles and what they save, as HTML: browsers need no code and words for them.
 */
export function renderBundles(bundles: readonly BundleContents[], language: Language): string {
  if (bundles.length === 0) return "";
  const words = bundleWords(language);
  return renderToStaticMarkup(
    <section aria-labelledby="contents" className="col-span-full grid gap-3">
      <h2 id="contents" className="heading text-xl">
        {words.contents}
      </h2>
      {bundles.map((bundle, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once.
        <Contents key={index} {...bundle} language={language} />
      ))}
    </section>,
  );
}

function Contents({ label, contents, savedCents, language }: BundleContents & { language: Language }) {
  const words = bundleWords(language);
  return (
    <div className="grid gap-2">
      {label && <h3 className="font-strong">{label}</h3>}
      <ul>
        {contents.map(({ variantId, productId, title, variantLabel, units, isBuyable }) => (
          <li key={variantId}>
            {units > 1 && `${units} × `}
            {isBuyable ? (
              <ShopLink
                to={productPath(productId)}
                className="inline-flex min-h-11 min-w-11 items-center underline underline-offset-4"
              >
                {title}
              </ShopLink>
            ) : (
              title || words.gone
            )}
            {variantLabel && ` (${variantLabel})`}
          </li>
        ))}
      </ul>
      {savedCents > 0 && <p className="font-strong">{words.save(formatRupees(savedCents))}</p>}
    </div>
  );
}
