import { LANGUAGES } from "../../../../domain/languages.ts";
import { exampleMail } from "../../../../domain/mail/example-mail.ts";
import type { MailKind } from "../../../../domain/mail-events.ts";
import { type MailWordings, WORDED_KINDS, wordingProblems } from "../../../../domain/settings/mail-wording.ts";
import type { Shop } from "../../../../domain/shop.ts";

type Fields = { get(name: string): unknown };

/**
 * Returns the kind of email that a URL names.
 * @throws 404 for a kind that customers do not get
 */
export function requireWorded(kind: string): MailKind {
  const found = WORDED_KINDS.find((each) => each === kind);
  if (!found) throw new Response(null, { status: 404 });
  return found;
}

/** Returns the typed texts of each language. */
export function wordingsIn(fields: Fields): MailWordings {
  const text = (name: string) =>
    String(fields.get(name) ?? "")
      .trim()
      .replaceAll("\r\n", "\n");
  const entries = LANGUAGES.map((language) => [
    language,
    { subject: text(`subject.${language}`), opening: text(`opening.${language}`) },
  ]);
  return Object.fromEntries(entries);
}

/** Returns previews of an email with these texts, or with the defaults when they are invalid. */
export function previewsOf(shop: Pick<Shop, "config">, kind: MailKind, wordings: MailWordings) {
  const isGood = Object.keys(wordingProblems(kind, wordings)).length === 0;
  return LANGUAGES.map((language) => {
    const { subject, text } = exampleMail(shop, { kind, language, wording: isGood ? wordings[language] : undefined });
    return { language, subject, text };
  });
}
