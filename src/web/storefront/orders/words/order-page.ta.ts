import type { CustomerMessages } from "../../../i18n/messages.ts";

export const orderPage: CustomerMessages["orderPage"] = {
  placedOn: (day) => `ஆர்டர் செய்த நாள்: ${day}`,
  whatHappened: "ஆர்டரின் முன்னேற்றம்",
  items: "பொருட்கள்",
  subtotal: "துணை மொத்தம்",
  deliveryCharge: "டெலிவரி கட்டணம்",
  fee: "பணம் பெறும் கட்டணம்",
  total: "மொத்தம்",
  parcel: "உங்கள் பார்சல்",
  carriedBy: (courier, trackingNumber) => (trackingNumber ? `${courier}, டிராக்கிங் எண் ${trackingNumber}` : courier),
  follow: "பார்சல் எங்கே என்று பார்க்க",
  deliverTo: "டெலிவரி முகவரி",
  whatYouCanDo: "நீங்கள் செய்யக்கூடியவை",
  cancel: "ஆர்டரை ரத்து செய்க",
  receipt: "ரசீது",
  orderSummary: "ஆர்டர் சுருக்கம்",
  returnSomething: "ஒன்றைத் திருப்பி அனுப்ப",
  allOrders: "என் எல்லா ஆர்டர்களும்",
  terms: "நீங்கள் ஏற்றுக்கொண்ட விதிமுறைகள்",
  termsAsOf: (day) => `நீங்கள் ஆர்டர் செய்த ${day} அன்று காட்டப்பட்டபடி.`,
  help: "இந்த ஆர்டர் பற்றிக் கேள்வியா? ஆர்டர் எண்ணைக் குறிப்பிட்டு எங்களுக்கு எழுதவும்; பொருளின் பெயரைச் சொல்லத் தேவையில்லை.",
};

export const toldEvents: CustomerMessages["toldEvents"] = {
  placed: () => "நீங்கள் ஆர்டர் செய்தீர்கள்.",
  "payment-declined": () => "வங்கி ஒரு கட்டணத்தை மறுத்தது. அதில் பணம் எதுவும் எடுக்கப்படவில்லை.",
  "replaced-by-new-order": () => "இதற்குப் பணம் செலுத்துவதற்கு முன் புதிய ஆர்டர் செய்ததால் ரத்து செய்யப்பட்டது.",
  review: () => "இந்த ஆர்டரின் ஒரு கட்டணத்தைப் பார்த்துக்கொண்டிருக்கிறோம்.",
  "bank-slip-uploaded": () => "வங்கிச் சீட்டைப் பதிவேற்றினீர்கள்.",
  "refund-requested": (amount) => `${amount ?? "உங்கள் பணத்தை"} உங்களுக்குத் திருப்பித் தருமாறு கேட்டோம்.`,
  refunded: (amount) => `${amount ?? "உங்கள் பணம்"} உங்களிடம் வந்துகொண்டிருக்கிறது. அதைக் காட்ட உங்கள் வங்கிக்குச் சில நாட்கள் ஆகும்.`,
  "return-requested": () => "ஒன்றைத் திருப்பி அனுப்பக் கேட்டீர்கள்.",
  "return-approved": () => "திருப்பி அனுப்பலாம் என்று பதிலளித்தோம்.",
  "return-declined": () => "திரும்பப் பெற முடியாது என்று பதிலளித்தோம்.",
  "return-withdrawn": () => "திருப்பி அனுப்பும் கோரிக்கையை விலக்கினீர்கள்.",
  "return-received": () => "நீங்கள் அனுப்பியது எங்களிடம் வந்து சேர்ந்தது.",
};
