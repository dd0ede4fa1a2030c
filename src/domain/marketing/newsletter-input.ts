import { isOwnPath } from "../content/announcement.ts";
import { LANGUAGES, type Language } from "../languages.ts";
import { neutralTextProblem } from "../settings/neutral-text.ts";
import type { NewsletterDraft, NewsletterTexts } from "./newsletter.ts";

type Fields = Readonly<Record<string, string>>;

/** Maximum lengths in characters. */
const LONGEST = { subject: 60, text: 3_000 };

/** Reads a newsletter's form. The draft is valid if there is no problem, which is a sentence by field name. */
export function readNewsletter(fields: Fields): { draft: NewsletterDraft; problems: Record<string, string> } {
  const problems: Record<string, string> = {};
  const own = LANGUAGES.flatMap((language) => {
    const subject = (fields[`subject.${language}`] ?? "").replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
    const text = (fields[`text.${language}`] ?? "").replaceAll("\r\n", "\n").trim();
    Object.assign(problems, problemsOf(language, { subject, text }));
    return subject === "" && text === "" ? [] : [[language, { subject, text }] as const];
  });
  const path = (fields.path ?? "").trim() || "/";
  if (!isOwnPath(path)) problems.path = "Only pages of this shop, such as /collections/new, without the language.";
  return { draft: { texts: Object.fromEntries(own) as NewsletterTexts, path }, problems };
}

function problemsOf(language: Language, typed: { subject: string; text: string }): Record<string, string> {
  const isNeeded = language === "en" || typed.subject + typed.text !== "";
  const found = (["subject", "text"] as const).flatMap((part) => {
    const problem = isNeeded ? problemOf(part, typed[part]) : null;
    return problem ? [[`${part}.${language}`, problem]] : [];
  });
  return Object.fromEntries(found);
}

function problemOf(part: keyof typeof LONGEST, text: string): string | null {
  if (text === "") return part === "subject" ? "Enter a subject." : "Enter the text.";
  if (text.length > LONGEST[part]) return `At most ${LONGEST[part]} characters.`;
  return neutralTextProblem(text);
}
