import { AsyncLocalStorage } from "node:async_hooks";
import type { Language } from "../../domain/languages.ts";
import { findLanguageBy } from "./page-language.ts";

const languages = new AsyncLocalStorage<Language>();
findLanguageBy(() => languages.getStore() ?? "en");

/** Whatever is said until `run` has ended, also later on its way, is said in this language. */
export function inLanguage<T>(language: Language, run: () => T): T {
  return languages.run(language, run);
}
