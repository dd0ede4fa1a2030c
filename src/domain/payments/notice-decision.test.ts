import { expect, test } from "vitest";
import { ORDER_STATUSES, type OrderStatus } from "../orders/order-status.ts";
import { decideNotice, type NoticeFacts } from "./notice-decision.ts";

const facts = (more: Partial<NoticeFacts>): NoticeFacts => ({
  statusCode: "2",
  orderStatus: "awaiting-payment",
  isAmountRight: true,
  isCurrencyRight: true,
  isKnownPayment: false,
  isAnothersPayment: false,
  ...more,
});

const act = (more: Partial<NoticeFacts>) => {
  const decision = decideNotice(facts(more));
  return decision.act === "review" ? `review:${decision.reason}` : decision.act;
};

test("a payment id that belongs to another order pays nothing", () => {
  expect(act({ isAnothersPayment: true })).toBe("review:payment-of-another-order");
});

test("a success pays an order that waits for it, and nothing else does", () => {
  const paying = ORDER_STATUSES.filter((orderStatus) => act({ orderStatus }) === "paid");

  expect(paying).toEqual(["awaiting-payment"]);
  expect(["0", "-1", "-2", "-3", "3", "", "02", "2 "].filter((statusCode) => act({ statusCode }) === "paid")).toEqual(
    [],
  );
});

test.each([
  ["2", "paid", true, "duplicate"],
  ["2", "paid", false, "review:second-payment"],
  ["2", "delivered", false, "review:second-payment"],
  ["2", "expired", false, "review:paid-late"],
  ["2", "cancelled", false, "review:paid-late"],
  ["2", "cancelled", true, "duplicate"],
  ["2", "refunded", true, "review:payment-after-refund-or-chargeback"],
  ["2", "charged-back", true, "review:payment-after-refund-or-chargeback"],
  ["2", "awaiting-transfer", false, "review:paid-by-other-method"],
  ["0", "awaiting-payment", false, "pending"],
  ["0", "paid", true, "ignored"],
  ["-1", "awaiting-payment", false, "cancelled"],
  ["-1", "paid", true, "ignored"],
  ["-2", "awaiting-payment", false, "declined"],
  ["-2", "paid", true, "ignored"],
  ["-2", "expired", false, "ignored"],
  ["-3", "paid", true, "charged-back"],
  ["-3", "dispatched", true, "charged-back"],
  ["-3", "awaiting-payment", false, "review:chargeback-of-unpaid-order"],
  ["-3", "expired", false, "review:chargeback-of-unpaid-order"],
  ["-3", "charged-back", true, "ignored"],
  ["7", "awaiting-payment", false, "review:unknown-status"],
] satisfies [string, OrderStatus, boolean, string][])(
  "notice %s for an order that is %s (payment known: %s) leads to %s",
  (statusCode, orderStatus, isKnownPayment, expected) => {
    expect(act({ statusCode, orderStatus, isKnownPayment })).toBe(expected);
  },
);

test("a wrong amount or currency never pays, whatever the order's status", () => {
  for (const orderStatus of ORDER_STATUSES) {
    expect(act({ orderStatus, isAmountRight: false })).toBe("review:wrong-amount");
    expect(act({ orderStatus, isCurrencyRight: false })).toBe("review:wrong-currency");
  }
});
