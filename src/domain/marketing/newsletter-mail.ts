import type { Config } from "../../config.ts";
import { type Language, languagePath } from "../languages.ts";
import { composeMail } from "../mail/mail-layout.ts";
import type { Mail } from "../mail/mailer.ts";
import { type NewsletterDraft, textFor } from "./newsletter.ts";

type Words = { preheader: (shop: string) => string; button: string; reason: string; unsubscribe: string };

const WORDS: Record<Language, Words> = {
  en: {
    preheader: (shop) => `News from ${shop}.`,
    button: "Visit the shop",
    reason: "You get this email because you turned on offers and news.",
    unsubscribe: "Unsubscribe",
  },
  si: {
    preheader: (shop) => `${shop} වෙතින් පුවත්.`,
    button: "සාප්පුවට යන්න",
    reason: "ඔබ දීමනා සහ පුවත් සක්‍රිය කළ නිසා මෙම ඊමේල් එක ලැබේ.",
    unsubscribe: "මේවා එවීම නවත්වන්න",
  },
  ta: {
    preheader: (shop) => `${shop} இலிருந்து செய்திகள்.`,
    button: "கடைக்குச் செல்க",
    reason: "சலுகைகளையும் செய்திகளையும் நீங்கள் இயக்கியதால் இந்த மின்னஞ்சல் வருகிறது.",
    unsubscribe: "இவை வருவதை நிறுத்துக",
  },
};

type Reader = { email: string; language: Language; token: string };

/** Renders a newsletter for one reader. It loads nothing, so opening it is not noticed by the shop. */
export function newsletterMail(
  { baseUrl, shop }: Pick<Config, "baseUrl" | "shop">,
  { texts, path }: NewsletterDraft,
  { email: to, language, token }: Reader,
): Mail {
  const { subject, text } = textFor(texts, language);
  // The language of the text, so that no email mixes two.
  const written = texts[language] ? language : "en";
  const words = WORDS[written];
  const url = (ownPath: string) => baseUrl + languagePath(language, ownPath);
  const content = {
    subject,
    preheader: words.preheader(shop.name),
    paragraphs: text.split(/\n+/).filter((line) => line.trim() !== ""),
    action: { label: words.button, url: url(path) },
    afterwards: [],
    unsubscribe: { reason: words.reason, label: words.unsubscribe, url: url(`/unsubscribe/${token}`) },
  };
  return composeMail(content, { to, language: written, sender: shop });
}
