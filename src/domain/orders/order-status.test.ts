import { expect, test } from "vitest";
import { canBecome, ORDER_STATUSES } from "./order-status.ts";

const before = (to: (typeof ORDER_STATUSES)[number]) => ORDER_STATUSES.filter((from) => canBecome(from, to));

test("only an order that waits for money, or has waited, becomes paid, and only one that waits for a word becomes confirmed", () => {
  expect(before("paid")).toEqual(["awaiting-payment", "awaiting-transfer", "expired"]);
  expect(before("confirmed")).toEqual(["awaiting-confirmation"]);
});

test("only what waits can expire", () => {
  expect(before("expired")).toEqual(["awaiting-payment", "awaiting-transfer", "awaiting-confirmation"]);
});

test("nothing is packed before it is paid or confirmed, and nothing is sent before it is packed", () => {
  expect(before("packed")).toEqual(["paid", "confirmed"]);
  expect(before("dispatched")).toEqual(["packed"]);
  expect(before("delivered")).toEqual(["dispatched"]);
});

test("no order goes back to waiting, and none becomes what it is", () => {
  for (const status of ORDER_STATUSES) {
    expect(canBecome(status, status)).toBe(false);
    if (status.startsWith("awaiting")) expect(before(status)).toEqual([]);
  }
});

test("refunded and charged-back orders stay so", () => {
  for (const last of ["refunded", "charged-back"] as const) {
    expect(ORDER_STATUSES.filter((to) => canBecome(last, to))).toEqual([]);
  }
});
