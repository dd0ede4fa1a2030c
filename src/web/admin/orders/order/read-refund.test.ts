import { expect, test } from "vitest";
import { cents, rupees } from "../../../../domain/money.ts";
import { readRefund } from "./read-refund.server.ts";

const PAYMENT = "018f0000-0000-7000-8000-000000000001";
/** An accepted order of two items at Rs. 2,000 and delivery at Rs. 500. */
const ORDER = {
  states: { fulfilmentState: "unfulfilled" as const, holdReason: null },
  payments: [{ paymentId: PAYMENT, leftCents: rupees(4_500), currency: "LKR" }],
  lines: [
    { id: "a", priceCents: rupees(2_000), quantity: 1, discountCents: rupees(0), left: 1, toSend: 1 },
    { id: "b", priceCents: rupees(2_000), quantity: 1, discountCents: rupees(0), left: 1, toSend: 1 },
  ],
  deliveryCents: rupees(500),
};

function read(fields: Record<string, string>, order: Parameters<typeof readRefund>[1] = ORDER) {
  const form = new FormData();
  const all = { paymentId: PAYMENT, leftCents: String(rupees(4_500)), amount: "", reason: "Broken", ...fields };
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  return readRefund(form, order);
}
const ALL_UNITS = { "units-a": "1", "restock-a": "on", "units-b": "1", "restock-b": "on" };

test("refunds the price of the selected units when items are left to send", () => {
  expect(read({ "units-a": "1", "restock-a": "on" })).toMatchObject({ amountCents: rupees(2_000), choices: [] });
  expect(read({ "units-a": "1", "units-b": "1" })).toMatchObject({ amountCents: rupees(4_000), choices: [] });
});

test("refunds all that is left, delivery included, when nothing is left to send", () => {
  expect(read(ALL_UNITS)).toMatchObject({ amountCents: rupees(4_500), choices: ["cancel"] });
  const [, second] = ORDER.lines;
  const first = { id: "a", priceCents: rupees(2_000), quantity: 1, discountCents: rupees(0), left: 0, toSend: 0 };
  const lines = [first, ...(second ? [second] : [])];
  const rest = { ...ORDER, lines, payments: [{ paymentId: PAYMENT, leftCents: rupees(2_500), currency: "LKR" }] };
  const last = { leftCents: String(rupees(2_500)), "units-b": "1", "restock-b": "on" };
  expect(read(last, rest)).toMatchObject({ amountCents: rupees(2_500), choices: ["cancel"] });
});

test("refunds the typed amount when nothing is left to send", () => {
  expect(read({ ...ALL_UNITS, amount: "4000" })).toMatchObject({ amountCents: rupees(4_000), choices: ["cancel"] });
});

test("refunds the price of the selected units when the order was dispatched", () => {
  const states = { fulfilmentState: "delivered" as const, holdReason: null };
  expect(read(ALL_UNITS, { ...ORDER, states })).toMatchObject({ amountCents: rupees(4_000), choices: [] });
});

test("accepts a typed amount only for a payment in another currency, with the decision about its order", () => {
  const dollars = { paymentId: PAYMENT, leftCents: cents(45_00), currency: "USD" };
  const payments = [dollars, { paymentId: "other", leftCents: rupees(4_500), currency: "LKR" }];
  const refund = (amount: string) => read({ leftCents: "4500", amount, "units-a": "1" }, { ...ORDER, payments });

  expect(refund("45")).toMatchObject({ amountCents: cents(45_00), currency: "USD", choices: [] });
  expect(() => refund("")).toThrow("INVALID_INPUT");
});

test("asks about an order of which the refund leaves no rupees, although another currency is left", () => {
  const dollars = { paymentId: "other", leftCents: cents(45_00), currency: "USD" };

  expect(read({ amount: "4500" }, { ...ORDER, payments: [...ORDER.payments, dollars] }).choices).toHaveLength(2);
});

test("reads that the money is sent later, or how it was sent", () => {
  expect(read({ amount: "100", sent: "" }).sent).toBeUndefined();
  expect(read({ amount: "100", sent: "cash" }).sent).toBe("cash");
});

test("refunds each unit's share of its line's discount, to the cent over all refunds", () => {
  const states = { fulfilmentState: "delivered" as const, holdReason: null };
  const line = { id: "a", priceCents: rupees(2_000), quantity: 3, discountCents: cents(10_001), left: 3, toSend: 0 };
  const refund = (left: number) =>
    read({ "units-a": "1" }, { ...ORDER, states, lines: [{ ...line, left }] }).amountCents;

  expect([refund(3), refund(2), refund(1)]).toEqual([cents(196_667), cents(196_666), cents(196_666)]);
});

test("adds the delivery charge and deducts the return postage, unless an amount is typed", () => {
  const order = { ...ORDER, states: { fulfilmentState: "delivered" as const, holdReason: null } };
  const refund = (fields: Record<string, string>) => read({ "units-a": "1", ...fields }, order);

  expect(refund({ delivery: "on" }).amountCents).toBe(rupees(2_500));
  expect(refund({ postage: "350.50" }).amountCents).toBe(cents(164_950));
  expect(refund({ delivery: "on", postage: "350", amount: "100" }).amountCents).toBe(rupees(100));
  expect(refund({ "units-b": "1", delivery: "on", postage: "0" }).amountCents).toBe(rupees(4_500));
  for (const postage of ["2,000", "2500", "-5", "free"]) expect(() => refund({ postage })).toThrow("INVALID_INPUT");
});

test("keeps a note with the reason", () => {
  expect(read({ amount: "100", note: " one strap " }).reason).toBe("Broken: one strap");
});
