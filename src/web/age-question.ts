import { PAGE_SLUGS } from "../domain/content/page-slugs.ts";

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

/** The page that says nothing about the shop. */
export function isFrameless(path: string): boolean {
  return bare(path) === "/leave";
}

/** Whether a page (its path without language) asks for the visitor's age before it shows anything. */
export function asksForAge(path: string): boolean {
  return !isFrameless(path) && !BEFORE_THE_ANSWER.has(bare(path));
}
