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

export const seeOrder = (baseUrl: string, label = "உங்கள் ஆர்டரைப் பார்க்க"): EmailContent["action"] => ({
  label,
  url: `${baseUrl}/order-tracking`,
});

export const expected = arrivalIn("ta", {
  by: (day) => `${day}-க்குள் வந்து சேரும்.`,
  ifLater: {
    paid: "பின்னர் செலுத்தினால், புதிய நாளை மின்னஞ்சலில் தெரிவிப்போம்.",
    confirmed: "பின்னர் உறுதிப்படுத்தினால், புதிய நாளை மின்னஞ்சலில் தெரிவிப்போம்.",
  },
});

/** The order or its part is in the accusative. */
const FAILED: Record<DeliveryFailure, (what: string) => string> = {
  "nobody-there": (what) => `கூரியர் ${what}க் கொண்டுவந்தபோது அங்கே யாரும் இல்லை.`,
  unreachable: (what) => `${what} ஒப்படைக்க, கூரியரால் உங்களைத் தொலைபேசியில் தொடர்புகொள்ள முடியவில்லை.`,
  "wrong-address": (what) => `${what} ஒப்படைக்க வேண்டிய முகவரியைக் கூரியரால் கண்டுபிடிக்க முடியவில்லை.`,
  "another-day": (what) => `நீங்கள் வேறு நாளைக் கேட்டதால், கூரியர் ${what} இன்னும் ஒப்படைக்கவில்லை.`,
  other: (what) => `கூரியரால் ${what} ஒப்படைக்க முடியவில்லை.`,
};

const NOTHING_TO_PAY = "செலுத்த வேண்டியது எதுவும் இல்லை.";
const ORDER_AGAIN = "பொருட்களை எப்போது வேண்டுமானாலும் மீண்டும் ஆர்டர் செய்யலாம்.";
const RETURNING: Record<ReturnMoney, string> = {
  none: NOTHING_TO_PAY,
  "refund-items": "அது எங்களிடம் வந்ததும், டெலிவரி கட்டணம் தவிர, பொருட்களுக்கு நீங்கள் செலுத்தியதைத் திருப்பித் தருவோம்.",
};
const RETURNED: Record<ReturnMoney, string> = {
  none: NOTHING_TO_PAY,
  "refund-items":
    "டெலிவரி கட்டணம் தவிர, பொருட்களுக்கு நீங்கள் செலுத்தியதைத் திருப்பித் தருவோம். பணம் வரும்போது மின்னஞ்சலில் தெரிவிப்போம்.",
};

/** Tamil emails about a parcel that left the shop. */
export const deliveryTemplatesTa: DeliveryTemplates = {
  "order-dispatched": ({ order, facts: { courier, trackingNumber, trackingUrl, isPart, isAgain }, baseUrl }) => {
    const what = isPart ? `உங்கள் ${order.number} ஆர்டரின் ஒரு பகுதி` : order.number;
    const onItsWay = `${what} ${courier} மூலம் ${isAgain ? "மீண்டும் " : ""}உங்களிடம் வந்துகொண்டிருக்கிறது.`;
    return {
      subject: `${order.number}: கூரியரிடம் உள்ளது`,
      preheader: cashToPay(order) ? `பெறும்போது ${cashToPay(order)} செலுத்துவீர்கள்.` : "உங்களிடம் வந்துகொண்டிருக்கிறது.",
      paragraphs: [
        isPart && !isAgain ? `${onItsWay} மீதி தனிப் பார்சலில் வரும்.` : onItsWay,
        ...expected(order),
        ...(trackingNumber ? [`டிராக்கிங் எண்: ${trackingNumber}`] : []),
        ...(cashToPay(order) ? [`கூரியரிடம் கொடுக்க ${cashToPay(order)} தயாராக வைத்திருக்கவும்.`] : []),
      ],
      action: trackingUrl ? { label: "பார்சல் எங்கே என்று பார்க்க", url: trackingUrl } : seeOrder(baseUrl),
      afterwards: [],
    };
  },

  "order-delivery-failed": ({ order, facts: { reason, isPart }, baseUrl, shop }) => ({
    subject: `${order.number}: டெலிவரி முயற்சி நடந்தது`,
    preheader: "கூரியரால் அதை ஒப்படைக்க முடியவில்லை.",
    paragraphs: [
      FAILED[reason](isPart ? `உங்கள் ${order.number} ஆர்டரின் ஒரு பகுதியை` : `${order.number}-ஐ`),
      ...(awaitsAttempt(order)
        ? [
            "கூரியர் வழக்கமாக உங்களை அழைத்து மீண்டும் முயல்வார். அதுவும் முடியாவிட்டால் பார்சல் எங்களிடம் திரும்பி வரும்; அதை மின்னஞ்சலில் தெரிவிப்போம்.",
            ...(cashToPay(order) ? [`கூரியரிடம் கொடுக்க ${cashToPay(order)} தயாராக வைத்திருக்கவும்.`] : []),
          ]
        : []),
    ],
    action: seeOrder(baseUrl),
    afterwards: [
      `ஒரு நாளைப் பேசிக்கொள்ள, அல்லது உங்கள் முகவரியையோ தொலைபேசி எண்ணையோ திருத்த, இந்த மின்னஞ்சலுக்குப் பதில் எழுதவும் அல்லது ${shop.phone}-ஐ அழைக்கவும்.`,
    ],
  }),

  "order-delivered": ({ order, facts, baseUrl }) => ({
    subject: `${order.number}: டெலிவரி ஆனது`,
    preheader: "வந்து சேர்ந்ததாகக் கூரியர் சொல்கிறது.",
    paragraphs: [
      facts?.isPart
        ? `உங்கள் ${order.number} ஆர்டரின் ஒரு பகுதி டெலிவரி ஆனதாகக் கூரியர் சொல்கிறது. ஆர்டரின் பக்கத்தில் எல்லாப் பார்சல்களையும் பார்க்கலாம்.`
        : `${order.number} டெலிவரி ஆனதாகக் கூரியர் சொல்கிறது.`,
    ],
    action: seeOrder(baseUrl),
    afterwards: [
      `உங்களிடம் வந்து சேரவில்லை என்றாலோ, ஏதாவது தவறு இருந்தாலோ, ${RETURN_WINDOW_DAYS} நாட்களுக்குள் இந்த மின்னஞ்சலுக்குப் பதில் எழுதவும்.`,
    ],
  }),

  "order-returning": ({ order, facts: { isRefused, isPart }, baseUrl, shop }) => {
    const what = isPart ? `உங்கள் ${order.number} ஆர்டரின் ஒரு பார்சல்` : order.number;
    const money = moneyToReturn(order);
    return {
      subject: `${order.number}: எங்களிடம் திரும்பி வருகிறது`,
      preheader: money === "none" ? NOTHING_TO_PAY : "உங்கள் பணம் திரும்ப வரும்.",
      paragraphs: [
        isRefused
          ? `${what} ஏற்கப்படவில்லை என்று கூரியர் சொல்கிறது. எனவே அது எங்களிடம் திரும்பி வருகிறது.`
          : `${what} டெலிவரி ஆகவில்லை. எனவே கூரியர் அதை எங்களிடம் திருப்பிக் கொண்டுவருகிறார்.`,
        RETURNING[money],
      ],
      action: seeOrder(baseUrl),
      afterwards: [
        `இது தவறு என்றாலோ, உங்களுக்கு அது இன்னும் வேண்டும் என்றாலோ, இந்த மின்னஞ்சலுக்குப் பதில் எழுதவும் அல்லது ${shop.phone}-ஐ அழைக்கவும்.`,
      ],
    };
  },

  "order-returned": ({ order, facts: { wasDelivered, isPart }, baseUrl, shop }) => {
    const money = moneyToReturn(order);
    const isToCheck = wasDelivered && money !== "none";
    return {
      subject: `${order.number}: எங்களிடம் திரும்பி வந்தது`,
      preheader: money === "none" ? NOTHING_TO_PAY : "உங்கள் பணம் பற்றி மின்னஞ்சலில் தெரிவிப்போம்.",
      paragraphs: [
        isPart
          ? `உங்கள் ${order.number} ஆர்டரின் ஒரு பார்சல் எங்களிடம் திரும்பி வந்தது.`
          : `${order.number} எங்களிடம் திரும்பி வந்தது.`,
        isToCheck ? "அதைச் சரிபார்த்து, உங்கள் பணம் பற்றி மின்னஞ்சலில் தெரிவிப்போம்." : RETURNED[money],
      ],
      action: seeOrder(baseUrl),
      afterwards: [
        ...(wasDelivered ? [] : [ORDER_AGAIN]),
        `கேள்வி இருந்தால், இந்த மின்னஞ்சலுக்குப் பதில் எழுதவும் அல்லது ${shop.phone}-ஐ அழைக்கவும்.`,
      ],
    };
  },
};
