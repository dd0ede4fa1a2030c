import { createHash } from "node:crypto";
import type { Db } from "../../db/client.ts";
import { announcements } from "../../db/schema/index.ts";
import type { Language } from "../languages.ts";
import { type Announcement, announcementState, NO_ANNOUNCEMENT } from "./announcement.ts";

const HASH_LENGTH = 10;

/** The announcement bar as shoppers see it. */
export type VisibleAnnouncement = Pick<Announcement, "link"> & {
  /**
   * Fingerprint of the texts, of letters and digits: a visitor who has hidden the bar sees it again when they change.
   */
  hash: string;
  /** Texts with their language: English without a translation. */
  words: Record<Language, { text: string; language: Language }>;
};

/** Returns the stored announcement, shown or not; an empty one if there is none. */
export async function getAnnouncement(db: Db): Promise<Announcement> {
  const [row] = await db.select().from(announcements);
  if (!row) return NO_ANNOUNCEMENT;
  const { isOn, textEn: en, textSi: si, textTa: ta, link, startsAt, endsAt, version } = row;
  return { isOn, texts: { en, si, ta }, link, startsAt, endsAt, version };
}

/** Returns the announcement if it is shown at this time, else null. */
export function visibleAnnouncement(announcement: Announcement, at: Date): VisibleAnnouncement | null {
  if (announcementState(announcement, at) !== "shown") return null;
  const { texts, link } = announcement;
  const textIn = (language: Language) =>
    texts[language] ? { text: texts[language], language } : { text: texts.en, language: "en" as const };
  const words = { en: textIn("en"), si: textIn("si"), ta: textIn("ta") };
  const hash = createHash("sha256")
    .update(JSON.stringify([texts, link]))
    .digest("hex")
    .slice(0, HASH_LENGTH);
  return { hash, link, words };
}
