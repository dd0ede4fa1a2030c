import type { Language } from "../languages.ts";
import type { SentCode } from "../orders/confirmation/code-sender.ts";
import { codeTemplatesEn } from "./code-templates-en.ts";
import { codeTemplatesSi } from "./code-templates-si.ts";
import { codeTemplatesTa } from "./code-templates-ta.ts";
import type { EmailContent } from "./mail-layout.ts";

/**
 * Templates of a code in one language: an email, and an SMS that other people may see on a locked screen.
 */
export type CodeTemplates = {
  mail(code: Pick<SentCode, "code" | "number" | "expiresAt">, link: string): EmailContent;
  sms(code: Pick<SentCode, "code" | "number" | "expiresAt">): string;
};

/** Templates of one language for each purpose of a code. */
export type CodeTemplatesByPurpose = Record<SentCode["purpose"], CodeTemplates>;

/** A language without its own templates does not compile. */
export const CODE_TEMPLATES: Record<Language, CodeTemplatesByPurpose> = {
  en: codeTemplatesEn,
  si: codeTemplatesSi,
  ta: codeTemplatesTa,
};
