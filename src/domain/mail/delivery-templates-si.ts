import { RETURN_WINDOW_DAYS } from "../content/shop-facts.ts";
import type { DeliveryFailure } from "../orders/fulfilment/delivery-failures.ts";
import type { EmailContent } from "./mail-layout.ts";
import {
  arrivalIn,
  awaitsAttempt,
  cashToPay,
  type DeliveryTemplates,
  moneyToReturn,
  type ReturnMoney,
} from "./templates.ts";

export const seeOrder = (baseUrl: string, label = "ඔබේ ඇණවුම බලන්න"): EmailContent["action"] => ({
  label,
  url: `${baseUrl}/order-tracking`,
});

export const expected = arrivalIn("si", {
  by: (day) => `${day} වන විට ලැබෙනු ඇත.`,
  ifLater: {
    paid: "ඔබ පසුව ගෙවුවහොත්, අලුත් දිනය ඊමේල් එකකින් දන්වන්නෙමු.",
    confirmed: "ඔබ පසුව තහවුරු කළහොත්, අලුත් දිනය ඊමේල් එකකින් දන්වන්නෙමු.",
  },
});

const FAILED: Record<DeliveryFailure, (what: string) => string> = {
  "nobody-there": (what) => `කුරියර් සේවාව ${what} රැගෙන ආ විට එහි කිසිවෙකු සිටියේ නැත.`,
  unreachable: (what) => `${what} භාරදීමට කුරියර් සේවාවට ඔබව දුරකථනයෙන් සම්බන්ධ කරගත නොහැකි විය.`,
  "wrong-address": (what) => `${what} භාරදිය යුතු ලිපිනය සොයාගැනීමට කුරියර් සේවාවට නොහැකි විය.`,
  "another-day": (what) => `ඔබ වෙනත් දිනයක් ඉල්ලූ නිසා කුරියර් සේවාව තවම ${what} භාරදී නැත.`,
  other: (what) => `කුරියර් සේවාවට ${what} භාරදීමට නොහැකි විය.`,
};

const NOTHING_TO_PAY = "ගෙවීමට දෙයක් නැත.";
const ORDER_AGAIN = "ඔබට භාණ්ඩ ඕනෑම විටක නැවත ඇණවුම් කළ හැක.";
const RETURNING: Record<ReturnMoney, string> = {
  none: NOTHING_TO_PAY,
  "refund-items": "එය අප වෙත ආ පසු, බෙදාහැරීමේ ගාස්තුව හැර, භාණ්ඩ සඳහා ඔබ ගෙවූ මුදල ආපසු ගෙවමු.",
};
const RETURNED: Record<ReturnMoney, string> = {
  none: NOTHING_TO_PAY,
  "refund-items": "බෙදාහැරීමේ ගාස්තුව හැර, භාණ්ඩ සඳහා ඔබ ගෙවූ මුදල ආපසු ගෙවමු. එය එමින් පවතින විට ඊමේල් එකකින් දන්වන්නෙමු.",
};

/** Sinhala emails about a parcel that left the shop. */
export const deliveryTemplatesSi: DeliveryTemplates = {
  "order-dispatched": ({ order, facts: { courier, trackingNumber, trackingUrl, isPart, isAgain }, baseUrl }) => {
    const what = isPart ? `ඔබේ ${order.number} ඇණවුමේ කොටසක්` : order.number;
    const onItsWay = `${what} ${courier} සමඟ ${isAgain ? "නැවත " : ""}ඔබ වෙත එමින් පවතී.`;
    return {
      subject: `${order.number}: කුරියර් සේවාව සතුව`,
      preheader: cashToPay(order) ? `භාරගන්නා විට ${cashToPay(order)} ගෙවන්න.` : "එය ඔබ වෙත එමින් පවතී.",
      paragraphs: [
        isPart && !isAgain ? `${onItsWay} ඉතිරිය වෙනම පාර්සලයකින් එයි.` : onItsWay,
        ...expected(order),
        ...(trackingNumber ? [`ට්‍රැකින් අංකය: ${trackingNumber}`] : []),
        ...(cashToPay(order) ? [`කරුණාකර කුරියර් සේවාවට දීමට ${cashToPay(order)} සූදානම් කර තබන්න.`] : []),
      ],
      action: trackingUrl ? { label: "පාර්සලය කොහේදැයි බලන්න", url: trackingUrl } : seeOrder(baseUrl),
      afterwards: [],
    };
  },

  "order-delivery-failed": ({ order, facts: { reason, isPart }, baseUrl, shop }) => ({
    subject: `${order.number}: බෙදාහැරීමට උත්සාහ කර ඇත`,
    preheader: "කුරියර් සේවාවට එය භාරදීමට නොහැකි විය.",
    paragraphs: [
      FAILED[reason](isPart ? `ඔබේ ${order.number} ඇණවුමේ කොටසක්` : order.number),
      ...(awaitsAttempt(order)
        ? [
            "කුරියර් සේවාව සාමාන්‍යයෙන් ඔබට කතා කර නැවත උත්සාහ කරයි. එය ද සාර්ථක නොවුවහොත් පාර්සලය අප වෙත ආපසු එයි; ඒ බව අපි ඊමේල් එකකින් දන්වන්නෙමු.",
            ...(cashToPay(order) ? [`කරුණාකර කුරියර් සේවාවට දීමට ${cashToPay(order)} සූදානම් කර තබන්න.`] : []),
          ]
        : []),
    ],
    action: seeOrder(baseUrl),
    afterwards: [
      `දිනයක් කතා කරගැනීමට, හෝ ඔබේ ලිපිනය නැතහොත් දුරකථන අංකය නිවැරදි කිරීමට, මෙම ඊමේල් එකට පිළිතුරු එවන්න, නැතහොත් ${shop.phone} අමතන්න.`,
    ],
  }),

  "order-delivered": ({ order, facts, baseUrl }) => ({
    subject: `${order.number}: බෙදාහැර ඇත`,
    preheader: "එය ලැබුණු බව කුරියර් සේවාව කියයි.",
    paragraphs: [
      facts?.isPart
        ? `ඔබේ ${order.number} ඇණවුමේ කොටසක් බෙදාහැර ඇති බව කුරියර් සේවාව කියයි. ඇණවුමේ පිටුවෙන් සියලු පාර්සල බලන්න.`
        : `${order.number} බෙදාහැර ඇති බව කුරියර් සේවාව කියයි.`,
    ],
    action: seeOrder(baseUrl),
    afterwards: [`එය ඔබට ලැබී නැත්නම් හෝ එහි වරදක් ඇත්නම්, කරුණාකර දින ${RETURN_WINDOW_DAYS}ක් ඇතුළත මෙම ඊමේල් එකට පිළිතුරු එවන්න.`],
  }),

  "order-returning": ({ order, facts: { isRefused, isPart }, baseUrl, shop }) => {
    const what = isPart ? `ඔබේ ${order.number} ඇණවුමේ පාර්සලයක්` : order.number;
    const money = moneyToReturn(order);
    return {
      subject: `${order.number}: අප වෙත ආපසු එයි`,
      preheader: money === "none" ? NOTHING_TO_PAY : "ඔබේ මුදල් ආපසු ලැබේ.",
      paragraphs: [
        isRefused
          ? `${what} භාර නොගත් බව කුරියර් සේවාව කියයි. එබැවින් එය අප වෙත ආපසු එයි.`
          : `${what} බෙදාහැරීමට කුරියර් සේවාවට නොහැකි විය. එබැවින් එය අප වෙත ආපසු එයි.`,
        RETURNING[money],
      ],
      action: seeOrder(baseUrl),
      afterwards: [`මෙය වැරදීමක් නම්, හෝ ඔබට එය තවමත් අවශ්‍ය නම්, මෙම ඊමේල් එකට පිළිතුරු එවන්න, නැතහොත් ${shop.phone} අමතන්න.`],
    };
  },

  "order-returned": ({ order, facts: { wasDelivered, isPart }, baseUrl, shop }) => {
    const money = moneyToReturn(order);
    const isToCheck = wasDelivered && money !== "none";
    return {
      subject: `${order.number}: අප වෙත ආපසු ලැබී ඇත`,
      preheader: money === "none" ? NOTHING_TO_PAY : "ඔබේ මුදල් ගැන ඊමේල් එකකින් දන්වන්නෙමු.",
      paragraphs: [
        isPart ? `ඔබේ ${order.number} ඇණවුමේ පාර්සලයක් අප වෙත ආපසු ලැබී ඇත.` : `${order.number} අප වෙත ආපසු ලැබී ඇත.`,
        isToCheck ? "අපි එය පරීක්ෂා කර, ඔබේ මුදල් ගැන ඊමේල් එකකින් දන්වන්නෙමු." : RETURNED[money],
      ],
      action: seeOrder(baseUrl),
      afterwards: [
        ...(wasDelivered ? [] : [ORDER_AGAIN]),
        `ප්‍රශ්නයක් ඇත්නම්, මෙම ඊමේල් එකට පිළිතුරු එවන්න, නැතහොත් ${shop.phone} අමතන්න.`,
      ],
    };
  },
};
