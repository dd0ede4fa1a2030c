import { and, asc, eq, lte, sql } from "drizzle-orm";
import { statusTexts } from "../../db/schema/index.ts";
import { dropInterruptedTexts, sendText, type TextShop } from "./send-text.server.ts";
import { NEVER_STOPPING } from "./send-waiting-mails.server.ts";

/** Maximum number of texts per round. */
const BATCH = 100;

/**
 * Sends due texts of the outbox, oldest first. Emails have a loop of their own, so that neither waits for the other's
 * provider.
 * @param stopping ends it after the text that is being sent
 */
export async function sendWaitingTexts(shop: TextShop, stopping: AbortSignal = NEVER_STOPPING): Promise<void> {
  await dropInterruptedTexts(shop);
  const due = await shop.db
    .select({ id: statusTexts.id })
    .from(statusTexts)
    .where(and(eq(statusTexts.state, "queued"), lte(statusTexts.dueAt, sql`now()`)))
    .orderBy(asc(statusTexts.id))
    .limit(BATCH);
  for (const { id } of due) {
    if (stopping.aborted) break;
    await sendText(shop, id);
  }
}
