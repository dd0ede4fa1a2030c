import { PAGE_SLUGS } from "../../domain/content/page-slugs.ts";

/** What one may want to read before answering, and where mails lead to. No product is shown there. */
const BEFORE_THE_ANSWER = new Set([
  ...PAGE_SLUGS.map((slug) => `/${slug}`),
  "/login",
  "/register",
  "/forgot-password",
  "/reset-password",
  "/verify-email",
  "/forget-device",
]);

const bare = (path: string) => path.toLowerCase().replace(/(?<=.)\/$/, "");

/** The page that says nothing about the shop, and the back office, which has a frame of its own. */
export function isFrameless(path: string): boolean {
  return bare(path) === "/leave" || isBackOffice(path);
}

/** Whether a path, which then has no language, is one of the staff's. */
export function isBackOffice(path: string): boolean {
  return /^\/admin(?:\/|$)/.test(bare(path));
}

/** Whether a page (its path without language) asks for the visitor's age before it shows anything. */
export function asksForAge(path: string): boolean {
  return !isFrameless(path) && !BEFORE_THE_ANSWER.has(bare(path)) && !bare(path).startsWith("/terms/");
}
