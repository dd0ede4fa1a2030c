import type { Language } from "../../domain/languages.ts";
import { pageLanguage } from "./page-language.ts";

export type FoundMessages = typeof import("../seo/words/found.en.ts")["texts"];

const known: Partial<Record<Language, FoundMessages>> = {};

export function learnFoundMessages(language: Language, texts: FoundMessages): void {
  known[language] = texts;
}

/** What search engines and messengers are told of a page, in its language. Undefined in a browser, which tells nobody. */
export function foundMessages(): FoundMessages | undefined {
  return known[pageLanguage()];
}
