// @module-tag spec-4-order-1
import { expect, test } from "vitest";
import { FULFILMENT_STATES, HOLD_REASONS } from "./fulfilment/fulfilment-state.ts";
import { ORDER_STATUSES, orderStatusOf } from "./order-status.ts";
import { PAYMENT_METHODS } from "./payment-methods.ts";
import { PAYMENT_STATES } from "./payment-state.ts";

const CARD = { paymentMethod: "card", paymentState: "paid", holdReason: null } as const;

test("returns a status for every combination of states", () => {
  for (const paymentState of PAYMENT_STATES)
    for (const fulfilmentState of FULFILMENT_STATES)
      for (const paymentMethod of PAYMENT_METHODS)
        for (const holdReason of [null, ...HOLD_REASONS])
          expect(ORDER_STATUSES).toContain(orderStatusOf({ paymentState, fulfilmentState, paymentMethod, holdReason }));
});

test("shows the progress of the parcel when a part of the money was refunded", () => {
  const partly = { ...CARD, paymentState: "partially-refunded" } as const;
  expect(orderStatusOf({ ...partly, fulfilmentState: "unfulfilled" })).toBe("paid");
  expect(orderStatusOf({ ...partly, fulfilmentState: "dispatched" })).toBe("dispatched");
  expect(orderStatusOf({ ...partly, fulfilmentState: "delivered" })).toBe("partly-refunded");
});

test("shows the hold of an order by what its payment method waits for", () => {
  const held = { paymentState: "unpaid", fulfilmentState: "on-hold" } as const;
  expect(orderStatusOf({ ...held, paymentMethod: "card", holdReason: "payment" })).toBe("awaiting-payment");
  expect(orderStatusOf({ ...held, paymentMethod: "bank-transfer", holdReason: "payment" })).toBe("awaiting-transfer");
  const cash = { ...held, paymentMethod: "cash-on-delivery", holdReason: "confirmation" } as const;
  expect(orderStatusOf(cash)).toBe("awaiting-confirmation");
  expect(orderStatusOf({ ...CARD, fulfilmentState: "on-hold", holdReason: "review" })).toBe("on-hold");
});
