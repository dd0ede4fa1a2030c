import { expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import {
  anAuthorizedOrder,
  anOrderToReserve,
  TOKEN,
  withReserve,
} from "../../../../tests/support/orders/authorized-order.ts";
import { anOpenOrder } from "../../../../tests/support/orders/open-order.ts";
import { queuedMailKinds } from "../../../../tests/support/queued-mails.ts";
import {
  cardAuthorizations,
  ledgerEntries,
  paymentNotifications,
  paymentReviews,
  payments,
} from "../../../db/schema/index.ts";
import { DAY_MS, HOUR_MS } from "../../durations.ts";
import { rupees } from "../../money.ts";
import { expireOrders } from "../../orders/expire-orders.server.ts";
import { packOrder } from "../../orders/fulfilment/pack-order.server.ts";
import { recordNotification } from "../record-notification.server.ts";
import { decryptToken } from "./authorization-token.server.ts";

dbTest(
  "stores a reserved amount with its encrypted token, and accepts the order without a sale",
  async ({ db, shop }) => {
    const { states, authorized, details, authorization, id, order } = await anAuthorizedOrder(shop);

    expect(await states()).toEqual(["authorized", "unfulfilled"]);
    expect(await details()).toMatchObject({ status: "confirmed", payment: "reserved", dueCents: rupees(4_500) });
    const row = await authorization();
    expect(row).toMatchObject({ status: "open", amountCents: rupees(4_500), method: "VISA" });
    expect(row.endsAt.getTime() - row.createdAt.getTime()).toBe(7 * DAY_MS);
    expect(row.encryptedToken).not.toContain(TOKEN);
    expect(decryptToken(shop, row.encryptedToken ?? "", id)).toBe(TOKEN);
    expect(decryptToken(shop, row.encryptedToken ?? "", "another order")).toBeNull();
    expect(await db.$count(payments)).toBe(0);
    expect(await db.$count(ledgerEntries)).toBe(0);
    expect(await queuedMailKinds(db)).toEqual(["order-placed", "order-authorized", "new-order"]);
    expect(order.chargedOnPacking).toBe(true);
    expect(authorized().statusCode).toBe("3");
  },
);

dbTest("reserves once when ten copies of a notification arrive at once", async ({ db, shop }) => {
  const { shop: own, authorized, states } = await anOrderToReserve(shop);

  const outcomes = await Promise.all(Array.from({ length: 10 }, () => recordNotification(own, authorized())));

  expect(outcomes.toSorted()).toEqual(["authorized", ...Array.from({ length: 9 }, () => "duplicate")]);
  expect(await db.$count(cardAuthorizations)).toBe(1);
  expect(await db.$count(paymentNotifications)).toBe(10);
  expect(await states()).toEqual(["authorized", "unfulfilled"]);
});

dbTest.for([
  ["one cent less", { amount: "4499.99" }, "review:wrong-amount"],
  ["another currency", { currency: "USD" }, "review:wrong-currency"],
  ["no token", { authorizationToken: undefined }, "review:unexpected-authorization"],
  ["an unknown order", { orderNumber: "Order-1" }, "review:unknown-order"],
] as const)(
  "opens a review and reserves nothing when the notification has %s",
  async ([, more, outcome], { db, shop }) => {
    const { shop: own, authorized, states } = await anOrderToReserve(shop);

    expect(await recordNotification(own, authorized(more as object))).toBe(outcome);

    expect(await states()).toEqual(["unpaid", "on-hold", "payment"]);
    expect(await db.$count(cardAuthorizations)).toBe(0);
    expect(await db.$count(payments)).toBe(0);
  },
);

dbTest(
  "opens a review when the order is to be charged at once, has ended, or is reserved already",
  async ({ db, shop }) => {
    const own = withReserve(shop);
    const plain = await anOpenOrder(own);
    const late = await anOrderToReserve(own);
    const twice = await anAuthorizedOrder(own);
    own.clock.advance(HOUR_MS);
    await expireOrders(own);
    const token = { statusCode: "3", authorizationToken: "another-token" };

    const outcomes = [
      await recordNotification(own, plain.notification(token)),
      await recordNotification(own, late.authorized(token)),
      await recordNotification(own, twice.authorized(token)),
    ];

    expect(new Set(outcomes)).toEqual(new Set(["review:unexpected-authorization"]));
    expect(await db.$count(cardAuthorizations)).toBe(1);
    expect(await db.$count(paymentReviews)).toBe(3);
  },
);

dbTest("takes a token for one order only", async ({ db, shop }) => {
  const first = await anAuthorizedOrder(shop);
  const second = await anOrderToReserve(shop);

  expect(await recordNotification(first.shop, second.authorized())).toBe("review:unexpected-authorization");
  expect(await second.states()).toEqual(["unpaid", "on-hold", "payment"]);
  expect(await db.$count(cardAuthorizations)).toBe(1);
});

dbTest("ignores declines and cancellations that arrive after the reservation", async ({ shop }) => {
  const { shop: own, notification, states } = await anAuthorizedOrder(shop);

  for (const statusCode of ["0", "-1", "-2"]) {
    expect(await recordNotification(own, notification({ statusCode, paymentId: "0" }))).toBe("ignored");
  }

  expect(await states()).toEqual(["authorized", "unfulfilled"]);
});

dbTest(
  "charges at once when the owner's switch or the product's is off, and when credit pays a part",
  async ({ shop }) => {
    const off = await anOpenOrder(shop, { chargedOnPacking: true });
    const unmarked = await anOpenOrder(withReserve(shop));

    expect([off.order.chargedOnPacking, unmarked.order.chargedOnPacking]).toEqual([false, false]);
    expect(shop.gateway.paymentRequest(off.order)).not.toHaveProperty("page");
  },
);

dbTest("opens PayHere's page that reserves the amount", async ({ shop }) => {
  const { shop: own, order } = await anOrderToReserve(shop);

  expect(own.gateway.paymentRequest(order)).toMatchObject({ page: "authorize", amount: "4500.00" });
});

dbTest("packs only with the amount that staff confirmed", async ({ shop }) => {
  const { shop: own, number, actor, states, pack } = await anAuthorizedOrder(shop);

  await expect(packOrder(own, { number, actor })).rejects.toMatchObject({ code: "CHARGE_NOT_CONFIRMED" });
  await expect(packOrder(own, { number, actor, chargeCents: rupees(4_499) })).rejects.toMatchObject({
    facts: { dueCents: rupees(4_500) },
  });
  expect(await states()).toEqual(["authorized", "unfulfilled"]);

  await pack();
  expect(await states()).toEqual(["authorized", "packed"]);
});

dbTest("rejects states that contradict the reservation in the database", async ({ db, shop }) => {
  const { id } = await anAuthorizedOrder(shop);
  const rejected = { cause: expect.objectContaining({ code: "23514" }) };

  await expect(
    db.execute(
      `update orders set payment_state = 'unpaid', fulfilment_state = 'on-hold', hold_reason = 'payment' where id = '${id}'`,
    ),
  ).rejects.toMatchObject(rejected);
  await expect(
    db.execute(`update card_authorizations set status = 'ended', settled_at = now() where order_id = '${id}'`),
  ).rejects.toMatchObject(rejected);
  await expect(
    db.execute(`update orders set fulfilment_state = 'dispatched', courier = 'A' where id = '${id}'`),
  ).rejects.toMatchObject(rejected);
  await expect(db.execute(`update orders set charged_on_packing = false where id = '${id}'`)).rejects.toMatchObject(
    rejected,
  );
});
