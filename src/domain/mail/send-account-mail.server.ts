import type { Shop } from "../shop.ts";
import { isForGood } from "./mail-retry.ts";
import { type Mail, MailNotTaken } from "./mailer.ts";

/**
 * Sends a mail about an account: these carry a secret link and are written anew at each try, so no outbox holds them. Who
 * cannot be reached at all is left alone.
 * @throws {MailNotTaken} when it is to be tried again, without a word about whom it was for
 */
export async function sendAccountMail(
  { mailer, logInfo }: Pick<Shop, "mailer" | "logInfo">,
  mail: Mail,
): Promise<void> {
  try {
    await mailer.send(mail);
  } catch (error) {
    if (!(error instanceof MailNotTaken && isForGood(error.trouble))) throw error;
    logInfo("a mail about an account could not be delivered", { trouble: error.trouble });
  }
}
