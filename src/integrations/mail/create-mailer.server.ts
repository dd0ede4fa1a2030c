import { createTransport } from "nodemailer";
import type { Config } from "../../config.ts";
import type { Db } from "../../db/client.ts";
import { previewMails } from "../../db/schema/index.ts";
import { SECOND_MS } from "../../domain/durations.ts";
import type { Mailer } from "../../domain/notifications/mailer.ts";

/** The mail server of `SMTP_URL`; without one, mails are kept for the preview inbox and go nowhere. */
export function createMailer({ db, config }: { db: Db; config: Pick<Config, "smtpUrl" | "mailFrom"> }): Mailer {
  return config.smtpUrl ? smtpMailer(config.smtpUrl, config.mailFrom) : previewMailer(db);
}

function smtpMailer(url: string, from: string): Mailer {
  const timeouts = { connectionTimeout: 5 * SECOND_MS, greetingTimeout: 5 * SECOND_MS, socketTimeout: 20 * SECOND_MS };
  const transport = createTransport({ url, ...timeouts }, { from });
  return {
    async send({ to, subject, html, text }) {
      await transport.sendMail({ to, subject, html, text });
    },
    async verify() {
      await transport.verify();
    },
  };
}

function previewMailer(db: Db): Mailer {
  return {
    async send({ to, subject, html, text }) {
      await db.insert(previewMails).values({ recipient: to, subject, html, text });
    },
    verify: () => Promise.resolve(),
  };
}
