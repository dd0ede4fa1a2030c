import { eq, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { mails } from "../../db/schema/index.ts";
import { canBeSentAgain } from "../mail-again.ts";
import type { Shop } from "../shop.ts";

/**
 * Queues a mail again: a failed one as it is, a sent one as a new mail, because servers drop repeated Message-IDs. A
 * second call changes nothing.
 * @returns false when there is no such mail, or it cannot be sent again
 */
export async function sendMailAgain({ db, now }: Pick<Shop, "db" | "now">, mailId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [mail] = await tx.select().from(mails).where(eq(mails.id, mailId)).for("update");
    if (!mail || !canBeSentAgain(mail)) return false;
    return mail.status === "failed" ? queueAsItIs(tx, mail.id) : queueAnother(tx, mail, now());
  });
}

async function queueAsItIs(tx: Db, mailId: string): Promise<boolean> {
  const waiting = { status: "queued", attempts: 0, dueAt: sql`now()`, failure: null } as const;
  await tx.update(mails).set(waiting).where(eq(mails.id, mailId));
  return true;
}

async function queueAnother(tx: Db, mail: typeof mails.$inferSelect, at: Date): Promise<boolean> {
  const { kind, audience, orderId, customerId } = mail;
  const another = { kind, audience, orderId, customerId, event: `${mail.id} again`, createdAt: at };
  const added = await tx.insert(mails).values(another).onConflictDoNothing();
  return added.rowCount === 1;
}
