import { formatMoment } from "../../../domain/dates.ts";
import { DISTRICTS } from "../../../domain/districts.ts";
import { formatAmount } from "../../../domain/format-amount.ts";
import { LANGUAGES } from "../../../domain/languages.ts";
import { cents } from "../../../domain/money.ts";
import { ORDER_STATUSES, type OrderStatus } from "../../../domain/orders/order-status.ts";
import { PAYMENT_METHODS, type PaymentMethod } from "../../../domain/orders/payment-methods.ts";
import { REVIEW_REASONS } from "../../../domain/payments/payment-review-reasons.ts";
import { isUuid } from "../../../domain/uuid.ts";
import { pageWords } from "../content/pages/page-words.ts";
import { settingField } from "../settings/sections/setting-words.ts";
import { orderWords } from "../shared/order-words.ts";
import { AREA_WORDS, type AreaWords } from "./audit-fact-words.ts";

/** Names of facts that their key does not explain; other keys are split into words: `freeFrom` is "Free from". */
const NAMES: Record<string, string> = {
  ...pageWords.languages,
  isConfirmed: "Confirmed at once",
  isBlocked: "Blocked",
  remittedOn: "Received on",
  ended: "Sessions ended",
  kind: "Kind",
  why: "Reason",
  numbers: "Orders",
  putBack: "Products restored",
  kept: "Products kept",
  place: "Position",
  focusX: "From the left",
  focusY: "From the top",
  totalBefore: "Total before",
  totalAfter: "Total now",
  variantId: "Variant",
};

/** Facts that are ids of rows, which are not shown. */
const IDS = /^(?:reviewId|productId|requestId|invite|id|key)$/;
/** The currency of the amounts beside it, which name it. */
const CURRENCY = "currency";
const SETTING = /^[A-Z][A-Z_]+$/;
const AMOUNT = /Cents$|^total(?:Before|After)$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
/** A moment as forms have it, in Sri Lankan time. */
const TYPED_MOMENT = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})$/;
const FILES = /^(?:pictures?|video|captions)$/;
const DISTRICT = /LK-\d\d/g;
const TAG = /<[^>]*(?:>|$)/g;
/** Facts that identify the changed thing: shown although they are the same before and after. */
const SUBJECTS = ["product", "variantId"];
const VARIANT = /^variant\.([^.]+)\./;

type Texts = Readonly<Record<string, string>>;
type Entry = {
  action: string;
  before: unknown;
  after: unknown;
  /** Names of products and variants that facts mention, by id. */
  names?: Texts;
};
type Words = AreaWords & { names: Texts; currency?: unknown };

/** Returns a sentence for each fact of an entry: its value before and after. */
export function describeFacts({ action, before, after, names = {} }: Entry): string[] {
  const area = AREA_WORDS[action.split(".")[0] ?? ""] ?? {};
  return sentencesOf(before, after, { ...area, names });
}

function sentencesOf(before: unknown, after: unknown, words: Words): string[] {
  const [was, is] = [factsIn(before), factsIn(after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (name) => !IDS.test(name) && name !== CURRENCY,
  );
  return names.flatMap((name) => {
    const [from, to] = [was, is].map((side) =>
      textOf(name, side[name], { ...words, currency: side[CURRENCY] }).replace(/\.$/, ""),
    ) as [string, string];
    if (from === to && !(to && SUBJECTS.includes(name))) return [];
    const label = labelOf(name, { ...was, ...is }, words);
    if (from === "" || from === to) return [`${label}: ${to}.`];
    if (to === "") return [from === "on" ? `${label}: off.` : `${label}: ${from} → empty.`];
    return [`${label}: ${from} → ${to}.`];
  });
}

function factsIn(facts: unknown): Record<string, unknown> {
  return typeof facts === "object" && facts !== null ? { ...facts } : {};
}

function labelOf(name: string, facts: Record<string, unknown>, { labelOf: labelInForm, names }: Words): string {
  if (SETTING.test(name)) return settingField(name).label;
  const texts = Object.fromEntries(
    Object.entries(facts).filter((fact): fact is [string, string] => typeof fact[1] === "string"),
  );
  const typed = labelInForm?.(name, texts) ?? name;
  const variant = names[VARIANT.exec(name)?.[1] ?? ""];
  if (typed !== name) return variant ? `${variant}, ${typed}` : typed;
  const known = NAMES[name];
  if (known) return known;
  const words = name.replace(/Cents$/, "").replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const plain = words.replaceAll(/[._-]+/g, " ").trim();
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** Returns a value as text; empty for none. */
function textOf(name: string, value: unknown, words: Words): string {
  if (value === null || value === undefined || value === "") return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return AMOUNT.test(name) ? amountOf(value, words) : String(value);
  if (Array.isArray(value)) return listOf(name, value, words);
  if (typeof value === "object") return sentencesOf(null, value, words).join(" ");
  return wordOf(name, String(value), words);
}

function amountOf(value: number, { currency }: Words): string {
  return formatAmount(cents(value), typeof currency === "string" ? currency : "LKR");
}

/** As many as the log names of one entry. */
const MAX_LISTED = 20;

function listOf(name: string, values: unknown[], words: Words): string {
  const texts = values.map((value) => textOf(name, value, words));
  const isOpaque = FILES.test(name) || values.some((value) => typeof value !== "string" || isUuid(value));
  if (isOpaque) return String(values.length);
  const more = texts.length - MAX_LISTED;
  return more > 0 ? `${texts.slice(0, MAX_LISTED).join(", ")} and ${more} more` : texts.join(", ");
}

function wordOf(name: string, text: string, { values, names }: Words): string {
  const stored = values?.[name];
  if (stored && Object.hasOwn(stored, text)) return stored[text] ?? text;
  if (Object.hasOwn(names, text)) return names[text] ?? "";
  if (isUuid(text)) return "";
  if (FILES.test(name)) return "another file";
  if (name === "DELIVERY_WEIGHT_STEPS") return weightsOf(text);
  if (SETTING.test(name)) return text.replaceAll(DISTRICT, (code) => DISTRICTS[code as keyof typeof DISTRICTS] ?? code);
  if (name === "versions") return versionsOf(text);
  if (name === "description") return text.replaceAll(TAG, " ").replaceAll(/\s+/g, " ").trim();
  if (MOMENT.test(text)) return formatMoment(new Date(text), "en");
  if (TYPED_MOMENT.test(text)) return text.replace(TYPED_MOMENT, "$1, $2");
  if (isIn(ORDER_STATUSES, text)) return `“${orderWords.statuses[text as OrderStatus]}”`;
  if (isIn(PAYMENT_METHODS, text)) return orderWords.methods[text as PaymentMethod];
  if (Object.hasOwn(REVIEW_REASONS, text))
    return REVIEW_REASONS[text as keyof typeof REVIEW_REASONS].replace(/\.$/, "");
  return text;
}

/** Returns the steps of a setting such as "1000 0, 3000 150". */
function weightsOf(text: string): string {
  const steps = text.split(", ").map((step) => step.split(" "));
  return steps.map(([grams, rupees]) => `up to ${grams} g Rs. ${rupees} more`).join(", ");
}

/** Returns the version of each language's text, as "English 2, Sinhala 1, Tamil 1". */
function versionsOf(text: string): string {
  const versions = text.split(".");
  return LANGUAGES.map((language, index) => `${pageWords.languages[language]} ${versions[index]}`).join(", ");
}

function isIn(list: readonly string[], text: string): boolean {
  return list.includes(text);
}
