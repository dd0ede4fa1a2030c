import { useEffect } from "react";
import type { ProductFacts } from "../../../domain/catalog/find-product.server.ts";
import { useLazyImport } from "../../components/use-lazy-import.ts";
import { useNearView } from "../../components/use-near-view.ts";
import { recordProductView, useRecent } from "./recent-store.ts";

/** Distance below the viewport at which the list is loaded. */
const NEAR = "400px";

/**
 * Records the product view if this browser has consent; the server stores nothing. The list is loaded when it comes
 * near the viewport.
 */
export function RecentlyViewed({ product: { publicId, title, images } }: { product: ProductFacts }) {
  const recent = useRecent();
  const image = images[0] ?? { picture: "", width: 1, height: 1, alt: "" };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a view is recorded once, however often the image object is created
  useEffect(() => recordProductView({ publicId, title, image }), [publicId, title, recent === null]);
  const { code, fetchCode } = useLazyImport(() => import("./recent-list.tsx"));
  const place = useNearView(fetchCode, NEAR);
  return <div ref={place}>{code && <code.RecentList besides={publicId} />}</div>;
}
