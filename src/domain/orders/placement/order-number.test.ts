import { expect, test } from "vitest";
import { createOrderTimes, orderNumberAt } from "./order-number.ts";

const NOON = Date.UTC(2026, 0, 1, 12);

test("formats an order number from its millisecond", () => {
  expect(orderNumberAt(NOON)).toBe("Order-1767268800000");
});

test("gives orders of one millisecond the following ones, and then follows the clock again", () => {
  const next = createOrderTimes();

  const times = [0, 0, 0, 1, 50].map((ms) => next(new Date(NOON + ms)) - NOON);

  expect(times).toEqual([0, 1, 2, 3, 50]);
});

test("follows the clock when it was set back", () => {
  const next = createOrderTimes();
  next(new Date(NOON));

  expect(next(new Date(NOON - 60_000))).toBe(NOON - 60_000);
});
