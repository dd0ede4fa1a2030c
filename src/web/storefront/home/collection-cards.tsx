import { useId } from "react";
import type { CollectionCard } from "../../../domain/catalog/listing/collections.server.ts";
import { Picture } from "../../components/picture.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import { useMessages } from "../../i18n/use-messages.ts";

type CollectionCardsProps = { collections: readonly CollectionCard[]; className?: string };

/** Links to the collections, each with a picture; nothing when there are none. */
export function CollectionCards({ collections, className }: CollectionCardsProps) {
  const { chosen } = useMessages();
  const id = useId();
  if (collections.length === 0) return null;
  return (
    <nav aria-labelledby={id} className={className}>
      <h2 id={id} className="heading mb-3 text-xl">
        {chosen.heading}
      </h2>
      <ul className="grid grid-cols-2 gap-4 md:grid-cols-3 md:gap-6 lg:grid-cols-4 xl:grid-cols-5">
        {collections.map(({ slug, title, image }) => (
          <li key={slug} className="group relative isolate">
            <div className="product-picture aspect-4/3 overflow-hidden rounded-picture bg-wash">
              {image && (
                <Picture
                  image={image}
                  sizes="(min-width: 48rem) 25vw, 50vw"
                  widest={640}
                  className="size-full object-cover"
                />
              )}
            </div>
            <ShopLink to={`/collections/${slug}`} className="covers-card mt-2 block min-h-8 leading-snug">
              {title}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
