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
import { SaveButton } from "./saved/save-button.tsx";

/** Two columns on phones, three to five on wider screens, minus the gaps (see ProductGrid). */
const CARD_SIZES =
  "(min-width: 93.75rem) 269px, (min-width: 64rem) calc(25vw - 30px), (min-width: 48rem) calc(33vw - 32px), calc(50vw - 24px)";

/** A card whose colours are HTML (`draw-cards.server.ts`). */
export type DrawnCard<Card extends ProductCardFacts = ProductCardFacts> = Omit<Card, "swatches"> & {
  swatches?: string;
};

type ProductCardProps = {
  product: DrawnCard;
  /** A line below the price, such as the number of units sold, or a button of lists. */
  extra?: React.ReactNode;
  when?: PictureProps["when"];
  /** One below the heading above the list. */
  headingLevel?: HeadingLevel;
};

export type HeadingLevel = 2 | 3;

/** A product with its picture. One link, as large as the card; its visible part is the last line. */
export function ProductCard({ product, extra, when, headingLevel = 3 }: ProductCardProps) {
  const { card } = useMessages();
  const url = `/detail/${product.publicId}`;
  const Heading = `h${headingLevel}` as const;
  // @guard title-is-rendered-as-text: const title = <span dangerouslySetInnerHTML={{ __html: product.title }} />;
  const { title } = product;
  return (
    <article className="group relative isolate flex h-full flex-col" data-nosnippet={product.noSnippet}>
      <CardPicture product={product} url={url} when={when} />
      <Heading className="product-title mt-2 line-clamp-2 leading-snug">{title}</Heading>
      {product.rating && <Rating {...product.rating} />}
      <p className="mt-1 font-strong">
        {product.isPriceFrom && <span className="font-normal text-ink-soft">{`${card.from} `}</span>}
        <Price amount={product.priceCents} compareAt={product.compareAtCents} />
      </p>
      {product.swatches && <div dangerouslySetInnerHTML={{ __html: product.swatches }} />}
      {extra && <p className="mt-0.5 text-ink-soft text-sm">{extra}</p>}
      {!product.isInStock && <p className="mt-0.5 text-ink-soft text-sm">{card.canEmail}</p>}
      <ShopLink
        to={url}
        viewTransition
        aria-label={card.shopNowFor(product.title)}
        className={joinClasses(
          "covers-card card-arrow mt-auto flex min-h-8 items-center gap-1.5 text-sm group-hover:underline group-hover:underline-offset-4",
          product.isInStock ? "font-strong" : "text-ink-soft",
        )}
      >
        {card.shopNow}
      </ShopLink>
    </article>
  );
}

/** Average and number of reviews. */
function Rating({ average, reviews }: NonNullable<ProductCardFacts["rating"]>) {
  const { card } = useMessages();
  return (
    <p role="img" aria-label={card.rating(average, reviews)} className="mt-0.5 text-ink-soft text-sm">
      {`★ ${average} (${reviews})`}
    </p>
  );
}

type CardPictureProps = { product: DrawnCard; url: string; when: PictureProps["when"] };

function CardPicture({ product, url, when }: CardPictureProps) {
  const { stock } = useMessages();
  const transition = usePictureTransition(url);
  // Hidden below a translucent picture.
  const blurPlaceholder = product.isInStock && product.image.blurPlaceholder;
  return (
    <div
      className={joinClasses(
        "product-picture relative aspect-square overflow-hidden rounded-picture transition-shadow duration-200 group-focus-within:shadow-lift group-hover:shadow-lift",
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
          !product.isInStock && "opacity-55 [filter:saturate(0.5)]",
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
        product={product}
        className="absolute right-2 bottom-2 z-10 grid size-11 place-items-center rounded-full bg-surface/90 transition-colors hover:bg-surface no-script:hidden"
      />
    </div>
  );
}

/**
 * Animates a picture between a list and its product page. The name is unique, because two elements with one name cancel
 * the transition. It is set only during the transition, because rendered pages must have no inline style.
 */
export const usePictureTransition = import.meta.env.SSR ? () => ({}) : useTravel;

function useTravel(url: string): { style?: React.CSSProperties } {
  const isTravelling = useViewTransitionState(url);
  return isTravelling ? { style: { viewTransitionName: `picture${url.replaceAll("/", "-")}` } } : {};
}
