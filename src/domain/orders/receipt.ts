import { type Cents, cents, sum, times } from "../money.ts";
import type { OrderDetails } from "./order-details.ts";
import type { OrderStatus } from "./order-status.ts";
import type { PaymentMethod } from "./payment-methods.ts";

/** One kind of goods. The code is the product's short public id, which says nothing to others; a SKU often does. */
export type ReceiptLine = { code: string; name: string; quantity: number; priceCents: Cents; amountCents: Cents };

/** Money that came or went back, on the day it did. `card` is VISA, MASTER and the like; empty for other ways. */
export type ReceiptMoney = { at: Date; amountCents: Cents; way: PaymentMethod; card: string };

/** What an order cost and what was paid, for the customer's own records (CAA direction of 2023: all charges, features.md §6.8). */
export type Receipt = {
  number: string;
  /** The digits of the number: names files and PDF without a word. */
  digits: string;
  placedAt: Date;
  status: OrderStatus;
  customer: OrderDetails["customer"];
  address: OrderDetails["address"];
  lines: ReceiptLine[];
  subtotalCents: Cents;
  /** What a code took off the goods; 0 for most. */
  discountCents: Cents;
  deliveryCents: Cents;
  /** What the way of paying costs; 0 for most. */
  feeCents: Cents;
  totalCents: Cents;
  paid: ReceiptMoney[];
  refunded: ReceiptMoney[];
  /** What the customer still has to pay; 0 when it is paid, and when the order is over. */
  toPayCents: Cents;
};

type ReceiptFacts = { order: OrderDetails; paid: ReceiptMoney[]; refunded: ReceiptMoney[] };

const OVER: readonly OrderStatus[] = [
  "cancelled",
  "expired",
  "refused",
  "returned",
  "refunded",
  "partly-refunded",
  "charged-back",
];

/**
 * Puts a receipt together. Before money came it is the summary of an order, and says what is to be paid.
 */
export function makeReceipt({ order, paid, refunded }: ReceiptFacts): Receipt {
  const { number, createdAt: placedAt, status, customer, address, subtotalCents, deliveryCents, totalCents } = order;
  const missing = totalCents - sum(paid.map(({ amountCents }) => amountCents));
  return {
    ...{ number, digits: number.replace(/\D/g, ""), placedAt, status, customer, address, paid, refunded },
    ...{ subtotalCents, deliveryCents, discountCents: order.discountCents, feeCents: order.feeCents, totalCents },
    lines: order.items.map(({ code, title, choice, quantity, priceCents }) => ({
      ...{ code, name: choice ? `${title} (${choice})` : title },
      ...{ quantity, priceCents, amountCents: times(priceCents, quantity) },
    })),
    toPayCents: OVER.includes(status) ? cents(0) : cents(Math.max(missing, 0)),
  };
}
