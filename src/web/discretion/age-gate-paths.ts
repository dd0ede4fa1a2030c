import { PAGE_SLUGS } from "../../domain/content/page-slugs.ts";

/** Pages without products that a visitor may read before the age gate, including targets of links in emails. */
const BEFORE_THE_ANSWER = new Set([
  ...PAGE_SLUGS.map((slug) => `/${slug}`),
  "/login",
  "/register",
  "/forgot-password",
  "/reset-password",
  "/verify-email",
  "/clear-device",
  "/light-mode",
]);

const bare = (path: string) => path.toLowerCase().replace(/(?<=.)\/$/, "");

/** True for pages without the shop's layout: the neutral page and the back office. */
export function hasNoLayout(path: string): boolean {
  return bare(path) === "/leave" || isBackOffice(path);
}

/** True when a path without language belongs to the back office. */
export function isBackOffice(path: string): boolean {
  return /^\/admin(?:\/|$)/.test(bare(path));
}

/** True when a page (path without language) needs the age gate. */
export function needsAgeGate(path: string): boolean {
  return !hasNoLayout(path) && !BEFORE_THE_ANSWER.has(bare(path)) && !/^\/(?:terms|unsubscribe)\//.test(bare(path));
}
