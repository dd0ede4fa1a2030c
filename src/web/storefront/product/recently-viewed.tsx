import { useEffect, useRef } from "react";
import type { ProductFacts } from "../../../domain/catalog/find-product.server.ts";
import { useLateCode } from "../../components/use-lazy-import.ts";
import { noteProduct, useRecent } from "./recent-store.ts";

/** So far below the screen the list is fetched. */
const NEAR = "400px";

/** Notes the product where this browser was asked to; the shop itself keeps nothing of it. The list comes when somebody comes near it. */
export function RecentlyViewed({ product: { publicId, title, images } }: { product: ProductFacts }) {
  const recent = useRecent();
  const image = images[0] ?? { picture: "", width: 1, height: 1, alt: "" };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a product is noted once, however often its picture is made anew
  useEffect(() => noteProduct({ publicId, title, image }), [publicId, title, recent === null]);
  const { code, fetchCode } = useLateCode(() => import("./recent-list.tsx"));
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: watched once, from when the page has come
  useEffect(() => {
    if (!place.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && fetchCode(), { rootMargin: NEAR });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return <div ref={place}>{code && <code.RecentList besides={publicId} />}</div>;
}
