const LINK = /https?:|www\.|[\w-]+\.(?:com|lk|net|org)\b/i;
/** Words in the three languages that reveal what the shop sells. */
const REVEALING =
  /adult|sex|erotic|intima|pleasure|lingerie|\btoys?\b|vibrat|condom|lubric|18\s*\+|ලිංගික|වැඩිහිටි|රාගී|பாலியல்|வயது வந்தோர்|ஆணுறை/iu;

/**
 * Returns why a text of the owner cannot be in an email, as a sentence; null when it can. Other people may read the
 * email, and its links are the shop's own.
 */
export function neutralTextProblem(text: string): string | null {
  if (LINK.test(text)) return "Leave out web addresses: the email has its own button, and links can send it to spam.";
  return REVEALING.test(text) ? "Leave out words that reveal what we sell." : null;
}
