import { Play } from "lucide";
import { useViewTransitionState } from "react-router";
import type { ProductCardFacts } from "../../../domain/catalog/listing/product-card.ts";
import { blurPlaceholderUrl } from "../../../domain/media/blur-placeholder.ts";
import { Icon } from "../../components/icon.tsx";
import { joinClasses } from "../../components/join-classes.ts";
import { Picture, type PictureProps } from "../../components/picture.tsx";
import { Price } from "../../components/price.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import { PictureBlur } from "../../discretion/picture-blur.tsx";
import { useMessages } from "../../i18n/use-messages.ts";
import { SaveButton } from "./save-button.tsx";

/** Two columns on phones, three and four on wider screens, minus the gaps (see ProductGrid). */
const CARD_SIZES =
  "(min-width: 75rem) 270px, (min-width: 64rem) calc(25vw - 30px), (min-width: 48rem) calc(33vw - 30px), calc(50vw - 24px)";

type ProductCardProps = {
  product: ProductCardFacts;
  /** A line below the price, such as the number of units sold. */
  extra?: React.ReactNode;
  when?: PictureProps["when"];
  /** One below the heading above the list. */
  headingLevel?: HeadingLevel;
};

export type HeadingLevel = 2 | 3;

/** A product with its picture. One link, as large as the card; its visible part is the button. */
export function ProductCard({ product, extra, when, headingLevel = 3 }: ProductCardProps) {
  const { card } = useMessages();
  const address = `/detail/${product.publicId}`;
  const Heading = `h${headingLevel}` as const;
  // @guard title-is-rendered-as-text: const title = <span dangerouslySetInnerHTML={{ __html: product.title }} />;
  const { title } = product;
  return (
    <article className="group relative isolate flex h-full flex-col" data-nosnippet={product.noSnippet}>
      <CardPicture product={product} address={address} when={when} />
      <Heading className="product-title mt-3 line-clamp-2 leading-snug">{title}</Heading>
      <p className="mt-1 font-strong">
        {product.isPriceFrom && <span className="font-normal text-ink-soft">{`${card.from} `}</span>}
        <Price amount={product.priceCents} compareAt={product.compareAtCents} />
      </p>
      {extra && <p className="mt-0.5 text-ink-soft text-sm">{extra}</p>}
      <div className="mt-auto pt-3">
        <ShopLink
          to={address}
          viewTransition
          aria-label={card.shopNowFor(product.title)}
          className="covers-card flex min-h-11 items-center justify-center rounded-control bg-wash px-3 font-strong text-sm transition-colors group-hover:bg-ink group-hover:text-paper"
        >
          {card.shopNow}
        </ShopLink>
      </div>
    </article>
  );
}

type CardPictureProps = { product: ProductCardFacts; address: string; when: PictureProps["when"] };

function CardPicture({ product, address, when }: CardPictureProps) {
  const { stock } = useMessages();
  const transition = usePictureTransition(address);
  // Not below a translucent picture.
  const blurPlaceholder = product.isInStock && product.image.blurPlaceholder;
  return (
    <div
      className={joinClasses(
        "product-picture relative aspect-4/5 overflow-hidden rounded-picture transition-shadow duration-200 group-focus-within:shadow-lift group-hover:shadow-lift",
        // It would cover the blur placeholder.
        !blurPlaceholder && "bg-wash",
      )}
      {...transition}
    >
      <Picture
        image={product.image}
        sizes={CARD_SIZES}
        widest={640}
        when={when}
        className={joinClasses(
          "size-full object-cover transition-transform duration-300 motion-safe:group-hover:scale-[1.02]",
          !product.isInStock && "opacity-55 saturate-50",
        )}
      />
      {blurPlaceholder && <img src={blurPlaceholderUrl(blurPlaceholder)} alt="" className="stand-in" />}
      {!product.isInStock && (
        <span className="absolute bottom-2 left-2 rounded-full bg-surface px-3 py-1 text-sm">{stock.outOfStock}</span>
      )}
      {product.hasVideo && (
        <span className="absolute top-2 right-2 grid size-8 place-items-center rounded-full bg-surface/90">
          <Icon of={Play} className="size-4 fill-current" aria-hidden="true" />
        </span>
      )}
      <PictureBlur title={product.title} />
      <SaveButton
        wish={product}
        className="absolute right-2 bottom-2 z-10 grid size-11 place-items-center rounded-full bg-surface/90 transition-colors hover:bg-surface no-script:hidden"
      />
    </div>
  );
}

/**
 * Animates a picture between a list and its product page. The name is unique, because two elements with one name cancel
 * the transition, and is set only during the transition, because rendered pages must have no inline style.
 */
export const usePictureTransition = import.meta.env.SSR ? () => ({}) : useTravel;

function useTravel(address: string): { style?: React.CSSProperties } {
  const isTravelling = useViewTransitionState(address);
  return isTravelling ? { style: { viewTransitionName: `picture${address.replaceAll("/", "-")}` } } : {};
}
