import { createTransport, type SendMailOptions } from "nodemailer";
import { MINUTE_MS, SECOND_MS } from "../../domain/durations.ts";
import { type Mailer, MailNotTaken, type MailTrouble } from "../../domain/mail/mailer.ts";

type Abortable = SendMailOptions & { signal: AbortSignal };
type Sender = {
  from: string;
  /** Asked for each mail: the owner may change it. */
  replyTo: () => string;
  /** How long one mail may take, in milliseconds; two minutes unless told. */
  longestMs?: number;
};

const CONNECTING = { connectionTimeout: 5 * SECOND_MS, greetingTimeout: 5 * SECOND_MS };
/** Somebody waits for the answer. */
const ASKING = { ...CONNECTING, socketTimeout: 5 * SECOND_MS };
/** Long: a server that looks for spam takes its time after the last line, and giving up then sends the mail twice. */
const SENDING = { ...CONNECTING, socketTimeout: MINUTE_MS };
/** After this nothing leaves any more: whoever claimed the mail has it to themselves for longer (`send-mail.server.ts`). */
const LONGEST_MS = 2 * MINUTE_MS;

/** Mails of a machine: no holiday answer comes back. */
const AUTOMATIC = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" };

/** Hands mails to the server of `SMTP_URL`, in the name of `MAIL_FROM`; its domain is in every Message-ID. */
export function createSmtpMailer(url: string, { from, replyTo, longestMs = LONGEST_MS }: Sender): Mailer {
  const domain = /@([^\s@<>]+)>?\s*$/.exec(from)?.[1] ?? "localhost";
  const own = { url, name: domain, disableFileAccess: true, disableUrlAccess: true };
  const asking = createTransport({ ...own, ...ASKING });
  const sending = createTransport({ ...own, ...SENDING }, { from });
  return {
    async send({ id, to, subject, html, text, language }) {
      const messageId = id && `<${id}@${domain}>`;
      const headers = { ...AUTOMATIC, "Content-Language": language };
      const signal = AbortSignal.timeout(longestMs);
      // As an object it is one address and never read as a list.
      const recipient = { name: "", address: to };
      const mail: Abortable = { to: recipient, subject, html, text, messageId, headers, signal, replyTo: replyTo() };
      try {
        await sending.sendMail(mail);
      } catch (error) {
        throw new MailNotTaken(troubleOf(error));
      }
    },
    async verify() {
      try {
        await asking.verify();
      } catch (error) {
        throw new MailNotTaken(troubleOf(error));
      }
    },
  };
}

type SmtpFailure = { code?: string; command?: string; permanent?: boolean; responseCode?: number; response?: string };

const WANTS_LOGIN: readonly unknown[] = [530, 534, 535];
/** 5.7.x speaks of rules, such as who may send through it, not of the recipient (RFC 3463). */
const POLICY = /^5\d\d[ -]5\.7\./;

/** The server's own words stay here: they name the recipient. */
function troubleOf(error: unknown): MailTrouble {
  const { code, command, permanent, responseCode, response = "" } = error as SmtpFailure;
  if (code === "EAUTH" || WANTS_LOGIN.includes(responseCode)) return "login-refused";
  // "API": it is no address at all.
  if (code === "EENVELOPE" && command === "API") return "recipient-refused";
  if (command === "RCPT TO" && permanent) return POLICY.test(response) ? "server-refused" : "recipient-refused";
  return responseCode && command !== "CONN" ? "server-refused" : "unreachable";
}
