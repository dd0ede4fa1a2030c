import { expect, test } from "vitest";
import { statesOf } from "../../../tests/support/orders/order-states.ts";
import { cents, rupees } from "../money.ts";
import { ORDER_STATUSES, type OrderStatus } from "../orders/order-status.ts";
import type { PaymentMethod } from "../orders/payment-methods.ts";
import { decideTransfer, type TransferFacts } from "./transfer-decision.ts";

const orderIn = (status: OrderStatus, paymentMethod: PaymentMethod = "bank-transfer") => ({
  paymentMethod,
  ...statesOf(status, paymentMethod),
});

const FACTS: TransferFacts = {
  order: orderIn("awaiting-transfer"),
  dueCents: rupees(4_500),
  amountCents: rupees(4_500),
  earlierCents: rupees(0),
  isKnownEntry: false,
};

/** Every status of a transfer order except the one that awaits its money. */
const OTHERS = ORDER_STATUSES.filter((status) => !status.startsWith("awaiting-"));

const decide = (changed: Partial<TransferFacts> = {}) => {
  const decision = decideTransfer({ ...FACTS, ...changed });
  return decision.act === "review" ? decision.reason : decision.act;
};

test("pays the order when the full amount arrives before the deadline", () => {
  expect(decide()).toBe("paid");
});

test.each([cents(449_999), cents(450_001), rupees(1), rupees(45_000)])(
  "opens a review when %i cents arrive",
  (amountCents) => {
    expect(decide({ amountCents })).toBe("wrong-amount");
  },
);

test("opens a review for partial transfers, whether or not they add up", () => {
  expect(decide({ earlierCents: rupees(4_000), amountCents: rupees(500) })).toBe("paid-in-parts");
  expect(decide({ earlierCents: rupees(4_000), amountCents: rupees(4_500) })).toBe("wrong-amount");
});

test("opens a review when the order is over", () => {
  expect(decide({ order: orderIn("expired") })).toBe("paid-late");
  expect(decide({ order: orderIn("cancelled") })).toBe("paid-late");
  expect(decide({ order: orderIn("refunded") })).toBe("payment-after-refund-or-chargeback");
});

test("pays no order except one that awaits a transfer", () => {
  for (const status of OTHERS) {
    expect(decide({ order: orderIn(status) }), status).not.toBe("paid");
    expect(decide({ order: orderIn(status, "card") }), status).toBe("paid-by-other-method");
  }
  expect(decide({ order: orderIn("packed") })).toBe("second-payment");
});

test("returns duplicate for a known entry in every state of the order", () => {
  for (const status of OTHERS) expect(decide({ order: orderIn(status), isKnownEntry: true })).toBe("duplicate");
});
