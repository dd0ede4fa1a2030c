import type { Language } from "../../domain/languages.ts";
import { failures as en } from "./messages/en/failure-texts.ts";
import { failures as si } from "./messages/si/failure-texts.ts";
import { failures as ta } from "./messages/ta/failure-texts.ts";
import { pageLanguage } from "./page-language.ts";

/** A translation `satisfies FailureTexts`: a missing or extra key does not compile. */
export type FailureTexts = typeof en;

const TEXTS: Record<Language, FailureTexts> = { en, si, ta };

/** What people are told about failures, in the page's language. Only the server says it, so no browser loads these texts. */
export function failureTexts(): FailureTexts {
  return TEXTS[pageLanguage()];
}
