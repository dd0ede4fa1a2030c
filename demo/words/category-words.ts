import type { Language } from "../../src/domain/languages.ts";

/** Short name for menus and tiles, and a sentence below the heading. */
type CategoryWords = { name: string; menuName: string; words: string };

/** The words of both levels by slug. */
export const CATEGORY_WORDS: Readonly<Record<string, Record<Language, CategoryWords>>> = {
  "massage-body-oils": {
    en: {
      name: "Massage & Body Oils",
      menuName: "Oils",
      words: "For massage and for dry skin. Each page says what's in it and how it smells.",
    },
    si: {
      name: "සම්බාහන සහ ඇඟ තෙල්",
      menuName: "තෙල්",
      words: "සම්බාහනයට සහ වියළි සමට. අඩංගු දේ සහ සුවඳ එක් එක් පිටුවේ සඳහන්.",
    },
    ta: {
      name: "மசாஜ், உடல் எண்ணெய்கள்",
      menuName: "எண்ணெய்கள்",
      words: "மசாஜுக்கும் வறண்ட சருமத்துக்கும். உள்ளடக்கமும் மணமும் அந்தந்தப் பக்கத்தில்.",
    },
  },
  lubricants: {
    en: {
      name: "Lubricants",
      menuName: "Lubricants",
      words: "Water-based, silicone-based and hybrid. Each page says what it can be used with.",
    },
    si: {
      name: "ලිහිසි ද්‍රව්‍ය",
      menuName: "ලිහිසි ද්‍රව්‍ය",
      words: "ජලය, සිලිකොන් සහ මිශ්‍ර පදනමින්. ගැළපෙන්නේ කුමක් සමඟද යන්න එක් එක් පිටුවේ සඳහන්.",
    },
    ta: {
      name: "உராய்வு நீக்கிகள்",
      menuName: "உராய்வு நீக்கி",
      words: "நீர் சார்ந்தவை, சிலிக்கான் சார்ந்தவை, கலப்பு வகை. எதனுடன் பயன்படுத்தலாம் என்பது அந்தந்தப் பக்கத்தில்.",
    },
  },
  "condoms-protection": {
    en: {
      name: "Condoms & Protection",
      menuName: "Condoms",
      words: "Regular, thin, large and latex-free, with the nominal width on each page.",
    },
    si: {
      name: "කොන්ඩම් සහ ආරක්ෂාව",
      menuName: "කොන්ඩම්",
      words: "සාමාන්‍ය, තුනී, ලොකු සහ ලේටෙක්ස් රහිත. නාමික පළල එක් එක් පිටුවේ සඳහන්.",
    },
    ta: {
      name: "ஆணுறைகள், பாதுகாப்பு",
      menuName: "ஆணுறைகள்",
      words: "வழக்கமானவை, மெல்லியவை, பெரியவை, லேடெக்ஸ் இல்லாதவை. பெயரளவு அகலம் அந்தந்தப் பக்கத்தில்.",
    },
  },
  "lingerie-nightwear": {
    en: {
      name: "Lingerie & Nightwear",
      menuName: "Lingerie",
      words: "Soft things to sleep in and to wear underneath. The size guide has centimetres.",
    },
    si: {
      name: "යට ඇඳුම් සහ රාත්‍රී ඇඳුම්",
      menuName: "යට ඇඳුම්",
      words: "නිදා ගැනීමට සහ ඇතුළත ඇඳීමට මෘදු ඇඳුම්. ප්‍රමාණ මඟපෙන්වීමේ සෙන්ටිමීටර සඳහන්.",
    },
    ta: {
      name: "உள்ளாடைகள், இரவு உடைகள்",
      menuName: "உள்ளாடைகள்",
      words: "தூங்கவும் உள்ளே அணியவும் மென்மையான ஆடைகள். அளவு வழிகாட்டியில் சென்டிமீட்டர் உள்ளது.",
    },
  },
  nightwear: {
    en: { name: "Nightwear", menuName: "Nightwear", words: "Slips, pyjamas and shirts to sleep in." },
    si: { name: "රාත්‍රී ඇඳුම්", menuName: "රාත්‍රී ඇඳුම්", words: "නිදා ගැනීමට ගවුම්, පිජාමා සහ කමිස." },
    ta: { name: "இரவு உடைகள்", menuName: "இரவு உடைகள்", words: "தூங்குவதற்கான உடைகள், பைஜாமா, சட்டைகள்." },
  },
  robes: {
    en: { name: "Robes", menuName: "Robes", words: "Satin and cotton voile, tied with a belt." },
    si: { name: "රෝබ", menuName: "රෝබ", words: "සැටින් සහ කපු වොයිල්, පටියකින් බැඳේ." },
    ta: { name: "ரோப்கள்", menuName: "ரோப்கள்", words: "சாட்டின், பருத்தி வாயில்; இடுப்பில் கட்டுவது." },
  },
  lingerie: {
    en: { name: "Lingerie", menuName: "Lingerie", words: "Sets, boxer briefs and stockings." },
    si: { name: "යට ඇඳුම්", menuName: "යට ඇඳුම්", words: "කට්ටල, බොක්සර් සහ දිගු මේස්." },
    ta: { name: "உள்ளாடைகள்", menuName: "உள்ளாடைகள்", words: "தொகுப்புகள், பாக்ஸர், ஸ்டாக்கிங்ஸ்." },
  },
  "intimate-care": {
    en: {
      name: "Intimate Care",
      menuName: "Care",
      words: "Mild care for every day, and what helps to keep things clean.",
    },
    si: { name: "පෞද්ගලික සත්කාර", menuName: "සත්කාර", words: "දිනපතා මෘදු සත්කාරයට සහ පිරිසිදුකමට." },
    ta: { name: "அந்தரங்கப் பராமரிப்பு", menuName: "பராமரிப்பு", words: "அன்றாட மென்மையான பராமரிப்புக்கும் தூய்மைக்கும்." },
  },
  "toys-massagers": {
    en: {
      name: "Toys & Massagers",
      menuName: "Toys",
      words: "Each page says what it's made of, what powers it and how to clean it.",
    },
    si: {
      name: "ටෝයි සහ සම්බාහක",
      menuName: "ටෝයි",
      words: "සෑදී ඇති දේ, බලය ලැබෙන ආකාරය සහ පිරිසිදු කරන ආකාරය එක් එක් පිටුවේ සඳහන්.",
    },
    ta: {
      name: "டாய்ஸ், மசாஜர்கள்",
      menuName: "டாய்ஸ்",
      words: "எதனால் ஆனது, எதில் இயங்கும், எப்படிச் சுத்தம் செய்வது என்பது அந்தந்தப் பக்கத்தில்.",
    },
  },
  handheld: {
    en: { name: "Handheld", menuName: "Handheld", words: "Massagers that fit in one hand." },
    si: { name: "අත් සම්බාහක", menuName: "අත් සම්බාහක", words: "එක් අතකට ගැළපෙන සම්බාහක." },
    ta: { name: "கை மசாஜர்கள்", menuName: "கை மசாஜர்கள்", words: "ஒரு கையில் அடங்கும் மசாஜர்கள்." },
  },
  couples: {
    en: { name: "Couples", menuName: "Couples", words: "Made to be used together." },
    si: { name: "යුවළට", menuName: "යුවළට", words: "දෙදෙනා එක්ව භාවිත කිරීමට." },
    ta: { name: "இருவருக்கு", menuName: "இருவருக்கு", words: "இருவரும் சேர்ந்து பயன்படுத்த." },
  },
  "games-gifts": {
    en: {
      name: "Couples' Games & Gifts",
      menuName: "Gifts",
      words: "Games for two and small gifts, in a plain box like everything else.",
    },
    si: {
      name: "යුවළ ක්‍රීඩා සහ තෑගි",
      menuName: "තෑගි",
      words: "දෙදෙනාට ක්‍රීඩා සහ කුඩා තෑගි. අනෙක් සියල්ල මෙන් සාමාන්‍ය පෙට්ටියක.",
    },
    ta: {
      name: "இருவருக்கான விளையாட்டுகள், பரிசுகள்",
      menuName: "பரிசுகள்",
      words: "இருவருக்கான விளையாட்டுகளும் சிறு பரிசுகளும். எல்லாவற்றையும் போலச் சாதாரணப் பெட்டியில்.",
    },
  },
  "bath-candles": {
    en: { name: "Bath & Candles", menuName: "Bath", words: "Salts, soaps and candles for a slow evening." },
    si: { name: "නාන දේ සහ ඉටිපන්දම්", menuName: "නාන දේ", words: "සන්සුන් සැන්දෑවකට ලුණු, සබන් සහ ඉටිපන්දම්." },
    ta: { name: "குளியல், மெழுகுவர்த்திகள்", menuName: "குளியல்", words: "அமைதியான மாலைக்கு உப்பு, சோப்பு, மெழுகுவர்த்திகள்." },
  },
};
