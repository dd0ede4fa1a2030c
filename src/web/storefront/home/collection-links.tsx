import type { CollectionLink } from "../../../domain/catalog/listing/collections.server.ts";
import { ShopLink } from "../../components/shop-link.tsx";
import { useMessages } from "../../i18n/use-messages.ts";

/** Links to the collections; nothing when there are none. */
export function CollectionLinks({ collections }: { collections: readonly CollectionLink[] }) {
  const { chosen } = useMessages();
  if (collections.length === 0) return null;
  return (
    <nav aria-labelledby="collections" className="mt-14">
      <h2 id="collections" className="heading mb-2 text-2xl">
        {chosen.heading}
      </h2>
      <ul className="flex flex-wrap gap-x-8">
        {collections.map(({ slug, title }) => (
          <li key={slug}>
            <ShopLink
              to={`/collections/${slug}`}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {title}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
