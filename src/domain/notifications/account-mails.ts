import type { Config } from "../../config.ts";
import { composeMail } from "./mail-layout.ts";
import type { Mail } from "./mailer.ts";

type MailConfig = Pick<Config, "baseUrl" | "shop">;

const IGNORE = "If it was not you, you can leave this mail as it is: nothing changes.";

/** The link that sets a new password. */
export function resetMail({ baseUrl, shop }: MailConfig, to: string, token: string): Mail {
  return composeMail(
    to,
    {
      subject: "Your link for a new password",
      paragraphs: [`Somebody, most likely you, asked for a new password for your account at ${shop.name}.`],
      action: { label: "Choose a new password", url: `${baseUrl}/reset-password?${new URLSearchParams({ token })}` },
      afterwards: ["The link works once, for one hour.", IGNORE],
    },
    shop,
  );
}

/** The link that confirms the address of a new account. */
export function verificationMail({ baseUrl, shop }: MailConfig, to: string, token: string): Mail {
  return composeMail(
    to,
    {
      subject: "Please confirm your email address",
      paragraphs: [
        `Somebody, most likely you, created an account at ${shop.name} with this address.`,
        "Please confirm that it is yours. You can log in afterwards.",
      ],
      action: { label: "Confirm my address", url: `${baseUrl}/verify-email?${new URLSearchParams({ token })}` },
      afterwards: ["The link works for one hour.", IGNORE],
    },
    shop,
  );
}

/** Instead of a second account: whoever owns the address learns that it has one, and nobody else does. */
export function accountExistsMail({ baseUrl, shop }: MailConfig, to: string): Mail {
  return composeMail(
    to,
    {
      subject: "You already have an account",
      paragraphs: [
        `Somebody, most likely you, tried to create an account at ${shop.name} with this address. It has one already.`,
        "You can log in with it. If you do not know its password any more, you can choose a new one.",
      ],
      action: { label: "Choose a new password", url: `${baseUrl}/forgot-password` },
      afterwards: [IGNORE],
    },
    shop,
  );
}
