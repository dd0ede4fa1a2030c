import { readdir } from "node:fs/promises";
import { eq, ne, sql } from "drizzle-orm";
import { expect, onTestFinished } from "vitest";
import { aCanaryCustomer, CANARIES, CANARY, MAIL_ADDRESS, PASSWORD } from "../../../tests/support/canary-customer.ts";
import { findInDatabase } from "../../../tests/support/database/whole-database.ts";
import { ownDbTest } from "../../../tests/support/db-test.ts";
import { deliverPaidOrder, STAFF } from "../../../tests/support/orders/delivered-order.ts";
import { anOpenOrder } from "../../../tests/support/orders/open-order.ts";
import { inconsistentStock } from "../../../tests/support/orders/order-facts.ts";
import { aClientInfo, aRegistration } from "../../../tests/support/steps/account-forms.ts";
import type { TestShop } from "../../../tests/support/test-shop.ts";
import { openJobQueue } from "../../db/job-queue.ts";
import {
  auditLog,
  confirmationCodes,
  customers,
  orderLines,
  orders,
  paymentReviews,
  previewMails,
  refunds,
  users,
} from "../../db/schema/index.ts";
import { JOB_KINDS, jobHandlers } from "../../jobs/index.ts";
import { redactedError } from "../../server/metrics/log.ts";
import { registerCustomer } from "../accounts/register-customer.server.ts";
import { findSignedIn } from "../accounts/sign-in/find-signed-in.server.ts";
import { signIn } from "../accounts/sign-in/sign-in.server.ts";
import { createPreviewMailer } from "../mail/preview-mailer.server.ts";
import { sendWaitingMails } from "../mail/send-waiting-mails.server.ts";
import { packOrder } from "../orders/fulfilment/pack-order.server.ts";
import { recordReturnToSender } from "../orders/fulfilment/record-return-to-sender.server.ts";
import { cancelByStaff } from "../payments/cancel-order.server.ts";
import { recordNotification } from "../payments/record-notification.server.ts";
import { carryOutRefund } from "../payments/refunds/carry-out-refund.server.ts";
import { deleteAccount } from "./delete-account.server.ts";

/** A shop with a real job queue, and a mail server that does not reply to some of its mails. */
async function withQueue(shop: TestShop, url: string) {
  const queue = await openJobQueue(url, JOB_KINDS, shop.reportError);
  onTestFinished(queue.stop);
  const mailer = { ...createPreviewMailer(shop.db), sent: [], failWith: () => undefined };
  return { queue, shop: { ...shop, mailer, enqueueJob: queue.enqueueJob } };
}

const erase = (shop: TestShop, userId: string, password = PASSWORD) =>
  deleteAccount(shop, { userId, password }, aClientInfo());
const statusOf = async ({ db }: TestShop, { id }: { id: string }) =>
  (await db.select().from(orders).where(eq(orders.id, id)))[0]?.status;

ownDbTest(
  "leaves no trace of the customer in tables, queue and files, and keeps the accounts balanced",
  async ({ db, shop: plain, url }) => {
    const { queue, shop } = await withQueue(plain, url);
    const { userId, delivered, unpaid, variant } = await aCanaryCustomer(shop);
    await queue.work(jobHandlers(shop), redactedError);
    const waiting = sql`select from pgboss.job where name in ('send-reset-mail', 'send-code') and state < 'completed'`;
    await expect.poll(async () => (await db.execute(waiting)).rowCount, { timeout: 30_000 }).toBe(0);
    await sendWaitingMails(shop);
    expect(await db.$count(previewMails)).toBeGreaterThan(8);
    const before = await findInDatabase(db, CANARIES);
    expect(new Set(before.map(({ word }) => word))).toEqual(new Set(CANARIES.filter((word) => word !== PASSWORD)));
    expect(await readdir(shop.privateDir)).toHaveLength(2);
    expect(await db.$count(confirmationCodes)).toBe(1);

    await erase(shop, userId);

    expect(await findInDatabase(db, CANARIES)).toEqual([]);
    expect(await readdir(shop.privateDir)).toEqual([]);
    expect(await db.$count(confirmationCodes)).toBe(0);
    const [kept] = await db.select().from(orders).where(eq(orders.id, delivered.id));
    expect(kept).toMatchObject({
      customerId: null,
      status: "delivered",
      totalCents: delivered.totalCents,
      district: "LK-11",
      postalCode: "",
      anonymisedAt: shop.now(),
      courier: "Example Couriers",
      trackingNumber: null,
    });
    expect(await db.$count(orderLines, eq(orderLines.orderId, delivered.id))).toBe(1);
    expect(await statusOf(shop, unpaid)).toBe("cancelled");
    expect(await db.select().from(auditLog)).toMatchObject([{ actor: "customer", action: "account-deleted" }]);
    expect((await db.execute(sql`select stock from variants where id = ${variant.id}`)).rows).toEqual([{ stock: 48 }]);
    expect(await inconsistentStock(db)).toEqual([]);
  },
);

ownDbTest("ends every session at once and frees the email address", async ({ shop }) => {
  const { userId, sender } = await aCanaryCustomer(shop);
  const elsewhere = aClientInfo(await signIn(shop, { email: CANARY.email, password: PASSWORD }, aClientInfo()));
  expect(await findSignedIn(shop, elsewhere.headers)).not.toBeNull();

  const cookies = await erase(shop, userId);

  expect(cookies).toEqual([
    expect.stringMatching(/^session=; Max-Age=0/),
    expect.stringMatching(/^hint=out; Max-Age=0/),
    expect.stringMatching(/^device=; Max-Age=0/),
  ]);
  for (const { headers } of [sender, elsewhere]) expect(await findSignedIn(shop, headers)).toBeNull();
  await expect(signIn(shop, { email: CANARY.email, password: PASSWORD }, aClientInfo())).rejects.toMatchObject({
    code: "WRONG_CREDENTIALS",
  });
  await registerCustomer(shop, aRegistration({ email: CANARY.email }), aClientInfo());
});

ownDbTest("rejects a wrong password and limits guessing", async ({ db, shop }) => {
  const { userId } = await aCanaryCustomer(shop);

  for (let tries = 0; tries < 10; tries += 1) {
    await expect(erase(shop, userId, "not this one")).rejects.toMatchObject({ code: "WRONG_PASSWORD" });
  }
  await expect(erase(shop, userId)).rejects.toMatchObject({ code: "TOO_MANY_TRIES" });

  expect(await db.$count(users)).toBe(1);
  expect(await db.$count(customers)).toBe(1);
});

ownDbTest("keeps the account while its own deliveries, returns or payments are open", async ({ db, shop }) => {
  const other = await anOpenOrder(shop);
  await recordNotification(shop, other.notification({ paymentId: "320000000015" }));
  const { userId, place, pay } = await aCanaryCustomer(shop);
  const refused = { code: "ACCOUNT_HAS_OPEN_MATTERS" };
  const order = await place();
  const move = { number: order.number, actor: STAFF };
  await pay(order, "320000000012");
  await expect(erase(shop, userId)).rejects.toMatchObject(refused);
  await packOrder(shop, move);
  await expect(erase(shop, userId)).rejects.toMatchObject(refused);
  await cancelByStaff(shop, move);
  await expect(erase(shop, userId)).rejects.toMatchObject(refused);
  expect(await db.$count(users)).toBe(2);
  expect(await statusOf(shop, order)).toBe("cancelled");

  const [refund] = await db.select({ id: refunds.id }).from(refunds);
  await carryOutRefund(shop, refund?.id ?? "");
  const late = await place();
  await pay(late, "320000000013");
  await pay(late, "320000000014");
  await deliverPaidOrder(shop, late.number);
  await recordReturnToSender(shop, { number: late.number, actor: STAFF, restock: "all" });
  await expect(erase(shop, userId)).rejects.toMatchObject(refused);
  await db.update(paymentReviews).set({ resolvedAt: shop.now() });

  await erase(shop, userId);
  expect(await db.$count(users)).toBe(1);
  expect(await other.status()).toBe("paid");
});

ownDbTest("deletes a login without a profile", async ({ db, shop }) => {
  const { cookies } = await registerCustomer(shop, aRegistration(), aClientInfo());
  const signedIn = await findSignedIn(shop, aClientInfo(cookies).headers);
  await db.delete(customers);

  await erase(shop, signedIn?.userId ?? "", "a good long password");

  expect(await db.$count(users)).toBe(0);
});

const aContender = (shop: TestShop, round: number) => aCanaryCustomer(shop, { email: `canary-${round}@example.test` });

ownDbTest(
  "cancels or rejects each order that is placed at the same moment",
  { tags: ["full"] },
  async ({ db, shop }) => {
    for (let round = 0; round < 6; round += 1) {
      const { userId, place } = await aContender(shop, round);
      const untilRefused = async () => {
        for (let placed = 1; ; placed += 1) {
          const refusal = await place().then(
            () => null,
            (error: unknown) => error,
          );
          if (refusal) return { placed, refusal };
        }
      };

      const [{ placed, refusal }] = await Promise.all([untilRefused(), erase(shop, userId)]);

      expect(placed).toBeGreaterThan(1);
      expect(refusal).toMatchObject({ code: "NOT_SIGNED_IN" });
      expect(await db.$count(orders, ne(orders.firstName, ""))).toBe(0);
      expect(await db.$count(orders, eq(orders.status, "awaiting-payment"))).toBe(0);
      expect(await findInDatabase(db, [CANARY.firstName, MAIL_ADDRESS])).toEqual([]);
    }
    expect(await inconsistentStock(db)).toEqual([]);
  },
);

ownDbTest(
  "leaves no payment without a customer unless staff review it, when both happen at once",
  { tags: ["full"] },
  async ({ db, shop }) => {
    for (let round = 0; round < 8; round += 1) {
      const { userId, place, pay } = await aContender(shop, round);
      const order = await place();
      const paying = () => pay(order, `32000000${1000 + round}`);
      const contenders = round % 2 ? [paying, () => erase(shop, userId)] : [() => erase(shop, userId), paying];

      await Promise.allSettled(contenders.map((run) => run()));

      const [row] = await db.select().from(orders).where(eq(orders.id, order.id));
      if (row?.status === "paid") expect(row).toMatchObject({ firstName: CANARY.firstName, anonymisedAt: null });
      else expect(row).toMatchObject({ status: "cancelled", firstName: "" });
      const reviews = await db.select().from(paymentReviews).where(eq(paymentReviews.orderId, order.id));
      expect(reviews.map(({ reason }) => reason)).toEqual(row?.status === "paid" ? [] : ["paid-late"]);
    }
  },
);
