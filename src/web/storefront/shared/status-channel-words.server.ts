import type { Language } from "../../../domain/languages.ts";

type StatusChannelWords = {
  heading: string;
  /** Content of the texts, and the number that gets them. */
  text: (phone: string) => string;
};

// On the server only: the section is HTML.
const WORDS: Record<Language, StatusChannelWords> = {
  en: {
    heading: "Order updates on your phone",
    text: (phone) =>
      `Besides email, to ${phone}: paid, on its way, delivered. A text has the order code, and never a product or our name.`,
  },
  si: {
    heading: "ඔබේ දුරකථනයට ඇණවුම් තොරතුරු",
    text: (phone) =>
      `ඊමේල්වලට අමතරව ${phone} අංකයට: ගෙවීම ලැබුණු විට, එවූ විට, බෙදාහැරි විට. පණිවිඩයේ ඇත්තේ ඇණවුම් කේතය පමණි; භාණ්ඩයක නමක් හෝ අපගේ නම කිසිවිට නැත.`,
  },
  ta: {
    heading: "உங்கள் தொலைபேசிக்கு ஆர்டர் தகவல்கள்",
    text: (phone) =>
      `மின்னஞ்சலுடன் ${phone} எண்ணுக்கும்: கட்டணம் கிடைத்ததும், அனுப்பியதும், டெலிவரி ஆனதும். செய்தியில் ஆர்டர் குறியீடு மட்டுமே இருக்கும்; பொருளின் பெயரோ எங்கள் பெயரோ ஒருபோதும் இருக்காது.`,
  },
};

export function statusChannelWords(language: Language): StatusChannelWords {
  return WORDS[language];
}
