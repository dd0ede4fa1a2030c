import type { Language } from "../../../domain/languages.ts";
import { pageLanguage } from "../../i18n/page-language.ts";

/**
 * Shown beside the button of a form that the server did not process, and before a page with unsaved changes is left.
 */
const en = {
  noConnection: "Not saved: no connection.",
  noResponse: "Not saved: the server didn't answer.",
  /** Sentences by HTTP status of the response. */
  rejected: {
    403: "Not saved: your account isn't allowed to do this.",
    404: "Not saved: this was moved or removed.",
    413: "Not saved: the files are too large.",
    429: "Not saved: too many tries. Wait a minute and try again.",
  } as Record<number, string>,
  signedOut: "Not saved: you're logged out. Log in, then try again here.",
  /** Opens the login page in another tab. */
  logIn: "Log in (new tab)",
  tryAgain: "Try again",
  leaveHeading: "Leave without saving?",
  leaveText: "Your changes on this page aren't saved.",
  stay: "Stay",
  leave: "Leave",
};

const si: typeof en = {
  noConnection: "සුරැකුණේ නැත: සම්බන්ධතාවක් නැත.",
  noResponse: "සුරැකුණේ නැත: සේවාදායකයෙන් පිළිතුරක් ලැබුණේ නැත.",
  rejected: {
    403: "සුරැකුණේ නැත: ඔබේ ගිණුමට මේ සඳහා අවසර නැත.",
    404: "සුරැකුණේ නැත: මෙය ඉවත් කර හෝ වෙනත් තැනකට ගෙන ගොස් ඇත.",
    413: "සුරැකුණේ නැත: ගොනු විශාල වැඩියි.",
    429: "සුරැකුණේ නැත: උත්සාහ ගණන වැඩියි. මිනිත්තුවක් රැඳී සිට නැවත උත්සාහ කරන්න.",
  },
  signedOut: "සුරැකුණේ නැත: ඔබ ගිණුමෙන් ඉවත් වී ඇත. ඇතුළු වී, මෙතැනින් නැවත උත්සාහ කරන්න.",
  logIn: "ඇතුළු වන්න (අලුත් ටැබයක)",
  tryAgain: "නැවත උත්සාහ කරන්න",
  leaveHeading: "සුරැකීමකින් තොරව පිටවන්නද?",
  leaveText: "මෙම පිටුවේ ඔබ කළ වෙනස්කම් සුරැක නැත.",
  stay: "රැඳී සිටින්න",
  leave: "පිටවන්න",
};

const ta: typeof en = {
  noConnection: "சேமிக்கப்படவில்லை: இணைப்பு இல்லை.",
  noResponse: "சேமிக்கப்படவில்லை: சேவையகம் பதிலளிக்கவில்லை.",
  rejected: {
    403: "சேமிக்கப்படவில்லை: உங்கள் கணக்குக்கு இதற்கு அனுமதி இல்லை.",
    404: "சேமிக்கப்படவில்லை: இது நீக்கப்பட்டது அல்லது நகர்த்தப்பட்டது.",
    413: "சேமிக்கப்படவில்லை: கோப்புகள் மிகப் பெரியவை.",
    429: "சேமிக்கப்படவில்லை: முயற்சிகள் அதிகம். ஒரு நிமிடம் காத்திருந்து மீண்டும் முயற்சிக்கவும்.",
  },
  signedOut: "சேமிக்கப்படவில்லை: நீங்கள் வெளியேறியுள்ளீர்கள். உள்நுழைந்து, இங்கே மீண்டும் முயற்சிக்கவும்.",
  logIn: "உள்நுழைக (புதிய தாவலில்)",
  tryAgain: "மீண்டும் முயற்சிக்க",
  leaveHeading: "சேமிக்காமல் செல்லவா?",
  leaveText: "இந்தப் பக்கத்தில் நீங்கள் செய்த மாற்றங்கள் சேமிக்கப்படவில்லை.",
  stay: "இங்கேயே இருக்க",
  leave: "விட்டுச் செல்க",
};

const WORDS: Record<Language, typeof en> = { en, si, ta };

/** All languages in one file, because it is small. */
export const savingWords = () => WORDS[pageLanguage()];
