import { expect, test } from "vitest";
import { statesOf } from "../../../tests/support/orders/order-states.ts";
import { cents, rupees } from "../money.ts";
import { FULFILMENT_STATES, HOLD_REASONS, NEVER_SENT } from "./fulfilment/fulfilment-state.ts";
import { customerPaymentOf, type PaymentFacts } from "./order-details.ts";
import type { OrderStatus } from "./order-status.ts";
import { PAYMENT_METHODS, type PaymentMethod } from "./payment-methods.ts";
import { PAYMENT_STATES, type PaymentState } from "./payment-state.ts";

/** Money received and refunded for an order of Rs. 4,500 in each payment state. Charged-back money is neither. */
const SUMS: Record<PaymentState, [received: number, refunded: number]> = {
  unpaid: [0, 0],
  authorized: [0, 0],
  "partially-paid": [1_000, 0],
  paid: [4_500, 0],
  "partially-refunded": [4_500, 1_000],
  refunded: [4_500, 4_500],
  "charged-back": [0, 0],
  voided: [0, 0],
};

const moneyOf = (state: PaymentState) => ({
  receivedCents: rupees(SUMS[state][0]),
  refundedCents: rupees(SUMS[state][1]),
});
const SETTLED = { lastAttempt: null, isUndecided: false, hasOpenRefund: false };

function paymentOf(status: OrderStatus, paymentMethod: PaymentMethod, more: Partial<PaymentFacts> = {}) {
  const states = { ...statesOf(status, paymentMethod), ...more };
  return customerPaymentOf({ ...SETTLED, paymentMethod, ...moneyOf(states.paymentState), ...states });
}

test.each([
  ["awaiting-payment", "card", {}, "waiting"],
  ["awaiting-payment", "card", { lastAttempt: "declined" }, "declined"],
  ["awaiting-payment", "card", { isUndecided: true }, "in-review"],
  ["awaiting-transfer", "bank-transfer", {}, "to-transfer"],
  ["awaiting-transfer", "bank-transfer", { isUndecided: true }, "in-review"],
  ["awaiting-confirmation", "cash-on-delivery", {}, "to-confirm"],
  ["confirmed", "cash-on-delivery", {}, "on-delivery"],
  ["dispatched", "cash-on-delivery", { paymentState: "partially-paid" }, "on-delivery"],
  ["delivered", "cash-on-delivery", {}, "paid"],
  ["paid", "card", {}, "paid"],
  ["confirmed", "card", { paymentState: "authorized" }, "reserved"],
  ["packed", "card", { paymentState: "authorized" }, "reserved"],
  ["on-hold", "card", { paymentState: "authorized" }, "reserved"],
  ["paid", "card", { isUndecided: true }, "paid"],
  ["partly-refunded", "card", {}, "paid"],
  ["refused", "cash-on-delivery", {}, "not-paid"],
  ["refused", "cash-on-delivery", { paymentState: "partially-paid", isUndecided: true }, "in-review"],
  ["refused", "card", {}, "paid"],
  ["returned", "cash-on-delivery", {}, "not-paid"],
  ["returned", "cash-on-delivery", { paymentState: "paid" }, "paid"],
  ["returned", "cash-on-delivery", { paymentState: "paid", hasOpenRefund: true }, "refunding"],
  ["returned", "card", { paymentState: "partially-refunded" }, "partly-refunded"],
  ["returned", "card", { paymentState: "refunded" }, "refunded"],
  ["cancelled", "card", {}, "not-paid"],
  ["cancelled", "card", { paymentState: "paid" }, "refunding"],
  ["cancelled", "card", { paymentState: "paid", hasOpenRefund: true }, "refunding"],
  ["cancelled", "card", { paymentState: "partially-refunded", hasOpenRefund: true }, "refunding"],
  ["cancelled", "card", { paymentState: "partially-refunded" }, "partly-refunded"],
  ["cancelled", "bank-transfer", { paymentState: "partially-paid", isUndecided: true }, "in-review"],
  ["expired", "card", {}, "not-paid"],
  ["expired", "card", { paymentState: "paid", isUndecided: true }, "in-review"],
  ["expired", "card", { paymentState: "paid", isUndecided: true, hasOpenRefund: true }, "refunding"],
  ["expired", "bank-transfer", { isUndecided: true }, "in-review"],
  ["refunded", "card", {}, "refunded"],
  ["charged-back", "card", {}, "charged-back"],
  ["cancelled", "card", { paymentState: "charged-back", isUndecided: true }, "charged-back"],
] satisfies [OrderStatus, PaymentMethod, Partial<PaymentFacts>, string][])(
  "shows an order that is %s, paid by %s, with %o, as %s",
  (status, method, more, expected) => {
    expect(paymentOf(status, method, more)).toBe(expected);
  },
);

test("shows a late payment that was refunded before it was accepted as refunded", () => {
  const sums = { receivedCents: rupees(4_500), refundedCents: rupees(4_500) };
  expect(paymentOf("expired", "card", sums)).toBe("refunded");
});

test("never states that no money was taken when it was, and promises no parcel when the order is over", () => {
  const PROMISES = ["paid", "on-delivery", "waiting", "declined", "to-transfer", "to-confirm"];
  for (const paymentState of PAYMENT_STATES)
    for (const fulfilmentState of FULFILMENT_STATES)
      for (const holdReason of [null, ...HOLD_REASONS])
        for (const paymentMethod of PAYMENT_METHODS)
          for (const isUndecided of [false, true]) {
            const state = { paymentState, fulfilmentState, holdReason, paymentMethod };
            const money = moneyOf(paymentState);
            const payment = customerPaymentOf({ ...SETTLED, ...state, ...money, isUndecided });
            const hasEnded =
              NEVER_SENT.includes(fulfilmentState) || ["refunded", "charged-back"].includes(paymentState);
            if (hasEnded) expect(PROMISES, JSON.stringify(state)).not.toContain(payment);
            if (money.receivedCents > cents(0)) expect(payment, JSON.stringify(state)).not.toBe("not-paid");
          }
});
