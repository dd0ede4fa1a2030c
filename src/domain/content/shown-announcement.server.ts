import { createHash } from "node:crypto";
import type { Db } from "../../db/client.ts";
import { announcements } from "../../db/schema/index.ts";
import type { Language } from "../languages.ts";
import { type Announcement, announcementState, NO_ANNOUNCEMENT } from "./announcement.ts";

const MARK_LETTERS = 10;

/** What shoppers see above the shop. */
export type ShownAnnouncement = Pick<Announcement, "link"> & {
  /** Of these words: whoever has hidden them sees other ones again. Letters and digits. */
  mark: string;
  /** With the language that they are in: English where there is no translation. */
  words: Record<Language, { text: string; language: Language }>;
};

/** The line above the shop, shown or not; one that says nothing while nobody has written any. */
export async function getAnnouncement(db: Db): Promise<Announcement> {
  const [row] = await db.select().from(announcements);
  if (!row) return NO_ANNOUNCEMENT;
  const { isOn, textEn: en, textSi: si, textTa: ta, link, startsAt, endsAt, version } = row;
  return { isOn, texts: { en, si, ta }, link, startsAt, endsAt, version };
}

/** What of it is to be seen at this moment; null for nothing. */
export function shownOf(announcement: Announcement, at: Date): ShownAnnouncement | null {
  if (announcementState(announcement, at) !== "shown") return null;
  const { texts, link } = announcement;
  const said = (language: Language) =>
    texts[language] ? { text: texts[language], language } : { text: texts.en, language: "en" as const };
  const words = { en: said("en"), si: said("si"), ta: said("ta") };
  const mark = createHash("sha256")
    .update(JSON.stringify([texts, link]))
    .digest("hex")
    .slice(0, MARK_LETTERS);
  return { mark, link, words };
}
