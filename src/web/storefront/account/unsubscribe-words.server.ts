import type { Language } from "../../../domain/languages.ts";

type UnsubscribeWords = Record<"title" | "intro" | "button" | "done" | "unknown" | "toAccount" | "toShop", string>;

// On the server only: one page needs them, and the texts that browsers store stay small.
const WORDS: Record<Language, UnsubscribeWords> = {
  en: {
    title: "Offers and news by email",
    intro: "Stop getting offers and news by email? Emails about your orders still come.",
    button: "Unsubscribe",
    done: "You'll no longer get offers and news by email.",
    unknown: "This link is incomplete. You can turn off offers and news in your account.",
    toAccount: "Go to your account",
    toShop: "Visit the shop",
  },
  si: {
    title: "ඊමේල් මගින් දීමනා සහ පුවත්",
    intro: "ඊමේල් මගින් දීමනා සහ පුවත් ලැබීම නවත්වන්නද? ඔබේ ඇණවුම් ගැන ඊමේල් දිගටම ලැබේ.",
    button: "මේවා එවීම නවත්වන්න",
    done: "ඔබට තවදුරටත් ඊමේල් මගින් දීමනා සහ පුවත් නොලැබේ.",
    unknown: "මෙම සබැඳිය අසම්පූර්ණයි. ඔබේ ගිණුමෙන් දීමනා සහ පුවත් අක්‍රිය කළ හැක.",
    toAccount: "ඔබේ ගිණුමට යන්න",
    toShop: "සාප්පුවට යන්න",
  },
  ta: {
    title: "மின்னஞ்சலில் சலுகைகளும் செய்திகளும்",
    intro: "மின்னஞ்சலில் சலுகைகளும் செய்திகளும் வருவதை நிறுத்தவா? உங்கள் ஆர்டர்கள் பற்றிய மின்னஞ்சல்கள் தொடர்ந்து வரும்.",
    button: "இவை வருவதை நிறுத்துக",
    done: "இனி மின்னஞ்சலில் சலுகைகளும் செய்திகளும் வராது.",
    unknown: "இந்த இணைப்பு முழுமையாக இல்லை. உங்கள் கணக்கில் சலுகைகளையும் செய்திகளையும் முடக்கலாம்.",
    toAccount: "உங்கள் கணக்குக்குச் செல்க",
    toShop: "கடைக்குச் செல்க",
  },
};

export function unsubscribeWords(language: Language): UnsubscribeWords {
  return WORDS[language];
}
