import { ChevronRight, RotateCcw, Truck } from "lucide";
import type { ProductFacts } from "../../../domain/catalog/find-product.server.ts";
import { type Cents, formatRupees } from "../../../domain/money.ts";
import { Icon } from "../../components/icon.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import { useShopFacts } from "../../components/use-shop-facts.ts";
import { DiscretionLine } from "../../discretion/discretion-line.tsx";
import { useMessages } from "../../i18n/use-messages.ts";
import { allProductsUrl } from "../../urls/list-url.ts";
import { ProductSection } from "../shared/product-section.tsx";
import { ProductGallery } from "./product-gallery.tsx";
import { Purchase } from "./purchase.tsx";

type Props = {
  product: ProductFacts;
  /** The variant that the URL names; null when the page chooses one. */
  variantId?: string | null;
  freeFromCents: Cents | null;
  /** Preview for staff of a product that may be unpublished: nothing can be bought or saved. */
  isPreview?: boolean;
  /** Facts and reviews. */
  children?: React.ReactNode;
};

/** A product as customers see it. */
export function ProductPage({ product, variantId = null, freeFromCents, isPreview = false, children }: Props) {
  const messages = useMessages();
  return (
    <>
      {/* Reset for each product: a selection of one means nothing for another. */}
      <article
        key={`${product.publicId} ${variantId}`}
        className="flex flex-col gap-5 pt-4 md:grid md:grid-cols-2 md:gap-x-12 md:pt-10 lg:gap-x-16"
      >
        <ProductGallery {...product} />
        {/* No box of its own on phones, so that the buy bar can stay visible from the first picture on. */}
        <div className="max-md:contents">
          <div>
            <ShopLink
              to={allProductsUrl({ category: product.category.slug })}
              className="inline-flex min-h-11 items-center gap-1 text-ink-soft text-sm underline-offset-4 hover:underline"
            >
              {product.category.name}
              <Icon of={ChevronRight} className="size-4" aria-hidden="true" />
            </ShopLink>
            <h1 lang={product.language} className="product-title heading text-3xl md:mb-4">
              {product.title}
            </h1>
          </div>
          <Purchase product={product} variantId={variantId} isPreview={isPreview}>
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
      {children}
      <ProductSection id="related" heading={messages.product.related} products={product.related} />
    </>
  );
}

type PromisesProps = { product: ProductFacts; freeFromCents: Cents | null };

/** Terms that customers want to know before paying. */
function Promises({ product: { returnable }, freeFromCents }: PromisesProps) {
  const { product } = useMessages();
  const shopFacts = useShopFacts();
  return (
    <div className="grid gap-3 border-line border-t pt-5">
      <DiscretionLine />
      <p className="flex gap-3">
        <Icon of={Truck} className="mt-0.5 size-5 shrink-0 text-sage" aria-hidden="true" />
        <span>
          {shopFacts && product.delivery(shopFacts.delivery.text)}
          {freeFromCents !== null && ` ${product.freeFrom(formatRupees(freeFromCents))}`}
        </span>
      </p>
      <p className="flex gap-3">
        <Icon of={RotateCcw} className="mt-0.5 size-5 shrink-0 text-sage" aria-hidden="true" />
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
