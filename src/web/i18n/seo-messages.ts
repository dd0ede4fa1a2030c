import type { Language } from "../../domain/languages.ts";
import { pageLanguage } from "./page-language.ts";

export type SeoMessages = typeof import("../seo/words/seo.en.ts")["texts"];

const known: Partial<Record<Language, SeoMessages>> = {};

export function registerSeoMessages(language: Language, texts: SeoMessages): void {
  known[language] = texts;
}

/** Returns the texts that only documents contain, in the page's language. Undefined in a browser. */
export function seoMessages(): SeoMessages | undefined {
  return known[pageLanguage()];
}
