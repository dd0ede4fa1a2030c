import { expect, test } from "vitest";
import { type RiskFacts, riskFacts, riskHints } from "./risk-hints.ts";

const FACTS: RiskFacts = { refusals: { customer: 0, phone: 0, address: 0 }, delivered: 1, open: 0 };

test("a customer who has accepted parcels raises no hint", () => {
  expect(riskHints(FACTS)).toEqual([]);
});

test("parcels that were not accepted are named by what the orders share", () => {
  expect(riskHints({ ...FACTS, refusals: { customer: 0, phone: 2, address: 3 } })).toEqual([
    { kind: "refused-before", by: "phone", times: 2 },
    { kind: "refused-before", by: "address", times: 3 },
  ]);
});

test("a first order, and several at once, are worth a look", () => {
  expect(riskHints({ ...FACTS, delivered: 0, open: 2 })).toEqual([
    { kind: "first-order" },
    { kind: "several-open", orders: 2 },
  ]);
});

test("an order says nothing about itself, and orders without an account are nobody's in common", () => {
  const order = { id: "1", customerId: null, phone: "+94771111111", place: "1testroad" };
  const earlier = { ...order, fulfilmentState: "returning" as const, wasRefused: true };
  const elsewhere = { phone: "+94772222222", place: "2testroad" };

  expect(riskFacts(order, [earlier, { ...earlier, ...elsewhere, id: "2" }])).toEqual({
    refusals: { customer: 0, phone: 0, address: 0 },
    delivered: 0,
    open: 0,
  });
});

test("one order that shares phone and address is one open order", () => {
  const order = { id: "1", customerId: "a", phone: "+94771111111", place: "1testroad" };
  const other = { ...order, id: "2", fulfilmentState: "unfulfilled" as const, wasRefused: false };

  expect(riskFacts(order, [other])).toMatchObject({ open: 1 });
});
