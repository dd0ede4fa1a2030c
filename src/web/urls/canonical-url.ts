import { filterParameters } from "../../domain/catalog/listing/list-filter.ts";
import { parsePage } from "../../domain/catalog/listing/paging.ts";
import { readFilter } from "../../domain/catalog/listing/read-filter.ts";
import { languagePath, splitLanguage } from "../../domain/languages.ts";
import { unveil } from "./obfuscated-url.ts";
import { PUBLIC_PAGES } from "./public-pages.ts";

/** `/_.data` is the home page's data, `/detail/x.data` that of `/detail/x`. */
function pagePath(pathname: string): string {
  if (pathname === "/_.data") return "/";
  return pathname.endsWith(".data") ? pathname.slice(0, -".data".length) : pathname;
}

/**
 * One spelling for each public page: its path and the parameters it reads, in a fixed order, without the rest (so that a
 * link with a tracker's parameter is not another page), without values that say nothing, and never veiled. Null when the
 * address is not a public page.
 */
export function canonicalPublicUrl(address: string): string | null {
  return spell(address, (parameters) => filterParameters(readFilter(parameters)));
}

/** The URL for search engines: a list without its filters and sort order, a product without a chosen variant. */
export function unfilteredPublicUrl(address: string): string | null {
  const url = isFiltered(address) ? spell(address, () => null) : canonicalPublicUrl(address);
  return url?.replace(CHOSEN_VARIANT, "") ?? null;
}

/** The product page alone has this parameter, and no other one. */
const CHOSEN_VARIANT = /\?variant=.*$/;

/** Whether the address sorts a list or leaves something out of it. */
function isFiltered(address: string): boolean {
  const parameters = URL.parse(address, "http://shop.invalid")?.searchParams;
  return parameters !== undefined && filterParameters(readFilter(unveil(parameters))).length > 0;
}

/** True for pages that are too many to be cached all: a search, a filtered list, a product with a chosen variant. */
export function isOneOfMany(publicUrl: string): boolean {
  const isSearch = /^(?:\/[a-z]{2})?\/(?:search|suggestions)\b/.test(publicUrl);
  return isSearch || CHOSEN_VARIANT.test(publicUrl) || isFiltered(publicUrl);
}

/** @param filterOf what is kept of the filter; null when it is left out, and with it the number of the page */
function spell(address: string, filterOf: (parameters: URLSearchParams) => [string, string][] | null): string | null {
  if (!/^\/(?![/\\])/.test(address)) return null;
  const url = URL.parse(address, "http://shop.invalid");
  if (!url) return null;
  const { language, path } = splitLanguage(url.pathname);
  const page = PUBLIC_PAGES.find((one) => one.path.test(pagePath(path)));
  if (!page) return null;
  const asked = page.isFiltered ? unveil(url.searchParams) : url.searchParams;
  const filter = page.isFiltered ? filterOf(asked) : [];
  const kept = new URLSearchParams(
    page.parameters.flatMap((name): [string, string][] => {
      const value = name === "page" && (!filter || parsePage(asked.get(name)) <= 1) ? null : asked.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  for (const [name, value] of filter ?? []) kept.set(name, value);
  return languagePath(language, kept.size > 0 ? `${path}?${kept}` : path);
}
