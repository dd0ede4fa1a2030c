import { expect, test } from "vitest";
import { cents, rupees } from "../money.ts";
import { ORDER_STATUSES } from "../orders/order-status.ts";
import { decideTransfer, type TransferFacts } from "./transfer-decision.ts";

const FACTS: TransferFacts = {
  orderStatus: "awaiting-transfer",
  paymentMethod: "bank-transfer",
  totalCents: rupees(4_500),
  amountCents: rupees(4_500),
  earlierCents: rupees(0),
  isKnownEntry: false,
};

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
  expect(decide({ orderStatus: "expired" })).toBe("paid-late");
  expect(decide({ orderStatus: "cancelled" })).toBe("paid-late");
  expect(decide({ orderStatus: "refunded" })).toBe("payment-after-refund-or-chargeback");
});

test("nothing but an order that waits for a transfer is ever paid by one", () => {
  for (const orderStatus of ORDER_STATUSES) {
    if (orderStatus !== "awaiting-transfer") expect(decide({ orderStatus }), orderStatus).not.toBe("paid");
    expect(decide({ orderStatus, paymentMethod: "card" }), orderStatus).toBe("paid-by-other-method");
  }
  expect(decide({ orderStatus: "packed" })).toBe("second-payment");
});

test("the same entry of the statement again is the one that is there, whatever became of the order", () => {
  for (const orderStatus of ORDER_STATUSES) expect(decide({ orderStatus, isKnownEntry: true })).toBe("duplicate");
});
