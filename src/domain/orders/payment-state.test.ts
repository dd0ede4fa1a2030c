import { expect, test } from "vitest";
import { rupees } from "../money.ts";
import {
  canPaymentBecome,
  type MoneySums,
  PAYMENT_STATES,
  type PaymentState,
  paymentStateOf,
} from "./payment-state.ts";

const NONE: MoneySums = {
  totalCents: rupees(4_500),
  receivedCents: rupees(0),
  refundedCents: rupees(0),
  chargedBackCents: rupees(0),
  isAccepted: false,
  isOver: false,
};
const PAID = { ...NONE, receivedCents: rupees(4_500), isAccepted: true };

test.each<[string, MoneySums, PaymentState]>([
  ["nothing came", NONE, "unpaid"],
  ["nothing came and the order is over", { ...NONE, isOver: true }, "voided"],
  ["the amount is reserved on the card", { ...NONE, isAuthorized: true }, "authorized"],
  ["other money came beside it", { ...NONE, isAuthorized: true, receivedCents: rupees(1) }, "authorized"],
  ["more money came beside it", { ...NONE, isAuthorized: true, receivedCents: rupees(9_000) }, "authorized"],
  ["the reserved amount was charged", { ...PAID, isAuthorized: false }, "paid"],
  ["less came than is due", { ...NONE, receivedCents: rupees(4_000) }, "partially-paid"],
  ["all came", PAID, "paid"],
  ["all came late", { ...PAID, isAccepted: false, isOver: true }, "paid"],
  ["late money went back", { ...PAID, refundedCents: rupees(4_500), isAccepted: false, isOver: true }, "voided"],
  ["wrong money went back", { ...PAID, refundedCents: rupees(4_500), isAccepted: false }, "unpaid"],
  ["a part went back", { ...PAID, refundedCents: rupees(50) }, "partially-refunded"],
  ["everything went back", { ...PAID, refundedCents: rupees(4_500), isOver: true }, "refunded"],
  ["a second payment went back", { ...PAID, receivedCents: rupees(9_000), refundedCents: rupees(4_500) }, "paid"],
  ["the bank took it", { ...NONE, chargedBackCents: rupees(4_500), isAccepted: true }, "charged-back"],
  ["the bank took a second payment", { ...PAID, chargedBackCents: rupees(4_500) }, "paid"],
  ["staff accepted less", { ...PAID, receivedCents: rupees(4_000) }, "partially-paid"],
  ["a free order was handed over", { ...NONE, totalCents: rupees(0), isAccepted: true }, "paid"],
])("when %s", (_, sums, expected) => {
  expect(paymentStateOf(sums)).toBe(expected);
});

test("allows no transition to the same state, and late money for a voided order", () => {
  for (const state of PAYMENT_STATES) expect(canPaymentBecome(state, state)).toBe(false);
  expect(canPaymentBecome("voided", "paid")).toBe(true);
  expect(canPaymentBecome("refunded", "unpaid")).toBe(false);
  expect(PAYMENT_STATES.filter((state) => canPaymentBecome(state, "authorized"))).toEqual([
    ...["unpaid", "partially-paid", "paid", "charged-back"],
  ]);
  expect(canPaymentBecome("authorized", "refunded")).toBe(false);
});
