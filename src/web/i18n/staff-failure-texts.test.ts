import "./all-messages.server.ts";
import { expect, test } from "vitest";
import { DomainError, type FailureCode, type Failures } from "../../domain/errors.ts";
import { toFailure } from "../failures.ts";
import { inLanguage } from "./page-language.server.ts";
import type { staffFailureTexts } from "./staff-failure-texts.ts";

const FACTS: { [C in keyof typeof staffFailureTexts]: Failures[C] } = {
  ORDER_NOT_FOUND: {},
  ADDRESS_NOT_FOUND: {},
  UPLOAD_NOT_FOUND: {},
  IDEMPOTENCY_KEY_REUSED: {},
  ORDER_NOT_PAYABLE: { reason: "" },
  ORDER_NOT_WAITING: { status: "packed" },
  ORDER_NOT_CANCELLABLE: { status: "dispatched" },
  ORDER_STATUS_CONFLICT: { status: "packed", to: "delivered" },
  CUSTOMER_BLOCKED: {},
  TOO_MANY_WAITING: { max: 5 },
  TOO_MANY_CASH_ORDERS: { max: 5 },
  CART_EMPTY: {},
  CART_CHANGED: { problems: [] },
  DISCOUNT_REFUSED: { refusal: "used-by-you", minimumCents: null },
  STOCK_GONE: {},
  REVIEW_NOT_POSSIBLE: {},
};

const textOf = (code: FailureCode) => toFailure(new DomainError(code, FACTS[code as keyof typeof FACTS])).failure.text;
const CODES = Object.keys(FACTS) as (keyof typeof FACTS)[];

test.each(CODES)("addresses staff and not the customer when the failure is %s", (code) => {
  const text = inLanguage("en", () => textOf(code), { isStaff: true });

  expect(text).not.toMatch(/\byour\b|you have (?!opened)|My Orders|write to us|contact us/i);
});

test("names states of orders as the lists do", () => {
  const text = inLanguage("en", () => textOf("ORDER_STATUS_CONFLICT"), { isStaff: true });

  expect(text).toBe("This order is “Packed” and can't become “Delivered”. Nothing was changed.");
});

test("keeps the texts for customers on their own pages", () => {
  expect(inLanguage("en", () => textOf("ORDER_NOT_FOUND"))).toBe("We could not find this order in your account.");
  expect(inLanguage("ta", () => textOf("ORDER_NOT_FOUND"))).toMatch(/\p{Script=Tamil}/u);
});
