import { RETURN_WINDOW_DAYS } from "../../../domain/content/shop-facts.ts";
import type { Language } from "../../../domain/languages.ts";

type Words = {
  delivery: (charge: string, days: string) => string;
  freeFrom: (amount: string) => string;
  /** The methods other than cash that the shop has on. */
  pay: Record<"both" | "card" | "transfer", string>;
  /** For an order of at most `max`; the fee is null without one. */
  cash: (terms: { max: string; fee: string | null; isEverywhere: boolean }) => string;
  returnable: string;
  notReturnable: string;
  refundPolicy: string;
  giftCard: Record<"byEmail" | "apart" | "final", string>;
};

// On the server only: a page receives the words that it displays, and no others.
const WORDS: Record<Language, Words> = {
  en: {
    delivery: (charge, days) => `Delivery in ${days} working days, anywhere in Sri Lanka: ${charge} per order.`,
    freeFrom: (amount) => `Free when you spend ${amount} or more.`,
    pay: {
      both: "Pay by card or bank transfer.",
      card: "Pay by card.",
      transfer: "Pay by bank transfer.",
    },
    cash: ({ max, fee, isEverywhere }) =>
      `Cash on delivery${isEverywhere ? "" : " in some districts"}, for orders up to ${max}${fee ? ` (${fee} fee)` : ""}.`,
    returnable: `You can return this within ${RETURN_WINDOW_DAYS} days of delivery, unused and in its packaging.`,
    notReturnable: "For hygiene reasons we can't take this back, unless it's faulty, damaged or the wrong item.",
    refundPolicy: "Refund Policy",
    giftCard: {
      byEmail:
        "We email the code as soon as your payment arrives. There's no parcel. The person who has the code redeems it in an account of this shop.",
      apart: "It's ordered on its own and never discounted.",
      final: "It can't be returned, and it can't be exchanged for cash.",
    },
  },
  si: {
    delivery: (charge, days) => `ශ්‍රී ලංකාවේ ඕනෑම තැනකට වැඩ කරන දින ${days}කින් බෙදාහරිමු, ඇණවුමකට ${charge}.`,
    freeFrom: (amount) => `${amount} හෝ ඊට වැඩි වටිනාකමක භාණ්ඩ සඳහා නොමිලේ.`,
    pay: {
      both: "කාඩ්පතෙන් හෝ බැංකු මාරුවකින් ගෙවිය හැක.",
      card: "කාඩ්පතෙන් ගෙවිය හැක.",
      transfer: "බැංකු මාරුවකින් ගෙවිය හැක.",
    },
    cash: ({ max, fee, isEverywhere }) =>
      `${isEverywhere ? "" : "සමහර දිස්ත්‍රික්කවල, "}${max} දක්වා, භාණ්ඩ ලැබුණු විට මුදලින් ගෙවිය හැක${fee ? ` (ගාස්තුව ${fee})` : ""}.`,
    returnable: `බෙදාහැරීමෙන් පසු දින ${RETURN_WINDOW_DAYS}ක් ඇතුළත, භාවිත නොකර, ඇසුරුම සමඟ ආපසු භාරදිය හැක.`,
    notReturnable: "සනීපාරක්ෂක හේතු නිසා ආපසු භාරගත නොහැක; දෝෂයක් හෝ හානියක් ඇත්නම් හෝ ඔබ ඇණවුම් කළ දේ නොවේ නම් පමණක් භාරගනිමු.",
    refundPolicy: "මුදල් ආපසු ගෙවීමේ ප්‍රතිපත්තිය",
    giftCard: {
      byEmail: "ඔබේ ගෙවීම ලැබුණු වහාම අපි කේතය ඊමේල් මගින් එවමු. පාර්සලයක් නැත. කේතය ඇති අය එය මෙම සාප්පුවේ ගිණුමකදී භාවිත කරයි.",
      apart: "එය වෙනම ඇණවුම් කළ යුතු අතර වට්ටම් නොලැබේ.",
      final: "එය ආපසු භාරදීමට හෝ මුදලට මාරු කිරීමට නොහැක.",
    },
  },
  ta: {
    delivery: (charge, days) => `இலங்கையின் எந்த இடத்துக்கும் ${days} வேலை நாட்களில் டெலிவரி, ஓர் ஆர்டருக்கு ${charge}.`,
    freeFrom: (amount) => `${amount} அல்லது அதற்கு மேற்பட்ட மதிப்புக்கு இலவசம்.`,
    pay: {
      both: "கார்டு அல்லது வங்கிப் பரிமாற்றம் மூலம் செலுத்தலாம்.",
      card: "கார்டு மூலம் செலுத்தலாம்.",
      transfer: "வங்கிப் பரிமாற்றம் மூலம் செலுத்தலாம்.",
    },
    cash: ({ max, fee, isEverywhere }) =>
      `${isEverywhere ? "" : "சில மாவட்டங்களில், "}${max} வரை, பொருள் கிடைக்கும்போது பணமாகச் செலுத்தலாம்${fee ? ` (கட்டணம் ${fee})` : ""}.`,
    returnable: `டெலிவரியிலிருந்து ${RETURN_WINDOW_DAYS} நாட்களுக்குள், பயன்படுத்தாமல், பொதியுடன் திருப்பி அனுப்பலாம்.`,
    notReturnable:
      "சுகாதாரக் காரணங்களால் திருப்பி அனுப்ப முடியாது; குறைபாடு அல்லது சேதம் இருந்தாலோ, நீங்கள் ஆர்டர் செய்தது அல்ல என்றாலோ மட்டும் ஏற்போம்.",
    refundPolicy: "பணத்தைத் திருப்பித் தரும் கொள்கை",
    giftCard: {
      byEmail:
        "உங்கள் கட்டணம் வந்ததும் குறியீட்டை மின்னஞ்சலில் அனுப்புவோம். பார்சல் இல்லை. குறியீடு உள்ளவர் இந்தக் கடையின் கணக்கில் அதைப் பயன்படுத்துவார்.",
      apart: "அதைத் தனியாக ஆர்டர் செய்ய வேண்டும்; தள்ளுபடி இல்லை.",
      final: "அதைத் திருப்பித் தரவோ பணமாக மாற்றவோ முடியாது.",
    },
  },
};

export const termsWords = (language: Language): Words => WORDS[language];
