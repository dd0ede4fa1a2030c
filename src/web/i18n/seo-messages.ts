import type { Language } from "../../domain/languages.ts";
import { pageLanguage } from "./page-language.ts";

export type FoundMessages = typeof import("../seo/words/found.en.ts")["texts"];

const known: Partial<Record<Language, FoundMessages>> = {};

export function learnFoundMessages(language: Language, texts: FoundMessages): void {
  known[language] = texts;
}

/** Returns the texts for search engines and messengers, in the page's language. Undefined in a browser. */
export function foundMessages(): FoundMessages | undefined {
  return known[pageLanguage()];
}
