import type { Language } from "../languages.ts";
import type { SentCode } from "../orders/confirmation/code-sender.ts";
import { codeLettersEn } from "./code-templates-en.ts";
import { codeLettersSi } from "./code-templates-si.ts";
import { codeLettersTa } from "./code-templates-ta.ts";
import type { Letter } from "./mail-layout.ts";

/**
 * Templates of a confirmation code in one language: an email, and an SMS that other people may see on a locked screen.
 */
export type CodeLetters = {
  mail(code: Pick<SentCode, "code" | "number" | "expiresAt">, link: string): Letter;
  sms(code: Pick<SentCode, "code" | "number" | "expiresAt">): string;
};

/** A language without its own templates does not compile. */
export const CODE_LETTERS: Record<Language, CodeLetters> = { en: codeLettersEn, si: codeLettersSi, ta: codeLettersTa };
