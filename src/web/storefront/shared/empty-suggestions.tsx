import { useEffect } from "react";
import { useFetcher } from "react-router";
import { useMessages } from "../../i18n/use-messages.ts";
import { PictureRow } from "../product/recent-list.tsx";
import type { DrawnCard } from "./product-card.tsx";
import { ProductSection } from "./product-section.tsx";
import { useWishlist } from "./saved/wishlist-store.ts";

/** Number of top sellers: one row. */
const SUGGESTIONS = 4;

/** Saved products, if asked for, and top sellers: from the data of their own page, which is the same for everyone. */
export function EmptySuggestions({ withSaved = false }: { withSaved?: boolean }) {
  const { topSelling } = useMessages();
  const { data, load } = useFetcher<{ products: DrawnCard[] }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void load("/top-selling"), []);
  return (
    <>
      {withSaved && <Saved />}
      <ProductSection id="popular" heading={topSelling.heading} products={data?.products.slice(0, SUGGESTIONS) ?? []} />
    </>
  );
}

function Saved() {
  const { card } = useMessages();
  const saved = useWishlist() ?? [];
  if (saved.length === 0) return null;
  return (
    <section aria-labelledby="saved">
      <h2 id="saved" className="heading text-2xl">
        {card.kept}
      </h2>
      <PictureRow products={saved} />
    </section>
  );
}
