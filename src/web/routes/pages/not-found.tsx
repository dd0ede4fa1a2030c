import { data } from "react-router";
import { listCategories, listTopSelling } from "../../../domain/catalog/catalog-queries.server.ts";
import { shopContext } from "../../context.ts";
import { messagesFor } from "../../i18n/messages.ts";
import { useMessages } from "../../i18n/use-messages.ts";
import { pageMeta } from "../../page-meta.ts";
import { ChipLink } from "../../ui/chip-link.tsx";
import { ProductGrid } from "../../ui/product-grid.tsx";
import { TroublePage } from "../../ui/trouble-page.tsx";
import type { Route } from "./+types/not-found.ts";

const SUGGESTIONS = 4;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, messagesFor("en").titles.notFound);
}

/** An address that nothing has: what else there is, instead of an end. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [categories, popular] = await Promise.all([listCategories(shop), listTopSelling(shop, SUGGESTIONS)]);
  return data({ categories, popular }, { status: 404 });
}

export default function NotFound({ loaderData }: Route.ComponentProps) {
  const { trouble, topSelling, tabBar } = useMessages();
  const { categories, popular } = loaderData;
  return (
    <>
      <TroublePage heading={trouble.notFoundHeading} text={trouble.notFoundText}>
        {categories.length > 0 && (
          <nav aria-label={tabBar.categories} className="mt-10">
            <ul className="flex flex-wrap justify-center gap-2">
              {categories.map(({ slug, name }) => (
                <li key={slug}>
                  <ChipLink to={`/all-products?category=${encodeURIComponent(slug)}`}>{name}</ChipLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </TroublePage>
      {popular.length > 0 && (
        <section aria-labelledby="popular" className="mt-10">
          <h2 id="popular" className="heading mb-6 text-2xl">
            {topSelling.heading}
          </h2>
          <ProductGrid products={popular} />
        </section>
      )}
    </>
  );
}
