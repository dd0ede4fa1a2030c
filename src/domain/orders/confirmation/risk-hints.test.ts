import { expect, test } from "vitest";
import { type RiskFacts, riskFacts, riskHints } from "./risk-hints.ts";

const FACTS: RiskFacts = { refusals: { customer: 0, phone: 0, address: 0 }, delivered: 1, open: 0 };

test("returns no hint when the customer has accepted parcels", () => {
  expect(riskHints(FACTS)).toEqual([]);
});

test("names refused parcels by the property that the orders share", () => {
  expect(riskHints({ ...FACTS, refusals: { customer: 0, phone: 2, address: 3 } })).toEqual([
    { kind: "refused-before", by: "phone", times: 2 },
    { kind: "refused-before", by: "address", times: 3 },
  ]);
});

test("returns hints for a first order and for several open orders", () => {
  expect(riskHints({ ...FACTS, delivered: 0, open: 2 })).toEqual([
    { kind: "first-order" },
    { kind: "several-open", orders: 2 },
  ]);
});

test("ignores the order itself, and does not match orders without an account", () => {
  const order = { id: "1", customerId: null, phone: "+94771111111", place: "1testroad" };
  const earlier = { ...order, fulfilmentState: "returning" as const, wasRefused: true };
  const elsewhere = { phone: "+94772222222", place: "2testroad" };

  expect(riskFacts(order, [earlier, { ...earlier, ...elsewhere, id: "2" }])).toEqual({
    refusals: { customer: 0, phone: 0, address: 0 },
    delivered: 0,
    open: 0,
  });
});

test("counts an order once when it shares both phone and address", () => {
  const order = { id: "1", customerId: "a", phone: "+94771111111", place: "1testroad" };
  const other = { ...order, id: "2", fulfilmentState: "unfulfilled" as const, wasRefused: false };

  expect(riskFacts(order, [other])).toMatchObject({ open: 1 });
});
