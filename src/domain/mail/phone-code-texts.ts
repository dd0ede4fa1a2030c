import { formatTime } from "../dates.ts";
import type { Language } from "../languages.ts";

/** The SMS with a log-in code. It names no shop: other people may see it on a locked screen. */
export const PHONE_CODE_TEXTS: Record<Language, (code: string, expiresAt: Date) => string> = {
  en: (code, at) => `${code} is your log-in code until ${formatTime(at, "en")}. Don't give it to anyone.`,
  si: (code, at) => `${code} ඔබේ ඇතුළු වීමේ කේතයයි. ${formatTime(at, "si")} වන තුරු වලංගුයි. එය කිසිවෙකුට නොදෙන්න.`,
  ta: (code, at) => `${code} உங்கள் உள்நுழைவுக் குறியீடு. ${formatTime(at, "ta")} வரை செல்லும். யாரிடமும் தர வேண்டாம்.`,
};
