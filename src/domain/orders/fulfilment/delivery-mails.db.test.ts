import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { anOpenOrder } from "../../../../tests/support/orders/open-order.ts";
import { aWaitingOrder } from "../../../../tests/support/orders/waiting-order.ts";
import { passTime } from "../../../../tests/support/pass-time.ts";
import type { TestShop } from "../../../../tests/support/test-shop.ts";
import { mails, orderEvents, orders, parcels } from "../../../db/schema/index.ts";
import { colomboDay, daysBefore } from "../../colombo-days.ts";
import { sendWaitingMails } from "../../mail/send-waiting-mails.server.ts";
import { recordNotification } from "../../payments/record-notification.server.ts";
import { confirmByStaff } from "../confirmation/confirm-order.server.ts";
import { UNDO_MAIL_DELAY_MS } from "../timeline/undo-window.ts";
import { dispatchOrder } from "./dispatch-order.server.ts";
import { failDelivery } from "./fail-delivery.server.ts";
import { packOrder } from "./pack-order.server.ts";
import { recordReturnToSender } from "./record-return-to-sender.server.ts";
import { refuseOrder } from "./refuse-order.server.ts";

const actor = "staff:test" as const;
const COURIER = { courier: "Example Couriers", trackingNumber: null, trackingUrl: null };

/** Actions of staff on the parcel of an order. */
function parcelOf(shop: TestShop, number: string) {
  const move = { number, actor };
  return {
    pack: () => packOrder(shop, move),
    dispatch: () => dispatchOrder(shop, { ...move, ...COURIER }),
    fail: (reason?: Parameters<typeof failDelivery>[1]["reason"]) => failDelivery(shop, { ...move, reason }),
    refuse: () => refuseOrder(shop, move),
    returnToSender: () => recordReturnToSender(shop, { ...move, restock: "all" }),
  };
}

async function aCardOrder(shop: TestShop) {
  const { order, notification } = await anOpenOrder(shop);
  await recordNotification(shop, notification());
  return { id: order.id, ...parcelOf(shop, order.number) };
}

async function aCashOrder(shop: TestShop) {
  const { order, number } = await aWaitingOrder(shop, "cash-on-delivery");
  await confirmByStaff(shop, { number, actor });
  return { id: order.id, ...parcelOf(shop, number) };
}

/** Sends the emails that are due after the time for undo, and returns those to the customer. */
async function sendMails(shop: TestShop) {
  await passTime(shop, UNDO_MAIL_DELAY_MS);
  await sendWaitingMails(shop);
  return shop.mailer.sent.splice(0).filter(({ to }) => to !== shop.config.shop.staffEmail);
}

dbTest("sends an email for each failed attempt, hand-over and the way back, with its reason", async ({ db, shop }) => {
  const { id, pack, dispatch, fail, refuse, returnToSender } = await aCardOrder(shop);
  await pack();
  await dispatch();
  await fail("wrong-address");
  await fail("other");
  await dispatch();
  await fail();
  await refuse();
  await returnToSender();

  const [parcel] = await db.select({ id: parcels.id }).from(parcels).where(eq(parcels.orderId, id));
  const about = await db.select().from(mails).where(eq(mails.orderId, id)).orderBy(mails.id);
  expect(about.slice(-6).map(({ kind, event, facts }) => [kind, event, facts])).toEqual([
    ["order-dispatched", parcel?.id, COURIER],
    ["order-delivery-failed", parcel?.id, { reason: "wrong-address" }],
    ["order-dispatched", `${parcel?.id}/2`, { ...COURIER, isAgain: true }],
    ["order-delivery-failed", `${parcel?.id}/2`, { reason: "nobody-there" }],
    ["order-returning", `${parcel?.id}/2`, { isRefused: false }],
    ["order-returned", parcel?.id, { wasDelivered: false }],
  ]);
  const events = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.kind, "delivery-failed"))
    .orderBy(orderEvents.id);
  expect(events.map(({ facts }) => facts)).toMatchObject([{ reason: "wrong-address" }, { reason: "nobody-there" }]);
});

dbTest("names the refund of a paid parcel that comes back", async ({ shop }) => {
  const { pack, dispatch, refuse, returnToSender } = await aCardOrder(shop);
  await pack();
  await dispatch();
  await sendMails(shop);
  await refuse();

  const [returning] = await sendMails(shop);
  expect(returning?.subject).toMatch(/: coming back to us$/);
  expect(returning?.text).toContain("wasn't accepted");
  expect(returning?.text).toContain("When it's back, we'll refund what you paid for the items");
  await returnToSender();
  const [returned] = await sendMails(shop);
  expect(returned?.subject).toMatch(/: back with us$/);
  expect(returned?.text).toContain("We'll email you when it's on its way.");
});

dbTest("asks for no money when a cash order comes back", async ({ shop }) => {
  const { pack, dispatch, fail, refuse, returnToSender } = await aCashOrder(shop);
  await pack();
  await dispatch();
  await sendMails(shop);
  await fail("unreachable");
  const [failed] = await sendMails(shop);
  expect(failed?.text).toContain("couldn't reach you by phone");
  expect(failed?.text).toMatch(/Please have Rs\. [\d,]+ ready for the courier\./);
  await refuse();
  const [returning] = await sendMails(shop);
  await returnToSender();
  const [returned] = await sendMails(shop);

  for (const mail of [returning, returned]) {
    expect(mail?.text).toContain("There's nothing to pay.");
    expect(mail?.text).not.toContain("refund");
  }
});

dbTest("announces no other attempt in an email that is sent after the parcel was given up", async ({ shop }) => {
  const { pack, dispatch, fail, refuse } = await aCardOrder(shop);
  await pack();
  await dispatch();
  await sendMails(shop);
  await fail();
  await refuse();

  const [failed, returning] = await sendMails(shop);

  expect(failed?.text).toContain("but nobody was there.");
  expect(failed?.text).not.toContain("tries again");
  expect(returning?.text).toContain("it's coming back to us");
});

dbTest.for([
  ["names the promised day in the email of the hand-over", 2, true],
  ["omits a promised day that has passed", -1, false],
] as const)("%s", async ([, days, isNamed], { db, shop }) => {
  const { id, pack, dispatch } = await aCardOrder(shop);
  const day = daysBefore(colomboDay(shop.now()), -days);
  await db.update(orders).set({ firstArrivalOn: day, lastArrivalOn: day }).where(eq(orders.id, id));
  await pack();
  await dispatch();

  const dispatched = (await sendMails(shop)).at(-1);

  expect(dispatched?.subject).toMatch(/: with the courier$/);
  expect(dispatched?.text.includes("Expect it by ")).toBe(isNamed);
});
