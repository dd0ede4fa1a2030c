import { formatRupees } from "../../../../domain/money.ts";
import type { MethodRefusal, PaymentMethod } from "../../../../domain/orders/payment-methods.ts";
import type { CustomerMessages } from "../../../i18n/messages.ts";
import { districts } from "../../../i18n/ta/places.ts";

const NAMES: Record<PaymentMethod, string> = {
  card: "கார்டு",
  "cash-on-delivery": "பொருள் கிடைக்கும்போது பணம்",
  "bank-transfer": "வங்கிப் பரிமாற்றம்",
};

function refusalText(method: PaymentMethod, refusal: MethodRefusal, titles: readonly string[] = []): string {
  switch (refusal.reason) {
    case "off":
      return `${NAMES[method]}: இப்போது இந்த வசதி இல்லை.`;
    case "no-account":
      return `${NAMES[method]}: இன்னும் முடியாது, கடை தன் வங்கிக் கணக்கை அமைக்கவில்லை.`;
    case "gift":
      return `பரிசுக்கு ${NAMES[method]} இல்லை.`;
    case "gift-cards-apart":
      return "பரிசு அட்டைகளைத் தனியாக ஆர்டர் செய்து பணத்தால் செலுத்த வேண்டும்.";
    case "district":
      return `${districts[refusal.district]} மாவட்டத்தில் எங்கள் கூரியர் பணம் பெறுவதில்லை.`;
    case "above":
      return `${NAMES[method]}: எல்லாக் கட்டணங்களும் உட்பட ${formatRupees(refusal.maxCents)} வரை மட்டும்.`;
    case "below":
      return `${NAMES[method]}: ${formatRupees(refusal.minCents)} முதல் மட்டும்.`;
    case "products":
      return titles.length > 0
        ? `கிடைக்கும்போது பணம் செலுத்த முடியாதவை: ${titles.join(", ")}.`
        : "உங்கள் கூடையில் உள்ள ஒன்றுக்குக் கிடைக்கும்போது பணம் செலுத்த முடியாது.";
  }
}

export const methods: CustomerMessages["methods"] = {
  heading: "எப்படிப் பணம் செலுத்த விரும்புகிறீர்கள்?",
  names: NAMES,
  cashHint: (fee) =>
    `கூரியரிடம் பணமாகச் செலுத்தவும்${fee ? ` (கட்டணம் ${fee})` : ""}. ஆர்டரை உறுதிப்படுத்த முதலில் ஒரு குறியீட்டை அனுப்புவோம்.`,
  transferHint: (hours) => `${hours} மணி நேரத்துக்குள் பரிமாற்றவும். பணம் வந்ததும் ஆர்டரை அனுப்புவோம்.`,
  cashFee: "பணம் பெறும் கட்டணம்",
  placeOrder: "ஆர்டர் செய்க",
  ordering: "உங்கள் ஆர்டர் பெறப்படுகிறது...",
  none: "இந்த ஆர்டருக்கு இங்கே பணம் செலுத்த முடியாது. சாட்டில் எங்களுக்கு எழுதவும்.",
  noneEnabled: "இப்போது எங்களால் ஆர்டர்களை ஏற்க முடியாது. உங்கள் கூடை அப்படியே இருக்கும்.",
  refusalText,
};
