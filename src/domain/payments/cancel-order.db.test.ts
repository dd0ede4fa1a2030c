import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aProfile } from "../../../tests/support/factories.ts";
import { anOpenOrder } from "../../../tests/support/orders/open-order.ts";
import { inconsistentStock } from "../../../tests/support/orders/order-facts.ts";
import { aWaitingOrder } from "../../../tests/support/orders/waiting-order.ts";
import type { TestShop } from "../../../tests/support/test-shop.ts";
import { mails, orderEvents, paymentReviews, payments, products, refunds, variants } from "../../db/schema/index.ts";
import { invariant } from "../errors.ts";
import { inRupees } from "../format-amount.ts";
import { rupees } from "../money.ts";
import { confirmByStaff } from "../orders/confirmation/confirm-order.server.ts";
import { expireOrders } from "../orders/expire-orders.server.ts";
import { packOrder } from "../orders/fulfilment/pack-order.server.ts";
import { CARD_HOLD_MS } from "../settings/method-fields.ts";
import { cancelByStaff, cancelOrder, findCancelOffer } from "./cancel-order.server.ts";
import { returnTransfer } from "./decide-transfer.server.ts";
import { matchTransfer } from "./match-transfer.server.ts";
import { recordNotification } from "./record-notification.server.ts";
import { requestRefund } from "./refunds/request-refund.server.ts";

const STAFF = "staff:test" as const;

async function anOrder(shop: TestShop) {
  const open = await anOpenOrder(shop);
  const { customerId } = open.profile;
  const { number } = open.order;
  return {
    ...open,
    cancel: (money: "none" | "to-card") => cancelOrder(shop, customerId, { number, money }),
    offer: () => findCancelOffer(shop, customerId, number),
    pack: () => packOrder(shop, { number, actor: STAFF }),
  };
}

async function aPaidOrder(shop: TestShop) {
  const order = await anOrder(shop);
  await recordNotification(shop, order.notification());
  const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, order.order.id));
  invariant(payment, "no payment row for a paid order");
  return { ...order, payment };
}

async function stockAndSold({ db }: TestShop, productId: string) {
  const [row] = await db
    .select({ stock: variants.stock, sold: products.soldCount })
    .from(products)
    .innerJoin(variants, eq(variants.productId, products.id))
    .where(eq(products.id, productId));
  return row;
}

const eventKinds = async ({ db }: TestShop) =>
  (await db.select({ kind: orderEvents.kind }).from(orderEvents).orderBy(orderEvents.id)).map(({ kind }) => kind);
const refundsOf = ({ db }: TestShop) =>
  db.select({ status: refunds.status, amountCents: refunds.amountCents }).from(refunds);
const openReviews = async ({ db }: TestShop) =>
  (await db.select({ reason: paymentReviews.reason }).from(paymentReviews)).map(({ reason }) => reason);
/** Facts of the mail to the customer about the cancellation. */
const factsOfMails = async ({ db }: TestShop) =>
  (await db.select().from(mails).where(eq(mails.kind, "order-cancelled")).orderBy(mails.id)).map(({ facts }) => facts);
const fulfilled = (results: PromiseSettledResult<unknown>[]) => results.filter(({ status }) => status === "fulfilled");
const codesOf = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) => (result.status === "rejected" ? [(result.reason as { code?: string }).code] : []));

dbTest("cancels an unpaid order, releases its stock and refunds nothing", async ({ shop }) => {
  const { cancel, offer, status, product } = await anOrder(shop);
  expect(await stockAndSold(shop, product.id)).toEqual({ stock: 3, sold: 0 });
  expect(await offer()).toEqual({ money: "none", amounts: [], creditCents: 0 });

  await cancel("none");

  expect(await status()).toBe("cancelled");
  expect(await stockAndSold(shop, product.id)).toEqual({ stock: 5, sold: 0 });
  expect(await eventKinds(shop)).toEqual(["placed", "cancelled"]);
  expect(await refundsOf(shop)).toEqual([]);
  expect(await openReviews(shop)).toEqual([]);
  expect(await factsOfMails(shop)).toEqual([{ reason: "by-customer", money: "none" }]);
  expect(await offer()).toBeNull();
});

dbTest("cancels a paid order, refunds all of its money to the card, and counts no sale", async ({ shop }) => {
  const { cancel, offer, status, product } = await aPaidOrder(shop);
  expect(await stockAndSold(shop, product.id)).toEqual({ stock: 3, sold: 2 });
  expect(await offer()).toEqual({ money: "to-card", amounts: [inRupees(rupees(4_500))], creditCents: 0 });

  await cancel("to-card");

  expect(await status()).toBe("cancelled");
  expect(await stockAndSold(shop, product.id)).toEqual({ stock: 5, sold: 0 });
  expect(await refundsOf(shop)).toEqual([{ status: "requested", amountCents: rupees(4_500) }]);
  expect((await shop.queuedJobs()).map(({ job }) => job.kind)).toContain("carry-out-refund");
  expect(await eventKinds(shop)).toEqual(["placed", "paid", "cancelled", "refund-requested"]);
  expect(await factsOfMails(shop)).toEqual([{ reason: "by-customer", money: "to-card" }]);
});

dbTest("refunds only the rest when a part was refunded before", async ({ shop }) => {
  const { cancel, offer, payment } = await aPaidOrder(shop);
  await requestRefund(shop, { paymentId: payment.id, amountCents: rupees(500), reason: "late", actor: STAFF });
  expect(await offer()).toEqual({ money: "to-card", amounts: [inRupees(rupees(4_000))], creditCents: 0 });

  await cancel("to-card");

  expect((await refundsOf(shop)).map(({ amountCents }) => amountCents)).toEqual([rupees(500), rupees(4_000)]);
});

dbTest("asks staff to refund when the gateway cannot", async ({ shop }) => {
  const { profile, order, status } = await aPaidOrder(shop);

  await cancelOrder({ ...shop, merchantApi: null }, profile.customerId, { number: order.number, money: "to-card" });

  expect(await status()).toBe("cancelled");
  expect(await refundsOf(shop)).toEqual([{ status: "requested", amountCents: rupees(4_500) }]);
  expect(await openReviews(shop)).toEqual(["refund-by-hand"]);
});

dbTest("notifies staff to refund a bank transfer", async ({ shop }) => {
  const { number, order, customerId, again } = await aWaitingOrder(shop, "bank-transfer");
  await matchTransfer(shop, { order: number, amountCents: order.totalCents, entry: "FT1", actor: STAFF });
  expect(await findCancelOffer(shop, customerId, number)).toEqual({
    money: "by-transfer",
    amounts: [inRupees(rupees(4_500))],
    creditCents: 0,
  });

  await cancelOrder(shop, customerId, { number, money: "by-transfer" });

  expect(await refundsOf(shop)).toEqual([{ status: "requested", amountCents: rupees(4_500) }]);
  expect(await openReviews(shop)).toEqual(["refund-by-hand"]);
  expect(await factsOfMails(shop)).toEqual([{ reason: "by-customer", money: "by-transfer" }]);
  expect(await returnTransfer(shop, { number, actor: STAFF })).toBe(rupees(4_500));
  expect((await again()).status).toBe("refunded");
});

dbTest("mentions no money when a cash order is cancelled", async ({ shop }) => {
  const { number, customerId, again, stock } = await aWaitingOrder(shop, "cash-on-delivery");
  await confirmByStaff(shop, { number, actor: STAFF });

  await cancelOrder(shop, customerId, { number, money: "none" });

  expect((await again()).status).toBe("cancelled");
  expect(await stock()).toBe(5);
  expect(await openReviews(shop)).toEqual([]);
});

dbTest("leaves unexpected money to its open payment review", async ({ shop }) => {
  const { profile, order, notification, offer } = await anOrder(shop);
  await recordNotification(shop, notification({ amount: "100.00" }));
  expect(await offer()).toEqual({ money: "in-review", amounts: [inRupees(rupees(100))], creditCents: 0 });

  await cancelOrder(shop, profile.customerId, { number: order.number, money: "in-review" });

  expect(await openReviews(shop)).toEqual(["wrong-amount"]);
  expect(await refundsOf(shop)).toEqual([]);
});

dbTest("rejects a cancellation on terms that were not displayed", async ({ shop }) => {
  const { cancel, status, notification } = await anOrder(shop);
  await recordNotification(shop, notification());

  await expect(cancel("none")).rejects.toMatchObject({ code: "ORDER_CHANGED" });

  expect(await status()).toBe("paid");
  expect(await refundsOf(shop)).toEqual([]);
});

dbTest("rejects a customer's cancellation of a packed order, and accepts it from staff", async ({ shop }) => {
  const { cancel, offer, pack, order, status, product } = await aPaidOrder(shop);
  await pack();
  expect(await offer()).toBeNull();
  await expect(cancel("to-card")).rejects.toMatchObject({ code: "ORDER_NOT_CANCELLABLE", facts: { status: "packed" } });

  await cancelByStaff(shop, { number: order.number, actor: STAFF });

  expect(await factsOfMails(shop)).toEqual([{ reason: "by-shop", money: "to-card" }]);
  expect(await status()).toBe("cancelled");
  expect(await refundsOf(shop)).toEqual([{ status: "requested", amountCents: rupees(4_500) }]);
  expect(await stockAndSold(shop, product.id)).toEqual({ stock: 5, sold: 0 });
});

dbTest("rejects a cancellation when the order is another customer's", async ({ db, shop }) => {
  const { order, status } = await anOrder(shop);
  const { customerId } = await aProfile(db);

  expect(await findCancelOffer(shop, customerId, order.number)).toBeNull();
  await expect(cancelOrder(shop, customerId, { number: order.number, money: "none" })).rejects.toMatchObject({
    code: "ORDER_NOT_FOUND",
  });
  expect(await status()).toBe("awaiting-payment");
});

dbTest("cancels once and refunds once when ten requests arrive at once", async ({ shop }) => {
  const { cancel, product } = await aPaidOrder(shop);

  const results = await Promise.allSettled(Array.from({ length: 10 }, () => cancel("to-card")));

  expect(fulfilled(results)).toHaveLength(1);
  expect(new Set(codesOf(results))).toEqual(new Set(["ORDER_NOT_CANCELLABLE"]));
  expect(await refundsOf(shop)).toHaveLength(1);
  expect(await factsOfMails(shop)).toHaveLength(1);
  expect(await eventKinds(shop)).toEqual(["placed", "paid", "cancelled", "refund-requested"]);
  expect(await stockAndSold(shop, product.id)).toEqual({ stock: 5, sold: 0 });
});

dbTest(
  "either cancels or pays without losing money when a payment notification arrives at once",
  { tags: ["full"] },
  async ({ db, shop }) => {
    const seen = new Set<string | undefined>();
    for (let round = 0; round < 20; round += 1) {
      const { cancel, status, notification, order } = await anOrder(shop);
      const cancels = Array.from({ length: 3 }, () => () => cancel("none"));
      const notify = () => recordNotification(shop, notification({ paymentId: `32000000${1000 + round}` }));
      const contenders = round % 2 ? [notify, ...cancels] : [...cancels, notify];

      const results = await Promise.allSettled(contenders.map((run) => run()));
      const end = await status();
      seen.add(end);
      const reviews = await db.select().from(paymentReviews).where(eq(paymentReviews.orderId, order.id));
      const [payment] = await db.select().from(payments).where(eq(payments.orderId, order.id));
      expect(payment?.status).toBe("received");
      if (end === "paid") {
        expect(codesOf(results)).toEqual(["ORDER_CHANGED", "ORDER_CHANGED", "ORDER_CHANGED"]);
        expect(reviews).toEqual([]);
      } else {
        expect(end).toBe("cancelled");
        expect(codesOf(results)).toEqual(["ORDER_NOT_CANCELLABLE", "ORDER_NOT_CANCELLABLE"]);
        expect(reviews).toMatchObject([{ reason: "paid-late", paymentId: payment?.id }]);
      }
    }
    expect(seen).toEqual(new Set(["paid", "cancelled"]));
    expect(await inconsistentStock(db)).toEqual([]);
  },
);

dbTest("either packs or cancels when both happen at once", async ({ db, shop }) => {
  const seen = new Set<string | undefined>();
  for (let round = 0; round < 20; round += 1) {
    const { cancel, pack, status, notification, product } = await anOrder(shop);
    await recordNotification(shop, notification({ paymentId: `32000000${2000 + round}` }));
    const contenders = round % 2 ? [pack, () => cancel("to-card")] : [() => cancel("to-card"), pack];

    const results = await Promise.allSettled(contenders.map((run) => run()));
    const end = await status();
    seen.add(end);
    expect(fulfilled(results)).toHaveLength(1);
    expect(codesOf(results)).toEqual([end === "packed" ? "ORDER_NOT_CANCELLABLE" : "ORDER_STATUS_CONFLICT"]);
    expect(await stockAndSold(shop, product.id)).toEqual(
      end === "packed" ? { stock: 3, sold: 2 } : { stock: 5, sold: 0 },
    );
  }
  expect(seen).toEqual(new Set(["packed", "cancelled"]));
  expect(await inconsistentStock(db)).toEqual([]);
});

dbTest("releases the stock once when the order expires at the same time", async ({ db, shop }) => {
  for (let round = 0; round < 10; round += 1) {
    const { cancel, status, product } = await anOrder(shop);
    shop.clock.advance(CARD_HOLD_MS);

    await Promise.allSettled(round % 2 ? [expireOrders(shop), cancel("none")] : [cancel("none"), expireOrders(shop)]);

    expect(["cancelled", "expired"]).toContain(await status());
    expect(await stockAndSold(shop, product.id)).toEqual({ stock: 5, sold: 0 });
  }
  expect(await inconsistentStock(db)).toEqual([]);
});
