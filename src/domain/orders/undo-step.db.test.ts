import { and, eq, inArray } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { anOpenOrder } from "../../../tests/support/open-order.ts";
import { stockThatDoesNotAddUp } from "../../../tests/support/order-facts.ts";
import type { TestShop } from "../../../tests/support/test-shop.ts";
import { aWaitingOrder } from "../../../tests/support/waiting-order.ts";
import { ledgerEntries, mails, orders, parcels, payments, products, variants } from "../../db/schema/index.ts";
import { UNDO_MS } from "../durations.ts";
import { sendWaitingMails } from "../notifications/send-waiting-mails.server.ts";
import { recordNotice } from "../payments/record-notice.server.ts";
import { confirmByStaff } from "./confirm-order.server.ts";
import { deliverOrder } from "./deliver-order.server.ts";
import { dispatchOrder } from "./dispatch-order.server.ts";
import { failDelivery } from "./fail-delivery.server.ts";
import { findTimeline } from "./find-timeline.server.ts";
import { packOrder } from "./pack-order.server.ts";
import { refuseOrder } from "./refuse-order.server.ts";
import { undoStep } from "./undo-step.server.ts";

const actor = "staff:test" as const;
const PARCEL = { courier: "Example Couriers", trackingNumber: "AB1", trackingUrl: "https://track.example.lk/AB1" };

const STEPS = {
  confirm: (shop: TestShop, number: string) => confirmByStaff(shop, { number, actor }),
  pack: (shop: TestShop, number: string) => packOrder(shop, { number, actor }),
  dispatch: (shop: TestShop, number: string) => dispatchOrder(shop, { number, actor, ...PARCEL }),
  deliver: (shop: TestShop, number: string) => deliverOrder(shop, { number, actor }),
  refuse: (shop: TestShop, number: string) => refuseOrder(shop, { number, actor }),
  fail: (shop: TestShop, number: string) => failDelivery(shop, { number, actor }),
};
type Step = keyof typeof STEPS;

async function aCashOrder(shop: TestShop) {
  const { number, order, customerId } = await aWaitingOrder(shop, "cash-on-delivery");
  return { number, orderId: order.id, customerId };
}

async function aCardOrder(shop: TestShop) {
  const { order, notice, profile } = await anOpenOrder(shop);
  await recordNotice(shop, notice());
  return { number: order.number, orderId: order.id, customerId: profile.customerId };
}

/** Everything that an undo restores; the time of the last change is not part of it. */
async function stateOf({ db }: TestShop, orderId: string) {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  const { updatedAt: _, ...rest } = order ?? { updatedAt: null };
  const sent = await db.select().from(parcels).where(eq(parcels.orderId, orderId));
  const entries = await db.select().from(ledgerEntries).where(eq(ledgerEntries.orderId, orderId));
  return {
    order: rest,
    parcels: sent.map(({ updatedAt: __, ...parcel }) => parcel),
    payments: await db.select().from(payments).where(eq(payments.orderId, orderId)),
    sales: entries.reduce((sum, { amountCents }) => sum + amountCents, 0),
    soldUnits: entries.reduce((sum, { units }) => sum + units, 0),
    sold: (await db.select({ sold: products.soldCount }).from(products)).map(({ sold }) => sold),
    stock: (await db.select({ stock: variants.stock }).from(variants)).map(({ stock }) => stock),
  };
}

const CASES: [Step[], Step][] = [
  [[], "confirm"],
  [["confirm"], "pack"],
  [["confirm", "pack"], "dispatch"],
  [["confirm", "pack", "dispatch"], "deliver"],
  [["confirm", "pack", "dispatch"], "refuse"],
  [["confirm", "pack", "dispatch"], "fail"],
  [["confirm", "pack", "dispatch", "fail"], "refuse"],
  [["confirm", "pack", "dispatch", "fail"], "dispatch"],
];

dbTest.for(CASES)(
  "leaves a cash order after %j as it was when %s is undone, and sends no email",
  async ([steps, last], { db, shop }) => {
    const { number, orderId, customerId } = await aCashOrder(shop);
    for (const step of steps) await STEPS[step](shop, number);
    shop.clock.advance(UNDO_MS + 1);
    await sendWaitingMails(shop);
    const before = await stateOf(shop, orderId);
    const timeline = await findTimeline(shop, customerId, number);
    const sent = shop.mailer.sent.length;

    await STEPS[last](shop, number);
    shop.clock.advance(UNDO_MS / 2);
    await sendWaitingMails(shop);
    await undoStep(shop, { number, actor });

    expect(await stateOf(shop, orderId)).toEqual(before);
    expect(await findTimeline(shop, customerId, number)).toEqual(timeline);
    expect(await stockThatDoesNotAddUp(db)).toEqual([]);
    shop.clock.advance(UNDO_MS);
    await sendWaitingMails(shop);
    expect(shop.mailer.sent.slice(sent).filter(({ subject }) => !subject.includes("new order"))).toEqual([]);
    // The step can be taken again, and is then told once.
    await STEPS[last](shop, number);
    await expect(STEPS[last](shop, number)).resolves.toBeUndefined();
  },
);

dbTest("leaves a delivered card order and its sale as they were", async ({ shop }) => {
  const { number, orderId } = await aCardOrder(shop);
  for (const step of ["pack", "dispatch"] as const) await STEPS[step](shop, number);
  const before = await stateOf(shop, orderId);

  await STEPS.deliver(shop, number);
  await undoStep(shop, { number, actor });

  expect(await stateOf(shop, orderId)).toEqual(before);
});

dbTest("sends the email of a step after the time in which it can be undone", async ({ shop }) => {
  const { number } = await aCardOrder(shop);
  for (const step of ["pack", "dispatch", "deliver"] as const) await STEPS[step](shop, number);
  const isAboutParcel = inArray(mails.kind, ["order-dispatched", "order-delivered"]);
  const countSent = async () => {
    await sendWaitingMails(shop);
    return shop.db.$count(mails, and(isAboutParcel, eq(mails.status, "sent")));
  };

  expect(await countSent()).toBe(0);
  shop.clock.advance(UNDO_MS);
  expect(await countSent()).toBe(2);
});

dbTest("rejects an undo after two minutes, and after anything else happened", async ({ db, shop }) => {
  const [late, changed] = [await aCardOrder(shop), await aCashOrder(shop)];
  await STEPS.pack(shop, late.number);
  shop.clock.advance(UNDO_MS + 1);
  const tooLate = { code: "UNDO_NOT_POSSIBLE", facts: { why: "too-late" } };
  await expect(undoStep(shop, { number: late.number, actor })).rejects.toMatchObject(tooLate);

  await STEPS.confirm(shop, changed.number);
  await undoStep(shop, { number: changed.number, actor });
  const again = { code: "UNDO_NOT_POSSIBLE", facts: { why: "changed" } };
  await expect(undoStep(shop, { number: changed.number, actor })).rejects.toMatchObject(again);

  const states = await db.select({ number: orders.number, status: orders.status }).from(orders);
  expect(new Map(states.map(({ number, status }) => [number, status]))).toEqual(
    new Map([
      [late.number, "packed"],
      [changed.number, "awaiting-confirmation"],
    ]),
  );
});

dbTest("undoes once when ten requests arrive at once", async ({ db, shop }) => {
  const { number, orderId } = await aCardOrder(shop);
  for (const step of ["pack", "dispatch", "deliver"] as const) await STEPS[step](shop, number);

  const results = await Promise.allSettled(Array.from({ length: 10 }, () => undoStep(shop, { number, actor })));

  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const waiting = and(eq(mails.orderId, orderId), eq(mails.kind, "order-delivered"));
  expect(await db.$count(mails, waiting)).toBe(0);
});
