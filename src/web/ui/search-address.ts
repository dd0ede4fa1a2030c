/** Where a search leads: trimmed and encoded; null when there is nothing to look for (spec §2). */
export function searchAddress(text: string): string | null {
  const query = text.trim();
  return query === "" ? null : `/search?query=${encodeURIComponent(query)}`;
}
