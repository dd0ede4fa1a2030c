import { useEffect } from "react";
import type { SavedProduct } from "../../../domain/wishlist/wishlist.ts";
import { Button, ButtonLink } from "../../components/button.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { Notice } from "../../components/notice.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { Picture } from "../../components/picture.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import { PictureBlur } from "../../discretion/picture-blur.tsx";
import { privateMeta } from "../../discretion/private-meta.ts";
import { customerMessages, pageMessages } from "../../i18n/messages.ts";
import { useMessages } from "../../i18n/use-messages.ts";
import { BelowEmpty } from "../shared/below-empty.tsx";
import { refreshWishlist, toggleSaved, useWishlist } from "../shared/wishlist-store.ts";
import { LeftOnDevice } from "./left-on-device.tsx";

export const meta = () => privateMeta(pageMessages().card.kept);

/**
 * The wishlist of this browser or of the account. Prices and stock are on the product pages, where they are current.
 */
export default function Wishlist() {
  const { card, common } = useMessages();
  const { wishlist } = customerMessages();
  const wishes = useWishlist();
  useEffect(refreshWishlist, []);
  return (
    <div className="pb-10">
      <PageHeading title={card.kept} intro={<Keeper />} />
      <div className="hidden no-script:block">
        <Notice tone="info">{wishlist.needsScript}</Notice>
      </div>
      <div className="no-script:hidden">
        <LeftOnDevice />
        {wishes === undefined ? (
          <p role="status">{common.loading}</p>
        ) : wishes.length === 0 ? (
          <>
            <EmptyState
              text={wishlist.empty}
              action={<ButtonLink to="/all-products">{common.toAllProducts}</ButtonLink>}
            />
            <BelowEmpty />
          </>
        ) : (
          <ul className="grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 md:gap-x-6 lg:grid-cols-4">
            {wishes.map((wish) => (
              <li key={wish.publicId}>
                <WishCard wish={wish} />
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
  const { wishlist } = customerMessages();
  return (
    <>
      <span className="signed-in:hidden">{wishlist.onDevice}</span>
      <span className="hidden signed-in:inline">{wishlist.inAccount}</span>
    </>
  );
}

function WishCard({ wish }: { wish: SavedProduct }) {
  const { wishlist } = customerMessages();
  const { publicId, title, image } = wish;
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
      <h2 className="mt-2 mb-3 leading-snug">
        <ShopLink
          to={`/detail/${publicId}`}
          className="product-title inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {title}
        </ShopLink>
      </h2>
      <Button
        type="button"
        variant="secondary"
        className="mt-auto"
        aria-label={`${wishlist.remove}: ${title}`}
        onClick={() => toggleSaved(wish)}
      >
        {wishlist.remove}
      </Button>
    </article>
  );
}
