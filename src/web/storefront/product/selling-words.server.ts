import type { UnitPrice } from "../../../domain/catalog/pack-content.ts";
import type { Language } from "../../../domain/languages.ts";
import { formatRupees } from "../../../domain/money.ts";

type Words = {
  /** For a product that the shop does not have, or no longer. */
  gone: { heading: string; text: string };
  description: string;
  goodFor: (whom: string) => string;
  warranty: (months: number) => string;
  content: Record<UnitPrice["unit"], (amount: number) => string>;
  /** The price of one piece, of 100 ml or of 100 g. */
  unitPrice: Record<UnitPrice["unit"], (price: string) => string>;
};

// On the server only: a page receives the words that it displays, and no others.
const WORDS: Record<Language, Words> = {
  en: {
    gone: {
      heading: "We couldn't find this product",
      text: "It may have been discontinued. Look for something similar in the same category.",
    },
    description: "Description",
    goodFor: (whom) => `Good for: ${whom}`,
    warranty: (months) => `Warranty: ${months} ${months === 1 ? "month" : "months"} from delivery.`,
    content: {
      pieces: (amount) => (amount === 1 ? "1 piece" : `${amount} pieces`),
      ml: (amount) => `${amount} ml`,
      g: (amount) => `${amount} g`,
    },
    unitPrice: {
      pieces: (price) => `${price} each`,
      ml: (price) => `${price} per 100 ml`,
      g: (price) => `${price} per 100 g`,
    },
  },
  si: {
    gone: {
      heading: "මෙම භාණ්ඩය සොයාගත නොහැකි විය",
      text: "එහි අලෙවිය නවත්වා තිබිය හැක. එම වර්ගයේම සමාන දෙයක් බලන්න.",
    },
    description: "විස්තරය",
    goodFor: (whom) => `වඩාත් සුදුසු: ${whom}`,
    warranty: (months) => `වගකීම් කාලය: ලැබුණු දින සිට මාස ${months}යි.`,
    content: {
      pieces: (amount) => `${amount}ක්`,
      ml: (amount) => `මිලිලීටර් ${amount}`,
      g: (amount) => `ග්‍රෑම් ${amount}`,
    },
    unitPrice: {
      pieces: (price) => `එකක් ${price}`,
      ml: (price) => `මිලිලීටර් 100ක් ${price}`,
      g: (price) => `ග්‍රෑම් 100ක් ${price}`,
    },
  },
  ta: {
    gone: {
      heading: "இந்தப் பொருளைக் கண்டுபிடிக்க முடியவில்லை",
      text: "அதன் விற்பனை நிறுத்தப்பட்டிருக்கலாம். இதே வகையில் இதைப் போன்ற பொருளைப் பார்க்கவும்.",
    },
    description: "விளக்கம்",
    goodFor: (whom) => `ஏற்றது: ${whom}`,
    warranty: (months) => `உத்தரவாதம்: பொருள் கிடைத்த நாளிலிருந்து ${months} ${months === 1 ? "மாதம்" : "மாதங்கள்"}.`,
    content: {
      pieces: (amount) => `${amount} எண்ணம்`,
      ml: (amount) => `${amount} மி.லி.`,
      g: (amount) => `${amount} கிராம்`,
    },
    unitPrice: {
      pieces: (price) => `ஒன்று ${price}`,
      ml: (price) => `100 மி.லி. ${price}`,
      g: (price) => `100 கிராம் ${price}`,
    },
  },
};

export function sellingWords(language: Language): Words {
  return WORDS[language];
}

/** Returns the price of a unit in words. */
export function unitPriceText({ priceCents, unit }: UnitPrice, language: Language): string {
  return WORDS[language].unitPrice[unit](formatRupees(priceCents));
}
