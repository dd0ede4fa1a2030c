import type { Destination } from "../../../../domain/accounts/further-address.ts";
import { formatDeadline, formatMonthDay, formatWeekday } from "../../../../domain/cart/arrival-text.ts";
import { colomboDay } from "../../../../domain/colombo-days.ts";
import type { DistrictCode } from "../../../../domain/districts.ts";
import type { Language } from "../../../../domain/languages.ts";
import type { OrderDetails } from "../../../../domain/orders/order-details.ts";
import type { ExpectedArrival } from "../../../../domain/orders/timeline/expected-arrival.ts";
import type { Shop } from "../../../../domain/shop.ts";
import { customerMessages } from "../../../i18n/messages.ts";
import { arrivalSentence } from "./arrival-sentence.ts";

type Words = {
  /** The last step of an order. */
  step: (day: string) => string;
  by: (day: string) => string;
  ifPaid: (deadline: string, day: string) => string;
  ifConfirmed: (deadline: string, day: string) => string;
};

// On the server only: a page receives the sentence that it displays, and no words for others.
const WORDS: Record<Language, Words> = {
  en: {
    step: (day) => `Delivered by ${day}`,
    by: (day) => `Expect it by ${day}.`,
    ifPaid: (deadline, day) => `If your payment arrives by ${deadline}, expect it by ${day}.`,
    ifConfirmed: (deadline, day) => `If you confirm by ${deadline}, expect it by ${day}.`,
  },
  si: {
    step: (day) => `${day} වන විට බෙදාහැරේ`,
    by: (day) => `${day} වන විට පාර්සලය ලැබෙනු ඇත.`,
    ifPaid: (deadline, day) => `ඔබේ ගෙවීම ${deadline}ට පෙර ලැබුණහොත්, ${day} වන විට පාර්සලය ලැබෙනු ඇත.`,
    ifConfirmed: (deadline, day) => `ඔබ ${deadline}ට පෙර තහවුරු කළහොත්, ${day} වන විට පාර්සලය ලැබෙනු ඇත.`,
  },
  ta: {
    step: (day) => `${day}-க்குள் டெலிவரி`,
    by: (day) => `${day}-க்குள் பார்சல் வந்து சேரும்.`,
    ifPaid: (deadline, day) => `உங்கள் கட்டணம் ${deadline}க்குள் வந்தால், ${day}-க்குள் பார்சல் வந்து சேரும்.`,
    ifConfirmed: (deadline, day) => `${deadline}க்குள் உறுதிப்படுத்தினால், ${day}-க்குள் பார்சல் வந்து சேரும்.`,
  },
};

type Described = {
  expected: ExpectedArrival | null;
  order: Pick<OrderDetails, "payment" | "paymentMethod">;
  now: Date;
};

/**
 * Returns when an order is expected, as a sentence: "Expect it by Thursday 26 November."; null when that is unknown, as
 * while staff check its money.
 */
export function describeArrival({ expected, order, now }: Described, language: Language): string | null {
  if (!expected || order.payment === "in-review") return null;
  const words = WORDS[language];
  const day = formatWeekday(expected.last, language);
  if (!expected.acceptBy) return words.by(day);
  const deadline = formatDeadline(expected.acceptBy, colomboDay(now), language);
  return order.paymentMethod === "cash-on-delivery" ? words.ifConfirmed(deadline, day) : words.ifPaid(deadline, day);
}

/** Returns the last step of an accepted order with its day: "Delivered by 26 Nov"; null when the day is unknown. */
export function describeDelivery({ expected, order }: Omit<Described, "now">, language: Language): string | null {
  if (!expected || expected.acceptBy || order.payment === "in-review") return null;
  return WORDS[language].step(formatMonthDay(expected.last, language));
}

/** Returns when an order that is placed now arrives, by district of the destinations. */
export function arrivalsTo({ config, now }: Pick<Shop, "config" | "now">, destinations: readonly Destination[]) {
  const { districts } = customerMessages();
  const codes = [...new Set(destinations.map(({ address }) => address.district))];
  const sentenceOf = (code: DistrictCode) => arrivalSentence(config.arrival, { code, name: districts[code] }, now());
  return codes.map((district) => ({ district, sentence: sentenceOf(district) }));
}
