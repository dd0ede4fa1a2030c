import type { Language } from "../../../domain/languages.ts";
import { oneOrMore } from "../../i18n/plurals.ts";

export type CartWords = {
  /** Link to the form of a new address, without script. */
  elsewhere: string;
  /** Button that chooses an address without script. */
  deliverHere: string;
  /** Items of a cart without script are now in the browser's own cart. */
  taken: (units: number) => string;
  /** Heading of suggestions. */
  goesWith: string;
  /** Beside the card, for a cart whose amount is only reserved at first. */
  chargedOnPacking: string;
};

// On the server only: a page receives the texts that it displays, and no others.
const WORDS: Record<Language, CartWords> = {
  en: {
    elsewhere: "Deliver to another address",
    deliverHere: "Deliver here",
    taken: (units) => `We've added the ${oneOrMore(units, "item", `${units} items`)} you chose.`,
    goesWith: "Goes well with your items",
    chargedOnPacking: "We only reserve the amount on your card now. We'll charge it when we pack your order.",
  },
  si: {
    elsewhere: "වෙනත් ලිපිනයකට එවන්න",
    deliverHere: "මෙම ලිපිනයට එවන්න",
    taken: (units) => `ඔබ තෝරාගත් භාණ්ඩ${units === 1 ? "ය" : ` ${units}`} එක් කළෙමු.`,
    goesWith: "ඔබේ භාණ්ඩ සමඟ හොඳින් ගැළපේ",
    chargedOnPacking: "දැනට අපි මුදල ඔබේ කාඩ්පතේ වෙන් කිරීම පමණක් කරමු. ඔබේ ඇණවුම අසුරන විට එය අය කරගන්නෙමු.",
  },
  ta: {
    elsewhere: "வேறு முகவரிக்கு அனுப்புக",
    deliverHere: "இந்த முகவரிக்கு அனுப்புக",
    taken: (units) => `நீங்கள் தேர்ந்தெடுத்த ${units === 1 ? "பொருளைச்" : `${units} பொருட்களைச்`} சேர்த்துவிட்டோம்.`,
    goesWith: "உங்கள் பொருட்களுடன் நன்றாகச் சேர்பவை",
    chargedOnPacking: "இப்போது தொகையை உங்கள் கார்டில் ஒதுக்க மட்டும் செய்வோம். உங்கள் ஆர்டரைப் பொதிசெய்யும்போது வசூலிப்போம்.",
  },
};

export function cartWords(language: Language): CartWords {
  return WORDS[language];
}
