import { createHash, timingSafeEqual } from "node:crypto";
import { DomainError } from "../../domain/errors.ts";
import type { PaymentNotification } from "../../domain/payments/gateway.ts";
import { lastOrderOf } from "../../domain/settings/payhere-account.ts";
import { payhereSignature } from "./signature.ts";

/** An account whose notifications are valid; with `retiredAt` only for older orders. */
type Merchant = { merchantId: string; merchantSecret: string; retiredAt?: Date };

const REQUIRED = [
  "merchant_id",
  "order_id",
  "payment_id",
  "payhere_amount",
  "payhere_currency",
  "status_code",
  "md5sig",
] as const;
const AMOUNT = /^\d{1,9}\.\d{2}$/;
const SIGNATURE = /^[A-F0-9]{32}$/;
const STATUS_CODE = /^-?\d$/;
const CURRENCY = /^[A-Z]{3}$/;
const MAX_ID_LENGTH = 64;
const MAX_METHOD_LENGTH = 20;
const TOKEN = /^[\x21-\x7e]{1,200}$/;

function reject(reason: string): never {
  throw new DomainError("NOTIFICATION_REJECTED", { reason });
}

/** Returns the value of each required field, which must occur exactly once. Unknown fields are ignored. */
function readRequired(form: URLSearchParams): Record<(typeof REQUIRED)[number], string> {
  const entries = REQUIRED.map((name) => {
    const values = form.getAll(name);
    const [value] = values;
    if (values.length !== 1 || value === undefined) reject(`${name}: expected exactly one value, got ${values.length}`);
    if (value.length > MAX_ID_LENGTH) reject(`${name} is too long`);
    return [name, value] as const;
  });
  return Object.fromEntries(entries) as Record<(typeof REQUIRED)[number], string>;
}

/** Returns the token of a reserved amount; empty when there is none. */
function readAuthorizationToken(form: URLSearchParams): { authorizationToken?: string } {
  const [token, ...others] = form.getAll("authorization_token");
  if (!token) return {};
  if (others.length > 0 || !TOKEN.test(token)) reject("authorization_token is not a token");
  return { authorizationToken: token };
}

/**
 * Parses a payment notification and checks its form, merchant and signature, over the strings as received (payhere.md
 * §3.5, steps 2–4). Does not read card fields.
 * @throws {DomainError} NOTIFICATION_REJECTED
 */
export function readNotification(body: string, merchants: readonly Merchant[]): PaymentNotification {
  const form = new URLSearchParams(body);
  const fields = readRequired(form);
  // The signature has no separators. With an empty status it would equal the signature of the payment request, which
  // the buyer has.
  if (!STATUS_CODE.test(fields.status_code)) reject("status_code is not a status code");
  if (!CURRENCY.test(fields.payhere_currency)) reject("payhere_currency is not a currency");
  const own = merchants.filter(({ merchantId }) => merchantId === fields.merchant_id);
  if (own.length === 0) reject("merchant_id is not ours");
  const signed = [
    fields.merchant_id,
    fields.order_id,
    fields.payhere_amount,
    fields.payhere_currency,
    fields.status_code,
  ];
  const received = fields.md5sig.toUpperCase();
  if (!SIGNATURE.test(received)) reject("md5sig is wrong");
  const signedBy = own.find(({ merchantSecret }) =>
    // @guard signature-is-verified: true
    timingSafeEqual(Buffer.from(received), Buffer.from(payhereSignature(signed, merchantSecret))),
  );
  if (!signedBy) reject("md5sig is wrong");
  const amount = fields.payhere_amount.replaceAll(",", "");
  if (!AMOUNT.test(amount)) reject("payhere_amount is not an amount with two decimals");
  return {
    ...(signedBy.retiredAt && { placedBefore: lastOrderOf({ retiredAt: signedBy.retiredAt }) }),
    source: "notification",
    orderNumber: fields.order_id,
    paymentId: fields.payment_id,
    ...readAuthorizationToken(form),
    amount,
    currency: fields.payhere_currency,
    statusCode: fields.status_code,
    method: (form.get("method") ?? "").slice(0, MAX_METHOD_LENGTH),
    bodySha256: createHash("sha256").update(body).digest("hex"),
  };
}
