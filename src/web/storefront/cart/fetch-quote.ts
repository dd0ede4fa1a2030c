import type { QuotedLine } from "../../../domain/cart/compare-with-shop.ts";
import { apiHeaders } from "../../i18n/api-headers.ts";

/**
 * Fetches current price and stock of a cart's lines (JSON of ids and quantities). Null when the shop cannot be reached.
 */
export async function fetchQuote(linesJson: string, signal: AbortSignal): Promise<QuotedLine[] | null> {
  const asked = { method: "POST", headers: apiHeaders(), body: `{"lines":${linesJson}}`, signal };
  try {
    const response = await fetch("/api/quote", asked);
    return response.ok ? ((await response.json()) as { lines: QuotedLine[] }).lines : null;
  } catch {
    // Also when the request is aborted while the response arrives.
    return null;
  }
}
