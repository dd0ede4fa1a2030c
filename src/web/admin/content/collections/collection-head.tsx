import type { CollectionKind } from "../../../../domain/catalog/collection-kinds.ts";
import { guideUrl } from "../../../urls/guide-url.ts";
import { collectionUrl } from "../../../urls/list-url.ts";
import { PageHead } from "../../shared/page-head.tsx";
import { collectionWords as words } from "./collection-words.ts";

type Props = {
  heading: string;
  slug: string;
  kind: CollectionKind;
  published: boolean;
  /** The other one of its two screens. */
  other: "products" | "words";
};

/** The name of a collection or a guide, and links to its other screens. */
export function CollectionHead({ heading, slug, kind, published, other }: Props) {
  const address = `/admin/content/collections/${slug}`;
  const ways = [
    [other === "products" ? `${address}/products` : address, other === "products" ? words.toProducts : words.toWords],
    ...(published ? [[kind === "guide" ? guideUrl(slug) : collectionUrl(slug), words.inShop] as const] : []),
    ["/admin/content/collections", words.toCollections],
  ] as const;
  return <PageHead title={heading} ways={ways} />;
}
