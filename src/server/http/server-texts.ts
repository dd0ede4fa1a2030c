import { type Language, splitLanguage } from "../../domain/languages.ts";

type ServerTexts = {
  toHome: string;
  notUnderstood: string;
  noFormHere: string;
  tooMuch: string;
  sorry: string;
  busy: string;
  unavailable: string;
  starting: string;
  notFound: string;
  foreignForm: (baseUrl: string) => string;
};

const TEXTS: Record<Language, ServerTexts> = {
  en: {
    toHome: "Go to the home page",
    notUnderstood: "We couldn't read this address.",
    noFormHere: "This page can't accept what was sent to it.",
    tooMuch: "That's more than this form can accept.",
    sorry: "Something went wrong on our side. Try again in a moment.",
    busy: "A lot of people are here right now. Try again in a few seconds.",
    unavailable: "We can't reach the shop right now. Try again in a minute.",
    starting: "The shop is starting. This page reloads by itself.",
    notFound: "Not found",
    foreignForm: (baseUrl) => `This form was sent from another site. Open ${baseUrl} and try again.`,
  },
  si: {
    toHome: "මුල් පිටුවට යන්න",
    notUnderstood: "මෙම ලිපිනය තේරුම් ගත නොහැක.",
    noFormHere: "මෙම පිටුවට එවූ දේ මෙහිදී භාරගත නොහැක.",
    tooMuch: "එවූ දේ මෙම පෝරමයට භාරගත හැකි ප්‍රමාණයට වඩා වැඩිය.",
    sorry: "අපගේ පැත්තෙන් යම් දෝෂයක් සිදු විය. කරුණාකර මොහොතකින් නැවත උත්සාහ කරන්න.",
    busy: "මේ මොහොතේ බොහෝ දෙනෙක් මෙහි සිටිති. කරුණාකර තත්පර කිහිපයකින් නැවත උත්සාහ කරන්න.",
    unavailable: "මේ මොහොතේ සාප්පුව වෙත ළඟා විය නොහැක. කරුණාකර මිනිත්තුවකින් නැවත උත්සාහ කරන්න.",
    starting: "සාප්පුව ආරම්භ වෙමින් පවතී. මෙම පිටුව ඉබේම යළි පූරණය වේ.",
    notFound: "මෙහි කිසිවක් හමු නොවීය.",
    foreignForm: (baseUrl) => `මෙම පෝරමය එවා ඇත්තේ වෙනත් වෙබ් අඩවියකිනි. කරුණාකර ${baseUrl} විවෘත කර නැවත උත්සාහ කරන්න.`,
  },
  ta: {
    toHome: "முகப்புப் பக்கத்துக்குச் செல்க",
    notUnderstood: "இந்த முகவரியைப் புரிந்துகொள்ள முடியவில்லை.",
    noFormHere: "இந்தப் பக்கத்துக்கு அனுப்பப்பட்டதை இங்கே ஏற்க முடியாது.",
    tooMuch: "அனுப்பப்பட்டது இந்தப் படிவம் ஏற்கக்கூடியதை விட அதிகம்.",
    sorry: "எங்கள் பக்கத்தில் ஏதோ தவறு ஏற்பட்டது. சற்று நேரத்தில் மீண்டும் முயற்சிக்கவும்.",
    busy: "இப்போது இங்கே பலர் இருக்கிறார்கள். சில விநாடிகளில் மீண்டும் முயற்சிக்கவும்.",
    unavailable: "இப்போது கடையை அணுக முடியவில்லை. ஒரு நிமிடத்தில் மீண்டும் முயற்சிக்கவும்.",
    starting: "கடை தொடங்கிக்கொண்டிருக்கிறது. இந்தப் பக்கம் தானாகவே மீண்டும் ஏற்றப்படும்.",
    notFound: "இங்கே எதுவும் கிடைக்கவில்லை.",
    foreignForm: (baseUrl) => `இந்தப் படிவம் வேறொரு தளத்திலிருந்து அனுப்பப்பட்டது. ${baseUrl}-ஐத் திறந்து மீண்டும் முயற்சிக்கவும்.`,
  },
};

/** Returns the texts of responses that the server sends without the routes, in the language of the path. */
export function serverTexts(path: string): ServerTexts {
  return textsIn(splitLanguage(path).language);
}

/** Returns the same texts for a known language. */
export function textsIn(language: Language): ServerTexts {
  return TEXTS[language];
}
