import type { Language } from "../../../domain/languages.ts";

const NUMBER_END = 4;

/** Variables of a message: sender, last digits of the order number, amount, and payment link. */
type Facts = { sender: string; end: string; total: string; link: string };
export type ChatKind = "contact" | "confirm" | "pay";

/**
 * Messages that staff send to a customer's phone, in the customer's language. Neutral: others who read the screen learn
 * nothing about the parcel or the shop.
 */
const TEXTS: Record<Language, Record<ChatKind, (facts: Facts) => string>> = {
  en: {
    contact: ({ sender, end }) =>
      `Hello, this is ${sender} about your order ${end}. Please reply here when you have a moment.`,
    confirm: ({ sender, end, total }) =>
      `Hello, this is ${sender}. Your order ${end} is ready: ${total}, cash on delivery. Reply YES and we'll send it.`,
    pay: ({ sender, end, total, link }) =>
      `Hello, this is ${sender}. You can pay ${total} for your order ${end} here: ${link}`,
  },
  si: {
    contact: ({ sender, end }) =>
      `ආයුබෝවන්, මේ ${sender}. ඔබේ ${end} ඇණවුම සම්බන්ධයෙනි. ඔබට වේලාවක් ඇති විට කරුණාකර මෙහි පිළිතුරක් එවන්න.`,
    confirm: ({ sender, end, total }) =>
      `ආයුබෝවන්, මේ ${sender}. ඔබේ ${end} ඇණවුම සූදානම්. එය ලැබුණු විට ${total} මුදලින් ගෙවිය යුතුයි. අප එය එවීමට කරුණාකර YES ලෙස පිළිතුරු එවන්න.`,
    pay: ({ sender, end, total, link }) =>
      `ආයුබෝවන්, මේ ${sender}. ඔබේ ${end} ඇණවුම සඳහා ${total} මෙතැනින් ගෙවිය හැක: ${link}`,
  },
  ta: {
    contact: ({ sender, end }) =>
      `வணக்கம், ${sender} பேசுகிறோம். உங்கள் ${end} ஆர்டர் தொடர்பாக. நேரம் கிடைக்கும்போது இங்கே பதில் அனுப்பவும்.`,
    confirm: ({ sender, end, total }) =>
      `வணக்கம், ${sender} பேசுகிறோம். உங்கள் ${end} ஆர்டர் தயாராக உள்ளது. கிடைக்கும்போது ${total} பணமாகச் செலுத்த வேண்டும். நாங்கள் அனுப்ப, YES என்று பதில் அனுப்பவும்.`,
    pay: ({ sender, end, total, link }) =>
      `வணக்கம், ${sender} பேசுகிறோம். உங்கள் ${end} ஆர்டருக்கான ${total} இங்கே செலுத்தலாம்: ${link}`,
  },
};

type About = { language: Language; sender: string; number: string; total: string; link?: string };

export function chatTextFor(kind: ChatKind, { language, number, link = "", ...facts }: About): string {
  return TEXTS[language][kind]({ ...facts, link, end: number.slice(-NUMBER_END) });
}
