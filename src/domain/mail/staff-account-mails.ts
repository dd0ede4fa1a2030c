import type { Config } from "../../config.ts";
import type { StaffLink } from "../staff/staff-links.server.ts";
import { composeMail, type EmailContent } from "./mail-layout.ts";
import type { Mail } from "./mailer.ts";

type MailConfig = Pick<Config, "baseUrl" | "shop">;

const IGNORE = "If it wasn't you, ignore this email: nothing changes.";

const TEMPLATES: Record<StaffLink, { path: string; content: (url: string) => EmailContent }> = {
  reset: {
    path: "/admin/reset-password",
    content: (url) => ({
      subject: "Your link for a new password",
      preheader: "It works once, for 30 minutes.",
      paragraphs: ["Someone, most likely you, asked for a new password for the back office."],
      action: { label: "Choose a new password", url },
      afterwards: ["The link works once, for 30 minutes. You'll still need a code to sign in.", IGNORE],
    }),
  },
  "confirm-email": {
    path: "/admin/confirm-email",
    content: (url) => ({
      subject: "Confirm your email address",
      preheader: "The link works for a day.",
      paragraphs: ["Confirm this address, so that you can set a new password by email if you forget yours."],
      action: { label: "Confirm email address", url },
      afterwards: ["The link works once, for one day.", IGNORE],
    }),
  },
};

/** An email to a member of staff with a link that works once. */
export function staffLinkMail(
  { baseUrl, shop }: MailConfig,
  { link, email, token }: { link: StaffLink; email: string; token: string },
): Mail {
  const { path, content } = TEMPLATES[link];
  const url = `${baseUrl}${path}?${new URLSearchParams({ token })}`;
  return composeMail(content(url), { to: email, language: "en", sender: shop });
}
