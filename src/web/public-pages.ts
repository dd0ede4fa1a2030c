/**
 * The pages that are the same for everyone, with the query parameters each of them reads. They are rendered once and
 * served from memory; every other address is personal and never stored.
 */
const PUBLIC_PAGES: readonly { path: RegExp; parameters: readonly string[] }[] = [
  { path: /^\/$/, parameters: ["page"] },
  { path: /^\/all-products$/, parameters: ["category", "page"] },
  { path: /^\/search$/, parameters: ["page", "query"] },
  { path: /^\/top-selling$/, parameters: [] },
  { path: /^\/detail\/[A-Za-z0-9]{1,40}$/, parameters: [] },
  { path: /^\/(?:about|faq|terms|privacy|refund|contact)$/, parameters: [] },
];

/** `/_.data` is the home page's data, `/detail/x.data` that of `/detail/x`. */
function pagePath(pathname: string): string {
  if (pathname === "/_.data") return "/";
  return pathname.endsWith(".data") ? pathname.slice(0, -".data".length) : pathname;
}

/**
 * One spelling for each public page: its path and the parameters it reads, in a fixed order, without the rest (so that a
 * link with a tracker's parameter is not another page). Null when the address is not a public page.
 */
export function canonicalPublicUrl(address: string): string | null {
  if (!/^\/(?![/\\])/.test(address)) return null;
  const url = URL.parse(address, "http://shop.invalid");
  if (!url) return null;
  const page = PUBLIC_PAGES.find(({ path }) => path.test(pagePath(url.pathname)));
  if (!page) return null;
  const kept = new URLSearchParams();
  for (const name of page.parameters) {
    const value = url.searchParams.get(name);
    if (value !== null) kept.set(name, value);
  }
  return kept.size > 0 ? `${url.pathname}?${kept}` : url.pathname;
}
