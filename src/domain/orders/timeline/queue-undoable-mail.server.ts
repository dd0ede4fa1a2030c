import type { Db } from "../../../db/client.ts";
import type { MailEvent } from "../../mail-events.ts";
import { queueDelayedMail } from "../../queue-mail.server.ts";
import type { Shop } from "../../shop.ts";
import { UNDO_MAIL_DELAY_MS } from "./undo-window.ts";

/** Queues a mail about an order action, sent after the time in which staff can undo the action. */
export async function queueUndoableMail({ now }: Pick<Shop, "now">, tx: Db, event: MailEvent): Promise<void> {
  await queueDelayedMail(tx, { events: [event], at: now(), delayMs: UNDO_MAIL_DELAY_MS });
}
