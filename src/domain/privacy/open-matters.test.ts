import { expect, test } from "vitest";
import { ORDER_STATUSES, type OrderStatus } from "../orders/order-status.ts";
import { FINISHED, STILL_UNPAID, whyOpen } from "./open-matters.ts";

const QUIET = { isRefundMoving: false, isInReview: false, isReturnOpen: false };
const of = (status: OrderStatus, more = {}) => whyOpen({ status, ...QUIET, ...more });

test("an order that is to be delivered, or is coming back, keeps its account", () => {
  const open = ORDER_STATUSES.filter((status) => of(status));

  expect(open).toEqual(["paid", "confirmed", "packed", "dispatched", "refused"]);
  expect(of("refused")).toBe("coming-back");
});

test("money that we owe keeps the account, whatever became of the goods", () => {
  expect(of("cancelled", { isRefundMoving: true })).toBe("refund-under-way");
  expect(of("expired", { isInReview: true })).toBe("payment-in-review");
  expect(of("delivered", { isReturnOpen: true })).toBe("return-under-way");
});

test("each status is unpaid, in somebody's hands, or finished", () => {
  const others = ORDER_STATUSES.filter((status) => !FINISHED.includes(status) && !STILL_UNPAID.includes(status));

  expect(others).toEqual(["paid", "confirmed", "packed", "dispatched"]);
  expect(FINISHED.filter((status) => STILL_UNPAID.includes(status))).toEqual([]);
});
