import { PageHead } from "../../shared/page-head.tsx";
import { collectionWords as words } from "./collection-words.ts";

type Props = {
  heading: string;
  slug: string;
  published: boolean;
  /** The other one of its two screens. */
  other: "products" | "words";
};

/** A collection's name, and links to its other screens. */
export function CollectionHead({ heading, slug, published, other }: Props) {
  const address = `/admin/content/collections/${slug}`;
  const ways = [
    [other === "products" ? `${address}/products` : address, other === "products" ? words.toProducts : words.toWords],
    ...(published ? [[`/collections/${slug}`, words.inShop] as const] : []),
    ["/admin/content/collections", words.toCollections],
  ] as const;
  return <PageHead title={heading} ways={ways} />;
}
