import { ChevronRight, RotateCcw, Truck } from "lucide-react";
import { data, isRouteErrorResponse } from "react-router";
import { listTopSelling } from "../../../domain/catalog/catalog-queries.server.ts";
import { findProduct, type ProductFacts } from "../../../domain/catalog/find-product.server.ts";
import { findPresentId } from "../../../domain/catalog/former-addresses.server.ts";
import type { ProductCardFacts } from "../../../domain/catalog/product-card.ts";
import { findFacts } from "../../../domain/catalog/product-facts.server.ts";
import { isPublicId } from "../../../domain/catalog/public-id.ts";
import { type Cents, formatRupees } from "../../../domain/money.ts";
import { shopContext } from "../../context.ts";
import { StructuredData } from "../../found/structured-data.tsx";
import { wordFacts } from "../../i18n/fact-words/word-facts.server.ts";
import { PRODUCT_NOT_FOUND_LOG } from "../../i18n/messages/en/failures.ts";
import { pageMessages } from "../../i18n/messages.ts";
import { pageLanguage } from "../../i18n/page-language.ts";
import { useMessages } from "../../i18n/use-messages.ts";
import { movedTo } from "../../moved.ts";
import { pageMeta } from "../../page-meta.ts";
import { Purchase } from "../../product/purchase.tsx";
import { RecentlyViewed } from "../../product/recently-viewed.tsx";
import { DiscretionLine } from "../../ui/discretion-line.tsx";
import { allProductsAddress } from "../../ui/list-address.ts";
import { ProductFactList } from "../../ui/product/product-fact-list.tsx";
import { ProductGallery } from "../../ui/product/product-gallery.tsx";
import { ProductSection } from "../../ui/product-section.tsx";
import { ShopLink } from "../../ui/shop-link.tsx";
import { TroublePage } from "../../ui/trouble-page.tsx";
import { useShopFacts } from "../../ui/use-shop-facts.ts";
import type { Route } from "./+types/detail.ts";

const POPULAR = 4;

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [product, facts] = await Promise.all([
    findProduct(shop, params.id, pageLanguage()),
    findFacts(shop, params.id),
  ]);
  const { freeFromCents } = shop.config.methods.delivery;
  if (product) return { product, freeFromCents, facts: wordFacts(facts, pageLanguage()) };
  const present = await findPresentId(shop, params.id);
  if (present) throw movedTo(`/detail/${present}${url.search}`);
  // Words that somebody typed are nobody's business.
  shop.logInfo(PRODUCT_NOT_FOUND_LOG, isPublicId(params.id) ? { productId: params.id } : {});
  throw data({ popular: await listTopSelling(shop, { limit: POPULAR, language: pageLanguage() }) }, { status: 404 });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { titles, descriptions } = pageMessages();
  if (!loaderData) return pageMeta(matches, titles.notFound);
  const { title } = loaderData.product;
  const tags = pageMeta(matches, title, descriptions.product);
  return loaderData.product.isConcealed ? [...tags, { name: "robots", content: "noindex" }] : tags;
}

export default function Detail({ loaderData: { product, facts, freeFromCents } }: Route.ComponentProps) {
  const messages = useMessages();
  return (
    <>
      {!product.isConcealed && <StructuredData product={product} />}
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
            <h1 lang={product.language} className="heading text-3xl md:mb-4">
              {product.title}
            </h1>
          </div>
          <Purchase product={product}>
            <Promises product={product} freeFromCents={freeFromCents} />
          </Purchase>
        </div>
      </article>
      {product.description && (
        <section aria-labelledby="description" className="mt-12 max-w-text">
          <h2 id="description" className="heading mb-4 text-2xl">
            {messages.product.description}
          </h2>
          <div
            lang={product.language}
            className="long-text"
            dangerouslySetInnerHTML={{ __html: product.description }}
          />
        </section>
      )}
      {facts && <ProductFactList facts={facts} />}
      <ProductSection id="related" heading={messages.product.related} products={product.related} />
      <RecentlyViewed product={product} />
    </>
  );
}

type PromisesProps = { product: ProductFacts; freeFromCents: Cents | null };

/** What somebody wants to know before paying. */
function Promises({ product: { returnable }, freeFromCents }: PromisesProps) {
  const { product } = useMessages();
  const shopFacts = useShopFacts();
  return (
    <div className="grid gap-3 border-line border-t pt-5">
      <DiscretionLine />
      <p className="flex gap-3 text-ink-soft">
        <Truck className="mt-0.5 size-5 shrink-0 text-sage" aria-hidden="true" />
        <span>
          {shopFacts && product.delivery(shopFacts.delivery.text)}
          {freeFromCents !== null && ` ${product.freeFrom(formatRupees(freeFromCents))}`}
        </span>
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
      <ProductSection id="popular" heading={search.popular} products={popular} />
    </>
  );
}
