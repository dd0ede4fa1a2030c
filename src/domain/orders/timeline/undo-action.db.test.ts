import { and, eq, inArray } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { anOpenOrder } from "../../../../tests/support/orders/open-order.ts";
import { inconsistentStock } from "../../../../tests/support/orders/order-facts.ts";
import { aWaitingOrder, theCodeFor } from "../../../../tests/support/orders/waiting-order.ts";
import { passTime } from "../../../../tests/support/pass-time.ts";
import { undoneFactsOf } from "../../../../tests/support/restored-facts.ts";
import type { TestShop } from "../../../../tests/support/test-shop.ts";
import { mails, orders } from "../../../db/schema/index.ts";
import { HOUR_MS } from "../../durations.ts";
import { sendWaitingMails } from "../../mail/send-waiting-mails.server.ts";
import { recordNotification } from "../../payments/record-notification.server.ts";
import { confirmByCode, confirmByStaff } from "../confirmation/confirm-order.server.ts";
import { deliverOrder } from "../fulfilment/deliver-order.server.ts";
import { dispatchOrder } from "../fulfilment/dispatch-order.server.ts";
import { failDelivery } from "../fulfilment/fail-delivery.server.ts";
import { packOrder } from "../fulfilment/pack-order.server.ts";
import { refuseOrder } from "../fulfilment/refuse-order.server.ts";
import { findUndoableAction, undoActions } from "../staff/undo-actions.server.ts";
import { listTimeline } from "./list-timeline.server.ts";
import { undoAction } from "./undo-action.server.ts";
import { UNDO_MAIL_DELAY_MS, UNDO_MS, UNDOABLE_EVENTS, type UndoableEvent } from "./undo-window.ts";

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

const undo = (shop: TestShop, number: string, expected?: UndoableEvent) =>
  undoAction(shop, { number, actor, allowed: UNDOABLE_EVENTS, expected });

async function aCashOrder(shop: TestShop) {
  const { number, order, customerId } = await aWaitingOrder(shop, "cash-on-delivery");
  return { number, orderId: order.id, customerId };
}

async function aCardOrder(shop: TestShop) {
  const { order, notification, profile } = await anOpenOrder(shop);
  await recordNotification(shop, notification());
  return { number: order.number, orderId: order.id, customerId: profile.customerId };
}

async function timelineOf(shop: TestShop, customerId: string, number: string) {
  return (await listTimeline(shop, customerId, number)).map(({ id: _, ...entry }) => entry);
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
    await passTime(shop, UNDO_MAIL_DELAY_MS);
    await sendWaitingMails(shop);
    const before = await undoneFactsOf(shop.db, orderId);
    const timeline = await timelineOf(shop, customerId, number);
    const sent = shop.mailer.sent.length;

    await STEPS[last](shop, number);
    await passTime(shop, UNDO_MS / 2);
    await sendWaitingMails(shop);
    await undo(shop, number);

    expect(await undoneFactsOf(shop.db, orderId)).toEqual(before);
    expect(await timelineOf(shop, customerId, number)).toEqual(timeline);
    expect(await inconsistentStock(db)).toEqual([]);
    await passTime(shop, UNDO_MAIL_DELAY_MS);
    await sendWaitingMails(shop);
    expect(shop.mailer.sent.slice(sent).filter(({ subject }) => !subject.includes("new order"))).toEqual([]);
    // The action can be performed again, and then sends one email.
    await STEPS[last](shop, number);
    await STEPS[last](shop, number);
  },
);

dbTest("accepts the customer's code after a confirmation by staff was undone", async ({ shop }) => {
  const { number, orderId, customerId } = await aCashOrder(shop);
  const code = await theCodeFor(shop, orderId);
  await STEPS.confirm(shop, number);
  await undo(shop, number);

  await confirmByCode(shop, customerId, { number, code });

  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  expect(order?.status).toBe("confirmed");
});

dbTest("leaves a delivered card order and its sale as they were", async ({ shop }) => {
  const { number, orderId } = await aCardOrder(shop);
  for (const step of ["pack", "dispatch"] as const) await STEPS[step](shop, number);
  const before = await undoneFactsOf(shop.db, orderId);

  await STEPS.deliver(shop, number);
  await undo(shop, number);

  expect(await undoneFactsOf(shop.db, orderId)).toEqual(before);
});

dbTest("sends the email of an action after the time in which it can be undone", async ({ shop }) => {
  const { number } = await aCardOrder(shop);
  for (const step of ["pack", "dispatch", "deliver"] as const) await STEPS[step](shop, number);
  const isAboutParcel = inArray(mails.kind, ["order-dispatched", "order-delivered"]);
  const countSent = async () => {
    await sendWaitingMails(shop);
    return shop.db.$count(mails, and(isAboutParcel, eq(mails.status, "sent")));
  };

  expect(await countSent()).toBe(0);
  await passTime(shop, UNDO_MAIL_DELAY_MS);
  expect(await countSent()).toBe(2);
});

dbTest("rejects an undo after two minutes, and after any other change", async ({ db, shop }) => {
  const [late, changed] = [await aCardOrder(shop), await aCashOrder(shop)];
  await STEPS.pack(shop, late.number);
  await passTime(shop, UNDO_MAIL_DELAY_MS);
  const tooLate = { code: "UNDO_NOT_POSSIBLE", facts: { why: "too-late" } };
  await expect(undo(shop, late.number)).rejects.toMatchObject(tooLate);

  await STEPS.confirm(shop, changed.number);
  await undo(shop, changed.number);
  const again = { code: "UNDO_NOT_POSSIBLE", facts: { why: "changed" } };
  await expect(undo(shop, changed.number)).rejects.toMatchObject(again);

  const states = await db.select({ number: orders.number, status: orders.status }).from(orders);
  expect(new Map(states.map(({ number, status }) => [number, status]))).toEqual(
    new Map([
      [late.number, "packed"],
      [changed.number, "awaiting-confirmation"],
    ]),
  );
});

dbTest("undoes each action of a cash order after the later one was undone", async ({ db, shop }) => {
  const { number, orderId } = await aCashOrder(shop);
  const before = [];
  const steps = ["confirm", "pack", "dispatch", "deliver"] as const;
  for (const step of steps) {
    before.push(await undoneFactsOf(db, orderId));
    await STEPS[step](shop, number);
    // Otherwise the events of two actions have one time.
    shop.clock.advance(1_000);
  }

  for (const facts of before.toReversed()) {
    await undo(shop, number);
    shop.clock.advance(1_000);
    expect(await undoneFactsOf(db, orderId)).toEqual(facts);
  }
  await expect(undo(shop, number)).rejects.toMatchObject({ facts: { why: "changed" } });
  expect(await inconsistentStock(db)).toEqual([]);
});

dbTest("rejects an undo of Pack after a change that followed an undone Hand over", async ({ shop }) => {
  const { number } = await aCardOrder(shop);
  await STEPS.pack(shop, number);
  await STEPS.dispatch(shop, number);
  await undo(shop, number);
  await STEPS.dispatch(shop, number);
  const pack = undo(shop, number, "packed");

  await expect(pack).rejects.toMatchObject({ facts: { why: "changed" } });
});

dbTest("undoes once when ten requests arrive at once", async ({ db, shop }) => {
  const { number, orderId } = await aCardOrder(shop);
  for (const step of ["pack", "dispatch", "deliver"] as const) await STEPS[step](shop, number);

  const results = await Promise.allSettled(Array.from({ length: 10 }, () => undo(shop, number, "delivered")));

  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const waiting = and(eq(mails.orderId, orderId), eq(mails.kind, "order-delivered"));
  expect(await db.$count(mails, waiting)).toBe(0);
});

dbTest("measures the window by the database's clock when the clocks of processes differ", async ({ shop }) => {
  const { number } = await aCardOrder(shop);
  const ahead = { ...shop, now: () => new Date(shop.now().getTime() + HOUR_MS) };
  await packOrder(shop, { number, actor });

  await expect(undoAction(ahead, { number, actor, allowed: UNDOABLE_EVENTS })).resolves.toBe("packed");

  await packOrder(ahead, { number, actor });
  await passTime(shop, UNDO_MS);
  await expect(undo(shop, number)).rejects.toMatchObject({ facts: { why: "too-late" } });
});

dbTest("sends no email in the window when the clock of a worker is ahead", async ({ db, shop }) => {
  const { number, orderId } = await aCardOrder(shop);
  for (const step of ["pack", "dispatch"] as const) await STEPS[step](shop, number);

  await sendWaitingMails({ ...shop, now: () => new Date(shop.now().getTime() + HOUR_MS) });

  const isDispatchMail = and(eq(mails.orderId, orderId), eq(mails.kind, "order-dispatched"));
  expect(await db.select({ status: mails.status }).from(mails).where(isDispatchMail)).toEqual([{ status: "queued" }]);
});

dbTest("rejects an undo when the mailer has claimed the email of the action", async ({ db, shop }) => {
  const { number, orderId } = await aCardOrder(shop);
  for (const step of ["pack", "dispatch"] as const) await STEPS[step](shop, number);
  const before = await undoneFactsOf(db, orderId);
  await db
    .update(mails)
    .set({ attempts: 1 })
    .where(and(eq(mails.orderId, orderId), eq(mails.kind, "order-dispatched")));

  await expect(undo(shop, number)).rejects.toMatchObject({ facts: { why: "too-late" } });

  expect(await undoneFactsOf(db, orderId)).toEqual(before);
});

dbTest("rejects an undo when the member may not perform the action", async ({ db, shop }) => {
  const { number, orderId } = await aCashOrder(shop);
  await STEPS.confirm(shop, number);
  const before = await undoneFactsOf(db, orderId);
  const manager = { userId: "manager", role: "manager" } as const;
  const packer = { userId: "packer", role: "packer" } as const;

  expect(await findUndoableAction(shop, orderId, "packer")).toBeNull();
  const refused = await undoActions(shop, packer, { numbers: [number], action: "confirm" });

  expect(refused).toEqual({ undone: [], left: [number], refusal: "not-allowed" });
  expect(await undoneFactsOf(db, orderId)).toEqual(before);
  expect(await findUndoableAction(shop, orderId, "manager")).toBe("confirm");
  expect(await undoActions(shop, manager, { numbers: [number], action: "confirm" })).toMatchObject({
    undone: [number],
  });
  await STEPS.confirm(shop, number);
  await STEPS.pack(shop, number);
  expect(await undoActions(shop, packer, { numbers: [number], action: "pack" })).toMatchObject({ undone: [number] });
});

dbTest("rejects an undo when another member has performed the next action", async ({ db, shop }) => {
  const { number, orderId } = await aCardOrder(shop);
  const packer = { userId: "packer", role: "packer" } as const;
  await STEPS.pack(shop, number);
  await dispatchOrder(shop, { number, actor: "staff:other", ...PARCEL });
  const before = await undoneFactsOf(db, orderId);

  const refused = { undone: [], left: [number], refusal: "changed" };
  expect(await undoActions(shop, packer, { numbers: [number], action: "pack" })).toEqual(refused);
  expect(await undoActions(shop, packer, { numbers: [number], action: null })).toEqual(refused);

  expect(await undoneFactsOf(db, orderId)).toEqual(before);
  expect(await undoActions(shop, packer, { numbers: [number], action: "dispatch" })).toMatchObject({
    undone: [number],
  });
});
