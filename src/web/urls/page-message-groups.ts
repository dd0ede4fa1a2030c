import type { Part } from "../i18n/messages.ts";
import { isPublicPath } from "./public-pages.ts";

const ALL: readonly Part[] = ["personal", "visitor", "cart", "customer"];

/** What most people open first says little of all there is to say; the rest says all. */
const PAGES: readonly (readonly [path: RegExp, parts: readonly Part[]])[] = [
  [/^\/cart$/, ["personal", "cart"]],
  [/^\/(?:login|register|forgot-password|reset-password|verify-email|wishlist)$/, ["personal", "visitor"]],
  [/^\/(?:orders\/|order-tracking|reviews\/|account\/d|delivery\/|forget|leave)/, ["personal", "customer"]],
  [/^\/account/, ["personal", "visitor", "customer"]],
];

/** Which texts the page at a path without language says, besides those of every page. */
export function pageParts(path: string): readonly Part[] {
  if (isPublicPath(path)) return [];
  return PAGES.find(([pages]) => pages.test(path))?.[1] ?? ALL;
}
