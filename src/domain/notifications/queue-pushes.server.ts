import { and, asc, desc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { mails, noticeChoices, pushDevices, pushMessages } from "../../db/schema/index.ts";
import type { Shop } from "../shop.ts";
import { DEFAULT_CHOICES, toTopics } from "./notice-choices.server.ts";
import { isNoticeKind, type NoticeKind, type NoticeTopic, TOPIC_OF, TOPIC_RULES } from "./notice-topics.ts";
import { endOfQuietHours } from "./quiet-hours.ts";

/** Maximum number of emails per round. */
const BATCH = 100;

/**
 * Queues a notification for each new email to staff on each device, unless its owner has turned the topic off.
 * Notifications of a topic that came often, or in quiet hours, wait. Permissions are checked when they are sent.
 * @returns the number of queued notifications
 */
export async function queuePushes({ db, now }: Pick<Shop, "db" | "now">): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await claimMails(tx, now());
    if (due.length === 0) return 0;
    const listeners = await listListeners(tx);
    let queued = 0;
    for (const { id: mailId, kind } of due) {
      if (!isNoticeKind(kind)) continue;
      for (const listener of listeners.filter((one) => wants(one, TOPIC_OF[kind]))) {
        const dueAt = await dueTime(tx, { listener, topic: TOPIC_OF[kind], at: now() });
        await tx.insert(pushMessages).values({ mailId, deviceId: listener.deviceId, dueAt });
        queued += 1;
      }
    }
    return queued;
  });
}

async function claimMails(tx: Db, at: Date) {
  const isNew = and(eq(mails.audience, "staff"), isNull(mails.pushedAt));
  const chosen = tx
    .select({ id: mails.id })
    .from(mails)
    .where(isNew)
    .orderBy(asc(mails.id))
    .limit(BATCH)
    .for("update", { skipLocked: true });
  return tx
    .update(mails)
    .set({ pushedAt: at })
    .where(inArray(mails.id, chosen))
    .returning({ id: mails.id, kind: mails.kind });
}

type Listener = Awaited<ReturnType<typeof listListeners>>[number];

/** Lists all devices with the choices of their members. */
async function listListeners(tx: Db) {
  const rows = await tx
    .select({ deviceId: pushDevices.id, choices: noticeChoices })
    .from(pushDevices)
    .leftJoin(noticeChoices, eq(noticeChoices.staffId, pushDevices.staffId))
    .orderBy(asc(pushDevices.id));
  return rows.map(({ choices, ...row }) => ({ ...row, choices: choices ?? DEFAULT_CHOICES }));
}

function wants({ choices }: Listener, topic: NoticeTopic): boolean {
  return !toTopics(choices.mutedTopics).includes(topic);
}

type Due = { listener: Listener; topic: NoticeTopic; at: Date };

async function dueTime(tx: Db, { listener: { deviceId, choices }, topic, at }: Due): Promise<Date> {
  const { isUrgent, grouping } = TOPIC_RULES[topic];
  const grouped = grouping ? await endOfGroup(tx, { deviceId, topic, at, ...grouping }) : at;
  const quiet = isUrgent && choices.isUrgentAlways ? null : endOfQuietHours(grouped, choices);
  return quiet ?? grouped;
}

type Group = { deviceId: string; topic: NoticeTopic; at: Date; after: number; everyMs: number };

/** Returns the time from which a further notification of a topic is sent: now, while there were few. */
async function endOfGroup(tx: Db, { deviceId, topic, at, after, everyMs }: Group): Promise<Date> {
  const kinds = Object.keys(TOPIC_OF).filter((kind) => TOPIC_OF[kind as NoticeKind] === topic) as NoticeKind[];
  const since = new Date(at.getTime() - everyMs);
  const sentAt = sql<Date>`coalesce(${pushMessages.sentAt}, ${pushMessages.dueAt})`.mapWith(pushMessages.dueAt);
  const recent = await tx
    .select({ sentAt })
    .from(pushMessages)
    .innerJoin(mails, eq(mails.id, pushMessages.mailId))
    .where(and(eq(pushMessages.deviceId, deviceId), inArray(mails.kind, kinds), gt(sentAt, since)))
    .orderBy(desc(sentAt));
  const [last] = recent;
  if (!last || recent.length < after) return at;
  return last.sentAt > at ? last.sentAt : new Date(last.sentAt.getTime() + everyMs);
}
