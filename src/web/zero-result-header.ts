import { countedWords } from "../domain/catalog/search/counted-words.ts";

/**
 * Internal response header: the words of a zero-result search. The server removes it and counts the response that it
 * sends.
 */
const HEADER = "x-zero-results";

/** Returns the header for a zero-result search, or none when its words are not counted. */
export function zeroResultHeaders(query: string): Record<string, string> {
  const words = countedWords(query);
  return words === null ? {} : { [HEADER]: encodeURIComponent(words) };
}

/** Removes the header and returns its words, or null when the response is not a zero-result search. */
export function takeZeroResultSearch({ headers }: Response): string | null {
  const words = headers.get(HEADER);
  if (words === null) return null;
  headers.delete(HEADER);
  return decodeURIComponent(words);
}
