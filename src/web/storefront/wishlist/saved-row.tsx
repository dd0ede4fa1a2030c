import { UNCOUNTED_UNITS } from "../../../domain/inventory/uncounted-units.ts";
import type { SavedProduct } from "../../../domain/wishlist/wishlist.ts";
import { Button, ButtonLink } from "../../components/button.tsx";
import { ButtonForm } from "../../components/forms/send-form.tsx";
import { Picture } from "../../components/picture.tsx";
import { Price } from "../../components/price.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import { PictureBlur } from "../../discretion/picture-blur.tsx";
import { customerMessages } from "../../i18n/messages.ts";
import { pageLanguage } from "../../i18n/page-language.ts";
import { useMessages } from "../../i18n/use-messages.ts";
import type { DescribedOffer } from "./describe-saved-offers.server.ts";
import { SAVED_WORDS } from "./saved-words.ts";

type SavedRowProps = {
  saved: SavedProduct;
  /** Null for a product that the shop no longer lists; undefined while it is loading. */
  offer: DescribedOffer | null | undefined;
  onRemove: () => void;
};

const QUIET = "min-h-11 px-1 underline underline-offset-4";

/** A saved product: picture, title, today's price and stock, and its one action. */
export function SavedRow({ saved, offer, onRemove }: SavedRowProps) {
  const { product } = useMessages();
  const { wishlist } = customerMessages();
  const words = SAVED_WORDS[pageLanguage()];
  const { publicId, title, image } = saved;
  return (
    <article className="flex flex-wrap gap-x-4 py-4 md:gap-x-6">
      <div className="product-picture relative size-24 shrink-0 overflow-hidden rounded-picture bg-wash">
        <Picture image={{ ...image, alt: "" }} sizes="6rem" className="size-full object-cover" />
        <PictureBlur title={title} />
      </div>
      <div className="min-w-0 flex-1">
        <h2 className="leading-snug">
          <ShopLink
            to={`/detail/${publicId}`}
            className="product-title inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {title}
          </ShopLink>
        </h2>
        <div className="min-h-12">{offer !== undefined && <Offer offer={offer} />}</div>
      </div>
      <div className="w-56 max-md:mt-2 max-md:basis-full">
        {offer?.variantId && (
          <ButtonForm action="/cart" className="grid">
            <input type="hidden" name="intent" value="add" />
            <Button name="variantId" value={offer.variantId} aria-label={`${product.addToCart}: ${title}`}>
              {product.addToCart}
            </Button>
          </ButtonForm>
        )}
        {offer?.hasOptions && offer.stock > 0 && (
          <ButtonLink
            to={`/detail/${publicId}`}
            variant="secondary"
            className="w-full"
            aria-label={`${words.chooseOptions}: ${title}`}
          >
            {words.chooseOptions}
          </ButtonLink>
        )}
        <div className="mt-1 flex flex-wrap justify-between gap-x-4">
          {offer && (
            <ButtonForm action="/compare">
              <button
                type="submit"
                name="add"
                value={publicId}
                aria-label={`${words.compare}: ${title}`}
                className={QUIET}
              >
                {words.compare}
              </button>
            </ButtonForm>
          )}
          <button type="button" aria-label={`${wishlist.remove}: ${title}`} onClick={onRemove} className={QUIET}>
            {wishlist.remove}
          </button>
        </div>
      </div>
    </article>
  );
}

/** Today's price and stock. */
function Offer({ offer }: { offer: DescribedOffer | null }) {
  const { card, stock } = useMessages();
  if (!offer) return <p className="text-ink-soft">{SAVED_WORDS[pageLanguage()].gone}</p>;
  return (
    <>
      <p className="font-strong">
        {offer.isPriceFrom && <span className="font-normal text-ink-soft">{`${card.from} `}</span>}
        <Price amount={offer.priceCents} compareAt={offer.compareAtCents} />
      </p>
      {offer.change && <p className="text-sm">{offer.change}</p>}
      <p className={offer.stock > 0 ? "text-sage text-sm" : "text-ink-soft text-sm"}>
        {offer.stock >= UNCOUNTED_UNITS
          ? stock.uncounted
          : offer.stock > 0
            ? stock.inStock(offer.stock)
            : stock.outOfStock}
      </p>
    </>
  );
}
