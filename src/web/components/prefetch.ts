import { PAGE_SLUGS } from "../../domain/content/page-slugs.ts";
import { savesData } from "./saves-data.ts";

/** Pages that are the same for everyone, so that the shop has them in its memory: home, lists, products and texts. */
const SAME_FOR_ALL = new RegExp(
  `^/(?:all-products|search|top-selling|(?:detail|collections)/[^/]+|${PAGE_SLUGS.join("|")})?$`,
);

/**
 * Whether the page behind a link is fetched when somebody is about to follow it. A personal one would cost the shop a whole
 * request, and may change something by being asked for.
 */
export function prefetchOf(to: string): "intent" | "none" {
  const [path = ""] = to.split(/[?#]/);
  return SAME_FOR_ALL.test(path) && !savesData() ? "intent" : "none";
}
