import { ChevronRight, RotateCcw, Truck } from "lucide-react";
import { data, isRouteErrorResponse } from "react-router";
import { DELIVERY } from "../../../domain/cart/cart-totals.ts";
import { listTopSelling } from "../../../domain/catalog/catalog-queries.server.ts";
import { findProduct, type ProductFacts } from "../../../domain/catalog/find-product.server.ts";
import type { ProductCardFacts } from "../../../domain/catalog/product-card.ts";
import { formatRupees } from "../../../domain/money.ts";
import { shopContext } from "../../context.ts";
import { PRODUCT_NOT_FOUND_LOG } from "../../i18n/messages/en/failures.ts";
import { messagesFor } from "../../i18n/messages.ts";
import { useMessages } from "../../i18n/use-messages.ts";
import { pageMeta } from "../../page-meta.ts";
import { Purchase } from "../../product/purchase.tsx";
import { allProductsAddress } from "../../ui/all-products-address.ts";
import { DiscretionLine } from "../../ui/discretion-line.tsx";
import { ProductGallery } from "../../ui/product/product-gallery.tsx";
import { ProductGrid } from "../../ui/product-grid.tsx";
import { ShopLink } from "../../ui/shop-link.tsx";
import { TroublePage } from "../../ui/trouble-page.tsx";
import type { Route } from "./+types/detail.ts";

const POPULAR = 4;
const LONGEST_LOGGED_ID = 40;

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const product = await findProduct(shop, params.id);
  if (product) return { product };
  shop.logInfo(PRODUCT_NOT_FOUND_LOG, { productId: params.id.slice(0, LONGEST_LOGGED_ID) });
  throw data({ popular: await listTopSelling(shop, POPULAR) }, { status: 404 });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { titles, descriptions } = messagesFor("en");
  if (!loaderData) return pageMeta(matches, titles.notFound);
  const { title } = loaderData.product;
  return pageMeta(matches, title, descriptions.product(title));
}

export default function Detail({ loaderData: { product } }: Route.ComponentProps) {
  const messages = useMessages();
  return (
    <>
      {/* Anew for each product: what was chosen for one means nothing for another. */}
      <article
        key={product.publicId}
        className="flex flex-col gap-5 pt-4 md:grid md:grid-cols-2 md:gap-x-12 md:pt-10 lg:gap-x-16"
      >
        <ProductGallery {...product} />
        {/* No box of its own on phones, so that the way to order can follow the screen from the first picture on. */}
        <div className="max-md:contents">
          <div>
            <ShopLink
              to={allProductsAddress({ category: product.category.slug })}
              className="inline-flex min-h-11 items-center gap-1 text-ink-soft text-sm underline-offset-4 hover:underline"
            >
              {product.category.name}
              <ChevronRight className="size-4" aria-hidden="true" />
            </ShopLink>
            <h1 className="heading text-3xl md:mb-4">{product.title}</h1>
          </div>
          <Purchase product={product}>
            <Promises product={product} />
          </Purchase>
        </div>
      </article>
      {product.description && (
        <section aria-labelledby="description" className="mt-12 max-w-text">
          <h2 id="description" className="heading mb-4 text-2xl">
            {messages.product.description}
          </h2>
          <div className="long-text" dangerouslySetInnerHTML={{ __html: product.description }} />
        </section>
      )}
      <Listed id="related" heading={messages.product.related} products={product.related} />
    </>
  );
}

/** What somebody wants to know before paying. */
function Promises({ product: { returnable } }: { product: ProductFacts }) {
  const { product } = useMessages();
  return (
    <div className="grid gap-3 border-line border-t pt-5">
      <DiscretionLine />
      <p className="flex gap-3 text-ink-soft">
        <Truck className="mt-0.5 size-5 shrink-0 text-sage" aria-hidden="true" />
        {product.delivery(formatRupees(DELIVERY))}
      </p>
      <p className="flex gap-3 text-ink-soft">
        <RotateCcw className="mt-0.5 size-5 shrink-0 text-sage" aria-hidden="true" />
        <span>
          {returnable ? product.returnable : product.notReturnable}{" "}
          <ShopLink to="/refund" className="underline underline-offset-4">
            {product.refundPolicy}
          </ShopLink>
        </span>
      </p>
    </div>
  );
}

type ListedProps = { id: string; heading: string; products: readonly ProductCardFacts[] };

function Listed({ id, heading, products }: ListedProps) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-16">
      <h2 id={id} className="heading mb-6 text-2xl">
        {heading}
      </h2>
      <ProductGrid products={products} />
    </section>
  );
}

/** A product that is not there any more: a page that helps on, with the status that says so. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { trouble, search } = useMessages();
  if (!isRouteErrorResponse(error) || error.status !== 404) {
    return <TroublePage heading={trouble.failedHeading} text={trouble.failedText} />;
  }
  const popular: ProductCardFacts[] = error.data?.popular ?? [];
  return (
    <>
      <TroublePage heading={trouble.productGoneHeading} text={trouble.productGoneText} />
      <Listed id="popular" heading={search.popular} products={popular} />
    </>
  );
}
