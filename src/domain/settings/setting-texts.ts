import { z } from "zod";
import type { AgeSettings } from "../age-check.ts";
import { HOUR_MS, MINUTE_MS } from "../durations.ts";
import { toDecimal } from "../money.ts";
import type { MethodSettings } from "../orders/payment-methods.ts";
import { ageEnvironment, ageSettings } from "./age-fields.ts";
import { arrivalEnvironment, arrivalTexts, type OwnArrival, ownArrival } from "./arrival-fields.ts";
import { chatHoursText } from "./chat-hours.ts";
import { type CreditSettings, creditEnvironment, creditSettings } from "./credit-fields.ts";
import { type GuestSettings, guestEnvironment, guestSettings } from "./guest-fields.ts";
import { formatLankaQr, type LankaQr } from "./lanka-qr.ts";
import { lankaQrEnvironment } from "./lanka-qr-fields.ts";
import { loginEnvironment, type PhoneLoginSettings, phoneLoginSettings } from "./login-fields.ts";
import { DEFAULT_VAT_RATE, methodEnvironment, methodSettings, missingAccountDetails } from "./method-fields.ts";
import { OPTIONAL_SETTINGS, SECTIONS, type SectionName, type SettingName } from "./sections.ts";
import { type ShopFacts, shopEnvironment, shopFacts } from "./shop-fields.ts";
import { weightStepsText } from "./weight-steps.ts";

/** Texts of fields, as in the environment; missing where not set. */
export type SettingTexts = Readonly<Partial<Record<SettingName, string>>>;

/** Settings that the owner can change. */
export type OwnSettings = {
  shop: ShopFacts;
  methods: MethodSettings;
  arrival: OwnArrival;
  guests: GuestSettings;
  /** Merchant data of the shop's LankaQR code; null without one. */
  lankaQr: LankaQr | null;
  phoneLogin: PhoneLoginSettings;
  age: AgeSettings;
  credit: CreditSettings;
  discretion: { neutralName: string };
};

const FIELDS = z.object({
  ...shopEnvironment,
  ...methodEnvironment,
  ...arrivalEnvironment,
  ...guestEnvironment,
  ...lankaQrEnvironment,
  ...loginEnvironment,
  ...creditEnvironment,
  ...ageEnvironment,
});

/** Returns every setting as the text of its field. */
export function textsOf(settings: OwnSettings) {
  const { shop, methods, arrival, guests, lankaQr, phoneLogin, age, credit, discretion } = settings;
  const { delivery, vat, card, cash, transfer } = methods;
  const { account } = transfer;
  const perDistrict = Object.entries(delivery.byDistrict).map(([code, charge]) => `${code} ${toDecimal(charge)}`);
  return {
    SHOP_NAME: shop.name,
    SHOP_EMAIL: shop.email,
    SHOP_PHONE: shop.phone,
    SHOP_ADDRESS: shop.address,
    SHOP_CHAT_NUMBER: shop.chatNumber,
    SHOP_CHAT_HOURS: chatHoursText(shop.chatHours),
    SHOP_REGISTERED_NAME: shop.registeredName,
    SHOP_REGISTRATION_NUMBER: shop.registrationNumber,
    SHOP_STATEMENT_NAME: shop.statementName,
    SHOP_NEUTRAL_NAME: discretion.neutralName,
    SHOP_PARCEL_TEXT: shop.parcelText,
    STAFF_EMAIL: shop.staffEmail === shop.email ? "" : shop.staffEmail,
    LOW_STOCK_UNITS: String(shop.lowStockUnits),
    SHOP_MAX_PER_ORDER: String(shop.maxPerOrder),
    DELIVERY_CHARGE: toDecimal(delivery.chargeCents),
    DELIVERY_BY_DISTRICT: perDistrict.toSorted().join(", "),
    DELIVERY_WEIGHT_STEPS: weightStepsText(delivery.weightSteps),
    FREE_DELIVERY_FROM: delivery.freeFromCents === null ? "" : toDecimal(delivery.freeFromCents),
    ...arrivalTexts(arrival),
    CARD: card.isOn ? "on" : "off",
    CARD_HOLD_MINUTES: String(card.holdMs / MINUTE_MS),
    CARD_RESERVE: card.canReserve ? "on" : "off",
    COD: cash.isOn ? "on" : "off",
    COD_DISTRICTS: cash.districts.toSorted().join(", "),
    COD_MAX: toDecimal(cash.maxCents),
    COD_FEE: toDecimal(cash.feeCents),
    COD_HOLD_HOURS: String(cash.holdMs / HOUR_MS),
    BANK_TRANSFER: transfer.isOn ? "on" : "off",
    BANK_NAME: account?.bank ?? "",
    BANK_BRANCH: account?.branch ?? "",
    BANK_ACCOUNT_NAME: account?.name ?? "",
    BANK_ACCOUNT_NUMBER: account?.number ?? "",
    BANK_TRANSFER_HOLD_HOURS: String(transfer.holdMs / HOUR_MS),
    VAT_NUMBER: vat?.number ?? "",
    VAT_RATE: vat ? String(vat.basisPoints / 100) : DEFAULT_VAT_RATE,
    LANKA_QR: lankaQr ? formatLankaQr(lankaQr) : "",
    GUEST_ORDERS: guests.isOn ? "on" : "off",
    GUEST_DATA_DAYS: String(guests.dataDays),
    PHONE_LOGIN: phoneLogin.isOn ? "on" : "off",
    AGE_CHECK: age.check,
    GIFT_CARDS: credit.hasGiftCards ? "on" : "off",
    CREDIT_MONTHS: credit.months === null ? "" : String(credit.months),
  } satisfies Record<SettingName, string>;
}

/**
 * Overrides the environment's settings with these texts. An empty text clears a setting. A text that is no longer
 * valid, because a newer version of the shop has other rules, counts as not set.
 */
export function withTexts<Settings extends OwnSettings>(base: Settings, texts: SettingTexts): Settings {
  if (Object.keys(texts).length === 0) return base;
  const all = { ...textsOf(base), ...texts };
  const bad = new Set(problemsOf(all).map(([name]) => name));
  const good = { ...all, ...Object.fromEntries(Object.entries(textsOf(base)).filter(([name]) => bad.has(name))) };
  const parsed = FIELDS.parse(withoutEmpty(good));
  // Uses the environment's account only where the fields contain it: an emptied account stays empty.
  const own = methodSettings(parsed, true);
  const { minCents, maxCents } = base.methods.card;
  const methods = { ...own, card: { ...own.card, minCents, maxCents } };
  return {
    ...base,
    shop: shopFacts(parsed),
    methods,
    arrival: ownArrival(parsed),
    guests: guestSettings(parsed),
    lankaQr: parsed.LANKA_QR ?? null,
    phoneLogin: phoneLoginSettings(parsed),
    age: ageSettings(parsed),
    credit: creditSettings(parsed),
    discretion: { ...base.discretion, neutralName: parsed.SHOP_NEUTRAL_NAME },
  };
}

/** Returns a message for each invalid field of a section. The environment has the same rules. */
export function problemsIn(section: SectionName, texts: SettingTexts): Record<string, string> {
  const names: readonly string[] = SECTIONS[section];
  const wrong = Object.fromEntries(problemsOf(texts).filter(([name]) => names.includes(name)));
  const isMissing = (name: string) => !texts[name as SettingName] && !OPTIONAL_SETTINGS.includes(name as SettingName);
  const missing = names.filter(isMissing).map((name) => [name, "This can't be empty."]);
  return { ...Object.fromEntries(conflictsIn(section, texts)), ...wrong, ...Object.fromEntries(missing) };
}

function problemsOf(texts: SettingTexts): [string, string][] {
  const parsed = FIELDS.safeParse(withoutEmpty(texts));
  if (!parsed.success) return parsed.error.issues.map(({ path, message }) => [String(path[0]), sentence(message)]);
  const halfAccount = missingAccountDetails(parsed.data);
  return halfAccount.map((name) => [name, "Enter all four account details, or none."]);
}

/** Returns the fields of a section whose valid values contradict each other. */
function conflictsIn(section: SectionName, texts: SettingTexts): [string, string][] {
  const parsed = FIELDS.safeParse(withoutEmpty(texts));
  if (section !== "cash" || !parsed.success) return [];
  const { COD_FEE, COD_MAX } = parsed.data;
  return COD_FEE < COD_MAX ? [] : [["COD_MAX", "This must be above the fee, which it includes."]];
}

function sentence(message: string): string {
  return /^must /.test(message) ? `This ${message}.` : message;
}

function withoutEmpty(texts: SettingTexts): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ""));
}
