import type { Language } from "../../../domain/languages.ts";
import { pageLanguage } from "../../i18n/page-language.ts";

/** The page that opens an order without an account by a code. */
const en = {
  heading: "Find your order",
  intro: "For orders without an account. We send a code to the email or phone of the order.",
  introKeeps: "We send a code to the email or phone of the order. With it we keep the order in your account.",
  order: "Order number or order code",
  orderHint: "Such as Order-1764151200000 or 4F7K-92MX. Both are in our emails.",
  send: "Send code",
  sent: {
    email: (order: string) =>
      `If ${order} was placed without an account, we've sent a code to its email. It can take a minute.`,
    sms: (order: string) =>
      `If ${order} was placed without an account, we've sent a code to its phone. It can take a minute.`,
  },
  code: "Code",
  codeHint: "Six digits. They work for one hour.",
  open: "Open order",
  openFor: "The order stays open on this device for 30 minutes.",
  keeps: "You're logged in, so we'll keep the order in your account.",
  again: "Send another code",
  againHint: "We send one code a minute at most.",
  other: "Find another order",
};

const si: typeof en = {
  heading: "ඔබේ ඇණවුම සොයන්න",
  intro: "ගිණුමක් නැතිව කළ ඇණවුම් සඳහා. අපි ඇණවුමේ ඊමේල් ලිපිනයට හෝ දුරකථනයට කේතයක් එවමු.",
  introKeeps: "අපි ඇණවුමේ ඊමේල් ලිපිනයට හෝ දුරකථනයට කේතයක් එවමු. එයින් ඇණවුම ඔබේ ගිණුමේ තබමු.",
  order: "ඇණවුම් අංකය හෝ ඇණවුම් කේතය",
  orderHint: "උදාහරණ: Order-1764151200000 හෝ 4F7K-92MX. දෙකම අපගේ ඊමේල්වල ඇත.",
  send: "කේතය එවන්න",
  sent: {
    email: (order) => `${order} ගිණුමක් නැතිව කළ ඇණවුමක් නම්, එහි ඊමේල් ලිපිනයට කේතයක් එවා ඇත. මිනිත්තුවක් ගත විය හැක.`,
    sms: (order) => `${order} ගිණුමක් නැතිව කළ ඇණවුමක් නම්, එහි දුරකථනයට කේතයක් එවා ඇත. මිනිත්තුවක් ගත විය හැක.`,
  },
  code: "කේතය",
  codeHint: "ඉලක්කම් හයකි. පැයක් වලංගුයි.",
  open: "ඇණවුම විවෘත කරන්න",
  openFor: "ඇණවුම මෙම උපාංගයේ මිනිත්තු 30ක් විවෘතව පවතී.",
  keeps: "ඔබ ඇතුළු වී සිටින නිසා ඇණවුම ඔබේ ගිණුමේ තබමු.",
  again: "තවත් කේතයක් එවන්න",
  againHint: "අපි මිනිත්තුවකට එක් කේතයක් පමණක් එවමු.",
  other: "වෙනත් ඇණවුමක් සොයන්න",
};

const ta: typeof en = {
  heading: "உங்கள் ஆர்டரைக் கண்டறிய",
  intro: "கணக்கு இல்லாமல் செய்த ஆர்டர்களுக்கு. ஆர்டரின் மின்னஞ்சலுக்கு அல்லது தொலைபேசிக்கு ஒரு குறியீட்டை அனுப்புவோம்.",
  introKeeps: "ஆர்டரின் மின்னஞ்சலுக்கு அல்லது தொலைபேசிக்கு ஒரு குறியீட்டை அனுப்புவோம். அதைக் கொண்டு ஆர்டரை உங்கள் கணக்கில் வைப்போம்.",
  order: "ஆர்டர் எண் அல்லது ஆர்டர் குறியீடு",
  orderHint: "எடுத்துக்காட்டு: Order-1764151200000 அல்லது 4F7K-92MX. இரண்டும் எங்கள் மின்னஞ்சல்களில் உள்ளன.",
  send: "குறியீட்டை அனுப்புக",
  sent: {
    email: (order) =>
      `${order} கணக்கு இல்லாமல் செய்த ஆர்டர் என்றால், அதன் மின்னஞ்சலுக்கு ஒரு குறியீட்டை அனுப்பியுள்ளோம். ஒரு நிமிடம் ஆகலாம்.`,
    sms: (order) => `${order} கணக்கு இல்லாமல் செய்த ஆர்டர் என்றால், அதன் தொலைபேசிக்கு ஒரு குறியீட்டை அனுப்பியுள்ளோம். ஒரு நிமிடம் ஆகலாம்.`,
  },
  code: "குறியீடு",
  codeHint: "ஆறு இலக்கங்கள். ஒரு மணி நேரம் செல்லும்.",
  open: "ஆர்டரைத் திறக்க",
  openFor: "ஆர்டர் இந்தச் சாதனத்தில் 30 நிமிடங்கள் திறந்திருக்கும்.",
  keeps: "நீங்கள் உள்நுழைந்திருப்பதால், ஆர்டரை உங்கள் கணக்கில் வைப்போம்.",
  again: "இன்னொரு குறியீட்டை அனுப்புக",
  againHint: "நிமிடத்துக்கு ஒரு குறியீடு மட்டுமே அனுப்புவோம்.",
  other: "வேறு ஆர்டரைக் கண்டறிய",
};

const WORDS: Record<Language, typeof en> = { en, si, ta };

/** All languages in one file: only this page loads it. */
export const findOrderWords = () => WORDS[pageLanguage()];
