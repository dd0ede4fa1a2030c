import type { MessageGroup } from "../i18n/messages.ts";
import { isPublicPath } from "./public-pages.ts";

const ALL: readonly MessageGroup[] = ["personal", "visitor", "cart", "customer"];

/** The first pages of most visits load few texts; the remaining pages load all. */
const PAGES: readonly (readonly [path: RegExp, parts: readonly MessageGroup[]])[] = [
  // A category whose slug is obfuscated.
  [/^\/category$/, []],
  [/^\/compare$/, []],
  [/^\/cart$/, ["personal", "cart"]],
  [/^\/(?:login(?:\/phone)?|register|forgot-password|reset-password|verify-email|wishlist)$/, ["personal", "visitor"]],
  [/^\/find-order$/, ["personal"]],
  [/^\/orders\/[^/]+$/, ["personal", "cart", "customer"]],
  [
    /^\/(?:orders\/|order-tracking|questions\/|reviews\/|account\/d|delivery\/|clear-device|light-mode|leave|unsubscribe\/)/,
    ["personal", "customer"],
  ],
  [/^\/account/, ["personal", "visitor", "customer"]],
];

/** Returns the groups of texts that a page needs besides those of every page, by its path without language. */
export function pageMessageGroups(path: string): readonly MessageGroup[] {
  if (isPublicPath(path)) return [];
  return PAGES.find(([pages]) => pages.test(path))?.[1] ?? ALL;
}
