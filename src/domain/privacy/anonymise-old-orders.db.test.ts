import { and, eq, isNotNull } from "drizzle-orm";
import { expect } from "vitest";
import { aCanaryCustomer, CANARY, MAIL_ADDRESS } from "../../../tests/support/canary-customer.ts";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aDeliveredOrder, deliverPaidOrder, STAFF } from "../../../tests/support/orders/delivered-order.ts";
import { anOpenOrder } from "../../../tests/support/orders/open-order.ts";
import { aGuestOrder, withGuests } from "../../../tests/support/orders/with-guests.ts";
import type { TestShop } from "../../../tests/support/test-shop.ts";
import {
  guestOrders,
  idempotencyKeys,
  ledgerEntries,
  mails,
  orderLines,
  orders,
  paymentReviews,
  returnRequests,
  uploads,
} from "../../db/schema/index.ts";
import { DAY_MS } from "../durations.ts";
import { confirmByStaff } from "../orders/confirmation/confirm-order.server.ts";
import { packOrder } from "../orders/fulfilment/pack-order.server.ts";
import { listOrders } from "../orders/order-queries.server.ts";
import { findReceipt } from "../orders/receipts/find-receipt.server.ts";
import { cancelOrder } from "../payments/cancel-order.server.ts";
import { recordNotification } from "../payments/record-notification.server.ts";
import { anonymiseOldOrders } from "./anonymise-old-orders.server.ts";

const YEAR_MS = 366 * DAY_MS;

const rowOf = async ({ db }: TestShop, { id }: { id: string }) =>
  (await db.select().from(orders).where(eq(orders.id, id)))[0];
const anonymised = ({ db }: TestShop) => db.$count(orders, isNotNull(orders.anonymisedAt));

/** Columns of an order without personal data. The district stays for reports. */
const ANONYMOUS = {
  firstName: "",
  lastName: "",
  email: "",
  phone: "",
  address1: "",
  city: "",
  postalCode: "",
  district: "LK-11",
};

async function aCancelledOrder(shop: TestShop) {
  const open = await anOpenOrder(shop);
  await cancelOrder(shop, open.profile.customerId, { number: open.order.number, money: "none" });
  return open;
}

dbTest("anonymises a finished order after the retention period, not one day earlier", async ({ shop }) => {
  const { order, profile } = await aCancelledOrder(shop);
  shop.clock.advance(YEAR_MS - 2 * DAY_MS);
  expect(await anonymiseOldOrders(shop)).toBe(0);
  expect(await listOrders(shop, profile.customerId)).toHaveLength(1);

  shop.clock.advance(2 * DAY_MS);
  expect(await anonymiseOldOrders(shop)).toBe(1);
  expect(await anonymiseOldOrders(shop)).toBe(0);

  expect(await rowOf(shop, order)).toMatchObject({
    ...ANONYMOUS,
    customerId: null,
    totalCents: order.totalCents,
    anonymisedAt: shop.now(),
  });
  expect(await listOrders(shop, profile.customerId)).toEqual([]);
  expect(await findReceipt(shop, profile.customerId, order.number)).toBeNull();
});

dbTest("reads the retention period from the settings", async ({ shop }) => {
  await aCancelledOrder(shop);
  shop.clock.advance(70 * DAY_MS);

  expect(await anonymiseOldOrders({ ...shop, config: { ...shop.config, orderPrivacyMonths: 3 } })).toBe(0);
  expect(await anonymiseOldOrders({ ...shop, config: { ...shop.config, orderPrivacyMonths: 2 } })).toBe(1);
});

dbTest(
  "deletes texts, files and emails of the order and keeps the account and younger orders",
  async ({ db, shop }) => {
    const { delivered, profile, place } = await aCanaryCustomer(shop);
    shop.clock.advance(YEAR_MS);
    const young = await place();
    expect(await anonymiseOldOrders(shop)).toBe(1);

    expect(await rowOf(shop, delivered)).toMatchObject({ firstName: "", trackingUrl: null });
    expect(await rowOf(shop, young)).toMatchObject({ firstName: CANARY.firstName, email: MAIL_ADDRESS });
    expect(await db.select({ details: returnRequests.details }).from(returnRequests)).toEqual([{ details: "" }]);
    expect(await db.$count(uploads, eq(uploads.orderId, delivered.id))).toBe(0);
    expect(await db.$count(idempotencyKeys, eq(idempotencyKeys.orderId, delivered.id))).toBe(0);
    expect(await db.$count(mails, and(eq(mails.orderId, delivered.id), eq(mails.audience, "customer")))).toBe(0);
    expect(await db.$count(mails, eq(mails.orderId, young.id))).toBeGreaterThan(0);
    expect((await listOrders(shop, profile.customerId)).map(({ number }) => number)).toContain(young.number);
  },
);

dbTest(
  "removes a guest's contact the set number of days after delivery, and keeps lines and money",
  async ({ db, shop }) => {
    const guests = withGuests(shop, 30);
    const order = await aGuestOrder(guests, { method: "cash-on-delivery" });
    const { profile } = await aDeliveredOrder(guests);
    await confirmByStaff(guests, { number: order.number, actor: STAFF });
    await deliverPaidOrder(guests, order.number);
    const money = await db
      .select()
      .from(ledgerEntries)
      .where(eq(ledgerEntries.orderId, order.id))
      .orderBy(ledgerEntries.id);
    guests.clock.advance(30 * DAY_MS - 1);
    expect(await anonymiseOldOrders(guests)).toBe(0);

    guests.clock.advance(1);
    expect(await anonymiseOldOrders(guests)).toBe(1);

    expect(await rowOf(guests, order)).toMatchObject({
      ...ANONYMOUS,
      totalCents: order.totalCents,
      anonymisedAt: guests.now(),
      status: "delivered",
    });
    expect(await db.$count(orderLines, eq(orderLines.orderId, order.id))).toBe(1);
    expect(
      await db.select().from(ledgerEntries).where(eq(ledgerEntries.orderId, order.id)).orderBy(ledgerEntries.id),
    ).toEqual(money);
    expect(await db.$count(guestOrders)).toBe(0);
    expect(await db.$count(mails, and(eq(mails.orderId, order.id), eq(mails.audience, "customer")))).toBe(0);
    expect(await listOrders(guests, profile.customerId)).toMatchObject([{ customer: { email: profile.email } }]);
  },
);

dbTest("removes a guest's contact after an order that was never delivered", async ({ shop }) => {
  const guests = withGuests(shop, 30);
  const { id, number } = await aGuestOrder(guests);
  await cancelOrder(guests, id, { number, money: "none" });
  guests.clock.advance(30 * DAY_MS);

  // Checks that it works after the owner has turned guest orders off.
  const isOff = { ...guests.config, guests: { isOn: false, dataDays: 30 } };
  expect(await anonymiseOldOrders({ ...guests, config: isOff })).toBe(1);
});

dbTest("keeps unfinished orders and orders with open payments regardless of age", async ({ db, shop }) => {
  const waiting = await anOpenOrder(shop);
  const packed = await anOpenOrder(shop);
  await recordNotification(shop, packed.notification({ paymentId: "320000000021" }));
  await packOrder(shop, { number: packed.order.number, actor: STAFF });
  const reviewed = await aCancelledOrder(shop);
  await recordNotification(shop, reviewed.notification({ paymentId: "320000000022" }));
  const refunding = await anOpenOrder(shop);
  await recordNotification(shop, refunding.notification({ paymentId: "320000000023" }));
  const { number } = refunding.order;
  await cancelOrder(shop, refunding.profile.customerId, { number, money: "to-card" });
  shop.clock.advance(5 * YEAR_MS);

  expect(await anonymiseOldOrders(shop)).toBe(0);
  for (const { order } of [waiting, packed, reviewed, refunding]) {
    expect((await rowOf(shop, order))?.firstName).toBe("Test");
  }
  await db.update(paymentReviews).set({ resolvedAt: shop.now() });
  expect(await anonymiseOldOrders(shop)).toBe(1);
});

dbTest("anonymises each order once when two workers run several batches", { tags: ["full"] }, async ({ db, shop }) => {
  for (let made = 0; made < 3; made += 1) await aCancelledOrder(shop);
  const { order } = await aCancelledOrder(shop);
  await db.execute(`insert into orders (number, payment_state, fulfilment_state, subtotal_cents, delivery_cents, total_cents, first_name, last_name, email, phone,
    address1, city, district, postal_code, country, updated_at)
    select 'Order-x' || n, 'voided', 'expired', 0, 500, 500, 'Old', 'Old', 'old@example.test', '+94771234567', 'Old', 'Old', 'LK-11', '00300',
    'Sri Lanka', '2020-01-01' from generate_series(1, 230) n`);
  shop.clock.advance(YEAR_MS);

  const counts = await Promise.all([anonymiseOldOrders(shop), anonymiseOldOrders(shop)]);

  expect(counts[0] + counts[1]).toBe(234);
  expect(await anonymised(shop)).toBe(234);
  expect((await rowOf(shop, order))?.firstName).toBe("");
});

dbTest("never assigns a customer to an anonymised order", async ({ db, shop }) => {
  const { order, profile } = await aCancelledOrder(shop);
  shop.clock.advance(YEAR_MS);
  await anonymiseOldOrders(shop);

  for (const back of [
    { firstName: "Nimali" },
    { customerId: profile.customerId },
    { trackingUrl: "https://a.example" },
  ]) {
    await expect(db.update(orders).set(back).where(eq(orders.id, order.id))).rejects.toMatchObject({
      cause: { constraint: "orders_anonymised_have_no_personal_data" },
    });
  }
});
