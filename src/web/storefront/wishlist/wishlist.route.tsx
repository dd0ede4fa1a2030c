import { useEffect } from "react";
import { UNCOUNTED_UNITS } from "../../../domain/inventory/uncounted-units.ts";
import type { SavedProduct } from "../../../domain/wishlist/wishlist.ts";
import { Button, ButtonLink } from "../../components/button.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { ButtonForm } from "../../components/forms/send-form.tsx";
import { Notice } from "../../components/notice.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { Picture } from "../../components/picture.tsx";
import { Price } from "../../components/price.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import { PictureBlur } from "../../discretion/picture-blur.tsx";
import { privateMeta } from "../../discretion/private-meta.ts";
import { customerMessages, pageMessages } from "../../i18n/messages.ts";
import { pageLanguage } from "../../i18n/page-language.ts";
import { useMessages } from "../../i18n/use-messages.ts";
import { BelowEmpty } from "../shared/below-empty.tsx";
import { refreshWishlist, toggleSaved, useWishlist } from "../shared/saved/wishlist-store.ts";
import type { DescribedOffer } from "./describe-saved-offers.server.ts";
import { LeftOnDevice } from "./left-on-device.tsx";
import { SAVED_WORDS } from "./saved-words.ts";
import { useSavedOffers } from "./use-saved-offers.ts";

export const meta = () => privateMeta(pageMessages().card.kept);

/** The wishlist of this browser or of the account, with today's prices and stock. */
export default function Wishlist() {
  const { card, common } = useMessages();
  const { wishlist } = customerMessages();
  const products = useWishlist();
  const offerOf = useSavedOffers(products);
  useEffect(refreshWishlist, []);
  return (
    <div className="pb-10">
      <PageHeading title={card.kept} intro={<Keeper />} />
      <div className="hidden no-script:block">
        <Notice tone="info">{wishlist.needsScript}</Notice>
      </div>
      <div className="no-script:hidden">
        <LeftOnDevice />
        {products === undefined ? (
          <p role="status">{common.loading}</p>
        ) : products.length === 0 ? (
          <>
            <EmptyState
              text={wishlist.empty}
              action={<ButtonLink to="/all-products">{common.toAllProducts}</ButtonLink>}
            />
            <BelowEmpty />
          </>
        ) : (
          <ul className="grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 md:gap-x-6 lg:grid-cols-4">
            {products.map((product) => (
              <li key={product.publicId}>
                <SavedCard saved={product} offer={offerOf(product.publicId)} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** Both states are in the page, which is the same for everyone; CSS shows the current one. */
function Keeper() {
  const words = SAVED_WORDS[pageLanguage()];
  return (
    <>
      <span className="signed-in:hidden">{words.onDevice}</span>
      <span className="hidden signed-in:inline">{words.inAccount}</span>
    </>
  );
}

/** @property offer null for a product that the shop no longer lists; undefined while it is loading */
type SavedCardProps = { saved: SavedProduct; offer: DescribedOffer | null | undefined };

function SavedCard({ saved, offer }: SavedCardProps) {
  const { product } = useMessages();
  const { wishlist } = customerMessages();
  const words = SAVED_WORDS[pageLanguage()];
  const { publicId, title, image } = saved;
  return (
    <article className="flex h-full flex-col">
      <div className="product-picture relative aspect-4/5 overflow-hidden rounded-picture bg-wash">
        <Picture
          image={{ ...image, alt: "" }}
          sizes="(min-width: 64rem) 23vw, 46vw"
          className="size-full object-cover"
        />
        <PictureBlur title={title} />
      </div>
      <h2 className="mt-2 leading-snug">
        <ShopLink
          to={`/detail/${publicId}`}
          className="product-title inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {title}
        </ShopLink>
      </h2>
      <div className="mb-3 min-h-12">{offer !== undefined && <Offer offer={offer} />}</div>
      <div className="mt-auto grid gap-2">
        {offer?.variantId && (
          <ButtonForm action="/cart" className="grid">
            <input type="hidden" name="intent" value="add" />
            <Button name="variantId" value={offer.variantId} aria-label={`${product.addToCart}: ${title}`}>
              {product.addToCart}
            </Button>
          </ButtonForm>
        )}
        {offer && (
          <ButtonForm action="/compare" className="grid">
            <Button variant="secondary" name="add" value={publicId} aria-label={`${words.compare}: ${title}`}>
              {words.compare}
            </Button>
          </ButtonForm>
        )}
        <Button
          type="button"
          variant="secondary"
          aria-label={`${wishlist.remove}: ${title}`}
          onClick={() => toggleSaved(saved)}
        >
          {wishlist.remove}
        </Button>
      </div>
    </article>
  );
}

/** Today's price and stock. */
function Offer({ offer }: { offer: DescribedOffer | null }) {
  const { card, stock } = useMessages();
  const words = SAVED_WORDS[pageLanguage()];
  if (!offer) return <p className="text-ink-soft">{words.gone}</p>;
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
