import { PAGE_SLUGS } from "../../domain/content/page-slugs.ts";
import { savesData } from "./saves-data.ts";

/** Public pages, which the shop serves from its cache: home, lists, products and texts. */
const SAME_FOR_ALL = new RegExp(
  `^/(?:all-products|search|top-selling|(?:detail|category|collections)/[^/]+|${PAGE_SLUGS.join("|")})?$`,
);

/**
 * Returns whether a link prefetches its page on hover, focus or touch. A personal page is not prefetched: it costs the
 * shop a whole request and may have effects.
 */
export function prefetchOf(to: string): "intent" | "none" {
  const [path = ""] = to.split(/[?#]/);
  return SAME_FOR_ALL.test(path) && !savesData() ? "intent" : "none";
}
