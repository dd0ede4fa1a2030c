import { filterParameters } from "../../domain/catalog/listing/list-filter.ts";
import { parsePage } from "../../domain/catalog/listing/paging.ts";
import { readFilter } from "../../domain/catalog/listing/read-filter.ts";
import { languagePath, splitLanguage } from "../../domain/languages.ts";
import { deobfuscateParameters } from "./obfuscated-url.ts";
import { PUBLIC_PAGES } from "./public-pages.ts";

/** `/_.data` is the home page's data, `/detail/x.data` that of `/detail/x`. */
function pagePath(pathname: string): string {
  if (pathname === "/_.data") return "/";
  return pathname.endsWith(".data") ? pathname.slice(0, -".data".length) : pathname;
}

/**
 * Returns the canonical URL of a public page: its path and the parameters that it reads, in a fixed order and not
 * obfuscated. Omits default values and other parameters, such as those of trackers. Null when the URL is not a public
 * page.
 */
export function canonicalPublicUrl(pageUrl: string): string | null {
  return spell(pageUrl, (parameters) => filterParameters(readFilter(parameters)));
}

/** The URL for search engines: a list without its filters and sort order, a product without a chosen variant. */
export function unfilteredPublicUrl(pageUrl: string): string | null {
  const url = isFiltered(pageUrl) ? spell(pageUrl, () => null) : canonicalPublicUrl(pageUrl);
  return url?.replace(SELECTED_VARIANT, "").replace(FOUND_QUESTIONS, "").replace(SELECTED_CATEGORY, ownPage) ?? null;
}

/** All products with a chosen category: the same list as that category's own page. */
const SELECTED_CATEGORY = /\/all-products\?category=([^&]+)(?:&(.+))?$/;
const ownPage = (_: string, slug: string, others?: string) => `/category/${slug}${others ? `?${others}` : ""}`;

/** Only the product page has this parameter, and no other one. */
const SELECTED_VARIANT = /\?variant=.*$/;

/** Only the FAQ has this parameter, and no other one. */
const FOUND_QUESTIONS = /\?find=.*$/;

/** True when the URL sorts or filters a list. */
function isFiltered(pageUrl: string): boolean {
  const parameters = URL.parse(pageUrl, "http://shop.invalid")?.searchParams;
  return parameters !== undefined && filterParameters(readFilter(deobfuscateParameters(parameters))).length > 0;
}

/**
 * True for pages with too many variants to cache all of them: searches, filtered lists, products with a chosen variant,
 * questions that were searched.
 */
export function isUnboundedPage(publicUrl: string): boolean {
  const isSearch = /^(?:\/[a-z]{2})?\/(?:search|suggestions)\b/.test(publicUrl);
  const isChosen = SELECTED_VARIANT.test(publicUrl) || FOUND_QUESTIONS.test(publicUrl);
  return isSearch || isChosen || isFiltered(publicUrl);
}

/** @param filterOf returns the parameters of the filter; null omits the filter and the page number */
function spell(pageUrl: string, filterOf: (parameters: URLSearchParams) => [string, string][] | null): string | null {
  if (!/^\/(?![/\\])/.test(pageUrl)) return null;
  const url = URL.parse(pageUrl, "http://shop.invalid");
  if (!url) return null;
  const { language, path: given } = splitLanguage(url.pathname);
  const path = withName(given, url.searchParams);
  const page = PUBLIC_PAGES.find((one) => one.path.test(pagePath(path)));
  if (!page) return null;
  const asked = page.isFiltered ? deobfuscateParameters(url.searchParams) : url.searchParams;
  const filter = page.isFiltered ? filterOf(asked) : [];
  const kept = new URLSearchParams(
    page.parameters.flatMap((name): [string, string][] => {
      const value = name === "page" && (!filter || parsePage(asked.get(name)) <= 1) ? null : asked.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  for (const [name, value] of filter ?? []) kept.append(name, value);
  return languagePath(language, kept.size > 0 ? `${path}?${kept}` : path);
}

/**
 * Returns the path of a category's or guide's page, also when its slug is among the parameters as in an obfuscated URL.
 */
function withName(path: string, parameters: URLSearchParams): string {
  const page = /^\/(category|guides)(?:\.data)?$/.exec(path)?.[1];
  const slug = page && deobfuscateParameters(parameters).get(page);
  return slug ? path.replace(page, () => `${page}/${encodeURIComponent(slug)}`) : path;
}
