import { includedVat, type OrderVat } from "../../cart/vat.ts";
import type { CreditKind } from "../../credit/credit-kinds.ts";
import type { Amount } from "../../format-amount.ts";
import { type Cents, cents, sum, times } from "../../money.ts";
import type { OrderDetails } from "../order-details.ts";
import type { OrderStatus } from "../order-status.ts";
import type { PaymentMethod } from "../payment-methods.ts";
import { ENDED_STATUSES } from "../timeline/order-progress.ts";

/** One line of a receipt. The code is the product's public id, which reveals nothing to outsiders; a SKU often does. */
export type ReceiptLine = { code: string; name: string; quantity: number; priceCents: Cents; amountCents: Cents };

/**
 * Money that was received or refunded, with its day. `card` is VISA, MASTER and the like; empty for other payment
 * methods.
 */
export type ReceiptMoney = Amount & { at: Date; way: PaymentMethod | CreditKind; card: string };

/** Refunded money, and the VAT of the order that it returns. */
export type ReceiptRefund = ReceiptMoney & { vatCents: Cents };

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
  /** VAT that the total includes; null when the seller was not registered. */
  vat: OrderVat | null;
  /** Total less its VAT. */
  withoutVatCents: Cents;
  paid: ReceiptMoney[];
  refunded: ReceiptRefund[];
  /** Amount due; 0 when the order is paid or over. */
  toPayCents: Cents;
};

type ReceiptFacts = { order: OrderDetails; paid: ReceiptMoney[]; refunded: ReceiptMoney[] };

/** Returns the receipt of an order. Before a payment it is a summary with the amount due. */
export function buildReceipt({ order, paid, refunded }: ReceiptFacts): Receipt {
  const { number, createdAt: placedAt, status, customer, address, subtotalCents, deliveryCents, totalCents } = order;
  const missing = totalCents - rupeesIn(paid);
  return {
    orderCode: order.code,
    number,
    digits: number.replace(/\D/g, ""),
    placedAt,
    status,
    customer,
    address,
    paid,
    refunded: withVat(refunded, order, paid),
    subtotalCents,
    deliveryCents,
    discountCents: order.discountCents,
    feeCents: order.feeCents,
    totalCents,
    vat: order.vat,
    withoutVatCents: cents(totalCents - (order.vat?.amountCents ?? 0)),
    lines: order.items.map(({ code, title, variantLabel, quantity, priceCents }) => ({
      code,
      name: variantLabel ? `${title} (${variantLabel})` : title,
      quantity,
      priceCents,
      amountCents: times(priceCents, quantity),
    })),
    toPayCents: ENDED_STATUSES.includes(status) ? cents(0) : cents(Math.max(missing, 0)),
  };
}

/** Returns the sum of the money in LKR: other currencies pay no order. */
function rupeesIn(money: readonly ReceiptMoney[]): Cents {
  return sum(money.filter(({ currency }) => currency === "LKR").map(({ amountCents }) => amountCents));
}

/**
 * Returns refunds with the VAT that each returns. Money above the total is refunded first, as in the ledger, and
 * contains no VAT. The parts of all refunds add up to the VAT of the order when everything was refunded.
 */
function withVat(refunded: ReceiptMoney[], { vat, totalCents }: OrderDetails, paid: ReceiptMoney[]): ReceiptRefund[] {
  const received = rupeesIn(paid);
  const vatAfter = (goneCents: number) => {
    const left = Math.min(Math.max(received - goneCents, 0), totalCents);
    return includedVat(cents(left), vat?.basisPoints ?? null);
  };
  let gone = 0;
  return refunded.map((money) => {
    const before = vatAfter(gone);
    gone += rupeesIn([money]);
    return { ...money, vatCents: cents(before - vatAfter(gone)) };
  });
}
