import { expect, test } from "vitest";
import type { OrderStatus } from "../order-status.ts";
import { orderProgress } from "./order-progress.ts";

/** Writes the steps in a line: done ones with a tick, the current one in brackets, an ending with a full stop. */
function lineOf(status: OrderStatus, past: readonly OrderStatus[] = [], more: object = {}): string {
  const order = { status, paymentMethod: "card" as const, deliveredAt: null, ...more };
  const marks = {
    done: (name: string) => `${name} ✓`,
    current: (name: string) => `[${name}]`,
    ended: (name: string) => `${name}.`,
    ahead: String,
  };
  return orderProgress(order, past)
    .map(({ name, state }) => marks[state](name))
    .join(" ");
}

const CASH = { paymentMethod: "cash-on-delivery" };

test("marks the step of each status on the way to delivery", () => {
  expect(lineOf("awaiting-payment")).toBe("[placed] paid packed dispatched delivered");
  expect(lineOf("awaiting-transfer")).toBe("[placed] paid packed dispatched delivered");
  expect(lineOf("paid")).toBe("placed ✓ [paid] packed dispatched delivered");
  expect(lineOf("packed")).toBe("placed ✓ paid ✓ [packed] dispatched delivered");
  expect(lineOf("dispatched")).toBe("placed ✓ paid ✓ packed ✓ [dispatched] delivered");
  expect(lineOf("delivery-failed")).toBe("placed ✓ paid ✓ packed ✓ [dispatched] delivered");
  expect(lineOf("delivered")).toBe("placed ✓ paid ✓ packed ✓ dispatched ✓ [delivered]");
});

test("has a confirmation in place of the payment when the order is paid in cash", () => {
  expect(lineOf("awaiting-confirmation", [], CASH)).toBe("[placed] confirmed packed dispatched delivered");
  expect(lineOf("confirmed", [], CASH)).toBe("placed ✓ [confirmed] packed dispatched delivered");
});

test("keeps the step of an order on hold, and shows the previous step when an order was unpacked", () => {
  expect(lineOf("on-hold")).toBe("[placed] paid packed dispatched delivered");
  expect(lineOf("on-hold", ["awaiting-payment", "paid"])).toBe("placed ✓ [paid] packed dispatched delivered");
  expect(lineOf("paid", ["paid", "packed"])).toBe("placed ✓ [paid] packed dispatched delivered");
});

test("ends with the last step that the order reached and its ending", () => {
  expect(lineOf("cancelled", ["awaiting-payment"])).toBe("placed ✓ cancelled.");
  expect(lineOf("expired", ["awaiting-payment"])).toBe("placed ✓ expired.");
  expect(lineOf("cancelled", ["paid", "packed"])).toBe("placed ✓ paid ✓ packed ✓ cancelled.");
  expect(lineOf("refused", ["confirmed", "packed", "dispatched"], CASH)).toBe(
    "placed ✓ confirmed ✓ packed ✓ dispatched ✓ refused.",
  );
  expect(lineOf("returned", ["paid", "packed", "dispatched", "delivered"])).toBe(
    "placed ✓ paid ✓ packed ✓ dispatched ✓ delivered ✓ returned.",
  );
  expect(lineOf("refunded", ["paid", "cancelled"])).toBe("placed ✓ paid ✓ refunded.");
});

test("shows a partial refund as an ending only before delivery", () => {
  const past: OrderStatus[] = ["paid", "packed", "dispatched", "delivered"];
  expect(lineOf("partly-refunded", past, { deliveredAt: new Date() })).toBe(
    "placed ✓ paid ✓ packed ✓ dispatched ✓ [delivered]",
  );
  expect(lineOf("partly-refunded", ["paid", "cancelled"])).toBe("placed ✓ paid ✓ partly-refunded.");
});

test("has a confirmation in place of the payment when the amount was reserved on the card first", () => {
  expect(lineOf("confirmed", ["awaiting-payment", "confirmed"])).toBe(
    "placed ✓ [confirmed] packed dispatched delivered",
  );
  expect(lineOf("packed", ["confirmed", "packed"])).toBe("placed ✓ confirmed ✓ [packed] dispatched delivered");
  expect(lineOf("paid", ["confirmed", "paid"])).toBe("placed ✓ [confirmed] packed dispatched delivered");
});

test("has no parcel steps for gift cards", () => {
  const cards = { isOfGiftCards: true };

  expect(lineOf("awaiting-payment", [], cards)).toBe("[placed] paid delivered");
  expect(lineOf("delivered", ["paid"], cards)).toBe("placed ✓ paid ✓ [delivered]");
});
