import { expect, test } from "vitest";
import { readPayments } from "./api-responses.ts";

const ORDER = "Order-1732170000000";
const PAYMENT = { payment_id: 320025071278, order_id: ORDER, status: "RECEIVED", currency: "LKR", amount: 500 };
const DETAIL = { currency: "LKR", gross: 500, fee: 14.5, net: 485.5, exchange_rate: 1 };

const feeIn = (more: object) => readPayments({ status: 1, data: [{ ...PAYMENT, ...more }] }, ORDER)?.[0]?.feeCents;

test("reads the fee of a payment", () => {
  expect(feeIn({ amount_detail: DETAIL })).toBe(1_450);
  expect(feeIn({ amount_detail: { ...DETAIL, fee: "14.50", net: "485.50" } })).toBe(1_450);
  expect(feeIn({ amount_detail: { ...DETAIL, fee: 0, net: 500 } })).toBe(0);
});

test.each([
  ["there are no details", {}],
  ["the details are null", { amount_detail: null }],
  ["the gross is another amount, as in PayHere's own example", { amount: 50, amount_detail: DETAIL }],
  ["fee and net do not add up to the gross", { amount_detail: { ...DETAIL, net: 480 } }],
  ["the fee is negative", { amount_detail: { ...DETAIL, fee: -1, net: 501 } }],
  ["the fee has three decimals", { amount_detail: { ...DETAIL, fee: 14.505, net: 485.495 } }],
  ["the details are in another currency", { amount_detail: { ...DETAIL, currency: "USD" } }],
  ["the payment is in another currency", { currency: "USD", amount_detail: DETAIL }],
  ["the details are unreadable", { amount_detail: { gross: 500 } }],
])("returns the payment without a fee when %s", (_, more) => {
  expect(feeIn(more)).toBeNull();
});
