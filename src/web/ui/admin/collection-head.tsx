import { collectionWords as words } from "../../i18n/admin/collection-words.ts";
import { LINE_LINK } from "../form-page.tsx";
import { ShopLink } from "../shop-link.tsx";

type Props = {
  heading: string;
  slug: string;
  published: boolean;
  /** Which of its two screens the other one is. */
  other: "products" | "words";
};

/** A collection's name, and the ways from one of its screens. */
export function CollectionHead({ heading, slug, published, other }: Props) {
  const address = `/admin/content/collections/${slug}`;
  const ways = [
    [other === "products" ? `${address}/products` : address, other === "products" ? words.toProducts : words.toWords],
    ...(published ? [[`/collections/${slug}`, words.inShop]] : []),
    ["/admin/content/collections", words.toCollections],
  ] as const;
  return (
    <header>
      <h1 className="heading text-3xl">{heading}</h1>
      <nav aria-label={heading} className="flex flex-wrap gap-x-6">
        {ways.map(([to = "", label]) => (
          <ShopLink key={to} to={to} className={LINE_LINK}>
            {label}
          </ShopLink>
        ))}
      </nav>
    </header>
  );
}
