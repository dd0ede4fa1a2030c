import type { Language } from "../../domain/languages.ts";
import { en } from "./messages/en.ts";

/** The texts of one language. A translation `satisfies Messages`: a missing or extra key does not compile. */
export type Messages = typeof en;

const TRANSLATED: Partial<Record<Language, Messages>> = { en };

/** The texts of a language; English while it has none of its own. */
export function messagesFor(language: Language): Messages {
  return TRANSLATED[language] ?? en;
}
