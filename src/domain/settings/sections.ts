import { DISTRICT_CODES, DISTRICTS } from "../districts.ts";

/** The settings that the owner changes in the back office, by the name that they have in the environment. */
export const SECTIONS = {
  shop: [
    ...(["SHOP_NAME", "SHOP_EMAIL", "SHOP_PHONE", "SHOP_ADDRESS", "SHOP_CHAT_NUMBER", "SHOP_STATEMENT_NAME"] as const),
    ...(["SHOP_NEUTRAL_NAME", "SHOP_PARCEL_TEXT", "STAFF_EMAIL", "LOW_STOCK_UNITS"] as const),
  ],
  delivery: ["DELIVERY_CHARGE", "DELIVERY_BY_DISTRICT", "FREE_DELIVERY_FROM"],
  card: ["CARD", "CARD_HOLD_MINUTES"],
  cash: ["COD", "COD_DISTRICTS", "COD_MAX", "COD_FEE", "COD_HOLD_HOURS"],
  bank: [
    ...(["BANK_TRANSFER", "BANK_NAME", "BANK_BRANCH", "BANK_ACCOUNT_NAME", "BANK_ACCOUNT_NUMBER"] as const),
    "BANK_TRANSFER_HOLD_HOURS",
  ],
} as const;

export type SectionName = keyof typeof SECTIONS;
export type SettingName = (typeof SECTIONS)[SectionName][number];
/** What a field is called where it has no words of its own: a district's name. */
export function districtOfField(name: string): string | null {
  const code = DISTRICT_CODES.find((each) => name.endsWith(`.${each}`));
  return code ? DISTRICTS[code] : null;
}
