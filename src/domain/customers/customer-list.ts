import { isUuid } from "../uuid.ts";

/** Maximum length of a search query, in characters. */
const MAX_CHARACTERS = 60;

/** The filter in the URL of the customer list. */
export type CustomerFilter = {
  /** The encrypted search query, which may contain a name. */
  found?: string;
  view?: "blocked";
  /** Only customers with this tag. */
  tag?: string;
  /** The id of the last customer of the previous page. */
  after?: string;
};

/** The filter with the decrypted search query. */
export type CustomerSearch = Omit<CustomerFilter, "found"> & { query?: string };

/** Minimum length of a search word: the trigram index cannot narrow down shorter ones. */
export const MIN_CHARACTERS = 3;

/** Reads the filter from URL parameters; ignores unknown values. */
export function readCustomerFilter(parameters: URLSearchParams): CustomerFilter {
  const found = parameters.get("found");
  const tag = parameters.get("tag")?.trim().toLowerCase();
  const after = parameters.get("after") ?? "";
  return {
    ...(found ? { found } : {}),
    ...(parameters.get("view") === "blocked" ? { view: "blocked" as const } : {}),
    ...(tag ? { tag } : {}),
    ...(isUuid(after) ? { after } : {}),
  };
}

export function customerListUrl(filter: CustomerFilter): string {
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value));
  return query.size > 0 ? `/admin/customers?${query}` : "/admin/customers";
}

/** Normalises a search query; empty when there is none. */
export function readCustomerSearch(typed: string): string {
  return typed.normalize("NFC").trim().replace(/\s+/g, " ").slice(0, MAX_CHARACTERS);
}

/**
 * Splits a query into words that each result must contain. A phone number is searched for in its stored form, E.164
 * without the leading zero.
 */
export function customerWordsOf(query: string): string[] {
  const digits = query.replace(/[\s()-]/g, "");
  if (/^\+?\d+$/.test(digits)) return [digits.replace(/^0(?=\d)/, "")];
  return query.toLowerCase().split(/\s+/).filter(Boolean);
}
