import { useEffect, useState } from "react";
import type { CartItem } from "../../../domain/cart/cart-item.ts";
import type { QuotedLine } from "../../../domain/cart/compare-with-shop.ts";
import { SECOND_MS } from "../../../domain/durations.ts";
import { fetchQuote } from "./fetch-quote.ts";

/** Wait before a failed quote is fetched again. */
const RETRY_MS = 5 * SECOND_MS;

type Quote = {
  /** Current prices and stock; null until known. The last ones stay while the shop cannot be reached. */
  lines: QuotedLine[] | null;
  isUnreachable: boolean;
};

/**
 * Fetches current prices and stock for the cart: again after each change, while the shop cannot be reached, and when it
 * rejected the order because the cart is outdated.
 */
export function useQuote(items: readonly CartItem[], isOutdated = false): Quote {
  const [quote, setQuote] = useState<Quote>({ lines: null, isUnreachable: false });
  const requested = JSON.stringify(items.map(({ variantId, quantity }) => ({ variantId, quantity })));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a rejected order means that the stock differs from the last quote.
  useEffect(() => {
    if (requested === "[]") return;
    const request = new AbortController();
    const { signal } = request;
    let retry: number | undefined;
    const load = async () => {
      window.clearTimeout(retry);
      const lines = await fetchQuote(requested, signal);
      if (signal.aborted) return;
      setQuote((last) => ({ lines: lines ?? last.lines, isUnreachable: lines === null }));
      if (lines === null) retry = window.setTimeout(load, RETRY_MS);
    };
    void load();
    window.addEventListener("online", load, { signal });
    return () => {
      request.abort();
      window.clearTimeout(retry);
    };
  }, [requested, isOutdated]);
  return quote;
}
