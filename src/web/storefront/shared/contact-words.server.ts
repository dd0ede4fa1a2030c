import type { Language } from "../../../domain/languages.ts";

/** Texts for visitors without an account who request one email. */
export type ContactWords = Record<
  "email" | "emailHint" | "confirm" | "logIn" | "onceIntro" | "onceDone" | "toShop",
  string
>;

// On the server only: two pages need them, and the texts that browsers store stay small.
const WORDS: Record<Language, ContactWords> = {
  en: {
    email: "Email",
    emailHint: "We'll ask you to confirm it, email you once and then delete it. The email doesn't name the product.",
    confirm:
      "If this address still needs confirming, we've sent it a link. Open it within one hour. We'll email you once when it's back.",
    logIn: "Log in to use your account's email",
    onceIntro: "Confirm that this address is yours. Then we'll email you once.",
    onceDone: "Your address is confirmed. We'll email you once, as soon as there's news.",
    toShop: "Visit the shop",
  },
  si: {
    email: "ඊමේල් ලිපිනය",
    emailHint: "එය තහවුරු කරන ලෙස අපි ඔබෙන් ඉල්ලමු. එක් වරක් ඊමේල් කර, ඉන්පසු එය මකා දමමු. ඊමේල් එකේ භාණ්ඩයේ නම සඳහන් නොවේ.",
    confirm:
      "මෙම ලිපිනය තවම තහවුරු කර නැත්නම්, අපි එයට සබැඳියක් යැව්වෙමු. එය පැයක් ඇතුළත විවෘත කරන්න. භාණ්ඩය නැවත පැමිණි විට අපි ඔබට එක් වරක් ඊමේල් කරන්නෙමු.",
    logIn: "ඔබේ ගිණුමේ ඊමේල් ලිපිනය භාවිත කිරීමට ඇතුළු වන්න",
    onceIntro: "කරුණාකර මෙම ලිපිනය ඔබේ බව තහවුරු කරන්න. ඉන්පසු අපි ඔබට එක් වරක් ඊමේල් කරන්නෙමු.",
    onceDone: "ඔබේ ලිපිනය තහවුරු කර ඇත. දැනුම් දීමට යමක් ඇති වූ විට අපි ඔබට එක් වරක් ඊමේල් කරන්නෙමු.",
    toShop: "සාප්පුවට යන්න",
  },
  ta: {
    email: "மின்னஞ்சல்",
    emailHint:
      "அதை உறுதிப்படுத்துமாறு கேட்போம். ஒரு முறை மின்னஞ்சல் அனுப்பிய பிறகு அதை நீக்கிவிடுவோம். மின்னஞ்சலில் பொருளின் பெயர் இருக்காது.",
    confirm:
      "இந்த முகவரி இன்னும் உறுதிப்படுத்தப்படவில்லை என்றால், அதற்கு ஓர் இணைப்பை அனுப்பினோம். ஒரு மணி நேரத்துக்குள் அதைத் திறக்கவும். பொருள் மீண்டும் வந்ததும் ஒரு முறை மின்னஞ்சல் அனுப்புவோம்.",
    logIn: "உங்கள் கணக்கின் மின்னஞ்சலைப் பயன்படுத்த உள்நுழைக",
    onceIntro: "இந்த முகவரி உங்களுடையது என்று உறுதிப்படுத்தவும். அதன் பிறகு ஒரு முறை மின்னஞ்சல் அனுப்புவோம்.",
    onceDone: "உங்கள் முகவரி உறுதிப்படுத்தப்பட்டது. தெரிவிக்க வேண்டியது வந்ததும் ஒரு முறை மின்னஞ்சல் அனுப்புவோம்.",
    toShop: "கடைக்குச் செல்க",
  },
};

export function contactWords(language: Language): ContactWords {
  return WORDS[language];
}
