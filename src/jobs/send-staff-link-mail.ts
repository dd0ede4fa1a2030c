import { sendAccountMail } from "../domain/mail/send-account-mail.server.ts";
import { staffLinkMail } from "../domain/mail/staff-account-mails.ts";
import type { Shop } from "../domain/shop.ts";
import { makeStaffToken, type StaffLink } from "../domain/staff/staff-links.server.ts";

/** Creates the token in the job, so that the queue contains none. */
export async function sendStaffLinkMail(
  shop: Shop,
  { link, userId }: { link: StaffLink; userId: string },
): Promise<void> {
  const made = await makeStaffToken(shop, link, userId);
  if (made) await sendAccountMail(shop, staffLinkMail(shop.config, { link, ...made }));
}
