import type { Language } from "../../../domain/languages.ts";
import { pageLanguage } from "../../i18n/page-language.ts";

/** The first step of an order without an account. */
const en = {
  haveAccount: "Have an account?",
  login: "Log in",
  noAccount: "You don't need an account. Our emails are neutral and name no items.",
  more: "More (optional)",
};

const si: typeof en = {
  haveAccount: "ගිණුමක් තිබේද?",
  login: "ඇතුළු වන්න",
  noAccount: "ගිණුමක් අවශ්‍ය නැත. අපගේ ඊමේල්වල භාණ්ඩවල නම් සඳහන් නොවේ.",
  more: "තවත් (අත්‍යවශ්‍ය නැත)",
};

const ta: typeof en = {
  haveAccount: "கணக்கு உள்ளதா?",
  login: "உள்நுழைக",
  noAccount: "கணக்கு தேவையில்லை. எங்கள் மின்னஞ்சல்களில் பொருட்களின் பெயர் இருக்காது.",
  more: "மேலும் (கட்டாயமில்லை)",
};

const WORDS: Record<Language, typeof en> = { en, si, ta };

/** All languages in one file: it is small and lazily loaded. */
export const guestWords = () => WORDS[pageLanguage()];
