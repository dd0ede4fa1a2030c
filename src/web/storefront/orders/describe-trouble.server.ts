import type { Language } from "../../../domain/languages.ts";
import type { OrderDetails } from "../../../domain/orders/order-details.ts";

type Words = { failed: string; returning: string; returned: string; nothingToPay: string; refund: string };

// On the server only: a page receives the sentence that it displays, and no words for others.
const WORDS: Record<Language, Words> = {
  en: {
    failed:
      "The courier couldn't hand it over. They usually call and try again. To agree on a day or correct the address, contact us below.",
    returning: "The parcel is coming back to us.",
    returned: "The parcel is back with us.",
    nothingToPay: "There's nothing to pay.",
    refund: "We'll email you about your refund.",
  },
  si: {
    failed:
      "කුරියර් සේවාවට එය භාරදීමට නොහැකි විය. ඔවුන් සාමාන්‍යයෙන් කතා කර නැවත උත්සාහ කරති. දිනයක් කතා කරගැනීමට හෝ ලිපිනය නිවැරදි කිරීමට පහතින් අපට ලියන්න.",
    returning: "පාර්සලය අප වෙත ආපසු එයි.",
    returned: "පාර්සලය අප වෙත ආපසු ලැබී ඇත.",
    nothingToPay: "ගෙවීමට දෙයක් නැත.",
    refund: "ඔබේ මුදල් ආපසු ගෙවීම ගැන ඊමේල් එකකින් දන්වන්නෙමු.",
  },
  ta: {
    failed:
      "கூரியரால் அதை ஒப்படைக்க முடியவில்லை. வழக்கமாக அழைத்து மீண்டும் முயல்வார். ஒரு நாளைப் பேசிக்கொள்ள அல்லது முகவரியைத் திருத்த, கீழே எங்களுக்கு எழுதவும்.",
    returning: "பார்சல் எங்களிடம் திரும்பி வருகிறது.",
    returned: "பார்சல் எங்களிடம் திரும்பி வந்தது.",
    nothingToPay: "செலுத்த வேண்டியது எதுவும் இல்லை.",
    refund: "பணத்தைத் திருப்பித் தருவது பற்றி மின்னஞ்சலில் தெரிவிப்போம்.",
  },
};

/**
 * Returns what happens next with a parcel that could not be delivered, and with its money; null for other orders.
 */
export function describeTrouble(
  { status, dueCents, totalCents }: Pick<OrderDetails, "status" | "dueCents" | "totalCents">,
  language: Language,
): string | null {
  const words = WORDS[language];
  if (status === "delivery-failed") return words.failed;
  if (status !== "refused" && status !== "returned") return null;
  const where = status === "refused" ? words.returning : words.returned;
  return `${where} ${dueCents < totalCents ? words.refund : words.nothingToPay}`;
}
