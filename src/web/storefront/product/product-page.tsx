import { ChevronRight } from "lucide";
import type { ProductFacts } from "../../../domain/catalog/find-product.server.ts";
import { Icon } from "../../components/icon.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import { useMessages } from "../../i18n/use-messages.ts";
import type { Rating } from "../../seo/product-data.ts";
import { categoryUrl } from "../../urls/list-url.ts";
import type { DrawnCard } from "../shared/product-card.tsx";
import { ProductSection } from "../shared/product-section.tsx";
import type { PickerOption } from "./option-picker.tsx";
import { ProductGallery } from "./product-gallery.tsx";
import { ProductHead } from "./product-head.tsx";
import { Purchase } from "./purchase.tsx";
import type { ProductDelivery } from "./purchase-details.tsx";
import type { RenderedPoints } from "./render-selling-points.server.tsx";
import { useProductChoice } from "./use-product-choice.ts";

/** A product, with cards of related ones. */
export type ShownProduct = ProductFacts & { related: readonly DrawnCard[] };

type Props = {
  product: ShownProduct;
  rating?: Rating | null;
  delivery: ProductDelivery;
  options?: readonly PickerOption[] | undefined;
  points: RenderedPoints;
  /** Preview for staff of a product that may be unpublished: nothing can be bought or saved. */
  isPreview?: boolean;
  /** Products to buy with it, description, facts and reviews. */
  children?: React.ReactNode;
};

/** A product as customers see it. */
export function ProductPage({ product, rating = null, delivery, options, points, isPreview = false, children }: Props) {
  const messages = useMessages();
  const choice = useProductChoice(product);
  const { parent } = product.category;
  return (
    <>
      <article
        key={product.publicId}
        className="flex flex-col md:grid md:grid-cols-2 md:grid-rows-[auto_auto_1fr] md:gap-x-12 lg:gap-x-16"
      >
        <div className="md:col-span-2">
          {(parent ? [parent, product.category] : [product.category]).map(({ slug, name }) => (
            <ShopLink
              key={slug}
              to={categoryUrl(slug)}
              className="-my-1.5 mr-1 inline-flex min-h-11 items-center gap-1 text-ink-soft text-sm underline-offset-4 hover:underline md:my-0"
            >
              {name}
              <Icon of={ChevronRight} className="size-4" aria-hidden="true" />
            </ShopLink>
          ))}
        </div>
        <div className="md:col-start-2 md:pb-5">
          <ProductHead product={product} variant={choice?.variant ?? null} rating={rating} />
        </div>
        <div className="mt-2 min-w-0 md:col-start-1 md:row-span-2 md:row-start-2 md:mt-0">
          <ProductGallery {...product} wanted={choice?.picture ?? null} />
        </div>
        {/* No box of its own on phones, so that the buy bar can stay visible from the first picture on. */}
        <div className="max-md:contents md:col-start-2 md:row-start-3">
          {choice && <Purchase {...{ product, choice, delivery, options, points, isPreview }} />}
        </div>
      </article>
      {children}
      <ProductSection id="related" heading={messages.product.related} products={product.related} />
    </>
  );
}
