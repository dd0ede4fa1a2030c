import { listTopSelling } from "../../../domain/catalog/listing/catalog-queries.server.ts";
import { ButtonLink } from "../../components/button.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { shopContext } from "../../context.ts";
import { pageMessages } from "../../i18n/messages.ts";
import { pageLanguage } from "../../i18n/page-language.ts";
import { seoMessages } from "../../i18n/seo-messages.ts";
import { useMessages } from "../../i18n/use-messages.ts";
import { pageMeta } from "../../seo/page-meta.ts";
import { drawCards } from "../shared/draw-cards.server.ts";
import { ListHeading } from "../shared/lists/list-heading.tsx";
import { ProductGrid } from "../shared/product-grid.tsx";
import type { Route } from "./+types/top-selling.route.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const language = pageLanguage();
  return { products: drawCards(await listTopSelling(context.get(shopContext), { language }), language) };
}

export function meta({ matches }: Route.MetaArgs) {
  const { topSelling } = pageMessages();
  return pageMeta(matches, topSelling.heading, seoMessages()?.descriptions.topSelling);
}

export default function TopSelling({ loaderData }: Route.ComponentProps) {
  const { topSelling, common } = useMessages();
  const { products } = loaderData;
  return (
    <>
      <ListHeading title={topSelling.heading} intro={topSelling.subtitle} />
      {products.length > 0 ? (
        <ProductGrid
          products={products}
          extraFor={({ soldCount }) => topSelling.sold(soldCount)}
          isSeenFirst
          headingLevel={2}
        />
      ) : (
        <EmptyState
          text={topSelling.empty}
          action={<ButtonLink to="/all-products">{common.toAllProducts}</ButtonLink>}
        />
      )}
    </>
  );
}
