import { type Cents, rupees, toDecimal } from "../money.ts";
import { type EmvField, emvChecksum, formatEmvFields, parseEmvFields } from "./emv-fields.ts";

/** Merchant data of a LankaQR code, as the bank printed it. */
export type LankaQr = {
  /** Fields of the bank's code that every payment contains: accounts, category, currency, country, name and city. */
  fields: readonly EmvField[];
  merchantName: string;
  city: string;
  categoryCode: string;
};

/** Field ids of the EMVCo specification. */
const ID = {
  format: "00",
  method: "01",
  categoryCode: "52",
  currency: "53",
  amount: "54",
  country: "58",
  merchantName: "59",
  city: "60",
  additional: "62",
  checksum: "63",
} as const;
/** Ids of additional data: the reference of the payment, and fields that the customer's app must request. */
const REFERENCE = "05";
const FORMAT = "01";
/** The code is for one payment. */
const DYNAMIC = "12";
/** Currency number of the rupee (ISO 4217). */
const LKR = "144";
const MAX_REFERENCE = 25;
/** Largest payment by LankaQR. */
const MAX_AMOUNT = rupees(200_000);
/** Fields that belong to one payment: amount, tip and convenience fee, checksum. */
const OF_PAYMENT: readonly string[] = [ID.format, ID.method, ID.amount, "55", "56", "57", ID.additional, ID.checksum];

const isAccount = (id: string) => id >= "02" && id <= "51";

/**
 * Parses the text of the LankaQR code that a bank gave to the shop. Returns null when it is damaged, or no code of a
 * merchant in Sri Lanka.
 */
export function parseLankaQr(text: string): LankaQr | null {
  const fields = parseEmvFields(text);
  if (!fields || new Set(fields.map(([id]) => id)).size < fields.length) return null;
  const values = new Map(fields);
  const [last] = fields.at(-1) ?? [];
  if (values.get(ID.format) !== FORMAT || last !== ID.checksum) return null;
  if (values.get(ID.checksum)?.toUpperCase() !== emvChecksum(text.slice(0, -4))) return null;
  const [merchantName, city, categoryCode] = [ID.merchantName, ID.city, ID.categoryCode].map((id) => values.get(id));
  if (!merchantName || !city || !categoryCode || !/^\d{4}$/.test(categoryCode)) return null;
  if (values.get(ID.currency) !== LKR || values.get(ID.country) !== "LK") return null;
  return fields.some(([id]) => isAccount(id)) ? { fields, merchantName, city, categoryCode } : null;
}

/** Returns the text of the bank's code. */
export function formatLankaQr({ fields }: LankaQr): string {
  return formatEmvFields(fields);
}

type Payment = { amountCents: Cents; reference: string };

/**
 * Returns the text of a code for one payment, with its amount and reference; null when the amount is outside LankaQR's
 * limits.
 */
export function lankaQrPayment(merchant: LankaQr, { amountCents, reference }: Payment): string | null {
  if (amountCents <= 0 || amountCents > MAX_AMOUNT || reference.length > MAX_REFERENCE) return null;
  const additional = parseEmvFields(new Map(merchant.fields).get(ID.additional) ?? "") ?? [];
  const ownData = additional.filter(([id, value]) => id !== REFERENCE && value !== "***");
  const fields: EmvField[] = [
    ...merchant.fields.filter(([id]) => !OF_PAYMENT.includes(id)),
    [ID.format, FORMAT],
    [ID.method, DYNAMIC],
    [ID.amount, toDecimal(amountCents)],
    [ID.additional, formatEmvFields([...ownData, [REFERENCE, reference] as const].toSorted(byId))],
  ];
  const payload = `${formatEmvFields(fields.toSorted(byId))}${ID.checksum}04`;
  return payload + emvChecksum(payload);
}

function byId([a]: EmvField, [b]: EmvField): number {
  return Number(a) - Number(b);
}
