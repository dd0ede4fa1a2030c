import { formatGiftCardCode } from "../../../domain/credit/gift-card-code.ts";
import { formatDay } from "../../../domain/dates.ts";
import type { Language } from "../../../domain/languages.ts";
import { formatRupees } from "../../../domain/money.ts";
import type { listOwnCards } from "../../../domain/orders/gift-cards/sold-cards.server.ts";

type Words = {
  heading: string;
  intro: string;
  show: string;
  card: (amount: string, end: string) => string;
  expires: (day: string) => string;
  redeemed: string;
  over: string;
};

// On the server only: a page receives the sentences that it displays, and no words for others.
const WORDS: Record<Language, Words> = {
  en: {
    heading: "Your gift cards",
    intro: "We email each code. The person who has it redeems it in an account of this shop.",
    show: "Show the codes",
    card: (amount, end) => `${amount}, code ending in ${end}`,
    expires: (day) => `Use it before ${day}`,
    redeemed: "Redeemed",
    over: "No longer valid",
  },
  si: {
    heading: "ඔබේ තෑගි කාඩ්පත්",
    intro: "එක් එක් කේතය අපි ඊමේල් මගින් එවමු. කේතය ඇති අය එය මෙම සාප්පුවේ ගිණුමකදී භාවිත කරයි.",
    show: "කේත පෙන්වන්න",
    card: (amount, end) => `${amount}, කේතය ${end} න් අවසන් වේ`,
    expires: (day) => `${day} ට පෙර භාවිත කරන්න`,
    redeemed: "භාවිත කර ඇත",
    over: "තවදුරටත් වලංගු නැත",
  },
  ta: {
    heading: "உங்கள் பரிசு அட்டைகள்",
    intro: "ஒவ்வொரு குறியீட்டையும் மின்னஞ்சலில் அனுப்புவோம். குறியீடு உள்ளவர் இந்தக் கடையின் கணக்கில் அதைப் பயன்படுத்துவார்.",
    show: "குறியீடுகளைக் காட்டுக",
    card: (amount, end) => `${amount}, குறியீடு ${end} என முடியும்`,
    expires: (day) => `${day} க்கு முன் பயன்படுத்தவும்`,
    redeemed: "பயன்படுத்தப்பட்டது",
    over: "இனி செல்லாது",
  },
};

type Card = Awaited<ReturnType<typeof listOwnCards>>[number];

/** Returns the gift cards of an order in words, with the codes that its buyer may see; null for other orders. */
export function describeGiftCards(cards: readonly Card[], language: Language) {
  if (cards.length === 0) return null;
  const words = WORDS[language];
  return {
    heading: words.heading,
    intro: words.intro,
    showCodes: words.show,
    cards: cards.map(({ id, amountCents, codeEnd, balanceCents, isRedeemed, expiresAt, code }) => {
      const open = expiresAt ? words.expires(formatDay(expiresAt, language)) : null;
      return {
        id,
        text: words.card(formatRupees(amountCents), codeEnd),
        state: isRedeemed ? words.redeemed : balanceCents === 0 ? words.over : open,
        code: code && formatGiftCardCode(code),
      };
    }),
  };
}

export type DescribedCards = NonNullable<ReturnType<typeof describeGiftCards>>;
