import { eq } from "drizzle-orm";
import { z } from "zod";
import { noticeChoices } from "../../db/schema/index.ts";
import type { Shop } from "../shop.ts";
import type { StaffMember } from "../staff/staff.ts";
import { NOTICE_TOPICS, type NoticeTopic } from "./notice-topics.ts";

export type NoticeChoices = {
  mutedTopics: NoticeTopic[];
  quietFrom: string;
  quietUntil: string;
  isUrgentAlways: boolean;
};

export const DEFAULT_CHOICES: NoticeChoices = {
  mutedTopics: [],
  quietFrom: "22:00",
  quietUntil: "07:00",
  isUrgentAlways: false,
};

const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "Enter a time such as 22:00.");

export const noticeChoicesInput = z.object({
  quietFrom: time,
  quietUntil: time,
  isUrgentAlways: z.literal("on").optional(),
});

/** Returns what a member has chosen, or the defaults. */
export async function findNoticeChoices({ db }: Pick<Shop, "db">, staffId: string): Promise<NoticeChoices> {
  const [row] = await db.select().from(noticeChoices).where(eq(noticeChoices.staffId, staffId));
  return row ? { ...row, mutedTopics: toTopics(row.mutedTopics) } : DEFAULT_CHOICES;
}

/** Returns the known ones among stored topics. */
export function toTopics(stored: readonly string[]): NoticeTopic[] {
  return NOTICE_TOPICS.filter((topic) => stored.includes(topic));
}

export async function saveNoticeChoices(
  { db }: Pick<Shop, "db">,
  { userId: staffId }: Pick<StaffMember, "userId">,
  choices: NoticeChoices,
): Promise<void> {
  await db
    .insert(noticeChoices)
    .values({ staffId, ...choices })
    .onConflictDoUpdate({ target: noticeChoices.staffId, set: choices });
}
