import { useEffect } from "react";
import type { ProductFacts } from "../../domain/catalog/find-product.server.ts";
import type { KeptProduct } from "../../domain/catalog/kept-list.ts";
import { useMessages } from "../i18n/use-messages.ts";
import { Button } from "../ui/button.tsx";
import { Picture } from "../ui/picture.tsx";
import { PictureVeil } from "../ui/picture-veil.tsx";
import { ShopLink } from "../ui/shop-link.tsx";
import { noteProduct, startRemembering, stopRemembering, useRecent } from "./recent-store.ts";

/** What this browser was asked to remember; the shop itself keeps nothing of it. Until then, the question whether it should. */
export function RecentlyViewed({ product: { publicId, title, images } }: { product: ProductFacts }) {
  const { discreet } = useMessages();
  const recent = useRecent();
  const image = images[0] ?? { picture: "", width: 1, height: 1, alt: "" };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a product is noted once, however often its picture is made anew
  useEffect(() => noteProduct({ publicId, title, image }), [publicId, title, recent === null]);
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
          <Seen products={recent.filter((one) => one.publicId !== publicId)} />
          <Button type="button" variant="secondary" className="mt-6" onClick={stopRemembering}>
            {discreet.recentTurnOff}
          </Button>
        </>
      )}
    </section>
  );
}

function Seen({ products }: { products: readonly KeptProduct[] }) {
  if (products.length === 0) return null;
  return (
    <ul className="mt-4 flex gap-4 overflow-x-auto p-1">
      {products.map(({ publicId, title, image }) => (
        <li key={publicId} className="w-32 shrink-0">
          <div className="product-picture relative aspect-4/5 overflow-hidden rounded-control bg-wash">
            <Picture image={{ ...image, alt: "" }} sizes="128px" className="size-full object-cover" />
            <PictureVeil title={title} />
          </div>
          <ShopLink to={`/detail/${publicId}`} className="mt-2 line-clamp-2 text-sm underline underline-offset-4">
            {title}
          </ShopLink>
        </li>
      ))}
    </ul>
  );
}
