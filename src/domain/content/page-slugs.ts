/** Slugs of policy and help texts; each page has the path `/<slug>`. */
export const PAGE_SLUGS = ["about", "faq", "terms", "privacy", "refund", "contact", "size-guide", "parcel"] as const;

export type PageSlug = (typeof PAGE_SLUGS)[number];

export function isPageSlug(value: string): value is PageSlug {
  return PAGE_SLUGS.some((slug) => slug === value);
}
