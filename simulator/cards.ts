export const BRANDS = ["VISA", "MASTER", "AMEX"] as const;
export type Brand = (typeof BRANDS)[number];

export const BRAND_NAMES: Record<Brand, string> = { VISA: "Visa", MASTER: "MasterCard", AMEX: "Amex" };

/** The sandbox's test cards, in the order Visa, MasterCard, Amex (payhere.md §4.8). A null reason means approved. */
const TEST_CARD_ROWS: { reason: string | null; numbers: [string, string, string] }[] = [
  { reason: null, numbers: ["4916217501611292", "5307732125531191", "346781005510225"] },
  { reason: "Insufficient Funds", numbers: ["4024007194349121", "5459051433777487", "370787711978928"] },
  { reason: "Limit Exceeded", numbers: ["4929119799365646", "5491182243178283", "340701811823469"] },
  { reason: "Do Not Honor", numbers: ["4929768900837248", "5388172137367973", "374664175202812"] },
  { reason: "Network Error", numbers: ["4024007120869333", "5237980565185003", "373433500205887"] },
];

type TestCard = { number: string; brand: Brand; reason: string | null };

export const TEST_CARDS: TestCard[] = TEST_CARD_ROWS.flatMap(({ reason, numbers }) =>
  numbers.map((number, column) => ({ number, reason, brand: BRANDS[column] ?? "VISA" })),
);

/** The stored data of a card: enough for a notification, never the number. */
export type MaskedCard = { brand: Brand; holder: string; masked: string; expiry: string };
export type CardEntry = { card: MaskedCard; declineReason: string | null };

/** Reads the card form with the limits of the form itself; null when a field is implausible. */
export function readCard(form: URLSearchParams): CardEntry | null {
  const holder = form.get("cardHolderName")?.trim() ?? "";
  const number = form.get("cardNo")?.replaceAll(/[\s-]/g, "") ?? "";
  const expiry = /^(0[1-9]|1[0-2])\s*\/?\s*(\d{2})$/.exec(form.get("cardExpiry")?.trim() ?? "");
  const isPlausible =
    holder.length >= 2 && /^\d{13,19}$/.test(number) && /^\d{3,4}$/.test(form.get("cardSecureId")?.trim() ?? "");
  if (!isPlausible || !expiry) return null;

  const known = TEST_CARDS.find((card) => card.number === number);
  return {
    card: {
      brand: known?.brand ?? brandOf(number),
      holder: holder.slice(0, 80),
      masked: `************${number.slice(-4)}`,
      expiry: `${expiry[1]}/${expiry[2]}`,
    },
    declineReason: known ? known.reason : "Payment Declined",
  };
}

function brandOf(number: string): Brand {
  if (number.startsWith("3")) return "AMEX";
  return number.startsWith("4") ? "VISA" : "MASTER";
}
