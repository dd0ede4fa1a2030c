import type { Config } from "../../config.ts";
import { allDays, formatDays } from "../cart/arrival-dates.ts";
import { formatHour, weekdayName } from "../cart/arrival-text.ts";
import { formatDelivery } from "../cart/delivery-range.ts";
import { DISTRICT_CODES, DISTRICTS, type DistrictCode } from "../districts.ts";
import { DISTRICTS_SI } from "../districts-si.ts";
import { DISTRICTS_TA } from "../districts-ta.ts";
import { HOUR_MS } from "../durations.ts";
import type { Language } from "../languages.ts";
import { formatRupees } from "../money.ts";
import type { MethodSettings } from "../orders/payment-methods.ts";
import { chatUrl, LATE_REFUND_DAYS, MINIMUM_AGE, RETURN_WINDOW_DAYS } from "./shop-facts.ts";

const TEMPLATE_VARIABLE = /\{\{\s*(\w+)\s*\}\}/g;
/** `{{#name}}…{{/name}}` stands where the shop has this fact, `{{^name}}…{{/name}}` where it does not. */
const SECTION = /\{\{([#^])(\w+)\}\}([\s\S]*?)\{\{\/\2\}\}/g;
const ANY_NAME = /\{\{[#^/]?\s*(\w+)\s*\}\}/g;
/** Characters with a meaning in Markdown or HTML. */
const MARKUP = /[\\`*_{}[\]()<>#+.!|&~-]/g;

/** Values of template variables in policy texts; empty for a value that the shop does not have. */
export type PageFacts = Readonly<Record<string, string>>;

type FactsConfig = Pick<
  Config,
  "shop" | "methods" | "arrival" | "guests" | "credit" | "lankaQr" | "orderPrivacyMonths"
>;

const DISTRICT_NAMES: Record<Language, Record<DistrictCode, string>> = {
  en: DISTRICTS,
  si: DISTRICTS_SI,
  ta: DISTRICTS_TA,
};

/** Returns the values of this shop in a language, from its settings and rules. */
export function pageFacts(config: FactsConfig, language: Language = "en"): PageFacts {
  const { shop, methods, arrival, guests, credit, lankaQr, orderPrivacyMonths } = config;
  const districts = Object.values(DISTRICT_NAMES[language]);
  return {
    shopName: shop.name,
    statementName: shop.statementName,
    email: shop.email,
    phone: shop.phone,
    phoneUrl: `tel:${shop.phone.replace(/[^+\d]/g, "")}`,
    address: shop.address,
    chatUrl: chatUrl(shop.chatNumber),
    deliveryCharge: formatDelivery(methods.delivery),
    ...deliveryFacts(methods.delivery),
    freeDeliveryFrom: methods.delivery.freeFromCents === null ? "" : formatRupees(methods.delivery.freeFromCents),
    deliveryDays: formatDays(allDays(arrival)),
    closedDays: arrival.closedWeekdays.map((weekday) => weekdayName(weekday, language)).join(", "),
    cutOff: formatHour(arrival.cutOffHour, language),
    districtCount: String(districts.length),
    districts: districts.join(", "),
    minimumAge: String(MINIMUM_AGE),
    returnDays: String(RETURN_WINDOW_DAYS),
    lateRefundDays: String(LATE_REFUND_DAYS),
    orderMonths: String(orderPrivacyMonths),
    guests: fact(guests.isOn),
    guestDays: String(guests.dataDays),
    giftCards: fact(credit.hasGiftCards),
    lankaQr: fact(lankaQr !== null),
    vat: fact(methods.vat !== null),
    ...methodFacts(methods, DISTRICT_NAMES[language]),
  };
}

const fact = (isThere: boolean, text = "yes") => (isThere ? text : "");

/** Differences of the delivery charge by district and weight. */
function deliveryFacts({ byDistrict, chargeCents, weightSteps }: MethodSettings["delivery"]): PageFacts {
  const differsByDistrict = Object.values(byDistrict).some((charge) => charge !== chargeCents);
  const differsByWeight = weightSteps.some(({ moreCents }) => moreCents > 0);
  return {
    deliverySame: fact(!differsByDistrict && !differsByWeight),
    deliveryByDistrict: fact(differsByDistrict),
    deliveryByWeight: fact(differsByWeight),
  };
}

/** Payment methods and their terms. */
function methodFacts({ card, cash, transfer }: MethodSettings, names: Record<DistrictCode, string>): PageFacts {
  const isTransferOpen = transfer.isOn && transfer.account !== null;
  return {
    card: fact(card.isOn),
    cardMax: card.maxCents === null ? "" : formatRupees(card.maxCents),
    cash: fact(cash.isOn),
    cashEverywhere: fact(cash.districts.length === DISTRICT_CODES.length),
    cashDistricts: cash.districts.map((code) => names[code]).join(", "),
    cashMax: formatRupees(cash.maxCents),
    cashFee: fact(cash.isOn && cash.feeCents > 0, formatRupees(cash.feeCents)),
    cashHours: String(cash.holdMs / HOUR_MS),
    transfer: fact(isTransferOpen),
    transferHours: String(transfer.holdMs / HOUR_MS),
    allMethods: fact(card.isOn && cash.isOn && isTransferOpen),
  };
}

/** Returns the names of the template variables in a text. */
export function templateVariablesIn(text: string): string[] {
  return [...text.matchAll(ANY_NAME)].map(([, name = ""]) => name);
}

/** Fills in a plain text. Unknown variables stay, so that the author sees them. */
export function fillText(text: string, facts: PageFacts): string {
  return chooseSections(text, facts).replace(TEMPLATE_VARIABLE, (variable, name: string) => facts[name] ?? variable);
}

/** Fills in a Markdown text; values are escaped, so that asterisks and brackets are shown literally. */
export function fillMarkdown(markdown: string, facts: PageFacts): string {
  const escaped = Object.entries(facts).map(([name, value]) => [name, value.replace(MARKUP, "\\$&")]);
  return fillText(markdown, Object.fromEntries(escaped));
}

function chooseSections(text: string, facts: PageFacts): string {
  return text.replace(SECTION, (...[, kind, name = "", inner = ""]: string[]) =>
    Boolean(facts[name]) === (kind === "#") ? chooseSections(inner, facts) : "",
  );
}
