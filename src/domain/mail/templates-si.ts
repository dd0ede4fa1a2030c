import { productPath } from "../catalog/product-path.ts";
import { LATE_REFUND_DAYS } from "../content/shop-facts.ts";
import { formatMoment } from "../dates.ts";
import type { Cents } from "../money.ts";
import type { CancelMoney } from "../orders/cancelling.ts";
import { payLinkPath } from "../orders/pay-link-path.ts";
import { dueByMethod } from "../orders/payment-state.ts";
import { plainRupees } from "../plain-rupees.ts";
import { deliveryTemplatesSi, expected, seeOrder } from "./delivery-templates-si.ts";
import { staffTemplatesEn } from "./staff-templates-en.ts";
import { cashToPay, type EmailTemplates, type MailedOrder, refundedIn, vatIn } from "./templates.ts";

const MONEY_LEFT = "එසේ තිබියදීත් ඔබේ ගිණුමෙන් මුදල් අඩු වී ඇත්නම්, කරුණාකර ඇණවුම් අංකය සමඟ මෙම ඊමේල් එකට පිළිතුරු එවන්න: අපි එය ඔබට ආපසු ගෙවමු.";

const CANCELLED = {
  "by-customer": "ඔබ ඉල්ලූ පරිදි අවලංගු කර ඇත.",
  "by-shop": "අවලංගු කර ඇත. එය එවිය නොහැකි වීම ගැන අපි කනගාටු වෙමු.",
  replaced: "ඔබ අලුත් ඇණවුමක් කළ නිසා අවලංගු කර ඇත. අලුත් එක එලෙසම පවතී.",
};

const CANCELLED_MONEY: Record<CancelMoney, string> = {
  none: "ඒ සඳහා ගෙවීමට දෙයක් නැත.",
  "to-card": "ඔබ ගෙවූ කාඩ්පතට මුදල් ආපසු ගෙවන ලෙස අපි ඉල්ලා ඇත්තෙමු. එය එමින් පවතින විට ඊමේල් එකකින් දන්වන්නෙමු.",
  "by-transfer": "අපි ඔබේ මුදල් බැංකු මාරුවකින් ආපසු ගෙවමු. ගිණුමේ විස්තර විමසීමට අපෙන් කෙනෙක් ඔබට ලියනු ඇත.",
  "to-credit": "ඔබ ගෙවූ තෑගි කාඩ්පත හෝ සාප්පු බැර ඔබට නැවත භාවිත කළ හැක.",
  release:
    "කිසිවක් අය කර නැත. ඔබේ කාඩ්පතේ වෙන් කළ මුදල නිදහස් කරන ලෙස අපි PayHere වෙතින් ඉල්ලා ඇත්තෙමු. ඔබේ බැංකුවට දින 7ක් දක්වා ගත විය හැක.",
  "in-review": "ඒ සඳහා අපට ලැබුණු මුදල් අපෙන් කෙනෙක් පරීක්ෂා කරමින් සිටින අතර, ඒවා ඔබට ආපසු ගෙවනු ඇත.",
};

const CODES_COME = "එක් එක් කේතය වෙන වෙනම ඊමේල් මගින් එවන්නෙමු. ඔබේ ඇණවුමේ පිටුවේ ද කේත බැලිය හැක.";

const isCashOrder = ({ paymentMethod }: MailedOrder) => paymentMethod === "cash-on-delivery";
const until = ({ expiresAt }: MailedOrder) => (expiresAt ? `${formatMoment(expiresAt, "si")} වන තුරු ` : "");

const vat = vatIn((percent, amount) => `VAT ${percent} % ඇතුළත්: ${amount}.`);

/** Sinhala templates. */
export const templatesSi: EmailTemplates = {
  ...staffTemplatesEn,
  ...deliveryTemplatesSi,

  "order-placed": ({ order, baseUrl }) => {
    const total = plainRupees(order.totalCents);
    const received = `${order.number} අපට ලැබී ඇත. ${order.isOfGiftCards ? "" : "බෙදාහැරීමේ ගාස්තුව ද ඇතුළුව "}මුළු එකතුව ${total}.`;
    const isToPay = order.status === "awaiting-payment";
    return {
      subject: `${order.number}: ඇණවුම ලැබී ඇත`,
      preheader: `මුළු එකතුව ${total}.`,
      paragraphs: [
        received,
        ...vat(order),
        ...(isToPay ? [`එයට තවම ගෙවා නැත. අපි එය ${until(order)}ඔබ වෙනුවෙන් තබාගනිමු.`] : []),
        ...expected(order),
      ],
      action: isToPay ? { label: "බලා ගෙවන්න", url: `${baseUrl}${payLinkPath(order)}` } : seeOrder(baseUrl),
      afterwards: isToPay ? ["දැනටමත් ගෙවා ඇත්නම් කිසිවක් කළ යුතු නැත: ගෙවීම ලැබුණු විට ඊමේල් එකකින් දන්වන්නෙමු."] : [],
    };
  },

  "transfer-instructions": ({ order, facts: { reference, account }, baseUrl }) => ({
    subject: `${order.number}: ගෙවන ආකාරය`,
    preheader: `${plainRupees(dueByMethod(order))} බැංකු මාරුවකින්.`,
    paragraphs: [
      `කරුණාකර ${plainRupees(dueByMethod(order))} මෙම ගිණුමට මාරු කරන්න:`,
      `බැංකුව: ${account.bank}`,
      `ශාඛාව: ${account.branch}`,
      `ගිණුමේ නම: ${account.name}`,
      `ගිණුම් අංකය: ${account.number}`,
      `අපට ඔබේ ගෙවීම හඳුනාගත හැකි වන පරිදි, සටහන් කොටසේ මෙම යොමු අංකය ලියන්න: ${reference}`,
      `අපි ඔබේ ඇණවුම ${until(order)}තබාගනිමු.`,
    ],
    action: { label: "ගිණුම බලන්න, හෝ බැංකු පත්‍රිකාව උඩුගත කරන්න", url: `${baseUrl}/orders/${order.number}/transfer` },
    afterwards: ["මුදල් ලැබුණු විට ඊමේල් එකකින් දන්වන්නෙමු."],
  }),

  "order-authorized": ({ order, facts: { amountCents }, baseUrl }) => ({
    subject: `${order.number}: තහවුරුයි`,
    preheader: `${plainRupees(amountCents)} ඔබේ කාඩ්පතේ වෙන් කර ඇත.`,
    paragraphs: [
      `${order.number} සඳහා ඔබේ කාඩ්පතේ ${plainRupees(amountCents)} වෙන් කර ඇත. අපි ඔබේ ඇණවුම අසුරන විට එය අය කරගන්නෙමු.`,
      ...vat(order),
      ...expected(order),
    ],
    action: seeOrder(baseUrl),
    afterwards: ["අපට එය එවිය නොහැකි වුවහොත්, කිසිවක් අය නොකෙරේ."],
  }),

  "order-paid": ({ order, baseUrl, shop }) => ({
    subject: `${order.number}: ගෙවීම ලැබී ඇත`,
    preheader: `${plainRupees(order.totalCents)} අපට ලැබී ඇත.`,
    paragraphs: [
      `${order.number} සඳහා ${plainRupees(order.totalCents)} අපට ලැබී ඇත. ස්තුතියි.`,
      ...vat(order),
      // A card whose amount was reserved is charged after packing.
      ...(order.status === "packed"
        ? []
        : [order.isOfGiftCards ? CODES_COME : "අපි ඊළඟට ඔබේ ඇණවුම අසුරා කුරියර් සේවාවට භාරදෙමු."]),
      ...expected(order),
    ],
    action: seeOrder(baseUrl),
    afterwards:
      order.paymentMethod === "card" ? [`ඔබේ බැංකු ප්‍රකාශයේ මෙම ගෙවීම සඳහන් වන්නේ ${shop.statementName} ලෙසයි.`] : [],
  }),

  "order-confirmed": ({ order, facts, baseUrl }) => ({
    subject: `${order.number}: තහවුරුයි`,
    preheader: cashToPay(order) ? `භාරගන්නා විට ${cashToPay(order)} ගෙවන්න.` : "අපි එය ඊළඟට අසුරමු.",
    paragraphs: [
      facts?.isReplacement
        ? `අපි ඔබට එම භාණ්ඩයම නැවත නොමිලේ එවන්නෙමු. එහි ඇණවුම් අංකය ${order.number}. අපි එය ඊළඟට අසුරමු.`
        : `${order.number} තහවුරු කර ඇත. අපි එය ඊළඟට අසුරමු.`,
      ...expected(order),
      ...(cashToPay(order) ? [`කුරියර් සේවාවට ${cashToPay(order)} මුදලින් ගෙවන්න.`] : []),
    ],
    action: seeOrder(baseUrl),
    afterwards: [],
  }),

  "order-changed": ({ order, baseUrl }) => ({
    subject: `${order.number}: වෙනස් කර ඇත`,
    preheader: `මුළු එකතුව දැන් ${plainRupees(order.totalCents)}.`,
    paragraphs: [
      `ඔබ සමඟ එකඟ වූ පරිදි ${order.number} වෙනස් කර ඇත. මුළු එකතුව දැන් ${plainRupees(order.totalCents)}.`,
      ...vat(order),
      ...expected(order),
      ...(cashToPay(order) ? [`කුරියර් සේවාවට ${cashToPay(order)} මුදලින් ගෙවන්න.`] : []),
      ...(order.status === "awaiting-transfer"
        ? [`කරුණාකර එම යොමු අංකයම සමඟ ${plainRupees(order.dueCents)} මාරු කරන්න.`]
        : []),
    ],
    action: seeOrder(baseUrl),
    afterwards: ["ඔබ මෙය ඉල්ලා නැත්නම්, කරුණාකර මෙම ඊමේල් එකට පිළිතුරු එවන්න."],
  }),

  "order-cancelled": ({ order, facts: { reason, money = "none" }, baseUrl }) => ({
    subject: `${order.number}: අවලංගුයි`,
    preheader: money === "none" ? "ගෙවීමට දෙයක් නැත." : "ඔබේ මුදල් ආපසු ලැබේ.",
    paragraphs: [`${order.number} ${CANCELLED[reason]}`, CANCELLED_MONEY[money]],
    action: seeOrder(baseUrl, "ඔබේ ඇණවුම් බලන්න"),
    afterwards: money === "none" ? [MONEY_LEFT] : [],
  }),

  "order-expired": ({ order, baseUrl }) => ({
    subject: `${order.number}: වසා ඇත`,
    preheader: "ගෙවීමට දෙයක් නැත.",
    paragraphs: [
      isCashOrder(order)
        ? `${order.number} නියමිත වේලාවට තහවුරු නොකළ නිසා අපි එය වසා ඇත්තෙමු.`
        : `${order.number} සඳහා ගෙවීමක් නියමිත වේලාවට නොලැබුණු නිසා අපි එය වසා ඇත්තෙමු.`,
      "ඒ සඳහා ගෙවීමට දෙයක් නැත. ඔබට නැවත ඇණවුම් කළ හැක.",
    ],
    action: { label: "සාප්පුවට යන්න", url: baseUrl },
    afterwards: isCashOrder(order) ? [] : [MONEY_LEFT],
  }),

  "order-refunded": ({ order, facts: { isFull, isCredit, ...amount }, baseUrl }) => ({
    subject: `${order.number}: මුදල් ආපසු ගෙවීම`,
    preheader: isCredit ? `${refundedIn(amount)} ඔබට සාප්පුවේ භාවිත කළ හැක.` : `${refundedIn(amount)} ඔබ වෙත එමින් පවතී.`,
    paragraphs: [
      refunded(order, { ...amount, isFull }),
      isCredit
        ? "ඔබ ඇතුළු වී සිටින විට, ගෙවීමේදී එය යෙදිය හැක."
        : "එය යන්නේ ඔබ ගෙවූ මාර්ගයෙන්මයි. එය පෙන්වීමට ඔබේ බැංකුවට දින කිහිපයක් ගත විය හැක.",
    ],
    action: seeOrder(baseUrl),
    afterwards: isCredit
      ? []
      : [`දින ${LATE_REFUND_DAYS}කින් පසුත් ලැබී නැත්නම්, කරුණාකර මෙම ඊමේල් එකට පිළිතුරු එවන්න; අපි සොයා බලන්නෙමු.`],
  }),

  "return-decided": ({ order, facts: { decision }, baseUrl }) => ({
    subject: `${order.number}: ඔබේ ආපසු භාරදීම`,
    preheader: "අපි පිළිතුරු දී ඇත්තෙමු.",
    paragraphs: [
      decision === "approved"
        ? `${order.number} සඳහා ඔබේ ආපසු භාරදීම අපි පිළිගෙන ඇත්තෙමු.`
        : `${order.number} සඳහා ඔබේ ආපසු භාරදීම අපට පිළිගත නොහැක.`,
      decision === "approved" ? "එවන ආකාරය සහ තැන ඇණවුම සමඟ දක්වා ඇත." : "හේතුව ඇණවුම සමඟ දක්වා ඇත.",
    ],
    action: { label: "අපගේ පිළිතුර බලන්න", url: `${baseUrl}/orders/${order.number}` },
    afterwards: decision === "approved" ? [] : ["ඔබ එයට එකඟ නැත්නම්, කරුණාකර මෙම ඊමේල් එකට පිළිතුරු එවන්න."],
  }),

  "back-in-stock": ({ facts: { productPublicId, variantId }, baseUrl }) => ({
    subject: "නැවත ලබාගත හැක",
    preheader: "ඔබ විමසූ භාණ්ඩය නැවත ලබාගත හැක.",
    paragraphs: ["ඔබ විමසූ භාණ්ඩය නැවත ලබාගත හැක."],
    action: { label: "සාප්පුවේදී බලන්න", url: baseUrl + productPath(productPublicId, variantId) },
    afterwards: ["අප දන්වන්නේ එක් වරක් පමණි. ඔබ වෙනුවෙන් කිසිවක් වෙන් කර නොතබමු."],
  }),

  "question-answered": ({ facts: { productPublicId }, baseUrl }) => ({
    subject: "ඔබේ ප්‍රශ්නයට පිළිතුරු දී ඇත",
    preheader: "ඔබ අපෙන් ඇසූ ප්‍රශ්නයට අපි පිළිතුරු දී ඇත්තෙමු.",
    paragraphs: ["ඔබ අපෙන් ඇසූ ප්‍රශ්නයට අපි පිළිතුරු දී ඇත්තෙමු."],
    action: { label: "අපගේ පිළිතුර බලන්න", url: `${baseUrl}/questions/${productPublicId}` },
    afterwards: ["ඒ ගැන අප ඊමේල් කරන්නේ එක් වරක් පමණි."],
  }),
};

type Refunded = { amountCents: Cents; currency?: string; isFull: boolean };

/** An amount in another currency than the total's is not part of the total. */
function refunded(order: MailedOrder, { isFull, ...refund }: Refunded): string {
  const amount = refundedIn(refund);
  if (refund.currency) return `${order.number} සඳහා ${amount} අපි ආපසු ගෙවා ඇත්තෙමු.`;
  return isFull
    ? `${order.number} හි සම්පූර්ණ මුදල වන ${amount} අපි ආපසු ගෙවා ඇත්තෙමු.`
    : `${order.number} සඳහා වූ ${plainRupees(order.totalCents)} මුදලින් ${amount} අපි ආපසු ගෙවා ඇත්තෙමු.`;
}
