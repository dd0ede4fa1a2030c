import { AsyncLocalStorage } from "node:async_hooks";
import type { Language } from "../../domain/languages.ts";
import { findStaffBy } from "./failure-texts.ts";
import { findLanguageBy } from "./page-language.ts";

type Reader = { language: Language; isStaff: boolean };

const readers = new AsyncLocalStorage<Reader>();
findLanguageBy(() => readers.getStore()?.language ?? "en");
findStaffBy(() => readers.getStore()?.isStaff ?? false);

/**
 * Runs a function with this page language, for a visitor or for staff; it also applies to asynchronous work of the
 * function.
 */
export function inLanguage<T>(language: Language, run: () => T, { isStaff = false }: { isStaff?: boolean } = {}): T {
  return readers.run({ language, isStaff }, run);
}
