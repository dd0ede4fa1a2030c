/** Jobs that send one email about an account. Those with a link create its token, so that the queue contains none. */
import { findLoginOf, makeContactEmailToken } from "../domain/accounts/confirm-email.server.ts";
import { makeContactToken } from "../domain/accounts/email-contacts.server.ts";
import { findLanguage } from "../domain/accounts/find-language.server.ts";
import { makeResetToken } from "../domain/accounts/passwords/make-reset-token.server.ts";
import { findLoginEmail } from "../domain/accounts/sign-in/find-signed-in.server.ts";
import { makeVerificationToken } from "../domain/accounts/verify-email.server.ts";
import {
  accountExistsMail,
  contactEmailMail,
  contactLinkMail,
  emailChangeMail,
  passwordChangedMail,
  resetMail,
  verificationMail,
} from "../domain/mail/account-mails.ts";
import { sendAccountMail } from "../domain/mail/send-account-mail.server.ts";
import { staffLinkMail } from "../domain/mail/staff-account-mails.ts";
import type { Shop } from "../domain/shop.ts";
import { makeStaffToken, type StaffLink } from "../domain/staff/staff-links.server.ts";

type ForUser = { userId: string };

/** Sends the link that sets a new password. Skips a deleted login. */
export async function sendResetMail(shop: Shop, { userId }: ForUser): Promise<void> {
  const made = await makeResetToken(shop, userId);
  if (!made) return;
  const language = await findLanguage(shop, userId);
  await sendAccountMail(shop, resetMail(shop.config, { ...made, language }));
}

/** Sends the link that confirms a login's address. Skips an address that was confirmed meanwhile. */
export async function sendVerificationMail(shop: Shop, { userId }: ForUser): Promise<void> {
  const made = await makeVerificationToken(shop, userId);
  if (!made) return;
  const language = await findLanguage(shop, userId);
  await sendAccountMail(shop, verificationMail(shop.config, { ...made, language }));
}

/** Informs the owner of an email address, and only them, that it has an account. */
export async function sendAccountExistsMail(shop: Shop, { userId }: ForUser): Promise<void> {
  const email = await findLoginEmail(shop, userId);
  if (!email) return;
  const language = await findLanguage(shop, userId);
  await sendAccountMail(shop, accountExistsMail(shop.config, { email, language }));
}

/**
 * Sends the link that confirms a changed email address to it. Before that, emails the current address about the change.
 * An address that has an account gets no link, but its owner an email. Skips an address that was confirmed or changed
 * back.
 */
export async function sendContactEmailMail(shop: Shop, { userId }: ForUser): Promise<void> {
  const [made, current] = await Promise.all([makeContactEmailToken(shop, userId), findLoginEmail(shop, userId)]);
  if (!made || !current) return;
  const language = await findLanguage(shop, userId);
  await sendAccountMail(shop, emailChangeMail(shop.config, { email: current, language }));
  const owner = await findLoginOf(shop, made.email, userId);
  if (owner) return sendAccountExistsMail(shop, { userId: owner });
  await sendAccountMail(shop, contactEmailMail(shop.config, { ...made, language }));
}

/** Sends a customer the news of a changed password, with a link for the case that an attacker changed it. */
export async function sendPasswordChangedMail(shop: Shop, { userId }: ForUser): Promise<void> {
  const email = await findLoginEmail(shop, userId);
  if (!email) return;
  const language = await findLanguage(shop, userId);
  await sendAccountMail(shop, passwordChangedMail(shop.config, { email, language }));
}

/** Sends a visitor without an account the link that confirms their address. Skips an address that was confirmed. */
export async function sendContactLinkMail(shop: Shop, { contactId }: { contactId: string }): Promise<void> {
  const made = await makeContactToken(shop, contactId);
  if (made) await sendAccountMail(shop, contactLinkMail(shop.config, made));
}

/** Sends a member of staff the link of an invitation or a password reset. */
export async function sendStaffLinkMail(shop: Shop, { link, userId }: ForUser & { link: StaffLink }): Promise<void> {
  const made = await makeStaffToken(shop, link, userId);
  if (made) await sendAccountMail(shop, staffLinkMail(shop.config, { link, ...made }));
}
