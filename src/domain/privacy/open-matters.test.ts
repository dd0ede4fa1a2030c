import { expect, test } from "vitest";
import { statesOf } from "../../../tests/support/orders/order-states.ts";
import { ORDER_STATUSES, type OrderStatus } from "../orders/order-status.ts";
import { whyOpen } from "./open-matters.ts";

const QUIET = { isRefundOpen: false, isInReview: false, isReturnOpen: false };
const of = (status: OrderStatus, more = {}) => whyOpen({ ...statesOf(status), ...QUIET, ...more });

test("keeps an account while an order is to be delivered or on its way back", () => {
  const open = ORDER_STATUSES.filter((status) => of(status));

  expect(open).toEqual([...["on-hold", "paid", "confirmed", "packed", "dispatched", "delivery-failed", "refused"]]);
  expect(of("refused")).toBe("coming-back");
});

test("keeps an account while a refund, payment review or return is open, in any fulfilment state", () => {
  expect(of("cancelled", { isRefundOpen: true })).toBe("refund-under-way");
  expect(of("expired", { isInReview: true })).toBe("payment-in-review");
  expect(of("delivered", { isReturnOpen: true })).toBe("return-under-way");
});
