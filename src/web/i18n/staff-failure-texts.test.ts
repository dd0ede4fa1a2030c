import "./all-messages.server.ts";
import { expect, test } from "vitest";
import { DomainError, type ShopFailures } from "../../domain/errors.ts";
import { rupees } from "../../domain/money.ts";
import { toFailure } from "../failures.ts";
import { inLanguage } from "./page-language.server.ts";

const ONLY_FOR_CUSTOMERS: never[] = [];

/** Facts of each failure as a staff route can throw it. A new code does not compile until it is here. */
const FACTS: { [C in keyof ShopFailures]: readonly ShopFailures[C][] } = {
  INVALID_INPUT: [{ fields: {} }],
  NOT_SIGNED_IN: [{}],
  PROFILE_MISSING: ONLY_FOR_CUSTOMERS,
  WRONG_CREDENTIALS: [{}],
  ACCOUNT_SERVICE: ONLY_FOR_CUSTOMERS,
  PASSWORD_NEEDED: ONLY_FOR_CUSTOMERS,
  LOGIN_CODE_WRONG: ONLY_FOR_CUSTOMERS,
  PHONE_CODE_WRONG: ONLY_FOR_CUSTOMERS,
  LOGIN_OVER: ONLY_FOR_CUSTOMERS,
  PIN_WRONG: ONLY_FOR_CUSTOMERS,
  // About the password of the staff member: "your" is right.
  WRONG_PASSWORD: ONLY_FOR_CUSTOMERS,
  ACCOUNT_HAS_OPEN_MATTERS: ONLY_FOR_CUSTOMERS,
  EMAIL_NOT_VERIFIED: ONLY_FOR_CUSTOMERS,
  PASSWORDS_DIFFER: [{}],
  PROFILE_NOT_UPDATED: ONLY_FOR_CUSTOMERS,
  DETAILS_CHANGED: ONLY_FOR_CUSTOMERS,
  ADDRESS_NOT_FOUND: [{}],
  TOO_MANY_ADDRESSES: ONLY_FOR_CUSTOMERS,
  RESET_TOKEN_INVALID: [{}],
  MAIL_UNAVAILABLE: ONLY_FOR_CUSTOMERS,
  TOO_MANY_TRIES: [{ retryAfterSeconds: 90 }],
  CART_EMPTY: [{}],
  CART_CHANGED: [{ problems: [] }],
  IDEMPOTENCY_KEY_REUSED: [{}],
  ORDER_NOT_FOUND: [{}],
  ORDER_NOT_PAYABLE: [{ reason: "" }],
  PAYMENT_MISMATCH: ONLY_FOR_CUSTOMERS,
  NOTIFICATION_REJECTED: ONLY_FOR_CUSTOMERS,
  PAYMENT_NOT_REFUNDABLE: [{ reason: "" }],
  REFUND_TOO_MUCH: [{ leftCents: rupees(1), currency: "LKR" }],
  ORDER_NOT_CANCELLABLE: [{ status: "dispatched" }, { status: "cancelled" }],
  ORDER_CHANGED: [{}],
  CHARGE_UNDER_WAY: [{}],
  RETURN_NOT_POSSIBLE: [{ why: "not-open" }],
  RETURN_NOT_HYGIENIC: ONLY_FOR_CUSTOMERS,
  ORDER_STATUS_CONFLICT: [{ status: "packed", to: "delivered" }],
  METHOD_NOT_OFFERED: [
    { method: "cash-on-delivery", refusals: [{ reason: "products", variantIds: [] }] },
    { method: "bank-transfer", refusals: [{ reason: "no-account" }] },
  ],
  TOTAL_CHANGED: [{ totalCents: rupees(1) }],
  DISCOUNT_REFUSED: [
    { refusal: "used-by-you", minimumCents: null },
    { refusal: "below-minimum", minimumCents: rupees(1) },
  ],
  AGE_NOT_CONFIRMED: ONLY_FOR_CUSTOMERS,
  CREDIT_CHANGED: [{ balanceCents: rupees(1) }],
  GIFT_CARD_REFUSED: ONLY_FOR_CUSTOMERS,
  GIFT_CARDS_NOT_SOLD: [{}],
  CUSTOMER_BLOCKED: [{}],
  TOO_MANY_WAITING: [{ max: 5 }],
  TOO_MANY_CASH_ORDERS: [{ max: 5 }],
  ORDER_NOT_WAITING: [{ status: "packed" }],
  CODE_WRONG: ONLY_FOR_CUSTOMERS,
  ORDER_CODE_WRONG: ONLY_FOR_CUSTOMERS,
  CODE_EXPIRED: ONLY_FOR_CUSTOMERS,
  NO_MORE_CODES: ONLY_FOR_CUSTOMERS,
  ENTRY_TAKEN: [{}],
  NOTHING_TO_DECIDE: [{}],
  STOCK_GONE: [{}],
  REVIEW_NOT_POSSIBLE: [{}],
  REVIEW_REFUSED: ONLY_FOR_CUSTOMERS,
  QUESTION_REFUSED: ONLY_FOR_CUSTOMERS,
  UPLOAD_REFUSED: ONLY_FOR_CUSTOMERS,
  UPLOAD_TOO_MANY: ONLY_FOR_CUSTOMERS,
  UPLOAD_NOT_FOUND: [{}],
  LINK_EXPIRED: [{}],
  FILES_UNAVAILABLE: [{}],
};

type Code = keyof typeof FACTS;
type Case = [Code, ShopFailures[Code]];

const textOf = (code: Code, facts = FACTS[code][0] as ShopFailures[Code]) =>
  toFailure(new DomainError(code, facts)).failure.text;
const CASES = Object.entries(FACTS).flatMap(([code, all]) => all.map((facts): Case => [code as Code, facts]));

test.each(CASES)("addresses staff and not the customer when the failure is %s with %o", (code, facts) => {
  const text = inLanguage("en", () => textOf(code, facts), { isStaff: true });

  expect(text).not.toMatch(
    /\byour\b|\byou must\b|you have (?!opened)|My Orders|write to us|contact us|way to pay|and order again/i,
  );
});

test("names states of orders as the lists do", () => {
  const text = inLanguage("en", () => textOf("ORDER_STATUS_CONFLICT"), { isStaff: true });

  expect(text).toBe("This order is “Packed” and can't become “Delivered”. Nothing changed.");
});

test("keeps the texts for customers on their own pages", () => {
  expect(inLanguage("en", () => textOf("ORDER_NOT_FOUND"))).toBe("We couldn't find this order in your account.");
  expect(inLanguage("ta", () => textOf("ORDER_NOT_FOUND"))).toMatch(/\p{Script=Tamil}/u);
});
