import { DISTRICT_CODES, DISTRICTS } from "../districts.ts";

/** Settings that the owner can change in the back office, by environment name. */
export const SECTIONS = {
  shop: [
    ...(["SHOP_NAME", "SHOP_EMAIL", "SHOP_PHONE", "SHOP_ADDRESS", "SHOP_CHAT_NUMBER", "SHOP_STATEMENT_NAME"] as const),
    ...(["SHOP_CHAT_HOURS", "SHOP_REGISTERED_NAME", "SHOP_REGISTRATION_NUMBER"] as const),
    ...(["SHOP_NEUTRAL_NAME", "SHOP_PARCEL_TEXT", "STAFF_EMAIL", "LOW_STOCK_UNITS", "SHOP_MAX_PER_ORDER"] as const),
  ],
  delivery: [
    ...(["DELIVERY_CHARGE", "DELIVERY_BY_DISTRICT", "DELIVERY_WEIGHT_STEPS", "FREE_DELIVERY_FROM"] as const),
    ...(["DELIVERY_DAYS", "DELIVERY_DAYS_BY_DISTRICT", "DELIVERY_CUT_OFF_HOUR"] as const),
    ...(["DELIVERY_CLOSED_DAYS", "DELIVERY_HOLIDAYS"] as const),
  ],
  card: ["CARD", "CARD_HOLD_MINUTES", "CARD_RESERVE"],
  cash: ["COD", "COD_DISTRICTS", "COD_MAX", "COD_FEE", "COD_HOLD_HOURS"],
  bank: [
    ...(["BANK_TRANSFER", "BANK_NAME", "BANK_BRANCH", "BANK_ACCOUNT_NAME", "BANK_ACCOUNT_NUMBER"] as const),
    "BANK_TRANSFER_HOLD_HOURS",
    "LANKA_QR",
  ],
  vat: ["VAT_NUMBER", "VAT_RATE"],
  guests: ["GUEST_ORDERS", "GUEST_DATA_DAYS", "PHONE_LOGIN"],
  age: ["AGE_CHECK"],
  credit: ["GIFT_CARDS", "CREDIT_MONTHS"],
} as const;

export type SectionName = keyof typeof SECTIONS;
export type SettingName = (typeof SECTIONS)[SectionName][number];

/** Settings that the owner can clear. */
export const OPTIONAL_SETTINGS: readonly SettingName[] = [
  ...(["SHOP_CHAT_HOURS", "SHOP_REGISTERED_NAME", "SHOP_REGISTRATION_NUMBER"] as const),
  ...(["STAFF_EMAIL", "DELIVERY_BY_DISTRICT", "DELIVERY_WEIGHT_STEPS", "FREE_DELIVERY_FROM"] as const),
  ...(["DELIVERY_DAYS_BY_DISTRICT", "DELIVERY_HOLIDAYS"] as const),
  "VAT_NUMBER",
  "LANKA_QR",
  "CREDIT_MONTHS",
  ...(["BANK_NAME", "BANK_BRANCH", "BANK_ACCOUNT_NAME", "BANK_ACCOUNT_NUMBER"] as const),
];

/** Settings that are on or off. */
export const SWITCHES: readonly SettingName[] = [
  "CARD",
  "CARD_RESERVE",
  "COD",
  "BANK_TRANSFER",
  "GUEST_ORDERS",
  "PHONE_LOGIN",
  "GIFT_CARDS",
];

/** Returns the district's name for a field of a district list; null for other fields. */
export function districtOfField(name: string): string | null {
  const code = DISTRICT_CODES.find((each) => name.endsWith(`.${each}`));
  return code ? DISTRICTS[code] : null;
}
