import { expect, test } from "vitest";
import { rupees } from "../money.ts";
import { canBeEdited, moneyOfEdit } from "./editing.ts";
import { canBecome, ORDER_STATUSES } from "./order-status.ts";

const before = rupees(4_500);
const nothing = { refundCents: rupees(0), refusal: null };

test("an order is changed only where packing is still to come", () => {
  for (const status of ORDER_STATUSES.filter(canBeEdited)) {
    const isNext = canBecome(status, "packed");
    const isAfterNext = ORDER_STATUSES.some((next) => canBecome(status, next) && canBecome(next, "packed"));
    expect(isNext || isAfterNext, status).toBe(true);
  }
  const over = ["packed", "dispatched", "delivered", "cancelled", "expired", "partly-refunded"] as const;
  expect(over.filter(canBeEdited)).toEqual([]);
});

test("what an order costs less goes back once it is paid, and never too much", () => {
  const edit = { status: "paid", beforeCents: before, afterCents: rupees(3_500) } as const;

  expect(moneyOfEdit({ ...edit, heldCents: before }).refundCents).toBe(rupees(1_000));
  // Something went back before: the new total is kept.
  expect(moneyOfEdit({ ...edit, heldCents: rupees(4_000) }).refundCents).toBe(rupees(500));
  expect(moneyOfEdit({ ...edit, heldCents: rupees(3_000) }).refundCents).toBe(0);
});

test("a paid order never costs more, a card may be paying, and money that came is decided about first", () => {
  const more = { beforeCents: before, afterCents: rupees(5_500) };

  expect(moneyOfEdit({ ...more, status: "paid", heldCents: before }).refusal).toBe("more-to-pay");
  expect(moneyOfEdit({ ...more, status: "awaiting-payment", heldCents: rupees(0) }).refusal).toBe("while-paying");
  expect(moneyOfEdit({ ...more, status: "awaiting-transfer", heldCents: rupees(1) }).refusal).toBe("undecided-money");
});

test("while nothing was paid any total will do, and the same total always", () => {
  for (const status of ["awaiting-transfer", "awaiting-confirmation", "confirmed"] as const) {
    expect(moneyOfEdit({ status, beforeCents: before, afterCents: rupees(9_000), heldCents: rupees(0) })).toEqual(
      nothing,
    );
  }
  for (const status of ["paid", "awaiting-payment"] as const) {
    expect(moneyOfEdit({ status, beforeCents: before, afterCents: before, heldCents: before })).toEqual(nothing);
  }
});
