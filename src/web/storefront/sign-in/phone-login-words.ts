import type { Language } from "../../../domain/languages.ts";
import { pageLanguage } from "../../i18n/page-language.ts";

/** The page on which a customer logs in by a code to their phone. */
const en = {
  heading: "Log in with your phone",
  intro: "We text a code to the number in your account.",
  send: "Send code",
  sent: (phone: string) =>
    `If ${phone} is the number of one account, we've texted it a code. It can take a minute. Otherwise, log in with your email and password.`,
  code: "Code",
  codeHint: "Six digits. They work for one hour.",
  again: "Send another code",
  againHint: "We send one code a minute at most.",
  other: "Use another number",
  withPassword: "Log in with email and password",
};

const si: typeof en = {
  heading: "දුරකථනයෙන් ඇතුළු වන්න",
  intro: "ඔබේ ගිණුමේ ඇති අංකයට අපි කේතයක් කෙටි පණිවිඩයකින් එවමු.",
  send: "කේතය එවන්න",
  sent: (phone) =>
    `${phone} එක් ගිණුමක පමණක් ඇති අංකයක් නම්, එයට කේතයක් එවා ඇත. මිනිත්තුවක් ගත විය හැක. එසේ නැත්නම් ඊමේල් ලිපිනයෙන් සහ මුරපදයෙන් ඇතුළු වන්න.`,
  code: "කේතය",
  codeHint: "ඉලක්කම් හයකි. පැයක් වලංගුයි.",
  again: "තවත් කේතයක් එවන්න",
  againHint: "අපි මිනිත්තුවකට එක් කේතයක් පමණක් එවමු.",
  other: "වෙනත් අංකයක් යොදන්න",
  withPassword: "ඊමේල් ලිපිනයෙන් සහ මුරපදයෙන් ඇතුළු වන්න",
};

const ta: typeof en = {
  heading: "தொலைபேசி மூலம் உள்நுழைக",
  intro: "உங்கள் கணக்கில் உள்ள எண்ணுக்கு ஒரு குறியீட்டைக் குறுஞ்செய்தியில் அனுப்புவோம்.",
  send: "குறியீட்டை அனுப்புக",
  sent: (phone) =>
    `${phone} ஒரே ஒரு கணக்கின் எண் என்றால், அதற்கு ஒரு குறியீட்டை அனுப்பியுள்ளோம். ஒரு நிமிடம் ஆகலாம். இல்லையென்றால் மின்னஞ்சலும் கடவுச்சொல்லும் கொண்டு உள்நுழைக.`,
  code: "குறியீடு",
  codeHint: "ஆறு இலக்கங்கள். ஒரு மணி நேரம் செல்லும்.",
  again: "இன்னொரு குறியீட்டை அனுப்புக",
  againHint: "நிமிடத்துக்கு ஒரு குறியீடு மட்டுமே அனுப்புவோம்.",
  other: "வேறு எண்ணைப் பயன்படுத்துக",
  withPassword: "மின்னஞ்சலும் கடவுச்சொல்லும் கொண்டு உள்நுழைக",
};

const WORDS: Record<Language, typeof en> = { en, si, ta };

/** All languages in one file: only this page loads it. */
export const phoneLoginWords = () => WORDS[pageLanguage()];
