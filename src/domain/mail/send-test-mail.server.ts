import type { Shop } from "../shop.ts";
import { composeMail } from "./mail-layout.ts";
import { type MailFailure, MailNotTaken } from "./mailer.ts";

/**
 * Sends a test email to a member of staff at once.
 * @returns why the server did not accept it; null when it did
 */
export async function sendTestMail(
  { mailer, config }: Pick<Shop, "mailer" | "config">,
  to: string,
): Promise<MailFailure | null> {
  const content = {
    subject: "Test email",
    preheader: "Your shop's emails arrive.",
    paragraphs: ["This is the test email that you asked for. Emails of your shop reach you."],
    action: { label: "Back to Health", url: `${config.baseUrl}/admin/health` },
    afterwards: ["If it was in your spam folder, your customers' emails may be, too."],
  };
  try {
    await mailer.send(composeMail(content, { to, language: "en", sender: config.shop }));
    return null;
  } catch (error) {
    if (error instanceof MailNotTaken) return error.failure;
    throw error;
  }
}
