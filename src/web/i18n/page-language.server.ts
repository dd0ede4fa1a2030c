import { AsyncLocalStorage } from "node:async_hooks";
import type { Language } from "../../domain/languages.ts";
import { findStaffBy } from "./failure-texts.ts";
import { findLanguageBy } from "./page-language.ts";

type Reader = { language: Language; isStaff: boolean };

const readers = new AsyncLocalStorage<Reader>();
findLanguageBy(() => readers.getStore()?.language ?? "en");
findStaffBy(() => readers.getStore()?.isStaff ?? false);

/** Whatever is said until `run` has ended, also later on its way, is said in this language, to a visitor or to staff. */
export function inLanguage<T>(language: Language, run: () => T, { isStaff = false }: { isStaff?: boolean } = {}): T {
  return readers.run({ language, isStaff }, run);
}
