import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { anOpenOrder } from "../../../../tests/support/orders/open-order.ts";
import type { TestShop } from "../../../../tests/support/test-shop.ts";
import { auditLog, mails, orderEvents, orderLines, payments, refunds } from "../../../db/schema/index.ts";
import { type Amount, inRupees } from "../../format-amount.ts";
import { cents, rupees } from "../../money.ts";
import { findReceipt } from "../../orders/receipts/find-receipt.server.ts";
import { findCancelOffer } from "../cancel-order.server.ts";
import { editItems } from "../edit-order.server.ts";
import { listPaymentReviews } from "../payment-review-queue.server.ts";
import { recordNotification } from "../record-notification.server.ts";
import { confirmRefundByStaff } from "../resolve-review.server.ts";
import { carryOutRefund } from "./carry-out-refund.server.ts";
import { requestRefund } from "./request-refund.server.ts";

const actor = "staff:test" as const;
const DOLLARS: Amount = { amountCents: cents(45_00), currency: "USD" };

/** An order of Rs. 4,500 with a payment of USD 45 before the right one. */
async function anOrderWithDollars(shop: TestShop) {
  const open = await anOpenOrder(shop);
  await recordNotification(shop, open.notification({ paymentId: "320000000002", amount: "45.00", currency: "USD" }));
  const [dollars] = await shop.db.select().from(payments);
  await recordNotification(shop, open.notification());
  const request = { paymentId: dollars?.id ?? "", reason: "wrong currency", actor };
  return { ...open, request };
}

dbTest("names the currency in events, email and receipt of a refund", async ({ db, shop }) => {
  const { order, profile, request } = await anOrderWithDollars(shop);

  await carryOutRefund(shop, await requestRefund(shop, request));

  const events = await db
    .select({ kind: orderEvents.kind, facts: orderEvents.facts })
    .from(orderEvents)
    .orderBy(orderEvents.id);
  const ofRefund = events.filter(({ kind }) => kind === "refund-requested" || kind === "refunded");
  expect(ofRefund).toMatchObject([{ facts: DOLLARS }, { facts: DOLLARS }]);
  const [mail] = await db.select({ facts: mails.facts }).from(mails).where(eq(mails.kind, "order-refunded"));
  expect(mail?.facts).toEqual({ ...DOLLARS, isFull: true });
  const receipt = await findReceipt(shop, profile.customerId, order.number);
  expect(receipt?.paid).toMatchObject([DOLLARS, inRupees(rupees(4_500))]);
  expect(receipt?.refunded).toMatchObject([DOLLARS]);
});

dbTest("names the currency in the audit log when staff confirm a refund by hand", async ({ db, shop }) => {
  const { request } = await anOrderWithDollars(shop);
  await requestRefund({ ...shop, merchantApi: null }, request);
  const review = (await listPaymentReviews(shop)).find(({ reason }) => reason === "refund-by-hand");

  const confirmed = { reviewId: review?.id ?? "", finding: "sent" as const, displayedCents: DOLLARS.amountCents };
  await confirmRefundByStaff(shop, { userId: "a" }, confirmed);

  expect(await db.select().from(auditLog).orderBy(auditLog.id)).toMatchObject([{ facts: { after: DOLLARS } }]);
});

dbTest("offers a cancellation with the amount of each currency", async ({ shop }) => {
  const { order, profile } = await anOrderWithDollars(shop);

  const offer = await findCancelOffer(shop, profile.customerId, order.number);

  expect(offer).toMatchObject({ money: "to-card", amounts: [DOLLARS, inRupees(rupees(4_500))] });
});

dbTest("rejects a refund of another currency as credit, and one above what is left", async ({ shop }) => {
  const { request } = await anOrderWithDollars(shop);

  await expect(requestRefund(shop, { ...request, sent: "credit" })).rejects.toMatchObject({
    code: "PAYMENT_NOT_REFUNDABLE",
  });
  await expect(requestRefund(shop, { ...request, amountCents: cents(45_01) })).rejects.toMatchObject({
    code: "REFUND_TOO_MUCH",
    facts: { leftCents: 45_00, currency: "USD" },
  });
});

dbTest("refunds the difference of an edited order from its rupees only", async ({ db, shop }) => {
  const { order, request } = await anOrderWithDollars(shop);
  const [line] = await db.select().from(orderLines);
  const displayed = { displayedTotalCents: rupees(2_500), displayedRefundCents: rupees(2_000) };
  const requested = { quantities: [{ lineId: line?.id ?? "", quantity: 1 }], added: [] };

  await editItems(shop, { number: order.number, version: 0, actor, seen: "", ...displayed, requested });

  const [refund, ...others] = await db.select().from(refunds);
  expect(others).toEqual([]);
  expect(refund).toMatchObject({ amountCents: rupees(2_000) });
  expect(refund?.paymentId).not.toBe(request.paymentId);
});
