import { productPath } from "../catalog/product-path.ts";
import { LATE_REFUND_DAYS } from "../content/shop-facts.ts";
import { formatMoment } from "../dates.ts";
import type { Cents } from "../money.ts";
import type { CancelMoney } from "../orders/cancelling.ts";
import { payLinkPath } from "../orders/pay-link-path.ts";
import { dueByMethod } from "../orders/payment-state.ts";
import { plainRupees } from "../plain-rupees.ts";
import { deliveryTemplatesTa, expected, seeOrder } from "./delivery-templates-ta.ts";
import { staffTemplatesEn } from "./staff-templates-en.ts";
import { cashToPay, type EmailTemplates, type MailedOrder, refundedIn, vatIn } from "./templates.ts";

const MONEY_LEFT =
  "அப்படியும் உங்கள் கணக்கிலிருந்து பணம் போயிருந்தால், ஆர்டர் எண்ணுடன் இந்த மின்னஞ்சலுக்குப் பதில் எழுதவும்: அதைத் திருப்பித் தருவோம்.";

const CANCELLED = {
  "by-customer": "நீங்கள் கேட்டபடி ரத்து செய்யப்பட்டது.",
  "by-shop": "ரத்து செய்யப்பட்டது. அதை அனுப்ப முடியாததற்கு வருந்துகிறோம்.",
  replaced: "நீங்கள் புதிய ஆர்டர் செய்ததால் ரத்து செய்யப்பட்டது. புதியது அப்படியே உள்ளது.",
};

const CANCELLED_MONEY: Record<CancelMoney, string> = {
  none: "அதற்குச் செலுத்த வேண்டியது எதுவும் இல்லை.",
  "to-card": "நீங்கள் செலுத்திய கார்டுக்குப் பணத்தைத் திருப்பித் தருமாறு கேட்டுள்ளோம். அது வரும்போது மின்னஞ்சலில் தெரிவிப்போம்.",
  "by-transfer": "உங்கள் பணத்தை வங்கிப் பரிமாற்றம் மூலம் திருப்பித் தருவோம். கணக்கு விவரத்தைக் கேட்க எங்களில் ஒருவர் உங்களுக்கு எழுதுவார்.",
  "to-credit": "நீங்கள் செலுத்திய பரிசு அட்டையை அல்லது கடை வரவை மீண்டும் பயன்படுத்தலாம்.",
  release:
    "எதுவும் வசூலிக்கப்படவில்லை. உங்கள் கார்டில் ஒதுக்கிய தொகையை விடுவிக்குமாறு PayHere-இடம் கேட்டுள்ளோம். உங்கள் வங்கிக்கு 7 நாட்கள் வரை ஆகலாம்.",
  "in-review": "இதற்காக எங்களிடம் வந்த பணத்தை எங்களில் ஒருவர் பார்த்து, உங்களுக்குத் திருப்பித் தருவார்.",
};

const CODES_COME = "ஒவ்வொரு குறியீட்டையும் தனித்தனி மின்னஞ்சலில் அனுப்புவோம். உங்கள் ஆர்டரின் பக்கத்திலும் குறியீடுகளைப் பார்க்கலாம்.";

const isCashOrder = ({ paymentMethod }: MailedOrder) => paymentMethod === "cash-on-delivery";
const until = ({ expiresAt }: MailedOrder) => (expiresAt ? `${formatMoment(expiresAt, "ta")} வரை ` : "");

const vat = vatIn((percent, amount) => `VAT ${percent} % உட்பட: ${amount}.`);

/** Tamil templates. */
export const templatesTa: EmailTemplates = {
  ...staffTemplatesEn,
  ...deliveryTemplatesTa,

  "order-placed": ({ order, baseUrl }) => {
    const total = plainRupees(order.totalCents);
    const received = `${order.number} கிடைத்தது. ${order.isOfGiftCards ? "" : "டெலிவரி கட்டணம் உட்பட "}மொத்தம் ${total}.`;
    const isToPay = order.status === "awaiting-payment";
    return {
      subject: `${order.number}: ஆர்டர் கிடைத்தது`,
      preheader: `மொத்தம் ${total}.`,
      paragraphs: [
        received,
        ...vat(order),
        ...(isToPay ? [`இதற்கு இன்னும் பணம் செலுத்தப்படவில்லை. ${until(order)}உங்களுக்காக வைத்திருப்போம்.`] : []),
        ...expected(order),
      ],
      action: isToPay ? { label: "பார்த்துச் செலுத்துக", url: `${baseUrl}${payLinkPath(order)}` } : seeOrder(baseUrl),
      afterwards: isToPay ? ["ஏற்கனவே செலுத்திவிட்டீர்களா? எதுவும் செய்யத் தேவையில்லை: கட்டணம் வந்ததும் மின்னஞ்சலில் தெரிவிப்போம்."] : [],
    };
  },

  "transfer-instructions": ({ order, facts: { reference, account }, baseUrl }) => ({
    subject: `${order.number}: செலுத்தும் முறை`,
    preheader: `${plainRupees(dueByMethod(order))} வங்கிப் பரிமாற்றம் மூலம்.`,
    paragraphs: [
      `${plainRupees(dueByMethod(order))}-ஐ இந்தக் கணக்குக்குப் பரிமாற்றவும்:`,
      `வங்கி: ${account.bank}`,
      `கிளை: ${account.branch}`,
      `கணக்கின் பெயர்: ${account.name}`,
      `கணக்கு எண்: ${account.number}`,
      `உங்கள் கட்டணத்தை நாங்கள் கண்டுகொள்ள, குறிப்புப் பகுதியில் இந்தக் குறிப்பு எண்ணை எழுதவும்: ${reference}`,
      `உங்கள் ஆர்டரை ${until(order)}வைத்திருப்போம்.`,
    ],
    action: { label: "கணக்கைப் பார்க்க, அல்லது வங்கிச் சீட்டைப் பதிவேற்ற", url: `${baseUrl}/orders/${order.number}/transfer` },
    afterwards: ["பணம் வந்ததும் மின்னஞ்சலில் தெரிவிப்போம்."],
  }),

  "order-authorized": ({ order, facts: { amountCents }, baseUrl }) => ({
    subject: `${order.number}: உறுதியானது`,
    preheader: `${plainRupees(amountCents)} உங்கள் கார்டில் ஒதுக்கப்பட்டுள்ளது.`,
    paragraphs: [
      `${order.number}-க்கு உங்கள் கார்டில் ${plainRupees(amountCents)} ஒதுக்கப்பட்டுள்ளது. உங்கள் ஆர்டரைப் பொதிசெய்யும்போது அதை வசூலிப்போம்.`,
      ...vat(order),
      ...expected(order),
    ],
    action: seeOrder(baseUrl),
    afterwards: ["அதை அனுப்ப முடியாவிட்டால், எதுவும் வசூலிக்கப்படாது."],
  }),

  "order-paid": ({ order, baseUrl, shop }) => ({
    subject: `${order.number}: கட்டணம் கிடைத்தது`,
    preheader: `${plainRupees(order.totalCents)} கிடைத்தது.`,
    paragraphs: [
      `${order.number}-க்கு ${plainRupees(order.totalCents)} கிடைத்தது. நன்றி.`,
      ...vat(order),
      // A card whose amount was reserved is charged after packing.
      ...(order.status === "packed"
        ? []
        : [order.isOfGiftCards ? CODES_COME : "அடுத்து உங்கள் ஆர்டரைப் பொதிசெய்து கூரியரிடம் ஒப்படைப்போம்."]),
      ...expected(order),
    ],
    action: seeOrder(baseUrl),
    afterwards:
      order.paymentMethod === "card"
        ? [`உங்கள் வங்கிக் கணக்கு அறிக்கையில் இந்தக் கட்டணம் ${shop.statementName} என்று இருக்கும்.`]
        : [],
  }),

  "order-confirmed": ({ order, facts, baseUrl }) => ({
    subject: `${order.number}: உறுதியானது`,
    preheader: cashToPay(order) ? `பெறும்போது ${cashToPay(order)} செலுத்துவீர்கள்.` : "அடுத்து பொதிசெய்வோம்.",
    paragraphs: [
      facts?.isReplacement
        ? `அதே பொருளை மீண்டும் இலவசமாக அனுப்புகிறோம். அதன் ஆர்டர் எண் ${order.number}. அடுத்து பொதிசெய்வோம்.`
        : `${order.number} உறுதியானது. அடுத்து பொதிசெய்வோம்.`,
      ...expected(order),
      ...(cashToPay(order) ? [`கூரியரிடம் ${cashToPay(order)} பணமாகச் செலுத்துவீர்கள்.`] : []),
    ],
    action: seeOrder(baseUrl),
    afterwards: [],
  }),

  "order-changed": ({ order, baseUrl }) => ({
    subject: `${order.number}: மாற்றப்பட்டது`,
    preheader: `மொத்தம் இப்போது ${plainRupees(order.totalCents)}.`,
    paragraphs: [
      `உங்களுடன் பேசியபடி ${order.number} மாற்றப்பட்டது. மொத்தம் இப்போது ${plainRupees(order.totalCents)}.`,
      ...vat(order),
      ...expected(order),
      ...(cashToPay(order) ? [`கூரியரிடம் ${cashToPay(order)} பணமாகச் செலுத்துவீர்கள்.`] : []),
      ...(order.status === "awaiting-transfer" ? [`அதே குறிப்பு எண்ணுடன் ${plainRupees(order.dueCents)} அனுப்பவும்.`] : []),
    ],
    action: seeOrder(baseUrl),
    afterwards: ["இதை நீங்கள் கேட்கவில்லை என்றால், இந்த மின்னஞ்சலுக்குப் பதில் எழுதவும்."],
  }),

  "order-cancelled": ({ order, facts: { reason, money = "none" }, baseUrl }) => ({
    subject: `${order.number}: ரத்து செய்யப்பட்டது`,
    preheader: money === "none" ? "செலுத்த வேண்டியது எதுவும் இல்லை." : "உங்கள் பணம் திரும்ப வரும்.",
    paragraphs: [`${order.number} ${CANCELLED[reason]}`, CANCELLED_MONEY[money]],
    action: seeOrder(baseUrl, "உங்கள் ஆர்டர்களைப் பார்க்க"),
    afterwards: money === "none" ? [MONEY_LEFT] : [],
  }),

  "order-expired": ({ order, baseUrl }) => ({
    subject: `${order.number}: மூடப்பட்டது`,
    preheader: "செலுத்த வேண்டியது எதுவும் இல்லை.",
    paragraphs: [
      isCashOrder(order)
        ? `${order.number} நேரத்துக்குள் உறுதிப்படுத்தப்படாததால் அதை மூடிவிட்டோம்.`
        : `${order.number}-க்கு நேரத்துக்குள் கட்டணம் வராததால் அதை மூடிவிட்டோம்.`,
      "அதற்குச் செலுத்த வேண்டியது எதுவும் இல்லை. மீண்டும் ஆர்டர் செய்யலாம்.",
    ],
    action: { label: "கடைக்குச் செல்க", url: baseUrl },
    afterwards: isCashOrder(order) ? [] : [MONEY_LEFT],
  }),

  "order-refunded": ({ order, facts: { isFull, isCredit, ...amount }, baseUrl }) => ({
    subject: `${order.number}: பணம் திருப்பித் தரப்பட்டது`,
    preheader: isCredit
      ? `${refundedIn(amount)}-ஐக் கடையில் பயன்படுத்தலாம்.`
      : `${refundedIn(amount)} உங்களிடம் வந்துகொண்டிருக்கிறது.`,
    paragraphs: [
      refunded(order, { ...amount, isFull }),
      isCredit
        ? "உள்நுழைந்து ஆர்டர் செய்யும்போது இதிலிருந்து செலுத்தலாம்."
        : "நீங்கள் செலுத்திய வழியிலேயே அது திரும்ப வரும். அதைக் காட்ட உங்கள் வங்கிக்குச் சில நாட்கள் ஆகலாம்.",
    ],
    action: seeOrder(baseUrl),
    afterwards: isCredit
      ? []
      : [`${LATE_REFUND_DAYS} நாட்களுக்குப் பிறகும் வரவில்லை என்றால், இந்த மின்னஞ்சலுக்குப் பதில் எழுதவும்; நாங்கள் விசாரிப்போம்.`],
  }),

  "return-decided": ({ order, facts: { decision }, baseUrl }) => ({
    subject: `${order.number}: நீங்கள் திருப்பி அனுப்பக் கேட்டது`,
    preheader: "பதிலளித்துள்ளோம்.",
    paragraphs: [
      decision === "approved"
        ? `${order.number}-க்கான உங்கள் திருப்பி அனுப்புதலை ஏற்றுக்கொண்டோம்.`
        : `${order.number}-க்கான உங்கள் திருப்பி அனுப்புதலை ஏற்க முடியாது.`,
      decision === "approved" ? "எப்படி, எங்கே அனுப்புவது என்பது ஆர்டருடன் உள்ளது." : "காரணம் ஆர்டருடன் உள்ளது.",
    ],
    action: { label: "எங்கள் பதிலைப் பார்க்க", url: `${baseUrl}/orders/${order.number}` },
    afterwards: decision === "approved" ? [] : ["நீங்கள் உடன்படவில்லை என்றால், இந்த மின்னஞ்சலுக்குப் பதில் எழுதவும்."],
  }),

  "back-in-stock": ({ facts: { productPublicId, variantId }, baseUrl }) => ({
    subject: "மீண்டும் கிடைக்கிறது",
    preheader: "நீங்கள் கேட்டது மீண்டும் கிடைக்கிறது.",
    paragraphs: ["தெரிவிக்குமாறு நீங்கள் கேட்டது மீண்டும் கிடைக்கிறது."],
    action: { label: "கடையில் பார்க்க", url: baseUrl + productPath(productPublicId, variantId) },
    afterwards: ["ஒரு முறை மட்டுமே தெரிவிப்போம். உங்களுக்காக எதுவும் ஒதுக்கி வைக்கப்படாது."],
  }),

  "question-answered": ({ facts: { productPublicId }, baseUrl }) => ({
    subject: "உங்கள் கேள்விக்குப் பதில் அளித்துள்ளோம்",
    preheader: "நீங்கள் எங்களிடம் கேட்ட கேள்விக்குப் பதில் அளித்துள்ளோம்.",
    paragraphs: ["நீங்கள் எங்களிடம் கேட்ட கேள்விக்குப் பதில் அளித்துள்ளோம்."],
    action: { label: "எங்கள் பதிலைப் பார்க்க", url: `${baseUrl}/questions/${productPublicId}` },
    afterwards: ["இதைப் பற்றி ஒரு முறை மட்டுமே மின்னஞ்சல் அனுப்புவோம்."],
  }),
};

type Refunded = { amountCents: Cents; currency?: string; isFull: boolean };

/** An amount in another currency than the total's is not part of the total. */
function refunded(order: MailedOrder, { isFull, ...refund }: Refunded): string {
  const amount = refundedIn(refund);
  if (refund.currency) return `${order.number}-க்கு ${amount}-ஐத் திருப்பித் தந்தோம்.`;
  return isFull
    ? `${order.number}-இன் முழுத் தொகையான ${amount}-ஐத் திருப்பித் தந்தோம்.`
    : `${order.number}-க்கான ${plainRupees(order.totalCents)}-இல் ${amount}-ஐத் திருப்பித் தந்தோம்.`;
}
