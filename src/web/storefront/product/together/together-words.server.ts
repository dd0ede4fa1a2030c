import type { Language } from "../../../../domain/languages.ts";

type Words = {
  /** All products come from orders. */
  bought: string;
  /** At least one is the owner's choice, or fits by its facts. */
  goesWith: string;
  total: string;
  add: string;
  added: string;
  notAdded: string;
};

// On the server only: a page receives the words that it displays, and no others.
const WORDS: Record<Language, Words> = {
  en: {
    bought: "Often bought together",
    goesWith: "Goes well together",
    total: "Total",
    add: "Add selected to cart",
    added: "These are in your cart now.",
    notAdded: "Your cart can't take all of these. Check it first.",
  },
  si: {
    bought: "බොහෝ විට එකට මිලදී ගන්නා දේ",
    goesWith: "මේවා සමඟ හොඳින් ගැළපේ",
    total: "මුළු එකතුව",
    add: "තේරූ දේ කරත්තයට එක් කරන්න",
    added: "මේවා දැන් ඔබේ කරත්තයේ ඇත.",
    notAdded: "මේ සියල්ල කරත්තයට එක් කළ නොහැක. කරුණාකර පළමුව කරත්තය බලන්න.",
  },
  ta: {
    bought: "பெரும்பாலும் சேர்த்து வாங்கப்படுபவை",
    goesWith: "இதனுடன் நன்றாகச் சேர்பவை",
    total: "மொத்தம்",
    add: "தேர்ந்தெடுத்தவற்றைக் கூடையில் சேர்க்க",
    added: "இவை இப்போது உங்கள் கூடையில் உள்ளன.",
    notAdded: "இவை அனைத்தையும் கூடையில் சேர்க்க முடியவில்லை. முதலில் கூடையைப் பார்க்கவும்.",
  },
};

export function togetherWords(language: Language): Words {
  return WORDS[language];
}
