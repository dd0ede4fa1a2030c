import type { QuotedLine } from "../../domain/cart/compare-with-shop.ts";

/**
 * Asks for today's price and stock of a cart's lines (JSON of ids and quantities). Null when the shop cannot be reached:
 * the cart then shows what it has, and placing the order decides.
 */
export async function fetchQuote(linesJson: string, signal: AbortSignal): Promise<QuotedLine[] | null> {
  const response = await fetch("/api/quote", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: `{"lines":${linesJson}}`,
    signal,
  }).catch(() => null);
  if (!response?.ok) return null;
  const { lines } = (await response.json()) as { lines: QuotedLine[] };
  return lines;
}
