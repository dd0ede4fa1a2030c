import type { CreditMovementKind } from "../../../domain/credit/credit-kinds.ts";
import type { Language } from "../../../domain/languages.ts";

const en = {
  heading: "Gift cards and store credit",
  intro: (amount: string) => `You have ${amount}. Tick the box at checkout to pay with it.`,
  none: "You have no gift card and no store credit.",
  add: "Redeem a gift card",
  code: "Code",
  redeem: "Redeem",
  redeemed: (amount: string) => `Redeemed. You have ${amount} to pay with.`,
  card: (end: string) => `Gift card ending in ${end}`,
  credit: "Store credit",
  left: (amount: string) => `${amount} left`,
  expires: (day: string) => `Use it before ${day}`,
  expired: (day: string) => `Expired on ${day}`,
  kinds: { issue: "Received", spend: "Used", refund: "Returned", expire: "Expired", void: "Taken back" } as Record<
    CreditMovementKind,
    string
  >,
};

const si: typeof en = {
  heading: "තෑගි කාඩ්පත් සහ සාප්පු බැර",
  intro: (amount) => `ඔබට ${amount} ඇත. එයින් ගෙවීමට ගෙවන පිටුවේ කොටුව සලකුණු කරන්න.`,
  none: "ඔබට තෑගි කාඩ්පත් හෝ සාප්පු බැර නැත.",
  add: "තෑගි කාඩ්පතක් භාවිත කරන්න",
  code: "කේතය",
  redeem: "භාවිත කරන්න",
  redeemed: (amount) => `කේතය පිළිගෙන ඇත. ගෙවීමට ඔබට ${amount} ඇත.`,
  card: (end) => `අවසානය ${end} වන තෑගි කාඩ්පත`,
  credit: "සාප්පු බැර",
  left: (amount) => `${amount} ඉතිරිය`,
  expires: (day) => `${day}ට පෙර භාවිත කරන්න`,
  expired: (day) => `${day} දින කල් ඉකුත් විය`,
  kinds: { issue: "ලැබී ඇත", spend: "භාවිත කර ඇත", refund: "ආපසු ලැබී ඇත", expire: "කල් ඉකුත් වී ඇත", void: "ආපසු ගෙන ඇත" },
};

const ta: typeof en = {
  heading: "பரிசு அட்டைகள், கடை வரவு",
  intro: (amount) => `உங்களிடம் ${amount} உள்ளது. அதிலிருந்து செலுத்த, செலுத்தும் பக்கத்தில் பெட்டியைத் தேர்ந்தெடுக்கவும்.`,
  none: "உங்களிடம் பரிசு அட்டையோ கடை வரவோ இல்லை.",
  add: "பரிசு அட்டையைப் பயன்படுத்துக",
  code: "குறியீடு",
  redeem: "பயன்படுத்துக",
  redeemed: (amount) => `குறியீடு ஏற்கப்பட்டது. செலுத்த உங்களிடம் ${amount} உள்ளது.`,
  card: (end) => `${end} என முடியும் பரிசு அட்டை`,
  credit: "கடை வரவு",
  left: (amount) => `${amount} மீதி`,
  expires: (day) => `${day}-க்கு முன் பயன்படுத்தவும்`,
  expired: (day) => `${day} அன்று காலாவதியானது`,
  kinds: { issue: "கிடைத்தது", spend: "பயன்படுத்தியது", refund: "திரும்பியது", expire: "காலாவதி", void: "திரும்பப் பெற்றது" },
};

const WORDS: Record<Language, typeof en> = { en, si, ta };

/** On the server only: the page receives the sentences that it displays. */
export const creditWords = (language: Language) => WORDS[language];
