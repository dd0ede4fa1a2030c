import type { Language } from "../../../domain/languages.ts";

type Words = {
  contents: string;
  /** Difference between the prices of the contents and the price of the bundle. */
  save: (amount: string) => string;
  /** In place of the title of an item that was deleted. */
  gone: string;
};

const WORDS: Record<Language, Words> = {
  en: {
    contents: "In this bundle",
    save: (amount) => `You save ${amount}`,
    gone: "An item we no longer sell",
  },
  si: {
    contents: "මෙම කට්ටලයේ ඇති දේ",
    save: (amount) => `ඔබට ${amount}ක් ඉතිරි වේ`,
    gone: "තවදුරටත් අලෙවි නොකරන භාණ්ඩයක්",
  },
  ta: {
    contents: "இந்த செட்டில் உள்ளவை",
    save: (amount) => `உங்களுக்கு ${amount} மிச்சம்`,
    gone: "இப்போது விற்கப்படாத பொருள்",
  },
};

export function bundleWords(language: Language): Words {
  return WORDS[language];
}
