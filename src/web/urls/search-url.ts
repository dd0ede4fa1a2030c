import { filterParameters, type ListFilter } from "../../domain/catalog/listing/list-filter.ts";

/** Returns the URL of a search, trimmed and encoded; null for an empty query (spec §2). */
export function searchUrl(text: string, filter: ListFilter = {}, page = 1): string | null {
  const query = text.trim();
  if (query === "") return null;
  const more = new URLSearchParams([...filterParameters(filter), ...(page > 1 ? [["page", String(page)]] : [])]);
  return `/search?query=${encodeURIComponent(query)}${more.size > 0 ? `&${more}` : ""}`;
}
