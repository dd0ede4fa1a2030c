import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { anAuthorizedOrder, TOKEN } from "../../../../tests/support/orders/authorized-order.ts";
import { PARCEL } from "../../../../tests/support/orders/delivered-order.ts";
import { queuedMailKinds } from "../../../../tests/support/queued-mails.ts";
import { captures, ledgerEntries, paymentReviews, payments } from "../../../db/schema/index.ts";
import { MINUTE_MS } from "../../durations.ts";
import { countLedgerProblems } from "../../ledger/check-ledger.server.ts";
import { type Cents, rupees } from "../../money.ts";
import { dispatchOrder } from "../../orders/fulfilment/dispatch-order.server.ts";
import { releaseHold } from "../../orders/fulfilment/release-hold.server.ts";
import { undoAction } from "../../orders/timeline/undo-action.server.ts";
import { cancelByStaff } from "../cancel-order.server.ts";
import { editItems, previewEdit } from "../edit-order.server.ts";
import { recordNotification } from "../record-notification.server.ts";
import { confirmCapture } from "./confirm-capture.server.ts";

const STAFF = { userId: "test" };

dbTest("charges a packed order once, two minutes after packing, and posts the sale", async ({ db, shop }) => {
  const { pack, capture, captured, states, details, authorization, shop: own } = await anAuthorizedOrder(shop);
  await pack();
  const [planned] = (await own.queuedJobs()).filter(({ job }) => job.kind === "capture-payment");
  expect(planned?.startAfter?.getTime()).toBeGreaterThan(own.now().getTime() + 2 * MINUTE_MS);

  await capture();
  await capture();

  expect(own.merchantApi.requestedCaptures).toEqual([{ token: TOKEN, amountCents: rupees(4_500) }]);
  expect(await states()).toEqual(["paid", "packed"]);
  expect(await details()).toMatchObject({ status: "packed", payment: "paid" });
  expect(await db.select().from(payments)).toMatchObject([
    { status: "received", amountCents: rupees(4_500), providerPaymentId: "320700000001", method: "VISA" },
  ]);
  expect(await captured()).toMatchObject([{ status: "done", amountCents: rupees(4_500) }]);
  expect(await authorization()).toMatchObject({ status: "captured", encryptedToken: null });
  expect(await sumOf(own)).toBe(rupees(4_500));
  expect((await queuedMailKinds(db)).slice(-1)).toEqual(["order-paid"]);
});

type OwnShop = Awaited<ReturnType<typeof anAuthorizedOrder>>["shop"];

/** Returns the money of the ledger, which agrees with the orders. */
async function sumOf(shop: OwnShop): Promise<number> {
  expect(await countLedgerProblems(shop)).toMatchObject({ orders: 0 });
  const rows = await shop.db
    .select({ amountCents: ledgerEntries.amountCents })
    .from(ledgerEntries)
    .orderBy(ledgerEntries.id);
  return rows.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

dbTest("charges once when ten captures run at once", async ({ db, shop }) => {
  const { pack, capture, states, shop: own } = await anAuthorizedOrder(shop);
  await pack();

  await Promise.all(Array.from({ length: 10 }, capture));
  await capture();

  expect(own.merchantApi.requestedCaptures).toHaveLength(1);
  expect(await db.$count(payments)).toBe(1);
  expect(await states()).toEqual(["paid", "packed"]);
});

dbTest("does not charge an order that was unpacked or cancelled before", async ({ shop }) => {
  const undone = await anAuthorizedOrder(shop);
  await undone.pack();
  await undoAction(undone.shop, { number: undone.number, actor: undone.actor, allowed: ["packed"] });
  await undone.capture();
  expect(await undone.states()).toEqual(["authorized", "unfulfilled"]);

  await cancelByStaff(undone.shop, { number: undone.number, actor: undone.actor });
  await undone.capture();

  expect(await undone.states()).toEqual(["voided", "cancelled"]);
  expect(undone.shop.merchantApi.requestedCaptures).toEqual([]);
});

dbTest("keeps a packed order from the courier until its card is charged", async ({ shop }) => {
  const { pack, capture, number, actor, states, shop: own } = await anAuthorizedOrder(shop);
  await pack();
  const move = { number, actor, ...PARCEL };

  await expect(dispatchOrder(own, move)).rejects.toMatchObject({ code: "NOT_CHARGED_YET" });
  await capture();
  await dispatchOrder(own, move);

  expect(await states()).toEqual(["paid", "dispatched"]);
});

dbTest(
  "charges a part when staff reduced the order, and rejects an edit above the reserved amount",
  async ({ db, shop }) => {
    const { pack, capture, captured, number, actor, states, current, shop: own } = await anAuthorizedOrder(shop);
    const reduce = async (quantity: number) => {
      const before = await previewEdit(own, number);
      const requested = { quantities: [{ lineId: before?.lines[0]?.id ?? "", quantity }], added: [] };
      const preview = await previewEdit(own, number, { requested });
      const displayed = {
        displayedTotalCents: (preview?.totals.totalCents ?? 0) as Cents,
        displayedRefundCents: (preview?.refundCents ?? 0) as Cents,
      };
      return editItems(own, { number, version: before?.version ?? 0, actor, requested, seen: "", ...displayed });
    };

    await expect(reduce(3)).rejects.toMatchObject({ code: "EDIT_REFUSED", facts: { why: "above-reserved" } });
    await reduce(1);
    await pack();
    await capture();

    expect((await current()).totalCents).toBe(rupees(2_500));
    expect(await captured()).toMatchObject([{ status: "done", amountCents: rupees(2_500) }]);
    expect(await db.select().from(payments)).toMatchObject([{ amountCents: rupees(2_500) }]);
    expect(await states()).toEqual(["paid", "packed"]);
    expect(await sumOf(own)).toBe(rupees(2_500));
  },
);

dbTest("puts the order on hold when the bank declines, and charges it at the next packing", async ({ db, shop }) => {
  const { pack, capture, captured, number, actor, states, shop: own } = await anAuthorizedOrder(shop);
  own.merchantApi.setCaptureResult({ status: "declined" });
  await pack();
  await capture();

  expect(await states()).toEqual(["authorized", "on-hold", "review"]);
  expect(await captured()).toMatchObject([{ status: "failed" }]);
  expect(await openReasons(own)).toEqual(["capture-declined"]);

  own.merchantApi.setCaptureResult({ status: "done", paymentId: "320700000077" });
  await releaseHold(own, { number, actor });
  await pack();
  await capture();

  expect(await states()).toEqual(["paid", "packed"]);
  expect(await openReasons(own)).toEqual([]);
  expect(await db.$count(captures)).toBe(2);
});

async function openReasons(shop: OwnShop) {
  const rows = await shop.db.select().from(paymentReviews);
  return rows.filter(({ resolvedAt }) => resolvedAt === null).map(({ reason }) => reason);
}

dbTest("searches for a charge whose response was lost, and never charges again", async ({ shop }) => {
  const { pack, capture, captured, retrieved, number, states, shop: own } = await anAuthorizedOrder(shop);
  own.merchantApi.setCaptureResult({ status: "unclear" });
  await pack();
  await capture();
  expect(await captured()).toMatchObject([{ status: "unknown" }]);

  await capture();
  expect(await captured()).toMatchObject([{ status: "unknown" }]);
  own.merchantApi.listedPayments.set(number, [retrieved({ paymentId: "320700000005" })]);
  await capture();

  expect(own.merchantApi.requestedCaptures).toHaveLength(1);
  expect(await captured()).toMatchObject([{ status: "done" }]);
  expect(await states()).toEqual(["paid", "packed"]);
});

dbTest(
  "opens a review when the search finds nothing, and blocks cancellation and editing until then",
  async ({ shop }) => {
    const { pack, capture, number, actor, states, shop: own } = await anAuthorizedOrder(shop);
    own.merchantApi.setCaptureResult({ status: "unclear" });
    await pack();
    await capture();
    await expect(cancelByStaff(own, { number, actor })).rejects.toMatchObject({ code: "CHARGE_UNDER_WAY" });
    own.clock.advance(20 * MINUTE_MS);
    await capture();

    expect(await openReasons(own)).toEqual(["capture-unclear"]);
    expect(await states()).toEqual(["authorized", "packed"]);
    const [review] = await own.db.select().from(paymentReviews);
    const reviewId = review?.id ?? "";
    await confirmCapture(own, STAFF, { reviewId, finding: "not-charged" });

    expect(await states()).toEqual(["authorized", "on-hold", "review"]);
    expect(await openReasons(own)).toEqual([]);
    await cancelByStaff(own, { number, actor });
    expect(await states()).toEqual(["voided", "cancelled"]);
  },
);

dbTest("records the payment that staff found in PayHere's portal", async ({ db, shop }) => {
  const { pack, capture, states, authorization, shop: own } = await anAuthorizedOrder(shop);
  await pack();
  const without = { ...own, merchantApi: null };
  const jobs = (await own.queuedJobs()).map(({ job }) => job);
  const job = jobs.find((each) => each.kind === "capture-payment");
  const { capturePayment } = await import("./capture-payment.server.ts");
  if (job?.kind === "capture-payment") await capturePayment(without, job);
  expect(await openReasons(own)).toEqual(["capture-by-hand"]);
  const [review] = await db.select().from(paymentReviews);

  await confirmCapture(own, STAFF, { reviewId: review?.id ?? "", finding: "charged", reference: "320700000042" });
  await capture();

  expect(await states()).toEqual(["paid", "packed"]);
  expect(await authorization()).toMatchObject({ status: "captured" });
  expect(own.merchantApi.requestedCaptures).toEqual([]);
  expect(await db.select().from(payments)).toMatchObject([{ providerPaymentId: "320700000042" }]);
  await expect(
    confirmCapture(own, STAFF, { reviewId: review?.id ?? "", finding: "not-charged" }),
  ).rejects.toMatchObject({ code: "NOTHING_TO_DECIDE" });
});

dbTest.for([
  ["before its response", true],
  ["after its response", false],
] as const)("records a successful capture once when its notification arrives %s", async ([, isFirst], { db, shop }) => {
  const { pack, capture, notification, states, shop: own } = await anAuthorizedOrder(shop);
  await pack();
  if (isFirst) own.merchantApi.setCaptureResult({ status: "unclear" });
  else own.merchantApi.setCaptureResult({ status: "done", paymentId: "320000000001" });
  await capture();

  expect(await recordNotification(own, notification())).toBe(isFirst ? "captured" : "duplicate");
  expect(await recordNotification(own, notification())).toBe("duplicate");
  await capture();

  expect(await db.$count(payments)).toBe(1);
  expect(await states()).toEqual(["paid", "packed"]);
  expect(await sumOf(own)).toBe(rupees(4_500));
});

dbTest("gives up the reserved amount when the order is paid in another way", async ({ db, shop }) => {
  const { notification, states, authorization, shop: own } = await anAuthorizedOrder(shop);

  expect(await recordNotification(own, notification())).toBe("captured");

  expect(await states()).toEqual(["paid", "unfulfilled"]);
  expect(await authorization()).toMatchObject({ status: "released" });
  expect((await own.queuedJobs()).map(({ job }) => job.kind)).toContain("release-authorization");
  expect(await db.$count(payments)).toBe(1);
  expect(await sumOf(own)).toBe(rupees(4_500));
});

dbTest("charges or cancels, never both, when they race", async ({ db, shop }) => {
  for (let round = 0; round < 10; round += 1) {
    const {
      pack,
      capture,
      number,
      actor,
      states,
      id,
      shop: own,
    } = await anAuthorizedOrder({
      ...shop,
      merchantApi: shop.merchantApi,
    });
    await pack();
    const before = own.merchantApi.requestedCaptures.length;
    const token = { paymentId: `3209${String(round).padStart(8, "0")}` };
    own.merchantApi.setCaptureResult({ status: "done", ...token });

    await Promise.allSettled([capture(), cancelByStaff(own, { number, actor })]);

    const [payment, fulfilment] = await states();
    const received = await db.$count(payments, eq(payments.orderId, id));
    const isCharged = own.merchantApi.requestedCaptures.length > before;
    expect(received).toBe(isCharged ? 1 : 0);
    // A charged order can be cancelled afterwards, with a refund.
    if (isCharged) expect(payment).toBe("paid");
    else expect([payment, fulfilment]).toEqual(["voided", "cancelled"]);
    await db.execute(`update card_authorizations set token_hash = id::text`);
  }
});

dbTest("rejects a capture above the reserved amount, and a second one, in the database", async ({ db, shop }) => {
  const { authorization } = await anAuthorizedOrder(shop);
  const { id: authorizationId } = await authorization();
  const insert = (amountCents: Cents) => db.insert(captures).values({ authorizationId, amountCents });

  await expect(insert(rupees(4_501))).rejects.toMatchObject({ cause: expect.objectContaining({ code: "23514" }) });
  await insert(rupees(4_500));
  await expect(insert(rupees(1))).rejects.toMatchObject({ cause: expect.objectContaining({ code: "23505" }) });
});
