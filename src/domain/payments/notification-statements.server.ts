import { type Db, runPrepared } from "../../db/client.ts";
import { type Cents, cents, parseDecimal } from "../money.ts";
import type { OrderWithState } from "../orders/change-order-status.server.ts";
import type { Order } from "../orders/placement/place-order.server.ts";
import type { PaymentNotification } from "./gateway.ts";
import type { NotificationOutcome } from "./payment-review-reasons.ts";
import { CARD } from "./providers.ts";

/**
 * Prepared statements for payment notifications: fifty concurrent ones wait for each other
 * (docs/decisions/order-placement.md).
 */

const LOCK = `select id, payment_state as "paymentState", fulfilment_state as "fulfilmentState", hold_reason as "holdReason",
  payment_method as "paymentMethod", total_cents as "totalCents",
  credit_cents as "creditCents", currency, version, email, phone, district, charged_on_packing as "chargedOnPacking",
  is_of_gift_cards as "isOfGiftCards", created_at as "createdAt" from orders where number = $1
-- @guard notification-locks-its-order
for update`;

const KNOWN = `select order_id as "orderId", amount_cents as "amountCents", status from payments
where provider = $1 and provider_payment_id = $2 and status not in ('declined', 'cancelled')`;

/**
 * Upper bound for the stored notifications of one order: the gateway repeats a notification only until it gets a
 * response. Notifications that receive or take back money are always stored.
 */
const MAX_STORED_PER_ORDER = 200;

const INSERT_NOTIFICATION = `insert into payment_notifications
  (source, order_number, provider_payment_id, status_code, amount, currency, method, body_sha256, outcome, received_at)
select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10
where $9 in ('paid', 'authorized', 'captured', 'charged-back') or (select count(*) from payment_notifications where order_number = $2) < ${MAX_STORED_PER_ORDER}`;

const INSERT_PAYMENT = `insert into payments (order_id, provider, provider_payment_id, status, amount_cents, currency, method, created_at)
values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning id`;

/** A payment that was received under the id that a notification names; the bank or the shop may have sent it back. */
export type KnownPayment = { orderId: string; amountCents: number; status: "received" | "refunded" | "charged-back" };

/** The order that a payment notification is compared with. */
export type NotifiedOrder = OrderWithState &
  Pick<Order, "totalCents" | "creditCents" | "currency" | "version" | "email" | "phone" | "district" | "createdAt"> &
  Pick<Order, "chargedOnPacking" | "isOfGiftCards">;

/**
 * Locks the order that a notification names, and finds the payment with its id. The second statement runs after the
 * lock, so that its snapshot includes what was committed before.
 */
export async function lockNotifiedOrder(tx: Db, { orderNumber, paymentId }: PaymentNotification) {
  type Locked = Omit<NotifiedOrder, "totalCents" | "creditCents"> & { totalCents: string; creditCents: string };
  const [orders, payments] = await Promise.all([
    runPrepared<Locked>(tx, { name: "lock-notified-order", text: LOCK, values: [orderNumber] }),
    runPrepared<{ orderId: string; amountCents: string; status: KnownPayment["status"] }>(tx, {
      name: "find-payment",
      text: KNOWN,
      values: [CARD, paymentId],
    }),
  ]);
  const order = orders
    .map(({ totalCents, creditCents, ...found }): NotifiedOrder => {
      return { ...found, totalCents: cents(Number(totalCents)), creditCents: cents(Number(creditCents)) };
    })
    .at(0);
  return {
    order,
    known: payments.map((payment): KnownPayment => ({ ...payment, amountCents: Number(payment.amountCents) })).at(0),
  };
}

/** Inserts a payment notification with its outcome. */
export async function insertNotification(
  tx: Db,
  notification: PaymentNotification,
  { outcome, at }: { outcome: NotificationOutcome; at: Date },
): Promise<void> {
  const { source, orderNumber, paymentId, statusCode, amount, currency, method, bodySha256 } = notification;
  const values = [source, orderNumber, paymentId, statusCode, amount, currency, method, bodySha256, outcome, at];
  await runPrepared(tx, { name: "insert-notification", text: INSERT_NOTIFICATION, values });
}

type PaidAmount = Pick<PaymentNotification, "paymentId" | "amount" | "currency" | "method">;

/**
 * Inserts an attempt to pay.
 * @returns its id; undefined when it is already known or has no valid amount
 */
export async function insertPayment(
  tx: Db,
  { orderId, notification, at }: { orderId: string; notification: PaidAmount; at: Date },
  status: "received" | "declined" | "cancelled",
): Promise<string | undefined> {
  const amountCents: Cents | null = parseDecimal(notification.amount);
  if (!amountCents) return undefined;
  const values = [
    orderId,
    CARD,
    notification.paymentId,
    status,
    amountCents,
    notification.currency,
    notification.method,
    at,
  ];
  const [payment] = await runPrepared<{ id: string }>(tx, { name: "insert-payment", text: INSERT_PAYMENT, values });
  return payment?.id;
}
