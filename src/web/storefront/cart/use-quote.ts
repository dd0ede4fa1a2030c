import { useEffect, useState } from "react";
import type { CartItem } from "../../../domain/cart/cart-item.ts";
import type { QuotedLine } from "../../../domain/cart/compare-with-shop.ts";
import { fetchQuote } from "./fetch-quote.ts";

type Quote = {
  /** Current prices and stock; null until known. The last ones stay while the shop cannot be reached. */
  lines: QuotedLine[] | null;
  isUnreachable: boolean;
};

/**
 * Fetches current prices and stock for the cart: again after each change, when the connection comes back, and when the
 * shop rejected the order because the cart is outdated.
 */
export function useQuote(items: readonly CartItem[], isOutdated = false): Quote {
  const [quote, setQuote] = useState<Quote>({ lines: null, isUnreachable: false });
  const requested = JSON.stringify(items.map(({ variantId, quantity }) => ({ variantId, quantity })));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a rejected order means that the stock differs from the last quote.
  useEffect(() => {
    if (requested === "[]") return;
    const request = new AbortController();
    const { signal } = request;
    const load = async () => {
      const lines = await fetchQuote(requested, signal);
      if (!signal.aborted) setQuote((last) => ({ lines: lines ?? last.lines, isUnreachable: lines === null }));
    };
    void load();
    window.addEventListener("online", load, { signal });
    return () => request.abort();
  }, [requested, isOutdated]);
  return quote;
}
