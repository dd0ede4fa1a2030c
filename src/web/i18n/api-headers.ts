import { pageLanguage } from "./page-language.ts";

/** Names the language of a response: requests of a page's script have none in their URL. */
export const LANGUAGE_HEADER = "x-page-language";

/** Headers of every request of a page's script. */
export function apiHeaders(): Record<string, string> {
  return { "content-type": "application/json", [LANGUAGE_HEADER]: pageLanguage() };
}
