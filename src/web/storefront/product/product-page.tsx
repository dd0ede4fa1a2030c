import { ChevronRight } from "lucide";
import { Fragment } from "react";
import type { ProductFacts } from "../../../domain/catalog/find-product.server.ts";
import { Icon } from "../../components/icon.tsx";
import { joinClasses } from "../../components/join-classes.ts";
import { ShopLink } from "../../components/shop-link.tsx";
import { useMessages } from "../../i18n/use-messages.ts";
import type { Rating } from "../../seo/product-data.ts";
import { categoryUrl } from "../../urls/list-url.ts";
import { ServedMarkup } from "../layout/served-markup.tsx";
import type { DrawnCard } from "../shared/product-card.tsx";
import { ProductSection } from "../shared/product-section.tsx";
import type { PickerOption } from "./option-picker.tsx";
import { ProductGallery } from "./product-gallery.tsx";
import { ProductHead } from "./product-head.tsx";
import { Purchase } from "./purchase.tsx";
import type { ProductDelivery } from "./purchase-details.tsx";
import { useProductChoice } from "./use-product-choice.ts";

/** A product, with cards of related ones. */
export type ShownProduct = ProductFacts & { related: readonly DrawnCard[] };

/** Static parts as HTML: browsers need no code and no words for them. */
export type ProductMarkup = {
  /** Beside the buttons: comparing, benefits, suitability, contents of bundles. */
  points: string;
  terms: string;
  /** Below the purchase: products to buy with it, description, facts, reviews, questions. */
  info: string;
};

type Props = {
  product: ShownProduct;
  rating?: Rating | null;
  delivery: ProductDelivery;
  options?: readonly PickerOption[] | undefined;
  /** Missing in a document, which has the markup in its elements. */
  markup?: ProductMarkup | undefined;
  /** Preview for staff of a product that may be unpublished: nothing can be bought or saved. */
  isPreview?: boolean;
};

const NONE: readonly DrawnCard[] = [];

/** A product as customers see it. */
export function ProductPage({ product, rating = null, delivery, options, markup, isPreview = false }: Props) {
  const { tabBar, product: texts } = useMessages();
  const choice = useProductChoice(product);
  const { parent, ...category } = product.category;
  const path = [{ name: tabBar.home, url: "/" }];
  for (const { name, slug } of parent ? [parent, category] : [category]) path.push({ name, url: categoryUrl(slug) });
  // At once below the button that the visitor came for.
  const similar = product.isInStock ? NONE : product.related;
  return (
    <>
      <article
        key={product.publicId}
        className="flex flex-col md:grid md:grid-cols-2 md:grid-rows-[auto_auto_1fr] md:gap-x-12 lg:gap-x-16"
      >
        {/* One line that shortens names, or several lines of whole names when the text is very large. */}
        <div className="@container -my-1.5 text-ink-soft text-sm md:col-span-2 md:my-0">
          <div className="flex items-center gap-1 @max-[16rem]:flex-wrap">
            {path.map(({ url, name }, index) => (
              <Fragment key={url}>
                {index > 0 && <Icon of={ChevronRight} className="size-4 shrink-0" aria-hidden="true" />}
                <ShopLink
                  to={url}
                  className={joinClasses(
                    "min-w-11 leading-11 underline-offset-4 hover:underline",
                    index > 0 ? "truncate @max-[16rem]:whitespace-normal" : "shrink-0",
                  )}
                >
                  {name}
                </ShopLink>
              </Fragment>
            ))}
          </div>
        </div>
        <div className="md:col-start-2 md:pb-5">
          <ProductHead product={product} variant={choice?.variant ?? null} rating={rating} />
        </div>
        <div className="mt-2 min-w-0 md:col-start-1 md:row-span-2 md:row-start-2 md:mt-0">
          <ProductGallery {...product} wanted={choice?.picture ?? null} />
        </div>
        {/* No box of its own on phones, so that the buy bar can stay visible from the first picture on. */}
        <div className="max-md:contents md:col-start-2 md:row-start-3">
          {choice && <Purchase {...{ product, choice, delivery, options, markup, isPreview }} similar={similar} />}
        </div>
      </article>
      <ServedMarkup id="info" html={markup?.info} {...(!isPreview && { onClick: followTogether })} />
      {product.isInStock && <ProductSection id="related" heading={texts.related} products={product.related} />}
    </>
  );
}

/** Follows a click in the static HTML of the page: the code of "Often bought together" is loaded at the first one. */
const followTogether = ({ target }: React.MouseEvent) =>
  void import("./together/add-together.ts").then(({ followClick }) => followClick(target as Element));
