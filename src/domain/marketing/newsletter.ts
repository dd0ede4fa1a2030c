import { LANGUAGES, type Language, type Translation } from "../languages.ts";

/** `scheduled` waits for its time. `stopped`: by staff, while it was being sent. */
export const NEWSLETTER_STATUSES = ["draft", "scheduled", "sending", "stopped", "sent"] as const;
export type NewsletterStatus = (typeof NEWSLETTER_STATUSES)[number];

/**
 * `skipped`: without a valid consent when it was their turn. `failed`: not accepted by the mail server, or the attempt
 * was interrupted, so that a repetition could be a second copy.
 */
export const RECIPIENT_STATUSES = ["waiting", "sending", "sent", "skipped", "failed"] as const;
export type RecipientStatus = (typeof RECIPIENT_STATUSES)[number];

export type NewsletterText = { subject: string; text: string };
/** Subject and text by language; readers of a language without its own get English. */
export type NewsletterTexts = { en: NewsletterText } & Partial<Record<Translation, NewsletterText>>;

/** The editable part of a newsletter. */
export type NewsletterDraft = {
  texts: NewsletterTexts;
  /** Path in the shop that the email's button opens, without language. */
  path: string;
};

export function textFor(texts: NewsletterTexts, language: Language): NewsletterText {
  return texts[language] ?? texts.en;
}

/** Languages with a text of their own. */
export function languagesOf(texts: NewsletterTexts): Language[] {
  return LANGUAGES.filter((language) => texts[language] !== undefined);
}

/** Values of a newsletter's form by field name. */
export function newsletterFields({ texts, path }: NewsletterDraft): Record<string, string> {
  const entries = LANGUAGES.flatMap((language) => [
    [`subject.${language}`, texts[language]?.subject ?? ""],
    [`text.${language}`, texts[language]?.text ?? ""],
  ]);
  return { ...Object.fromEntries(entries), path };
}
