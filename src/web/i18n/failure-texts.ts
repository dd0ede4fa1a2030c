import type { Language } from "../../domain/languages.ts";
import { failures as en } from "./en/failure-texts.ts";
import { pageLanguage } from "./page-language.ts";
import { failures as si } from "./si/failure-texts.ts";
import { staffFailureTexts } from "./staff-failure-texts.ts";
import { failures as ta } from "./ta/failure-texts.ts";

/** A translation `satisfies FailureTexts`: a missing or extra key does not compile. */
export type FailureTexts = typeof en;

const TEXTS: Record<Language, FailureTexts> = { en, si, ta };

let isForStaff = () => false;

/** For the server, which renders pages for visitors and for staff at the same time. */
export function findStaffBy(finder: () => boolean): void {
  isForStaff = finder;
}

/**
 * Returns the failure texts for the reader of the page: visitors in its language, staff in English. Used by the server
 * only.
 */
export function failureTexts(): FailureTexts {
  return isForStaff() ? { ...en, ...staffFailureTexts } : TEXTS[pageLanguage()];
}
