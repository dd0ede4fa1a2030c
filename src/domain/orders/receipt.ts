import { type Cents, cents, sum, times } from "../money.ts";
import type { OrderDetails } from "./order-details.ts";
import type { OrderStatus } from "./order-status.ts";
import type { PaymentMethod } from "./payment-methods.ts";

/** One line of a receipt. The code is the product's public id, which reveals nothing to outsiders; a SKU often does. */
export type ReceiptLine = { code: string; name: string; quantity: number; priceCents: Cents; amountCents: Cents };

/**
 * Money that was received or refunded, with its day. `card` is VISA, MASTER and the like; empty for other payment
 * methods.
 */
export type ReceiptMoney = { at: Date; amountCents: Cents; way: PaymentMethod; card: string };

/**
 * Totals and payments of an order, for the customer's own records (direction of the Consumer Affairs Authority of 2023:
 * all charges).
 */
export type Receipt = {
  number: string;
  /** Order code, as people read it out. */
  orderCode: string;
  /** The digits of the number, for neutral file and PDF names. */
  digits: string;
  placedAt: Date;
  status: OrderStatus;
  customer: OrderDetails["customer"];
  address: OrderDetails["address"];
  lines: ReceiptLine[];
  subtotalCents: Cents;
  /** Reduction by a discount code; usually 0. */
  discountCents: Cents;
  deliveryCents: Cents;
  /** Fee of the payment method; usually 0. */
  feeCents: Cents;
  totalCents: Cents;
  paid: ReceiptMoney[];
  refunded: ReceiptMoney[];
  /** Amount due; 0 when the order is paid or over. */
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

/** Returns the receipt of an order. Before a payment it is a summary with the amount due. */
export function buildReceipt({ order, paid, refunded }: ReceiptFacts): Receipt {
  const { number, createdAt: placedAt, status, customer, address, subtotalCents, deliveryCents, totalCents } = order;
  const missing = totalCents - sum(paid.map(({ amountCents }) => amountCents));
  return {
    ...{
      orderCode: order.code,
      number,
      digits: number.replace(/\D/g, ""),
      placedAt,
      status,
      customer,
      address,
      paid,
      refunded,
    },
    ...{ subtotalCents, deliveryCents, discountCents: order.discountCents, feeCents: order.feeCents, totalCents },
    lines: order.items.map(({ code, title, variantLabel, quantity, priceCents }) => ({
      ...{ code, name: variantLabel ? `${title} (${variantLabel})` : title },
      ...{ quantity, priceCents, amountCents: times(priceCents, quantity) },
    })),
    toPayCents: OVER.includes(status) ? cents(0) : cents(Math.max(missing, 0)),
  };
}
