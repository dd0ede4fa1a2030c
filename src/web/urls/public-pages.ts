import { PAGE_SLUGS } from "../../domain/content/page-slugs.ts";

/**
 * Pages that are the same for everyone, with the query parameters each of them reads; in every language below its
 * prefix. They are rendered once and served from the cache; every other page is personal and never cached.
 */
export const PUBLIC_PAGES: readonly { path: RegExp; parameters: readonly string[]; isFiltered?: boolean }[] = [
  { path: /^\/$/, parameters: ["page"] },
  { path: /^\/all-products$/, parameters: ["category", "page"], isFiltered: true },
  { path: /^\/search$/, parameters: ["page", "query"], isFiltered: true },
  // Letters of other scripts are percent-encoded.
  { path: /^\/category\/(?:[a-z0-9-]|%[89A-F][0-9A-F]){1,540}$/, parameters: ["page"], isFiltered: true },
  { path: /^\/collections\/[a-z0-9-]{1,60}$/, parameters: ["page"], isFiltered: true },
  { path: /^\/guides(?:\/[a-z0-9-]{1,60})?$/, parameters: [] },
  { path: /^\/suggestions$/, parameters: ["text"] },
  { path: /^\/top-selling$/, parameters: [] },
  { path: /^\/detail\/[A-Za-z0-9]{1,40}$/, parameters: ["variant"] },
  { path: /^\/faq$/, parameters: ["find"] },
  { path: new RegExp(`^/(?:${PAGE_SLUGS.join("|")})$`), parameters: [] },
];

/** True when a path without language belongs to a public page. */
export function isPublicPath(path: string): boolean {
  return PUBLIC_PAGES.some((page) => page.path.test(path));
}
