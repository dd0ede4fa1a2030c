import { createTransport } from "nodemailer";
import { SECOND_MS } from "../../domain/durations.ts";
import type { Mailer } from "../../domain/notifications/mailer.ts";

/** Hands mails to the server of `SMTP_URL`, in the name of `MAIL_FROM`. */
export function createSmtpMailer(url: string, from: string): Mailer {
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
