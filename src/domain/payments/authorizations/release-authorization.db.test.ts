import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { anAuthorizedOrder, TOKEN } from "../../../../tests/support/orders/authorized-order.ts";
import { queuedMailKinds } from "../../../../tests/support/queued-mails.ts";
import { orderEvents, orderLines, paymentReviews, payments, refunds } from "../../../db/schema/index.ts";
import { DAY_MS, MINUTE_MS } from "../../durations.ts";
import { rupees } from "../../money.ts";
import { expireOrders } from "../../orders/expire-orders.server.ts";
import { countToDo } from "../../reporting/count-to-do.server.ts";
import { cancelByStaff, cancelOrder, findCancelOffer } from "../cancel-order.server.ts";
import { recordNotification } from "../record-notification.server.ts";
import { carryOutRefund } from "../refunds/carry-out-refund.server.ts";
import { requestRefund } from "../refunds/request-refund.server.ts";
import { endAuthorizations, warnOfAuthorizations } from "./end-authorizations.server.ts";
import { carryOutRelease } from "./release-authorization.server.ts";

const AGAIN = { authorizationToken: "a-second-token", paymentId: "320000000009" };

dbTest("releases amount and stock when the customer cancels, and asks PayHere once", async ({ db, shop }) => {
  const { shop: own, profile, number, states, stock, authorization, id } = await anAuthorizedOrder(shop);
  const owner = profile.customerId;
  expect(await findCancelOffer(own, owner, number)).toMatchObject({
    money: "release",
    amounts: [{ amountCents: rupees(4_500), currency: "LKR" }],
  });
  await expect(cancelOrder(own, owner, { number, money: "none" })).rejects.toMatchObject({ code: "ORDER_CHANGED" });
  expect(await stock()).toBe(3);

  await cancelOrder(own, owner, { number, money: "release" });

  expect(await states()).toEqual(["voided", "cancelled"]);
  expect(await stock()).toBe(5);
  const { id: authorizationId, status } = await authorization();
  expect(status).toBe("released");
  await carryOutRelease(own, authorizationId);
  await carryOutRelease(own, authorizationId);
  expect(own.merchantApi.requestedReleases).toEqual([{ token: TOKEN, description: `Release ${authorizationId}` }]);
  expect(await authorization()).toMatchObject({ encryptedToken: null });
  const kinds = (await db.select().from(orderEvents).orderBy(orderEvents.id))
    .filter(({ orderId }) => orderId === id)
    .map(({ kind }) => kind);
  expect(kinds).toEqual(["placed", "payment-authorized", "cancelled", "authorization-released"]);
});

dbTest("asks again when PayHere did not respond, and stops when the bank has released the amount", async ({ shop }) => {
  const { shop: own, profile, number, authorization } = await anAuthorizedOrder(shop);
  await cancelOrder(own, profile.customerId, { number, money: "release" });
  const { id } = await authorization();
  own.merchantApi.setReleaseResult({ status: "unclear" });

  await carryOutRelease(own, id);
  expect((await own.queuedJobs()).filter(({ job }) => job.kind === "release-authorization")).toHaveLength(2);
  own.clock.advance(7 * DAY_MS);
  await carryOutRelease(own, id);

  expect(own.merchantApi.requestedReleases).toHaveLength(1);
  expect(await authorization()).toMatchObject({ encryptedToken: null });
});

dbTest("warns staff once on the fifth day", async ({ db, shop }) => {
  const { shop: own } = await anAuthorizedOrder(shop);
  const warnings = async () => (await queuedMailKinds(db)).filter((kind) => kind === "authorization-ending").length;
  own.clock.advance(4 * DAY_MS - MINUTE_MS);
  await warnOfAuthorizations(own);
  expect(await warnings()).toBe(0);
  expect((await countToDo(own)).reserved).toBe(0);

  own.clock.advance(MINUTE_MS);
  await Promise.all(Array.from({ length: 10 }, () => warnOfAuthorizations(own)));

  expect(await warnings()).toBe(1);
  expect((await countToDo(own)).reserved).toBe(1);
});

dbTest(
  "makes the order wait for another payment when the amount is not charged in seven days",
  async ({ db, shop }) => {
    const {
      shop: own,
      states,
      stock,
      pack,
      capture,
      authorized,
      authorization,
      details,
    } = await anAuthorizedOrder(shop);
    own.clock.advance(7 * DAY_MS - MINUTE_MS);
    expect(await endAuthorizations(own)).toBe(0);
    await pack();
    own.clock.advance(MINUTE_MS);

    await Promise.all([endAuthorizations(own), endAuthorizations(own), capture()]);
    await endAuthorizations(own);

    expect(await states()).toEqual(["unpaid", "on-hold", "payment"]);
    expect(await authorization()).toMatchObject({ status: "ended", encryptedToken: null });
    expect(own.merchantApi.requestedCaptures).toEqual([]);
    expect(await stock()).toBe(3);
    expect(await details()).toMatchObject({ status: "awaiting-payment", payment: "waiting" });
    expect(await db.select().from(paymentReviews)).toMatchObject([{ reason: "authorization-ended", resolvedAt: null }]);

    expect(await recordNotification(own, authorized(AGAIN))).toBe("authorized");
    expect(await states()).toEqual(["authorized", "unfulfilled"]);
    expect(await db.select().from(paymentReviews)).toMatchObject([{ resolvedAt: expect.any(Date) }]);
  },
);

dbTest("expires the order two days after its reservation ended, and releases the stock", async ({ shop }) => {
  const { shop: own, states, stock } = await anAuthorizedOrder(shop);
  own.clock.advance(7 * DAY_MS);
  await endAuthorizations(own);
  expect(await expireOrders(own)).toBe(0);
  own.clock.advance(2 * DAY_MS);

  expect(await expireOrders(own)).toBe(1);
  expect(await states()).toEqual(["voided", "expired"]);
  expect(await stock()).toBe(5);
});

dbTest("leaves an amount whose charge is unclear to its review when the seven days are over", async ({ shop }) => {
  const { shop: own, states, pack, capture } = await anAuthorizedOrder(shop);
  own.merchantApi.setCaptureResult({ status: "unclear" });
  await pack();
  await capture();
  own.clock.advance(8 * DAY_MS);

  expect(await endAuthorizations(own)).toBe(0);
  expect(await states()).toEqual(["authorized", "packed"]);
});

dbTest("ends the reservation when PayHere says that it is over", async ({ shop }) => {
  const { shop: own, states, pack, capture, authorization } = await anAuthorizedOrder(shop);
  own.merchantApi.setCaptureResult({ status: "ended" });
  await pack();
  await capture();

  expect(await states()).toEqual(["unpaid", "on-hold", "payment"]);
  expect(await authorization()).toMatchObject({ status: "ended" });
});

dbTest("keeps other money of the order apart, and refunds it when the order is cancelled", async ({ db, shop }) => {
  const { shop: own, notification, states, number, actor, id } = await anAuthorizedOrder(shop);
  expect(await recordNotification(own, notification({ amount: "9000.00" }))).toBe("review:wrong-amount");
  expect(await states()).toEqual(["authorized", "unfulfilled"]);
  const [payment] = await db.select().from(payments);
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, id));
  const lines = [{ lineId: line?.id ?? "", units: 2, restockUnits: 2 }];
  const refund = { paymentId: payment?.id ?? "", reason: "test", actor };
  await expect(requestRefund(own, { ...refund, lines })).rejects.toMatchObject({ code: "PAYMENT_NOT_REFUNDABLE" });

  await cancelByStaff(own, { number, actor });

  expect(await states()).toEqual(["paid", "cancelled"]);
  const [requested] = await db.select().from(refunds);
  expect(requested).toMatchObject({ status: "requested", amountCents: rupees(9_000) });
  await carryOutRefund(own, requested?.id ?? "");
  expect(await states()).toEqual(["voided", "cancelled"]);
});
