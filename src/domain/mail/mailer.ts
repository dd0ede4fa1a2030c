/** One mail, ready to send. Subjects never name products or people (design §8). */
export type Mail = {
  to: string;
  subject: string;
  /** What a list of mails shows beside the subject; as neutral as it. */
  preheader: string;
  html: string;
  text: string;
  /** What it is written in. */
  language: string;
  /** The mail's id in the outbox: the same mail again is recognisable by its Message-ID, and once in the preview inbox. */
  id?: string;
};

/** The mail server, or the preview inbox that stands in for it. */
export type Mailer = {
  /**
   * Resolves when the server has taken the mail.
   * @throws {MailNotTaken} when it has not, or when nobody knows whether it has
   */
  send(mail: Mail): Promise<void>;
  /** Resolves when the server answers; rejects when it does not. Says nothing about any recipient. */
  verify(): Promise<void>;
};

/**
 * Why a mail was not taken, in our own words: a server's answer names people, and would end in a queue or a log. The first
 * two are the server's trouble, the others this mail's.
 */
export type MailTrouble =
  | "unreachable"
  | "login-refused"
  | "connection-lost"
  | "server-refused"
  | "recipient-refused"
  | "no-recipient";

export class MailNotTaken extends Error {
  override readonly name = "MailNotTaken";
  readonly trouble: MailTrouble;

  constructor(trouble: MailTrouble) {
    super(`the mail was not taken: ${trouble}`);
    this.trouble = trouble;
  }
}
