import { useEffect, useRef } from "react";
import type { ProductFacts } from "../../../domain/catalog/find-product.server.ts";
import { useLazyImport } from "../../components/use-lazy-import.ts";
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
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: observed once, from the first render
  useEffect(() => {
    if (!place.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && fetchCode(), { rootMargin: NEAR });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return <div ref={place}>{code && <code.RecentList besides={publicId} />}</div>;
}
