import type { SavedProduct } from "../../../domain/wishlist/wishlist.ts";
import { Button } from "../../components/button.tsx";
import { Picture } from "../../components/picture.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import { PictureBlur } from "../../discretion/picture-blur.tsx";
import { useMessages } from "../../i18n/use-messages.ts";
import { startRemembering, stopRemembering, useRecent } from "./recent-store.ts";

/** Recently viewed products of this browser, or the question whether to record them. */
export function RecentList({ besides }: { besides: string }) {
  const { discreet } = useMessages();
  const recent = useRecent();
  if (recent === undefined) return null;
  return (
    <section aria-labelledby="recent" className="mt-16 border-line border-t pt-6">
      <h2 id="recent" className="heading text-xl">
        {discreet.recentHeading}
      </h2>
      {recent === null ? (
        <>
          <p className="mt-2 mb-4 max-w-text text-ink-soft">{discreet.recentOffer}</p>
          <Button type="button" variant="secondary" onClick={startRemembering}>
            {discreet.recentTurnOn}
          </Button>
        </>
      ) : (
        <>
          <PictureRow products={recent.filter((one) => one.publicId !== besides)} />
          <Button type="button" variant="secondary" className="mt-6" onClick={stopRemembering}>
            {discreet.recentTurnOff}
          </Button>
        </>
      )}
    </section>
  );
}

/** Products that this browser knows by picture and title only, in a row that scrolls. */
export function PictureRow({ products }: { products: readonly SavedProduct[] }) {
  if (products.length === 0) return null;
  return (
    <ul className="mt-4 flex gap-4 overflow-x-auto p-1">
      {products.map(({ publicId, title, image }) => (
        <li key={publicId} className="w-32 shrink-0">
          <div className="product-picture relative aspect-4/5 overflow-hidden rounded-control bg-wash">
            <Picture image={{ ...image, alt: "" }} sizes="128px" className="size-full object-cover" />
            <PictureBlur title={title} />
          </div>
          <ShopLink
            to={`/detail/${publicId}`}
            className="product-title mt-2 line-clamp-2 text-sm underline underline-offset-4"
          >
            {title}
          </ShopLink>
        </li>
      ))}
    </ul>
  );
}
