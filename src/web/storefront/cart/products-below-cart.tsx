import { useEffect, useState } from "react";
import type { Cart } from "../../../domain/cart/change-cart.ts";
import { apiHeaders } from "../../i18n/api-headers.ts";
import { EmptySuggestions } from "../shared/empty-suggestions.tsx";
import type { DrawnCard } from "../shared/product-card.tsx";
import { ProductSection } from "../shared/product-section.tsx";

type Suggested = { heading: string; products: readonly DrawnCard[] };

/** Saved products and top sellers below an empty cart, otherwise products that go well with it. */
export function ProductsBelowCart({ items }: { items: Cart }) {
  return items.length === 0 ? <EmptySuggestions withSaved /> : <Suggestions items={items} />;
}

/** At most two products that go well with the cart. Other quantities change nothing. */
function Suggestions({ items }: { items: Cart }) {
  const [suggested, setSuggested] = useState<Suggested | null>(null);
  const lines = items.map(({ variantId }) => ({ variantId, quantity: 1 }));
  const body = JSON.stringify({ lines, isSuggesting: true });
  useEffect(() => {
    const request = new AbortController();
    const { signal } = request;
    void fetch("/api/quote", { method: "POST", headers: apiHeaders(), body, signal })
      .then((response) => (response.ok ? (response.json() as Promise<Suggested>) : null))
      // Without a connection the cart stays as it is.
      .then(setSuggested, () => undefined);
    return () => request.abort();
  }, [body]);
  return suggested && <ProductSection id="suggestions" {...suggested} />;
}
