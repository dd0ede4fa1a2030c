import { allDays, formatDays } from "../../../domain/cart/arrival-dates.ts";
import { formatDelivery } from "../../../domain/cart/delivery-range.ts";
import type { Language } from "../../../domain/languages.ts";
import type { Shop } from "../../../domain/shop.ts";

type Words = {
  /** The page's only h1, visually hidden. */
  heading: (shopName: string) => string;
  parcel: string;
  statement: (name: string) => string;
  delivery: (charge: string, days: string) => string;
  /** Before the first product is listed. */
  empty: string;
};

// On the server only: a page receives the words that it displays, and no others.
const WORDS: Record<Language, Words> = {
  en: {
    heading: (shopName) => `${shopName}: products for adults, delivered discreetly in Sri Lanka`,
    parcel: "Plain box, neutral sender",
    statement: (name) => `Card statement shows ${name}`,
    delivery: (charge, days) => `${days} working days, ${charge}`,
    empty: "There's nothing here yet. We open soon.",
  },
  si: {
    heading: (shopName) => `${shopName}: වැඩිහිටියන් සඳහා භාණ්ඩ, ශ්‍රී ලංකාව පුරා රහසිගතව ඔබ අතටම`,
    parcel: "සාමාන්‍ය පෙට්ටියක්, සාමාන්‍ය යවන්නෙකු",
    statement: (name) => `බැංකු ප්‍රකාශයේ ${name}`,
    delivery: (charge, days) => `වැඩ කරන දින ${days}, ${charge}`,
    empty: "තවම මෙහි කිසිවක් නැත. අපි ළඟදීම විවෘත කරමු.",
  },
  ta: {
    heading: (shopName) => `${shopName}: வயது வந்தோருக்கான பொருட்கள், இலங்கை முழுவதும் அந்தரங்கமாக டெலிவரி`,
    parcel: "சாதாரணப் பெட்டி, சாதாரண அனுப்புநர்",
    statement: (name) => `வங்கி அறிக்கையில் ${name}`,
    delivery: (charge, days) => `${days} வேலை நாட்கள், ${charge}`,
    empty: "இங்கே இன்னும் எதுவும் இல்லை. விரைவில் திறக்கிறோம்.",
  },
};

/** Returns the words of the home page that no other page has; `promises` answer the first questions of visitors. */
export function describeHome(
  { config }: Pick<Shop, "config">,
  { language, isEmpty }: { language: Language; isEmpty: boolean },
) {
  const { heading, parcel, statement, delivery, empty } = WORDS[language];
  const { name, statementName } = config.shop;
  return {
    heading: heading(name),
    promises: {
      parcel,
      statement: statementName ? statement(statementName) : null,
      delivery: delivery(formatDelivery(config.methods.delivery), formatDays(allDays(config.arrival))),
    },
    empty: isEmpty ? empty : null,
  };
}

export type HomePromises = ReturnType<typeof describeHome>["promises"];
