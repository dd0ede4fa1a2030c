import { requestHash } from "./signature.ts";
import type { Settings } from "./state.ts";

export type Merchant = { id: string; secret: string; appId: string; appSecret: string; domains: string[] };

const REQUIRED = [
  "merchant_id",
  "return_url",
  "cancel_url",
  "notify_url",
  "first_name",
  "last_name",
  "email",
  "phone",
  "address",
  "city",
  "country",
  "order_id",
  "items",
  "currency",
  "amount",
  "hash",
] as const;
const OPTIONAL = [
  "delivery_address",
  "delivery_city",
  "delivery_country",
  "custom_1",
  "custom_2",
  "payment_method",
] as const;
const CURRENCIES = new Set(["LKR", "USD", "GBP", "EUR", "AUD"]);

export type CheckoutRequest = Record<(typeof REQUIRED)[number], string> &
  Partial<Record<(typeof OPTIONAL)[number], string>>;

/** `message` is PayHere's text; `reason` is for the developer, and PayHere does not reveal it. */
export type Refusal = { message: "Something went wrong" | "Unauthorized payment request"; reason: string };
type Facts = {
  fields: Record<string, string>;
  merchant: Merchant | undefined;
  settings: Pick<Settings, "strictAmount" | "strictNotify">;
  referer: string | undefined;
};

const wrong = (reason: string): Refusal => ({ message: "Something went wrong", reason });
const unauthorized = (reason: string): Refusal => ({ message: "Unauthorized payment request", reason });

/** One entry per rule, in the order in which PayHere seems to check them (payhere.md §8.2). */
const CHECKS: ((facts: Facts) => Refusal | null)[] = [
  ({ fields }) => {
    const missing = REQUIRED.filter((name) => !fields[name]?.trim());
    return missing.length > 0 ? wrong(`missing or empty: ${missing.join(", ")}`) : null;
  },
  ({ fields }) => {
    const unsafe = Object.keys(fields).find((name) =>
      /\p{Extended_Pictographic}|<\s*\/?\s*script/iu.test(fields[name] ?? ""),
    );
    return unsafe ? wrong(`an emoji or a script tag in ${unsafe}`) : null;
  },
  ({ fields }) =>
    /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(fields.email ?? "") ? null : wrong("email is not an email address"),
  ({ fields }) =>
    /^\+?\d{9,15}$/.test((fields.phone ?? "").replaceAll(/[\s-]/g, "")) ? null : wrong("phone is not a phone number"),
  ({ fields, merchant }) => (merchant ? null : unauthorized(`merchant_id ${fields.merchant_id} is not known`)),
  ({ fields }) => (CURRENCIES.has(fields.currency ?? "") ? null : wrong(`currency ${fields.currency} is not accepted`)),
  ({ fields }) =>
    parseAmount(fields.amount ?? "") ? null : wrong("amount is not digits with at most two decimals, above zero"),
  ({ fields, settings }) =>
    settings.strictAmount && !/\.\d{2}$/.test(fields.amount ?? "")
      ? wrong("amount has not exactly two decimals, as the setting strictAmount requires")
      : null,
  ({ fields, merchant }) =>
    merchant && fields.hash === expectedHash(fields, merchant)
      ? null
      : unauthorized("hash does not match merchant_id, order_id, amount, currency and the merchant's secret"),
  ({ merchant, referer }) =>
    merchant && isRegistered(merchant, referer)
      ? null
      : unauthorized(
          referer
            ? `Referer ${hostOf(referer)} is not one of the merchant's domains`
            : "the browser sent no Referer; is Referrer-Policy set to no-referrer?",
        ),
  ({ fields, settings }) =>
    settings.strictNotify && !isPublic(hostOf(fields.notify_url ?? ""))
      ? wrong("PayHere cannot reach this notify_url, which the setting strictNotify requires")
      : null,
];

/** Returns the refusal of the first rule that a checkout request breaks; null when it breaks none. */
export function findRefusal(
  fields: Record<string, string>,
  { merchants, settings }: { merchants: Merchant[]; settings: Facts["settings"] },
  referer: string | undefined,
) {
  const merchant = merchants.find(({ id }) => id === fields.merchant_id);
  for (const check of CHECKS) {
    const refusal = check({ fields, merchant, settings, referer });
    if (refusal) return refusal;
  }
  return null;
}

/** Returns the fields that PayHere documents. Call it after {@link findRefusal} has returned null. */
export function toRequest(fields: Record<string, string>): CheckoutRequest {
  const known = [...REQUIRED, ...OPTIONAL].filter((name) => fields[name] !== undefined);
  return Object.fromEntries(known.map((name) => [name, fields[name]])) as CheckoutRequest;
}

/** Parses digits with at most two decimals, above zero, as cents; null for anything else. */
export function parseAmount(text: string): number | null {
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return null;
  const amountCents = Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
  return amountCents > 0 ? amountCents : null;
}

/** `450000` → `4500.00`: two decimals, a dot, no grouping. */
export const formatAmount = (amountCents: number) =>
  `${Math.floor(amountCents / 100)}.${String(amountCents % 100).padStart(2, "0")}`;

// PayHere seems to format the posted amount with two decimals before it hashes (payhere.md §1.2).
function expectedHash(fields: Record<string, string>, merchant: Merchant) {
  const amount = formatAmount(parseAmount(fields.amount ?? "") ?? 0);
  const { order_id = "", currency = "" } = fields;
  return requestHash({ merchant_id: merchant.id, order_id, amount, currency }, merchant.secret);
}

const PRIVATE_HOST =
  /^(localhost|127\..*|10\..*|192\.168\..*|172\.(1[6-9]|2\d|3[01])\..*|169\.254\..*|0\..*|\[.*\]|.*\.(localhost|local|test|internal))$/;

const isPublic = (host: string) => host.includes(".") && !PRIVATE_HOST.test(host);

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname : "");

/** Returns whether the Referer is in a registered domain or its sub-domains. */
function isRegistered(merchant: Merchant, referer: string | undefined) {
  const host = hostOf(referer ?? "");
  return merchant.domains.some((domain) => host === domain || host.endsWith(`.${domain}`));
}
