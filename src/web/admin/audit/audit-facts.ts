import { formatMoment } from "../../../domain/dates.ts";
import { cents, formatRupees } from "../../../domain/money.ts";
import { ORDER_STATUSES, type OrderStatus } from "../../../domain/orders/order-status.ts";
import { PAYMENT_METHODS, type PaymentMethod } from "../../../domain/orders/payment-methods.ts";
import { REVIEW_REASONS } from "../../../domain/payments/payment-review-reasons.ts";
import { settingField } from "../settings/sections/setting-words.ts";
import { orderWords } from "../shared/order-words.ts";

/** Names of facts that their key does not explain; other keys are split into words: `freeFrom` is "Free from". */
const NAMES: Record<string, string> = {
  isConfirmed: "Confirmed at once",
  isBlocked: "Blocked",
  remittedOn: "Handed over on",
  ended: "Sessions ended",
  kind: "Kind",
  why: "Reason",
  numbers: "Orders",
  putBack: "Products put back",
  variantLabel: "Variant",
};

/** Facts that are ids of rows, which are not shown. */
const IDS = /^(?:variantId|reviewId|productId|requestId|id|key)$/;
const SETTING = /^[A-Z][A-Z_]+$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
/** Names of files and ids: longer than any typed word, and without a space. */
const OPAQUE = /^(?=.*\d)[\w.-]{20,}$/;

/** Returns a sentence for each fact of an entry: its value before and after. */
export function describeFacts(before: unknown, after: unknown): string[] {
  const [was, is] = [factsIn(before), factsIn(after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((name) => !IDS.test(name));
  return names.flatMap((name) => {
    const [from, to] = [textOf(name, was[name]), textOf(name, is[name])];
    if (from === to) return [];
    const label = labelOf(name);
    if (from === "") return [`${label}: ${to}.`];
    return [to === "" ? `${label}: ${from} before, nothing now.` : `${label}: from ${from} to ${to}.`];
  });
}

function factsIn(facts: unknown): Record<string, unknown> {
  return typeof facts === "object" && facts !== null ? { ...facts } : {};
}

function labelOf(name: string): string {
  if (SETTING.test(name)) return settingField(name).label;
  const known = NAMES[name];
  if (known) return known;
  const words = name.replace(/Cents$/, "").replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const plain = words.replaceAll(/[._-]+/g, " ").trim();
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** Returns a value as text; empty for none. */
function textOf(name: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return name.endsWith("Cents") ? formatRupees(cents(value)) : String(value);
  if (Array.isArray(value)) return listOf(name, value);
  if (typeof value === "object") return describeFacts(null, value).join(" ").replace(/\.$/, "");
  return wordOf(String(value));
}

function listOf(name: string, values: unknown[]): string {
  const texts = values.map((value) => textOf(name, value));
  const isOpaque = values.some((value) => typeof value !== "string" || OPAQUE.test(value));
  return isOpaque ? String(values.length) : texts.join(", ");
}

function wordOf(text: string): string {
  if (MOMENT.test(text)) return formatMoment(new Date(text), "en");
  if (isIn(ORDER_STATUSES, text)) return `“${orderWords.statuses[text as OrderStatus]}”`;
  if (isIn(PAYMENT_METHODS, text)) return orderWords.methods[text as PaymentMethod];
  if (Object.hasOwn(REVIEW_REASONS, text))
    return REVIEW_REASONS[text as keyof typeof REVIEW_REASONS].replace(/\.$/, "");
  if (OPAQUE.test(text)) return "another file";
  return text;
}

function isIn(list: readonly string[], text: string): boolean {
  return list.includes(text);
}
