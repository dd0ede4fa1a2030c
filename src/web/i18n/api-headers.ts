import { pageLanguage } from "./page-language.ts";

/** Says which language an answer is to be read in: calls of a page's script have none in their address. */
export const LANGUAGE_HEADER = "x-page-language";

/** What goes with every call of a page's script. */
export function apiHeaders(): Record<string, string> {
  return { "content-type": "application/json", [LANGUAGE_HEADER]: pageLanguage() };
}
