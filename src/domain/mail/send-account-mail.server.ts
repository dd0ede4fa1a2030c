import type { Shop } from "../shop.ts";
import { isForGood } from "./mail-retry.ts";
import { type Mail, MailNotTaken } from "./mailer.ts";

/**
 * Sends a mail about an account. It contains a secret link and is rendered for each attempt, so that no outbox stores
 * it. Gives up when the recipient cannot be reached at all.
 * @throws {MailNotTaken} when the job is to be retried; the error does not contain the recipient
 */
export async function sendAccountMail(
  { mailer, logError }: Pick<Shop, "mailer" | "logError">,
  mail: Mail,
): Promise<void> {
  try {
    await mailer.send(mail);
  } catch (error) {
    if (!(error instanceof MailNotTaken && isForGood(error.failure))) throw error;
    logError("failed to deliver account mail", { failure: error.failure });
  }
}
