import { expect, test } from "vitest";
import { rupees } from "../money.ts";
import type { OrderStatus } from "../orders/order-status.ts";
import { statusAfterRefund } from "./refund-status.ts";

test.each<[string, OrderStatus, number, OrderStatus | null]>([
  ["everything went back", "paid", 0, "refunded"],
  ["a part went back", "delivered", 1_000, "partly-refunded"],
  ["the rest went back", "partly-refunded", 0, "refunded"],
  ["another part went back", "partly-refunded", 500, null],
  ["a second payment went back", "paid", 4_500, null],
  ["late money of an expired order went back", "expired", 0, null],
  ["a cancelled order's money went back", "cancelled", 0, "refunded"],
  ["the bank has taken it back already", "charged-back", 0, null],
])("%s: %s becomes %s", (_what, status, kept, expected) => {
  expect(statusAfterRefund({ status, totalCents: rupees(4_500), keptCents: rupees(kept) })).toBe(expected);
});
