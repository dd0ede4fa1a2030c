import type { Db } from "../../db/client.ts";
import { previewMails } from "../../db/schema/index.ts";
import type { Mailer } from "./mailer.ts";

/** Used without a mail server: stores mails for the preview inbox. */
export function createPreviewMailer(db: Db): Mailer {
  return {
    async send({ id, to, subject, preheader, html, text }) {
      await db.insert(previewMails).values({ id, recipient: to, subject, preheader, html, text }).onConflictDoNothing();
    },
    verify: () => Promise.resolve(),
  };
}
