import type { Db } from "../../../db/client.ts";
import { arrivalDates } from "../../cart/arrival-dates.ts";
import { type lockUsableCredit, spendCredit } from "../../credit/spend-credit.server.ts";
import { postLedger } from "../../ledger/post-ledger.server.ts";
import { queueMail } from "../../queue-mail.server.ts";
import { holdIfContactBlocked } from "../blocked-contact.server.ts";
import { changeOrderStatus } from "../change-order-status.server.ts";
import { dueByMethod } from "../payment-state.ts";
import { readMoney } from "../settle-payment-state.server.ts";
import { getOrder } from "./get-order.server.ts";
import type { Order, PlacementShop } from "./place-order.server.ts";

type Paid = { order: Order; usable: Awaited<ReturnType<typeof lockUsableCredit>>; at: Date };

/**
 * Pays the credit part of a new order. An order without a rest is accepted at once; any other one awaits its rest by
 * its payment method.
 */
export async function payWithCredit(shop: PlacementShop, tx: Db, { order, usable, at }: Paid): Promise<Order> {
  const { id: orderId, creditCents: amountCents, currency, district } = order;
  await spendCredit(tx, usable, { orderId, amountCents, currency, at });
  const facts = { amountCents };
  if (dueByMethod(order) > 0) {
    const event = { kind: "payment-partially-paid", actor: "customer", at, facts } as const;
    await changeOrderStatus(tx, await readMoney(tx, orderId), { payment: "partially-paid", ...event });
    await postLedger(tx, { orderId, at });
    return getOrder(tx, orderId);
  }
  await changeOrderStatus(tx, order, {
    payment: "paid",
    fulfilment: "unfulfilled",
    accepts: true,
    kind: "paid",
    actor: "customer",
    at,
    facts,
    arrival: arrivalDates(at, (await shop.settings.asOf(tx)).arrival, district),
  });
  await holdIfContactBlocked({ ...shop, db: tx }, order, at);
  await postLedger(tx, { orderId, at });
  await queueMail(shop, tx, { kind: "order-paid", orderId }, { kind: "new-order", orderId });
  return getOrder(tx, orderId);
}
