import { expect, test } from "vitest";
import { cents, rupees, sum } from "../../money.ts";
import { NO_INSTRUCTIONS } from "../delivery-instructions.ts";
import type { OrderDetails } from "../order-details.ts";
import type { OrderStatus } from "../order-status.ts";
import { buildReceipt } from "./receipt.ts";

const anOrder = (status: OrderStatus): OrderDetails => ({
  number: "Order-1763740000000",
  code: "4F7K-92MX",
  replaces: null,
  replacements: [],
  instructions: NO_INSTRUCTIONS,
  status,
  paymentMethod: "card",
  payment: "paid",
  createdAt: new Date("2026-11-21T10:00:00Z"),
  isHidden: false,
  hasAcceptedTerms: true,
  reservedUntil: null,
  parcel: null,
  deliveredAt: null,
  isOfGiftCards: false,
  subtotalCents: rupees(2_500),
  discountCents: rupees(0),
  deliveryCents: rupees(500),
  feeCents: rupees(0),
  transferReference: null,
  isPaidLate: false,
  hasBankSlip: false,
  creditCents: rupees(0),
  refundedCents: rupees(0),
  chargedBackCents: rupees(0),
  totalCents: rupees(3_000),
  vat: null,
  dueCents: rupees(0),
  customer: { firstName: "Nimali", lastName: "Test", email: "nimali@example.test", phone: "+94771234567" },
  address: {
    line1: "1 Test Road",
    line2: "",
    city: "Colombo",
    district: "LK-11",
    postalCode: "00300",
    country: "Sri Lanka",
  },
  items: [
    {
      variantId: null,
      code: "k3x9a",
      title: "Robe",
      variantLabel: "Large",
      sku: "R-L",
      quantity: 2,
      priceCents: rupees(1_250),
    },
  ],
});

const paid = (amount: number) => ({
  at: new Date("2026-11-21T10:05:00Z"),
  amountCents: rupees(amount),
  currency: "LKR",
  way: "card" as const,
  card: "VISA",
});

test("returns code, name with variant, and amount of a line", () => {
  expect(buildReceipt({ order: anOrder("paid"), paid: [paid(3_000)], refunded: [] }).lines).toEqual([
    { code: "k3x9a", name: "Robe (Large)", quantity: 2, priceCents: rupees(1_250), amountCents: rupees(2_500) },
  ]);
});

test("uses only digits in the file's name", () => {
  expect(buildReceipt({ order: anOrder("paid"), paid: [], refunded: [] }).digits).toBe("1763740000000");
});

test.each<[OrderStatus, number[], number]>([
  ["awaiting-payment", [], 3_000],
  ["awaiting-payment", [1_000], 2_000],
  ["confirmed", [], 3_000],
  ["paid", [3_000], 0],
  ["delivered", [3_000, 3_000], 0],
  ["cancelled", [], 0],
  ["expired", [], 0],
  ["refused", [], 0],
])("returns as due, when an order is %s and %j is received, %i rupees", (status, received, left) => {
  const receipt = buildReceipt({ order: anOrder(status), paid: received.map(paid), refunded: [] });

  expect(receipt.toPayCents).toBe(left === 0 ? cents(0) : rupees(left));
});

test("subtracts no money of another currency from the amount due, nor from the VAT", () => {
  const vat = { number: "123456789-7000", basisPoints: 1_800, amountCents: cents(45_763) };
  const dollars = { ...paid(45), currency: "USD" };

  const receipt = buildReceipt({
    order: { ...anOrder("awaiting-payment"), vat },
    paid: [dollars],
    refunded: [dollars],
  });

  expect(receipt).toMatchObject({
    toPayCents: rupees(3_000),
    paid: [dollars],
    refunded: [{ ...dollars, vatCents: 0 }],
  });
});

test("splits the VAT of an order among its refunds to the cent, money above the total first", () => {
  const vat = { number: "123456789-7000", basisPoints: 1_800, amountCents: cents(45_763) };
  const order = { ...anOrder("partly-refunded"), vat };
  // Paid Rs. 3,500 before an edit reduced the order to Rs. 3,000.
  const refunded = [paid(500), paid(1_000), paid(1_000), paid(1_000)];

  const receipt = buildReceipt({ order, paid: [paid(3_500)], refunded });

  expect(receipt).toMatchObject({ vat, withoutVatCents: 254_237 });
  const parts = receipt.refunded.map(({ vatCents }) => vatCents);
  expect(parts).toEqual([0, 15_255, 15_254, 15_254].map(cents));
  expect(sum(parts)).toBe(vat.amountCents);
});
