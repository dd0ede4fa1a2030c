import type { Db } from "../../src/db/client.ts";
import { mails } from "../../src/db/schema/index.ts";
import type { MailKind } from "../../src/domain/mail-events.ts";

/** Kinds of the queued emails, in the order in which they were queued. */
export async function queuedMailKinds(db: Db): Promise<MailKind[]> {
  const queued = await db.select({ kind: mails.kind }).from(mails).orderBy(mails.id);
  return queued.map(({ kind }) => kind);
}
