import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { anOrderOf } from "../../../tests/support/orders/sold-order.ts";
import { aStaffMember } from "../../../tests/support/staff.ts";
import type { TestShop } from "../../../tests/support/test-shop.ts";
import { orders, pushDevices, pushMessages, staffUsers } from "../../db/schema/index.ts";
import { HOUR_MS, MINUTE_MS } from "../durations.ts";
import type { MailEvent } from "../mail-events.ts";
import { queueMail } from "../queue-mail.server.ts";
import type { Role } from "../staff/permissions.ts";
import { DEFAULT_CHOICES, saveNoticeChoices } from "./notice-choices.server.ts";
import { notifyStaff } from "./notify-staff.server.ts";

const NOON = new Date("2026-11-22T12:00:00+05:30");
const NEVER = new AbortController().signal;

async function aMember(given: TestShop, role: Role = "owner") {
  const shop = { ...given, now: () => NOON };
  const { userId } = await aStaffMember(shop, role);
  const endpoint = `https://fcm.googleapis.com/fcm/send/${userId}`;
  await shop.db
    .insert(pushDevices)
    .values({ staffId: userId, endpoint, publicKey: "key", authSecret: "secret", name: "Chrome on Android" });
  /** Queues these emails and notifies staff at a time. */
  const at = async (time: Date, ...events: MailEvent[]) => {
    const then = { ...given, now: () => time };
    if (events.length > 0) await queueMail(then, then.db, ...events);
    await notifyStaff(then, NEVER);
  };
  return { userId, endpoint, at, states: () => statesOf(given), texts: () => given.push.sent.map(({ body }) => body) };
}

async function statesOf({ db }: TestShop) {
  const { state, reason } = pushMessages;
  return db.select({ state, reason }).from(pushMessages).orderBy(pushMessages.id);
}

const later = (ms: number) => new Date(NOON.getTime() + ms);
const cash = { paymentMethod: "cash-on-delivery", status: "awaiting-confirmation" } as const;

dbTest("notifies each member once, with the order code and a link to the order", async ({ db, shop }) => {
  const { at, endpoint } = await aMember(shop);
  const expiresAt = later(2 * HOUR_MS);
  const { id: orderId, code, number } = await anOrderOf(db, { ...cash, expiresAt });

  await at(NOON, { kind: "cash-to-confirm", orderId });
  await at(NOON);

  expect(shop.push.sent).toEqual([
    {
      endpoint,
      title: shop.config.discretion.neutralName,
      body: `Cash to confirm: ${code.slice(0, 4)}-${code.slice(4)}`,
      tag: "cash",
      path: `/admin/orders/${number}`,
      ttlSeconds: 7_200,
      isUrgent: true,
    },
  ]);
});

dbTest("notifies only members with an enabled account whose role covers the subject", async ({ db, shop }) => {
  const packer = await aMember(shop, "packer");
  const owner = await aMember(shop);
  const gone = await aMember(shop);
  await db.update(staffUsers).set({ disabledAt: NOON }).where(eq(staffUsers.id, gone.userId));
  const { id: orderId } = await anOrderOf(db, { paidAt: NOON });

  await owner.at(NOON, { kind: "payment-review", orderId, event: "a", facts: { reason: "paid-late" } });
  expect(shop.push.sent.map(({ endpoint }) => endpoint)).toEqual([owner.endpoint]);

  await owner.at(NOON, { kind: "new-order", orderId });
  expect(shop.push.sent.slice(1).map(({ endpoint }) => endpoint)).toEqual([packer.endpoint, owner.endpoint]);
});

dbTest("sends nothing about a topic that the member has turned off", async ({ db, shop }) => {
  const { at, userId } = await aMember(shop);
  await saveNoticeChoices(shop, { userId }, { ...DEFAULT_CHOICES, mutedTopics: ["cash"] });
  const { id: orderId } = await anOrderOf(db, cash);

  await at(NOON, { kind: "cash-to-confirm", orderId });

  expect(await statesOf(shop)).toEqual([]);
});

dbTest("waits until quiet hours end, except for urgent topics on request", async ({ db, shop }) => {
  const { at, userId, texts } = await aMember(shop);
  const night = new Date("2026-11-22T23:30:00+05:30");
  const first = await anOrderOf(db, { paidAt: NOON });
  const second = await anOrderOf(db, cash);

  await at(night, { kind: "new-order", orderId: first.id }, { kind: "cash-to-confirm", orderId: second.id });
  await at(new Date("2026-11-23T06:59:00+05:30"));
  expect(texts()).toEqual([]);
  await at(new Date("2026-11-23T07:00:00+05:30"));
  expect(texts()).toHaveLength(2);

  await saveNoticeChoices(shop, { userId }, { ...DEFAULT_CHOICES, isUrgentAlways: true });
  const third = await anOrderOf(db, cash);
  await at(night, { kind: "cash-to-confirm", orderId: third.id });
  expect(texts()).toHaveLength(3);
});

dbTest("sends the sixth new order within an hour later, together with those after it", async ({ db, shop }) => {
  const { at, texts } = await aMember(shop);
  const place = async (minute: number) => {
    const { id: orderId } = await anOrderOf(db, { paidAt: NOON });
    await at(later(minute * MINUTE_MS), { kind: "new-order", orderId });
  };
  for (const minute of [0, 1, 2, 3, 4, 5, 6]) await place(minute);
  expect(texts()).toHaveLength(5);

  await at(later(64 * MINUTE_MS));

  expect(texts().slice(5)).toEqual(["2 new orders"]);
  expect(shop.push.sent.at(-1)).toMatchObject({ path: "/admin/orders?view=to-pack", tag: "orders" });
});

dbTest("drops a waiting notification of a member who may not see its subject any more", async ({ db, shop }) => {
  const { at, userId, states } = await aMember(shop);
  const { id: orderId } = await anOrderOf(db, cash);
  await at(new Date("2026-11-22T23:30:00+05:30"), { kind: "cash-to-confirm", orderId });
  await db.update(staffUsers).set({ role: "packer" }).where(eq(staffUsers.id, userId));

  await at(new Date("2026-11-23T07:00:00+05:30"));

  expect(shop.push.sent).toEqual([]);
  expect(await states()).toEqual([{ state: "dropped", reason: "not-allowed" }]);
});

dbTest("drops a notification whose order no longer waits", async ({ db, shop }) => {
  const { at, states } = await aMember(shop);
  const { id: orderId } = await anOrderOf(db, { paidAt: NOON, status: "packed" });

  await at(NOON, { kind: "new-order", orderId });

  expect(shop.push.sent).toEqual([]);
  expect(await states()).toEqual([{ state: "dropped", reason: "over" }]);
});

dbTest("sends again after an outage of the push service, and gives up after twelve hours", async ({ db, shop }) => {
  const { at, states } = await aMember(shop);
  const { id: orderId } = await anOrderOf(db, { paidAt: NOON });
  shop.push.result = "unreachable";
  await at(NOON, { kind: "new-order", orderId });
  await at(later(MINUTE_MS));
  expect(shop.push.sent).toHaveLength(1);
  const [device] = await db.select().from(pushDevices);
  expect(device?.failingSince).toEqual(NOON);

  shop.push.result = "sent";
  await at(later(3 * MINUTE_MS));
  expect(await states()).toEqual([{ state: "sent", reason: null }]);
  const [working] = await db.select().from(pushDevices);
  expect(working?.failingSince).toBeNull();

  shop.push.result = "unreachable";
  await at(later(5 * MINUTE_MS), { kind: "payment-review", orderId, event: "a", facts: { reason: "paid-late" } });
  await at(later(13 * HOUR_MS));
  expect(await states()).toContainEqual({ state: "dropped", reason: "too-late" });
});

dbTest("deletes a device whose browser ended the subscription", async ({ db, shop }) => {
  const { at } = await aMember(shop);
  const { id: orderId } = await anOrderOf(db, { paidAt: NOON });
  shop.push.result = "gone";

  await at(NOON, { kind: "new-order", orderId });

  expect(await db.$count(pushDevices)).toBe(0);
  expect(await db.$count(orders)).toBe(1);
});

dbTest("sends each notification once when two processes notify at once", async ({ db, shop }) => {
  const { at } = await aMember(shop);
  const { id: orderId } = await anOrderOf(db, { paidAt: NOON });
  await queueMail({ now: () => NOON }, db, { kind: "new-order", orderId });

  await Promise.all([at(NOON), at(NOON), at(NOON)]);
  await at(NOON);

  expect(shop.push.sent).toHaveLength(1);
});
