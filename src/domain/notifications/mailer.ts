/** One mail, ready to send. Subjects never name products, people or amounts (design §2.4). */
export type Mail = { to: string; subject: string; html: string; text: string };

/** The mail server, or the preview inbox that stands in for it. */
export type Mailer = {
  /** Resolves when the server has taken the mail; rejects when it has not. */
  send(mail: Mail): Promise<void>;
  /** Resolves when the server answers; rejects when it does not. Says nothing about any recipient. */
  verify(): Promise<void>;
};
