import { count, desc, eq, inArray } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { newsletterRecipients, newsletters } from "../../db/schema/index.ts";
import type { Shop } from "../shop.ts";
import type { RecipientStatus } from "./newsletter.ts";

/** More than a shop sends in some years. */
const MAX_LISTED = 200;

/** Number of recipients by the state of their email. */
export type RecipientCounts = Record<RecipientStatus, number>;

const NO_RECIPIENTS: RecipientCounts = { waiting: 0, sending: 0, sent: 0, skipped: 0, failed: 0 };

/** Lists newsletters, the newest first, with the number of recipients. */
export async function listNewsletters({ db }: Pick<Shop, "db">) {
  const { id, texts, status, sendAt, endedAt, createdAt } = newsletters;
  const listed = await db
    .select({ id, texts, status, sendAt, endedAt })
    .from(newsletters)
    .orderBy(desc(createdAt), desc(id))
    .limit(MAX_LISTED);
  const counts = await countRecipients(
    db,
    listed.map((newsletter) => newsletter.id),
  );
  return listed.map(({ texts: { en }, ...newsletter }) => ({
    ...newsletter,
    subject: en.subject,
    counts: counts(newsletter.id),
  }));
}

/** Returns a newsletter with the number of its recipients; null without one. */
export async function findNewsletter({ db }: Pick<Shop, "db">, id: string) {
  const [found] = await db.select().from(newsletters).where(eq(newsletters.id, id));
  if (!found) return null;
  const counts = await countRecipients(db, [id]);
  return { ...found, counts: counts(id) };
}

async function countRecipients(db: Db, ids: string[]): Promise<(id: string) => RecipientCounts> {
  const { newsletterId, status } = newsletterRecipients;
  const rows = await db
    .select({ newsletterId, status, recipients: count() })
    .from(newsletterRecipients)
    .where(inArray(newsletterId, ids))
    .groupBy(newsletterId, status);
  return (id) => {
    const own = rows.filter((row) => row.newsletterId === id);
    return { ...NO_RECIPIENTS, ...Object.fromEntries(own.map((row) => [row.status, row.recipients])) };
  };
}
