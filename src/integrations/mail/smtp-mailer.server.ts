import { createTransport, type SendMailOptions } from "nodemailer";
import { MINUTE_MS, SECOND_MS } from "../../domain/durations.ts";
import { type Mailer, type MailFailure, MailNotTaken } from "../../domain/mail/mailer.ts";

type Abortable = SendMailOptions & { signal: AbortSignal };
type SenderOptions = {
  from: string;
  /** Called for each mail, as the owner may change the address. */
  replyTo: () => string;
  /** Upper bound for sending one mail, in ms; two minutes by default. */
  longestMs?: number;
};

const CONNECTING = { connectionTimeout: 5 * SECOND_MS, greetingTimeout: 5 * SECOND_MS };
/** Short, because staff wait for the result of the connection test. */
const VERIFYING = { ...CONNECTING, socketTimeout: 5 * SECOND_MS };
/** Long: a server may check for spam after the last line, and a timeout then would send the mail twice. */
const SENDING = { ...CONNECTING, socketTimeout: MINUTE_MS };
/**
 * Upper bound for one mail; shorter than the claim on it (`send-mail.server.ts`), so no second process sends it
 * meanwhile.
 */
const LONGEST_MS = 2 * MINUTE_MS;

/** Prevents automatic replies. */
const AUTOMATIC = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" };

/** Creates a mailer for the server of `SMTP_URL`. The sender is `MAIL_FROM`; every Message-ID has its domain. */
export function createSmtpMailer(url: string, { from, replyTo, longestMs = LONGEST_MS }: SenderOptions): Mailer {
  const domain = /@([^\s@<>]+)>?\s*$/.exec(from)?.[1] ?? "localhost";
  const own = { url, name: domain, disableFileAccess: true, disableUrlAccess: true };
  const verifying = createTransport({ ...own, ...VERIFYING });
  const sending = createTransport({ ...own, ...SENDING }, { from });
  return {
    async send({ id, to, subject, html, text, language, unsubscribeUrl }) {
      const messageId = id && `<${id}@${domain}>`;
      const headers = { ...AUTOMATIC, "Content-Language": language, ...unsubscribeHeaders(unsubscribeUrl) };
      const signal = AbortSignal.timeout(longestMs);
      // An object is one email address and never parsed as a list.
      // @guard mail-has-one-recipient: const recipient = to;
      const recipient = { name: "", address: to };
      const mail: Abortable = { to: recipient, subject, html, text, messageId, headers, signal, replyTo: replyTo() };
      try {
        await sending.sendMail(mail);
      } catch (error) {
        throw new MailNotTaken(failureOf(error));
      }
    },
    async verify() {
      try {
        await verifying.verify();
      } catch (error) {
        throw new MailNotTaken(failureOf(error));
      }
    },
  };
}

/** Headers that let mail clients unsubscribe with one request (RFC 8058). */
function unsubscribeHeaders(url: string | undefined) {
  return url && { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

type SmtpFailure = { code?: string; command?: string; permanent?: boolean; responseCode?: number; response?: string };

const LOGIN_CODES: readonly unknown[] = [530, 534, 535];
/** 5.7.x is a policy of the server, such as who may relay mail, not a problem of the recipient (RFC 3463). */
const POLICY = /^5\d\d[ -]5\.7\./;

/** Returns a fixed reason: the server's own message may contain the recipient. */
function failureOf(error: unknown): MailFailure {
  const { code, command, permanent, responseCode, response = "" } = error as SmtpFailure;
  if (code === "EAUTH" || LOGIN_CODES.includes(responseCode)) return "login-refused";
  // "API": nodemailer found no valid email address.
  if (code === "EENVELOPE" && command === "API") return "recipient-refused";
  if (command === "RCPT TO" && permanent) return POLICY.test(response) ? "server-refused" : "recipient-refused";
  return responseCode && command !== "CONN" ? "server-refused" : "unreachable";
}
