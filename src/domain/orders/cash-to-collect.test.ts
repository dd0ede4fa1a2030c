import { expect, test } from "vitest";
import { rupees } from "../money.ts";
import { cashToCollect } from "./cash-to-collect.ts";

const ORDER = {
  paymentMethod: "cash-on-delivery",
  paymentState: "unpaid",
  totalCents: rupees(4_700),
  receivedCents: rupees(0),
  refundedCents: rupees(0),
} as const;

test("returns what is still due of a cash order, less money that has arrived", () => {
  expect(cashToCollect(ORDER)).toBe(rupees(4_700));
  const partly = { ...ORDER, paymentState: "partially-paid", receivedCents: rupees(1_000) } as const;
  expect(cashToCollect(partly)).toBe(rupees(3_700));
});

test("returns null for paid and voided orders and other payment methods", () => {
  for (const other of [
    { paymentState: "paid", receivedCents: rupees(4_700) },
    { paymentState: "voided" },
    { paymentMethod: "bank-transfer" },
  ] as const) {
    expect(cashToCollect({ ...ORDER, ...other })).toBeNull();
  }
});
