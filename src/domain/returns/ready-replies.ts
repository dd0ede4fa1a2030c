import type { Language } from "../languages.ts";
import type { ReturnReason, ReturnRemedy } from "./return-rules.ts";

type Reply = {
  language: Language;
  reason: ReturnReason;
  remedy: ReturnRemedy;
  /** Postal address of the shop. */
  address: string;
};

type Texts = {
  approved: (address: string) => string;
  /** Added for the shop's fault, where the shop bears the cost, and else. */
  postage: Record<"shop" | "customer", string>;
  next: Record<ReturnRemedy, string>;
  declined: string;
  notArrived: string;
};

const TEXTS: Record<Language, Texts> = {
  en: {
    approved: (address) =>
      `We've approved your return. Please pack the items plainly, put a note with your order number inside, and send the parcel to: ${address}`,
    postage: { shop: "We refund what the postage costs you.", customer: "You pay for the postage." },
    next: {
      refund: "We'll refund you once we've checked the items.",
      replacement: "We'll send you the same items again.",
    },
    declined: "We're sorry, we can't accept this return. If something is wrong with the item, please write to us.",
    notArrived: "Your parcel hasn't reached us, so we've closed this return. If you sent it, please write to us.",
  },
  si: {
    approved: (address) =>
      `ඔබේ ඉල්ලීම අනුමත කළෙමු. කරුණාකර භාණ්ඩ සාමාන්‍ය පෙට්ටියක අසුරා, ඇණවුම් අංකය ලියූ කොළයක් ඇතුළට දමා, පාර්සලය මෙම ලිපිනයට එවන්න: ${address}`,
    postage: { shop: "තැපැල් ගාස්තුව අපි ආපසු ගෙවමු.", customer: "තැපැල් ගාස්තුව ඔබ ගෙවිය යුතුය." },
    next: {
      refund: "භාණ්ඩ පරීක්ෂා කළ පසු ඔබේ මුදල් ආපසු ගෙවමු.",
      replacement: "එම භාණ්ඩයම ඔබට නැවත එවමු.",
    },
    declined: "කණගාටුයි, මෙම භාණ්ඩය ආපසු භාරගත නොහැක. භාණ්ඩයේ දෝෂයක් ඇත්නම් කරුණාකර අපට ලියන්න.",
    notArrived: "ඔබේ පාර්සලය අපට නොලැබුණු නිසා මෙම ඉල්ලීම වසා දැමුවෙමු. ඔබ එය එව්වා නම් කරුණාකර අපට ලියන්න.",
  },
  ta: {
    approved: (address) =>
      `உங்கள் கோரிக்கையை ஏற்றுக்கொண்டோம். பொருட்களைச் சாதாரணப் பெட்டியில் வைத்து, ஆர்டர் எண் எழுதிய குறிப்பை உள்ளே வைத்து, பார்சலை இந்த முகவரிக்கு அனுப்பவும்: ${address}`,
    postage: { shop: "அஞ்சல் செலவை நாங்கள் திருப்பித் தருவோம்.", customer: "அஞ்சல் செலவை நீங்கள் செலுத்த வேண்டும்." },
    next: {
      refund: "பொருட்களைச் சரிபார்த்த பிறகு உங்கள் பணத்தைத் திருப்பித் தருவோம்.",
      replacement: "அதே பொருட்களை மீண்டும் அனுப்புவோம்.",
    },
    declined: "மன்னிக்கவும், இந்தப் பொருளைத் திரும்பப் பெற முடியாது. பொருளில் பழுது இருந்தால் எங்களுக்கு எழுதவும்.",
    notArrived:
      "உங்கள் பார்சல் எங்களுக்கு வந்து சேரவில்லை, எனவே இந்தக் கோரிக்கையை முடித்துவிட்டோம். நீங்கள் அனுப்பியிருந்தால் எங்களுக்கு எழுதவும்.",
  },
};

/** Returns replies to a return request in its customer's language, which staff can change before they send one. */
export function readyReplies({ language, reason, remedy, address }: Reply) {
  const { approved, postage, next, declined, notArrived } = TEXTS[language];
  const payer = reason === "change-of-mind" ? "customer" : "shop";
  const further = [postage[payer], next[remedy]].join(" ");
  return { approved: `${approved(address)}\n${further}`, declined, notArrived };
}
