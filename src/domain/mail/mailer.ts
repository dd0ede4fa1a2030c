/** A rendered email. Subjects never name products or people (design §8). */
export type Mail = {
  to: string;
  subject: string;
  /** Text that lists of emails show next to the subject; as neutral as the subject. */
  preheader: string;
  html: string;
  text: string;
  /** Language of the text. */
  language: string;
  /** URL that ends further emails of this kind with one POST request (RFC 8058); its page has a button. */
  unsubscribeUrl?: string;
  /** The mail's id in the outbox: gives a repeated mail the same Message-ID, and one entry in the preview inbox. */
  id?: string;
};

/** The mail server, or the preview inbox in its place. */
export type Mailer = {
  /**
   * Resolves when the server has accepted the mail.
   * @throws {MailNotTaken} when it was not accepted, or when that is unknown
   */
  send(mail: Mail): Promise<void>;
  /** Resolves when the server replies, else rejects. Does not depend on a recipient. */
  verify(): Promise<void>;
};

/**
 * Why a mail was not accepted, as a code: a server's reply contains personal data, which must not be stored in a queue
 * or log. The first two concern the server, the others this mail.
 */
export const MAIL_FAILURES = [
  "unreachable",
  "login-refused",
  "connection-lost",
  "server-refused",
  "recipient-refused",
  "no-recipient",
] as const;
export type MailFailure = (typeof MAIL_FAILURES)[number];

export class MailNotTaken extends Error {
  override readonly name = "MailNotTaken";
  readonly failure: MailFailure;

  constructor(failure: MailFailure) {
    super(`the mail was not taken: ${failure}`);
    this.failure = failure;
  }
}
