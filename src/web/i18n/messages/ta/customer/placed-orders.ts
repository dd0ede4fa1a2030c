import { DELIVERY_DAYS } from "../../../../../domain/content/shop-facts.ts";
import type { CustomerMessages } from "../../../messages.ts";

export const success: CustomerMessages["success"] = {
  heading: "உங்கள் கட்டணத்தைச் சரிபார்க்கிறோம்",
  waiting: "வழக்கமாகச் சில விநாடிகள் ஆகும். இந்தப் பக்கத்தைத் திறந்தே வைத்திருக்கலாம், மூடவும் செய்யலாம்: உங்கள் ஆர்டர் பாதுகாப்பாக உள்ளது.",
  slow: "வங்கியிடமிருந்து இன்னும் தகவல் வரவில்லை. மீண்டும் செலுத்த வேண்டாம். ஆர்டரை ‘என் ஆர்டர்கள்’ பக்கத்தில் காணலாம்; மின்னஞ்சலிலும் தெரிவிப்போம்.",
  checkNow: "மீண்டும் சரிபார்க்க",
  declinedHeading: "கட்டணம் செலுத்தப்படவில்லை",
  declinedText:
    "உங்கள் வங்கி அதை மறுத்தது; இந்த ஆர்டருக்குப் பணம் எதுவும் எடுக்கப்படவில்லை. மீண்டும் முயற்சிக்கலாம், அல்லது வேறு கார்டைப் பயன்படுத்தலாம்.",
  payAgain: "மீண்டும் செலுத்த முயற்சிக்க",
  overText: "இந்த ஆர்டர் மூடப்பட்டது; இதற்குக் கட்டணம் எதுவும் எடுக்கப்படவில்லை. உங்கள் பொருட்கள் இன்னும் கூடையில் இருக்கலாம்.",
};

export const confirmation: CustomerMessages["confirmation"] = {
  heading: "ஆர்டர் உறுதியானது",
  message: "நன்றி. உங்கள் கட்டணம் கிடைத்தது, ஆர்டர் உறுதியானது.",
  orderNumber: "ஆர்டர் எண்",
  amountPaid: "செலுத்திய தொகை",
  items: "பொருட்கள்",
  quantityTimesPrice: (quantity, price) => `${quantity} x ${price}`,
  next: `உங்கள் ஆர்டரைப் பொதிசெய்து கூரியரிடம் ஒப்படைப்போம். டெலிவரிக்கு ${DELIVERY_DAYS} வேலை நாட்கள் ஆகும்.`,
  mailed: "உறுதிப்படுத்தும் மின்னஞ்சல், சாதாரணத் தலைப்புடன், வந்துகொண்டிருக்கிறது.",
  trackOrder: "என் ஆர்டர்களைப் பார்க்க",
  continueShopping: "மேலும் பொருட்களைப் பார்க்க",
};

export const tracking: CustomerMessages["tracking"] = {
  heading: "என் ஆர்டர்கள்",
  empty: "ஆர்டர்கள் எதுவும் இல்லை.",
  emptyAction: "எல்லாப் பொருட்களையும் பார்க்க",
  orderId: "ஆர்டர் எண்",
  status: "நிலை",
  subtotal: "துணை மொத்தம்",
  shipping: "டெலிவரி",
  total: "மொத்தம்",
  date: "திகதி",
  pending: "நிலுவையில்",
  items: "பொருட்கள்",
  quantity: (title, quantity) => `${title} × ${quantity}`,
  details: "ஆர்டர் விவரங்கள்",
  customer: "வாடிக்கையாளர்",
  address: "டெலிவரி முகவரி",
  payNow: "இப்போது செலுத்துக",
  checkPayment: "கட்டணத்தைப் பார்க்க",
  timeline: "நடந்தவை",
};

export const orderStatus: CustomerMessages["orderStatus"] = {
  "awaiting-payment": "கட்டணத்துக்காகக் காத்திருக்கிறது",
  "awaiting-transfer": "வங்கிப் பரிமாற்றத்துக்காகக் காத்திருக்கிறது",
  "awaiting-confirmation": "உறுதிப்படுத்தலுக்காகக் காத்திருக்கிறது",
  paid: "பணம் செலுத்தப்பட்டது",
  confirmed: "உறுதியானது",
  packed: "பொதிசெய்யப்பட்டது",
  dispatched: "கூரியரிடம் உள்ளது",
  delivered: "டெலிவரி ஆனது",
  refused: "வாசலில் ஏற்கப்படவில்லை",
  returned: "திரும்ப வந்தது",
  cancelled: "ரத்து செய்யப்பட்டது",
  expired: "காலாவதியானது, நேரத்துக்குள் செலுத்தப்படவோ உறுதிப்படுத்தப்படவோ இல்லை",
  refunded: "பணம் திருப்பித் தரப்பட்டது",
  "partly-refunded": "ஒரு பகுதி திருப்பித் தரப்பட்டது",
  "charged-back": "கட்டணத்தை வங்கி திரும்பப் பெற்றது",
};
