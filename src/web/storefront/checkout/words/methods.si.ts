import { formatRupees } from "../../../../domain/money.ts";
import type { MethodRefusal, PaymentMethod } from "../../../../domain/orders/payment-methods.ts";
import type { CustomerMessages } from "../../../i18n/messages.ts";
import { districts } from "../../../i18n/si/places.ts";

const NAMES: Record<PaymentMethod, string> = {
  card: "කාඩ්පත",
  "cash-on-delivery": "භාණ්ඩ ලැබුණු විට මුදල් ගෙවීම",
  "bank-transfer": "බැංකු මාරුව",
};

function refusalText(method: PaymentMethod, refusal: MethodRefusal, titles: readonly string[] = []): string {
  switch (refusal.reason) {
    case "off":
      return `${NAMES[method]}: මේ මොහොතේ කළ නොහැක.`;
    case "no-account":
      return `${NAMES[method]} තවම කළ නොහැක: සාප්පුව එහි බැංකු ගිණුම සකසා නැත.`;
    case "gift":
      return `තෑග්ගකට ${NAMES[method]} කළ නොහැක.`;
    case "gift-cards-apart":
      return "තෑගි කාඩ්පත් වෙනම ඇණවුම් කර මුදලින් ගෙවිය යුතුය.";
    case "district":
      return `${districts[refusal.district]} දිස්ත්‍රික්කයේ අපගේ කුරියර් සේවාව මුදල් එකතු නොකරයි.`;
    case "above":
      return `${NAMES[method]}: සියලු ගාස්තු ඇතුළුව ${formatRupees(refusal.maxCents)} දක්වා පමණි.`;
    case "below":
      return `${NAMES[method]}: ${formatRupees(refusal.minCents)} සිට පමණි.`;
    case "products":
      return titles.length > 0
        ? `භාණ්ඩ ලැබුණු විට ගෙවිය නොහැකි දේ: ${titles.join(", ")}.`
        : "ඔබේ කරත්තයේ ඇති භාණ්ඩයක් සඳහා ලැබුණු විට ගෙවිය නොහැක.";
  }
}

export const methods: CustomerMessages["methods"] = {
  heading: "ඔබ ගෙවීමට කැමති කෙසේද?",
  names: NAMES,
  cashHint: (fee) => `කුරියර් සේවාවට මුදලින් ගෙවන්න${fee ? ` (ගාස්තුව ${fee})` : ""}. ඇණවුම තහවුරු කිරීමට අපි පළමුව කේතයක් එවමු.`,
  transferHint: (hours) => `පැය ${hours}ක් ඇතුළත මාරු කරන්න. මුදල් ලැබුණු වහාම අපි ඇණවුම එවමු.`,
  cashFee: "මුදල් එකතු කිරීමේ ගාස්තුව",
  placeOrder: "ඇණවුම් කරන්න",
  ordering: "ඔබේ ඇණවුම භාරගනිමින්...",
  none: "මෙම ඇණවුම සඳහා මෙහිදී ගෙවිය නොහැක. කරුණාකර චැට් එකෙන් අපට ලියන්න.",
  noneEnabled: "මේ මොහොතේ අපට ඇණවුම් භාරගත නොහැක. ඔබේ කරත්තය එලෙසම පවතී.",
  refusalText,
};
