import type { Config } from "../../config.ts";
import { formatGiftCardCode } from "../credit/gift-card-code.ts";
import { formatDay } from "../dates.ts";
import { type Language, languageRoot } from "../languages.ts";
import type { Cents } from "../money.ts";
import { plainRupees } from "../plain-rupees.ts";
import { composeMail, type EmailContent } from "./mail-layout.ts";
import type { Mail } from "./mailer.ts";

type Card = {
  code: string;
  email: string;
  language: Language;
  amountCents: Cents;
  expiresAt: Date | null;
  /** The reader bought it, perhaps for another person. */
  isBought?: boolean;
};
type Written = { amount: string; code: string; last: string | null; link: string; isBought: boolean };

/** The texts name neither products nor what the shop sells: other people may read a gift's mail. */
const TEMPLATES: Record<Language, (card: Written) => EmailContent> = {
  en: ({ amount, code, last, link, isBought }) => ({
    subject: isBought ? "Your gift card" : "A gift card for you",
    preheader: `${amount} to spend.`,
    paragraphs: [
      `This gift card is worth ${amount}.`,
      `Code: ${code}`,
      "Log in or create an account, and enter the code there. Then you can pay with it.",
      ...(last ? [`Use it before ${last}.`] : []),
    ],
    action: { label: "Redeem the gift card", url: link },
    afterwards: [
      "Whoever has the code can use it once.",
      isBought ? "To give it to another person, forward this email." : "Don't pass it on.",
    ],
  }),
  si: ({ amount, code, last, link, isBought }) => ({
    subject: isBought ? "ඔබේ තෑගි කාඩ්පත" : "ඔබට තෑගි කාඩ්පතක්",
    preheader: `${amount}ක වටිනාකමක්.`,
    paragraphs: [
      `මෙම තෑගි කාඩ්පතේ වටිනාකම ${amount}කි.`,
      `කේතය: ${code}`,
      "ඇතුළු වී හෝ ගිණුමක් සාදා එහි කේතය ඇතුළත් කරන්න. ඉන්පසු එයින් ගෙවිය හැක.",
      ...(last ? [`${last}ට පෙර භාවිත කරන්න.`] : []),
    ],
    action: { label: "තෑගි කාඩ්පත භාවිත කරන්න", url: link },
    afterwards: [
      "කේතය ඇති ඕනෑම අයෙකුට එය එක් වරක් භාවිත කළ හැක.",
      isBought ? "තෑග්ගක් ලෙස දීමට මෙම ඊමේල් එක ඉදිරියට යවන්න." : "එය වෙන කෙනෙකුට නොදෙන්න.",
    ],
  }),
  ta: ({ amount, code, last, link, isBought }) => ({
    subject: isBought ? "உங்கள் பரிசு அட்டை" : "உங்களுக்கு ஒரு பரிசு அட்டை",
    preheader: `${amount} மதிப்புள்ளது.`,
    paragraphs: [
      `இந்தப் பரிசு அட்டையின் மதிப்பு ${amount}.`,
      `குறியீடு: ${code}`,
      "உள்நுழைந்து அல்லது கணக்கு உருவாக்கி அங்கே குறியீட்டை உள்ளிடவும். பிறகு அதிலிருந்து செலுத்தலாம்.",
      ...(last ? [`${last}-க்கு முன் பயன்படுத்தவும்.`] : []),
    ],
    action: { label: "பரிசு அட்டையைப் பயன்படுத்துக", url: link },
    afterwards: [
      "குறியீடு உள்ள எவரும் அதை ஒரு முறை பயன்படுத்தலாம்.",
      isBought ? "பரிசாகத் தர, இந்த மின்னஞ்சலை அவருக்கு அனுப்பவும்." : "வேறு யாருக்கும் தர வேண்டாம்.",
    ],
  }),
};

/** Returns the neutral email with the code of a gift card. */
export function giftCardMail({ baseUrl, shop: sender }: Pick<Config, "baseUrl" | "shop">, card: Card): Mail {
  const { code, email: to, language, amountCents, expiresAt, isBought = false } = card;
  const content = TEMPLATES[language]({
    amount: plainRupees(amountCents),
    code: formatGiftCardCode(code),
    last: expiresAt && formatDay(expiresAt, language),
    link: `${baseUrl}${languageRoot(language)}/account/credit`,
    isBought,
  });
  return composeMail(content, { to, language, sender });
}
