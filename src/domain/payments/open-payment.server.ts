import { and, eq, type SQL } from "drizzle-orm";
import { orders } from "../../db/schema/index.ts";
import { languageRoot } from "../languages.ts";
import type { Cents } from "../money.ts";
import { isOwnedBy, type OrderOwner } from "../order-owner.server.ts";
import { formatOrderCode } from "../orders/order-code.ts";
import type { OrderStatus } from "../orders/order-status.ts";
import { payLinkPath } from "../orders/pay-link-path.ts";
import { dueByMethod } from "../orders/payment-state.ts";
import type { Shop } from "../shop.ts";
import { isUuid } from "../uuid.ts";
import type { PaymentRequest } from "./gateway.ts";
import { reconcileBeforePaying } from "./reconcile-payments.server.ts";
import { isPayable } from "./require-payable.ts";

type PayingShop = Pick<
  Shop,
  "db" | "now" | "merchantApi" | "gateway" | "config" | "enqueueJob" | "reportError" | "logInfo"
>;

/**
 * Returns the parameters that start the payment of an owner's existing order. First queries the Merchant API for a
 * payment that is already made. Null when the order no longer awaits a card payment.
 */
export async function openPayment(
  shop: PayingShop,
  owner: OrderOwner,
  orderNumber: string,
): Promise<PaymentRequest | null> {
  const order = await findToPay(shop, isOwnedBy(owner), orderNumber);
  return order && isPayable(order, shop.now()) ? shop.gateway.paymentRequest(order) : null;
}

/** An order as its payment link shows it, without names and items. */
export type LinkedOrder = {
  number: string;
  /** Order code, as people read it out. */
  code: string;
  status: OrderStatus;
  /** Amount due by card. */
  totalCents: Cents;
  reservedUntil: Date | null;
  /** Null when the order does not await a card payment any more. */
  payment: PaymentRequest | null;
};

/**
 * Opens the payment of an order by its secret link, without a login. The gateway returns to the link.
 * @returns null when no order has this number and key
 */
export async function openPaymentLink(
  shop: PayingShop,
  { number, key }: { number: string; key: string },
): Promise<LinkedOrder | null> {
  if (!isUuid(key)) return null;
  const order = await findToPay(shop, eq(orders.payKey, key), number);
  if (!order) return null;
  const { status, expiresAt: reservedUntil } = order;
  const totalCents = dueByMethod(order);
  const link = `${shop.config.baseUrl}${languageRoot(order.language)}${payLinkPath(order)}`;
  const returnUrls = { return_url: `${link}?returned=1`, cancel_url: link };
  const payment = isPayable(order, shop.now()) ? { ...shop.gateway.paymentRequest(order), ...returnUrls } : null;
  return { number, code: formatOrderCode(order.code), status, totalCents, reservedUntil, payment };
}

async function findToPay(shop: PayingShop, isAllowed: SQL, orderNumber: string) {
  await reconcileBeforePaying(shop, isAllowed, orderNumber);
  const [order] = await shop.db
    .select()
    .from(orders)
    .where(and(eq(orders.number, orderNumber), isAllowed));
  return order;
}
