import { eq } from "drizzle-orm";
import { captures, cardAuthorizations, orders, variants } from "../../../src/db/schema/index.ts";
import { invariant } from "../../../src/domain/errors.ts";
import { packOrder } from "../../../src/domain/orders/fulfilment/pack-order.server.ts";
import { findOrder } from "../../../src/domain/orders/order-queries.server.ts";
import { dueByMethod } from "../../../src/domain/orders/payment-state.ts";
import { capturePayment } from "../../../src/domain/payments/authorizations/capture-payment.server.ts";
import type { PaymentNotification } from "../../../src/domain/payments/gateway.ts";
import { recordNotification } from "../../../src/domain/payments/record-notification.server.ts";
import type { TestShop } from "../test-shop.ts";
import { anOpenOrder } from "./open-order.ts";
import { withMethods } from "./with-methods.ts";

export const TOKEN = "e34f3059-7b7d-4b62-a57c-784beaa169f4";
const actor = "staff:test" as const;

/** Returns the shop with an account that can reserve amounts on cards. */
export const withReserve = (shop: TestShop) =>
  withMethods(shop, { card: { ...shop.config.methods.card, canReserve: true } });

/** Creates an order of Rs. 4,500 whose amount is to be reserved on the card, before its notification. */
export async function anOrderToReserve(given: TestShop) {
  const shop = withReserve(given);
  const open = await anOpenOrder(shop, { chargedOnPacking: true });
  const { id, number } = open.order;
  const authorized = (more: Partial<PaymentNotification> = {}) =>
    open.notification({ statusCode: "3", authorizationToken: TOKEN, ...more });
  const order = async () => {
    const [found] = await shop.db.select().from(orders).where(eq(orders.id, id));
    invariant(found, "no order row");
    return found;
  };
  const states = async () => {
    const { paymentState, fulfilmentState, holdReason } = await order();
    return [paymentState, fulfilmentState, ...(holdReason ? [holdReason] : [])];
  };
  const stock = async () => {
    const [found] = await shop.db.select().from(variants).where(eq(variants.id, open.product.variant.id));
    return found?.stock;
  };
  const details = () => findOrder(shop, open.profile.customerId, { number });
  const pack = async () => packOrder(shop, { number, actor, chargeCents: dueByMethod(await order()) });
  return { ...open, shop, id, number, actor, authorized, current: order, states, stock, details, pack };
}

/** Creates the same order with its amount reserved. */
export async function anAuthorizedOrder(given: TestShop) {
  const made = await anOrderToReserve(given);
  const { shop, id } = made;
  await recordNotification(shop, made.authorized());
  /** Runs the last queued capture of the order. */
  const capture = async () => {
    const jobs = (await shop.queuedJobs()).map(({ job }) => job);
    const job = jobs.findLast((each) => each.kind === "capture-payment" && each.orderId === id);
    if (job?.kind === "capture-payment") await capturePayment(shop, job);
  };
  const authorization = async () => {
    const [found] = await shop.db.select().from(cardAuthorizations).where(eq(cardAuthorizations.orderId, id));
    invariant(found, "no authorization row");
    return found;
  };
  const captured = () => shop.db.select().from(captures).orderBy(captures.id);
  return { ...made, capture, authorization, captured };
}
