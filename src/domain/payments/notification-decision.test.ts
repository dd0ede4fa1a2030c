import { expect, test } from "vitest";
import { statesOf } from "../../../tests/support/orders/order-states.ts";
import { ORDER_STATUSES, type OrderStatus } from "../orders/order-status.ts";
import type { PaymentMethod } from "../orders/payment-methods.ts";
import { decideNotification, type NotificationFacts } from "./notification-decision.ts";

const orderIn = (status: OrderStatus, paymentMethod: PaymentMethod = methodOf(status)) => ({
  paymentMethod,
  ...statesOf(status, paymentMethod),
});

function methodOf(status: OrderStatus): PaymentMethod {
  if (status === "awaiting-transfer") return "bank-transfer";
  return status === "awaiting-confirmation" || status === "confirmed" ? "cash-on-delivery" : "card";
}

const facts = (more: Partial<NotificationFacts>): NotificationFacts => ({
  statusCode: "2",
  order: orderIn("awaiting-payment"),
  isAmountRight: true,
  isCurrencyRight: true,
  knownPayment: null,
  isAnothersPayment: false,
  ...more,
});

const act = (more: Partial<NotificationFacts>) => {
  const decision = decideNotification(facts(more));
  return decision.act === "review" ? `review:${decision.reason}` : decision.act;
};

test("opens a review when the payment id belongs to another order", () => {
  expect(act({ isAnothersPayment: true })).toBe("review:payment-of-another-order");
});

test("pays only an order that awaits its payment", () => {
  const paying = ORDER_STATUSES.filter((status) => act({ order: orderIn(status) }) === "paid");

  expect(paying).toEqual(["awaiting-payment"]);
  expect(["0", "-1", "-2", "-3", "3", "", "02", "2 "].filter((statusCode) => act({ statusCode }) === "paid")).toEqual(
    [],
  );
});

test.each([
  ["2", "paid", "received", "duplicate"],
  ["2", "paid", null, "review:second-payment"],
  ["2", "delivered", null, "review:second-payment"],
  ["2", "expired", null, "review:paid-late"],
  ["2", "cancelled", null, "review:paid-late"],
  ["2", "cancelled", "received", "duplicate"],
  ["2", "refunded", "refunded", "duplicate"],
  ["2", "charged-back", "charged-back", "duplicate"],
  ["2", "refunded", null, "review:payment-after-refund-or-chargeback"],
  ["2", "charged-back", null, "review:payment-after-refund-or-chargeback"],
  ["2", "awaiting-transfer", null, "review:paid-by-other-method"],
  ["0", "awaiting-payment", null, "pending"],
  ["0", "paid", "received", "ignored"],
  ["-1", "awaiting-payment", null, "cancelled"],
  ["-1", "paid", "received", "ignored"],
  ["-2", "awaiting-payment", null, "declined"],
  ["-2", "paid", "received", "ignored"],
  ["-2", "expired", null, "ignored"],
  ["-3", "paid", "received", "charged-back"],
  ["-3", "dispatched", "received", "charged-back"],
  ["-3", "awaiting-payment", null, "review:chargeback-of-unpaid-order"],
  ["-3", "expired", null, "review:chargeback-of-unpaid-order"],
  ["-3", "charged-back", "charged-back", "ignored"],
  ["-3", "refunded", "refunded", "charged-back"],
  ["-3", "refunded", null, "ignored"],
  ["-3", "refused", "received", "charged-back"],
  ["-3", "cancelled", "received", "charged-back"],
  ["-3", "partly-refunded", "received", "charged-back"],
  ["-3", "expired", "received", "charged-back"],
  ["7", "awaiting-payment", null, "review:unknown-status"],
] satisfies [string, OrderStatus, NotificationFacts["knownPayment"], string][])(
  "decides notification %s for an order that is %s (known payment: %s) as %s",
  (statusCode, status, knownPayment, expected) => {
    expect(act({ statusCode, order: orderIn(status), knownPayment })).toBe(expected);
  },
);

test.each([
  [{ knownPayment: "received" }, "charged-back"],
  [{ knownPayment: "refunded" }, "charged-back-after-refund"],
  [{ knownPayment: "received", isAmountRight: false }, "charged-back-other-amount"],
  [{ knownPayment: "received", isCurrencyRight: false }, "charged-back-other-amount"],
] satisfies [Partial<NotificationFacts>, string][])("charges back with %o and opens review %s", (more, reason) => {
  const decision = decideNotification(facts({ statusCode: "-3", order: orderIn("paid"), ...more }));
  expect(decision).toEqual({ act: "charged-back", reason });
});

test("never pays when the amount or currency is wrong", () => {
  for (const status of ORDER_STATUSES) {
    const order = orderIn(status);
    expect(act({ order, isAmountRight: false })).toBe("review:wrong-amount");
    expect(act({ order, isCurrencyRight: false })).toBe("review:wrong-currency");
  }
});

test("reserves the amount of an open order that expects it, and reviews every other authorisation", () => {
  const expected = { statusCode: "3", authorization: "expected" } as const;
  for (const status of ORDER_STATUSES) {
    const wanted = status === "awaiting-payment" ? "authorized" : "review:unexpected-authorization";
    if (methodOf(status) === "card") expect(act({ ...expected, order: orderIn(status) }), status).toBe(wanted);
  }
  expect(act({ statusCode: "3" })).toBe("review:unexpected-authorization");
  expect(act({ ...expected, isAmountRight: false })).toBe("review:wrong-amount");
  expect(act({ ...expected, isCurrencyRight: false })).toBe("review:wrong-currency");
});

test.each([
  ["3", "known", "duplicate"],
  ["3", "expected", "review:unexpected-authorization"],
  ["2", undefined, "captured"],
  ["0", undefined, "ignored"],
  ["-1", undefined, "ignored"],
  ["-2", undefined, "ignored"],
  ["-3", undefined, "review:chargeback-of-unpaid-order"],
] as const)(
  "decides on status %s with authorization %s about a reserved amount: %s",
  (statusCode, authorization, expected) => {
    const order = { ...orderIn("paid"), paymentState: "authorized" as const };

    expect(act({ statusCode, order, authorization })).toBe(expected);
  },
);
