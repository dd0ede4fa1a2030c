import type { Language } from "../languages.ts";
import type { TextKind } from "../text-channels.ts";

type TextTemplates = Record<TextKind, (code: string) => string>;

/**
 * Texts about an order. Other people may see them on a locked screen: none names the shop, an item, an amount or a URL.
 * `docs/operations/texts.md` lists them for the approval of WhatsApp templates.
 */
export const TEXT_TEMPLATES: Record<Language, TextTemplates> = {
  en: {
    "order-authorized": (code) => `Order ${code} is confirmed. We'll charge your card when we pack it.`,
    "order-paid": (code) => `We've received the payment for order ${code}.`,
    "order-confirmed": (code) => `Order ${code} is confirmed. We'll pack it next.`,
    "order-dispatched": (code) => `Order ${code} is on its way to you.`,
    "order-delivery-failed": (code) => `The courier couldn't hand over order ${code}. You'll find more in your email.`,
    "order-delivered": (code) => `The courier says order ${code} has been delivered.`,
    "order-returning": (code) => `Order ${code} is coming back to us. You'll find more in your email.`,
    "order-cancelled": (code) => `Order ${code} is cancelled. You'll find more in your email.`,
    "order-expired": (code) => `Order ${code} is closed. There's nothing to pay.`,
    "order-refunded": (code) => `We've sent a refund for order ${code}.`,
  },
  si: {
    "order-authorized": (code) => `${code} ඇණවුම තහවුරුයි. අපි එය අසුරන විට ඔබේ කාඩ්පතෙන් අය කරගන්නෙමු.`,
    "order-paid": (code) => `${code} ඇණවුමේ ගෙවීම අපට ලැබී ඇත.`,
    "order-confirmed": (code) => `${code} ඇණවුම තහවුරුයි. අපි එය ඊළඟට අසුරමු.`,
    "order-dispatched": (code) => `${code} ඇණවුම ඔබ වෙත එමින් පවතී.`,
    "order-delivery-failed": (code) => `කුරියර් සේවාවට ${code} ඇණවුම භාරදීමට නොහැකි විය. වැඩි විස්තර ඔබේ ඊමේල් එකේ ඇත.`,
    "order-delivered": (code) => `${code} ඇණවුම බෙදාහැර ඇති බව කුරියර් සේවාව කියයි.`,
    "order-returning": (code) => `${code} ඇණවුම අප වෙත ආපසු එයි. වැඩි විස්තර ඔබේ ඊමේල් එකේ ඇත.`,
    "order-cancelled": (code) => `${code} ඇණවුම අවලංගුයි. වැඩි විස්තර ඔබේ ඊමේල් එකේ ඇත.`,
    "order-expired": (code) => `${code} ඇණවුම වසා ඇත. ගෙවීමට දෙයක් නැත.`,
    "order-refunded": (code) => `${code} ඇණවුම සඳහා මුදල් ආපසු ගෙවා ඇත.`,
  },
  ta: {
    "order-authorized": (code) => `${code} ஆர்டர் உறுதியானது. பொதிசெய்யும்போது உங்கள் கார்டில் வசூலிப்போம்.`,
    "order-paid": (code) => `${code} ஆர்டருக்கான கட்டணம் கிடைத்தது.`,
    "order-confirmed": (code) => `${code} ஆர்டர் உறுதியானது. அடுத்து பொதிசெய்வோம்.`,
    "order-dispatched": (code) => `${code} ஆர்டர் உங்களிடம் வந்துகொண்டிருக்கிறது.`,
    "order-delivery-failed": (code) => `கூரியரால் ${code} ஆர்டரை ஒப்படைக்க முடியவில்லை. விவரங்கள் உங்கள் மின்னஞ்சலில் உள்ளன.`,
    "order-delivered": (code) => `${code} ஆர்டர் டெலிவரி ஆனதாகக் கூரியர் சொல்கிறது.`,
    "order-returning": (code) => `${code} ஆர்டர் எங்களிடம் திரும்பி வருகிறது. விவரங்கள் உங்கள் மின்னஞ்சலில் உள்ளன.`,
    "order-cancelled": (code) => `${code} ஆர்டர் ரத்து செய்யப்பட்டது. விவரங்கள் உங்கள் மின்னஞ்சலில் உள்ளன.`,
    "order-expired": (code) => `${code} ஆர்டர் மூடப்பட்டது. செலுத்த வேண்டியது எதுவும் இல்லை.`,
    "order-refunded": (code) => `${code} ஆர்டருக்கான பணம் திருப்பித் தரப்பட்டது.`,
  },
};
