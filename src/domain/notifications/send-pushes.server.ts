import { and, asc, eq, inArray, lte, sql } from "drizzle-orm";
import { mails, orders, pushDevices, pushMessages, staffUsers } from "../../db/schema/index.ts";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "../durations.ts";
import type { HoldReason } from "../orders/fulfilment/fulfilment-state.ts";
import type { Shop } from "../shop.ts";
import { can } from "../staff/permissions.ts";
import { isNoticeKind, type NoticeKind, type NoticeTopic, TOPIC_OF, TOPIC_RULES } from "./notice-topics.ts";
import type { DroppedPush, PushNotice, PushResult } from "./push-sender.ts";
import { pushText } from "./push-texts.ts";

/** Maximum number of notifications per round. */
const BATCH = 200;
/** Longer than the sender waits for a push service, in ms. Another process can then take over. */
const CLAIM_MS = MINUTE_MS;
/** Age from which a notification would no longer be news, in ms. */
const LIFE_MS = 12 * HOUR_MS;

/** Retries wait for 2, 4, 8 … up to 64 minutes. */
const MAX_DOUBLINGS = 6;

export type PushShop = Pick<Shop, "db" | "now" | "push" | "config" | "logWarning" | "logError">;

/**
 * Sends due notifications, those of one topic and device as one. A notification whose order no longer waits is dropped.
 * A process that ends between a push service's response and the commit repeats a notification; the browser replaces it.
 * @param stopping ends it after the notification that is being sent
 */
export async function sendPushes(shop: PushShop, stopping: AbortSignal): Promise<void> {
  const claimed = await claim(shop);
  for (const group of groupsOf(claimed)) {
    if (stopping.aborted) break;
    await sendGroup(shop, group);
  }
}

async function claim({ db, now }: PushShop) {
  const { id, mailId, deviceId, attempts, dueAt, state } = pushMessages;
  const due = db
    .select({ id })
    .from(pushMessages)
    .where(and(eq(state, "queued"), lte(dueAt, now())))
    .orderBy(asc(id))
    .limit(BATCH)
    .for("update", { skipLocked: true });
  const claimed = db.$with("claimed").as(
    db
      .update(pushMessages)
      .set({ attempts: sql`${attempts} + 1`, dueAt: new Date(now().getTime() + CLAIM_MS) })
      .where(inArray(id, due))
      .returning({ id, mailId, deviceId, attempts }),
  );
  return db
    .with(claimed)
    .select({
      id: claimed.id,
      attempts: claimed.attempts,
      kind: mails.kind,
      createdAt: mails.createdAt,
      device: pushDevices,
      role: staffUsers.role,
      disabledAt: staffUsers.disabledAt,
      order: {
        number: orders.number,
        code: orders.code,
        fulfilmentState: orders.fulfilmentState,
        holdReason: orders.holdReason,
        expiresAt: orders.expiresAt,
      },
    })
    .from(claimed)
    .innerJoin(mails, eq(mails.id, claimed.mailId))
    .innerJoin(pushDevices, eq(pushDevices.id, claimed.deviceId))
    .innerJoin(staffUsers, eq(staffUsers.id, pushDevices.staffId))
    .leftJoin(orders, eq(orders.id, mails.orderId))
    .orderBy(asc(claimed.id));
}

type Claimed = Awaited<ReturnType<typeof claim>>[number];
type Message = Claimed & { kind: NoticeKind };
type Group = { topic: NoticeTopic; device: Claimed["device"]; messages: Message[] };

function groupsOf(claimed: readonly Claimed[]): Group[] {
  const groups = new Map<string, Group>();
  for (const message of claimed) {
    const { kind, device } = message;
    if (!isNoticeKind(kind)) continue;
    const topic = TOPIC_OF[kind];
    const group = groups.get(`${device.id} ${topic}`) ?? { topic, device, messages: [] };
    groups.set(`${device.id} ${topic}`, { ...group, messages: [...group.messages, { ...message, kind }] });
  }
  return [...groups.values()];
}

async function sendGroup(shop: PushShop, { topic, device, messages }: Group): Promise<void> {
  const now = shop.now();
  const byStop = Map.groupBy(messages, (message) => stopOf(message, now));
  for (const [reason, stopped] of byStop) if (reason) await drop(shop, device.id, stopped, reason);
  const left = byStop.get(null) ?? [];
  const [first, ...more] = left;
  if (!first) return;
  const ends = left.flatMap(({ order }) => (order?.holdReason && order.expiresAt ? [order.expiresAt.getTime()] : []));
  const ttlMs = Math.min(LIFE_MS, ...ends.map((end) => end - now.getTime()));
  const options = {
    ttlSeconds: Math.max(0, Math.floor(ttlMs / SECOND_MS)),
    isUrgent: TOPIC_RULES[topic].isUrgent === true,
  };
  const notice = noticeOf(topic, [first, ...more], shop.config.discretion.neutralName);
  const result = await shop.push.send(device, notice, options);
  await record(shop, { device, messages: left, result });
}

/** Returns why a notification must not be sent; null when it must. The first attempt may be late: quiet hours. */
function stopOf(message: Message, now: Date): DroppedPush | null {
  const { kind, role, disabledAt, attempts, createdAt } = message;
  if (disabledAt || !can(role, TOPIC_RULES[TOPIC_OF[kind]].needs)) return "not-allowed";
  if (attempts > 1 && now.getTime() - createdAt.getTime() > LIFE_MS) return "too-late";
  return isWaiting(message) ? null : "over";
}

function noticeOf(topic: NoticeTopic, messages: readonly [Message, ...Message[]], title: string): PushNotice {
  const [{ kind, order }] = messages;
  const path = messages.length === 1 && order ? pathOf(kind, order.number) : TOPIC_RULES[topic].list;
  return { title, body: pushText({ kind, code: order?.code, count: messages.length }), tag: topic, path };
}

function pathOf(kind: NoticeKind, number: string): string {
  const page = kind === "bank-slip-uploaded" || kind === "transfer-hold-ending" ? "/transfer" : "";
  return `/admin/orders/${encodeURIComponent(number)}${kind === "return-requested" ? "/return" : page}`;
}

const WAITS_FOR: Partial<Record<NoticeKind, HoldReason>> = {
  "cash-to-confirm": "confirmation",
  "cash-hold-ending": "confirmation",
  "bank-slip-uploaded": "payment",
  "transfer-hold-ending": "payment",
};

/** Returns whether staff still have to act on an event. */
function isWaiting({ kind, order }: Message): boolean {
  const hold = WAITS_FOR[kind];
  if (!order) return true;
  if (hold) return order.holdReason === hold;
  return kind !== "new-order" || order.fulfilmentState === "unfulfilled" || order.fulfilmentState === "on-hold";
}

type Sent = { device: Group["device"]; messages: readonly Message[]; result: PushResult };

async function record(shop: PushShop, { device, messages, result }: Sent): Promise<void> {
  if (result === "gone") {
    await shop.db.delete(pushDevices).where(eq(pushDevices.id, device.id));
    return;
  }
  const isSent = result === "sent";
  const failingSince = isSent ? null : sql`coalesce(${pushDevices.failingSince}, ${shop.now().toISOString()})`;
  await shop.db.update(pushDevices).set({ failingSince }).where(eq(pushDevices.id, device.id));
  if (result === "refused") return drop(shop, device.id, messages, "refused");
  if (isSent) return set(shop, messages, { state: "sent", sentAt: shop.now() });
  const attempts = Math.max(...messages.map((message) => message.attempts));
  const waitMs = 2 ** Math.min(attempts, MAX_DOUBLINGS) * MINUTE_MS;
  await set(shop, messages, { dueAt: new Date(shop.now().getTime() + waitMs) });
  shop.logWarning("deferred notification", { deviceId: device.id, attempts });
}

async function drop(shop: PushShop, deviceId: string, messages: readonly Message[], reason: DroppedPush) {
  if (messages.length === 0) return;
  await set(shop, messages, { state: "dropped", reason });
  if (reason === "too-late" || reason === "refused")
    shop.logError("dropped notification", { deviceId, reason, count: messages.length });
}

type Change = { state?: "sent" | "dropped"; sentAt?: Date; reason?: DroppedPush; dueAt?: Date };

async function set({ db }: PushShop, messages: readonly Message[], change: Change): Promise<void> {
  const ids = messages.map(({ id }) => id);
  await db.update(pushMessages).set(change).where(inArray(pushMessages.id, ids));
}
