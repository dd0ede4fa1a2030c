import { expect, test } from "vitest";
import { statesOf } from "../../../tests/support/order-states.ts";
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
  totalCents: rupees(4_500),
  amountCents: rupees(4_500),
  earlierCents: rupees(0),
  isKnownEntry: false,
};

/** Every status of a transfer order but the one that waits for its money. */
const OTHERS = ORDER_STATUSES.filter((status) => !status.startsWith("awaiting-"));

const decide = (changed: Partial<TransferFacts> = {}) => {
  const decision = decideTransfer({ ...FACTS, ...changed });
  return decision.act === "review" ? decision.reason : decision.act;
};

test("the whole amount pays the order that waits for it", () => {
  expect(decide()).toBe("paid");
});

test.each([cents(449_999), cents(450_001), rupees(1), rupees(45_000)])("%i cents are for a person", (amountCents) => {
  expect(decide({ amountCents })).toBe("wrong-amount");
});

test("two parts that add up are for a person, too, and so is whatever does not", () => {
  expect(decide({ earlierCents: rupees(4_000), amountCents: rupees(500) })).toBe("paid-in-parts");
  expect(decide({ earlierCents: rupees(4_000), amountCents: rupees(4_500) })).toBe("wrong-amount");
});

test("money for an order that is over is for a person", () => {
  expect(decide({ order: orderIn("expired") })).toBe("paid-late");
  expect(decide({ order: orderIn("cancelled") })).toBe("paid-late");
  expect(decide({ order: orderIn("refunded") })).toBe("payment-after-refund-or-chargeback");
});

test("nothing but an order that waits for a transfer is ever paid by one", () => {
  for (const status of OTHERS) {
    expect(decide({ order: orderIn(status) }), status).not.toBe("paid");
    expect(decide({ order: orderIn(status, "card") }), status).toBe("paid-by-other-method");
  }
  expect(decide({ order: orderIn("packed") })).toBe("second-payment");
});

test("the same entry of the statement again is the one that is there, whatever became of the order", () => {
  for (const status of OTHERS) expect(decide({ order: orderIn(status), isKnownEntry: true })).toBe("duplicate");
});
