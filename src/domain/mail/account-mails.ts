import type { Config } from "../../config.ts";
import { type Language, languageRoot } from "../languages.ts";
import { accountTemplatesEn } from "./account-templates-en.ts";
import { accountTemplatesSi } from "./account-templates-si.ts";
import { accountTemplatesTa } from "./account-templates-ta.ts";
import { composeMail, type EmailContent } from "./mail-layout.ts";
import type { Mail } from "./mailer.ts";

type MailConfig = Pick<Config, "baseUrl" | "shop">;
type Reader = { email: string; language: Language };
type Kind =
  | "reset"
  | "verification"
  | "contactEmail"
  | "emailChange"
  | "accountExists"
  | "passwordChanged"
  | "contactLink";

/** One language's templates for account emails. */
export type AccountTemplates = Record<Kind, (matter: Pick<Config, "shop"> & { link: string }) => EmailContent>;

/** A language without its own templates does not compile. */
const TEMPLATES: Record<Language, AccountTemplates> = {
  en: accountTemplatesEn,
  si: accountTemplatesSi,
  ta: accountTemplatesTa,
};

/** Returns the email with the link that sets a new password. */
export function resetMail(config: MailConfig, { token, ...reader }: Reader & { token: string }): Mail {
  return write(config, reader, { kind: "reset", path: `/reset-password?${new URLSearchParams({ token })}` });
}

/** Returns the email with the link that confirms the address of a new account. */
export function verificationMail(config: MailConfig, { token, ...reader }: Reader & { token: string }): Mail {
  return write(config, reader, { kind: "verification", path: `/verify-email?${new URLSearchParams({ token })}` });
}

/** Returns the email with the link that confirms a changed email address, which is then the login. */
export function contactEmailMail(config: MailConfig, { token, ...reader }: Reader & { token: string }): Mail {
  return write(config, reader, { kind: "contactEmail", path: `/verify-email?${new URLSearchParams({ token })}` });
}

/** Returns the email with the link that confirms the address of a visitor who asked for one email. */
export function contactLinkMail(config: MailConfig, { token, ...reader }: Reader & { token: string }): Mail {
  return write(config, reader, {
    kind: "contactLink",
    path: `/verify-email?${new URLSearchParams({ once: "", token })}`,
  });
}

/** Returns the email to the current address about a change that the new address has to confirm. */
export function emailChangeMail(config: MailConfig, reader: Reader): Mail {
  return write(config, reader, { kind: "emailChange", path: "/forgot-password" });
}

/** Returns the email about a changed password. */
export function passwordChangedMail(config: MailConfig, reader: Reader): Mail {
  return write(config, reader, { kind: "passwordChanged", path: "/forgot-password" });
}

/** Sent instead of creating a second account: only the owner of the address learns that it has one. */
export function accountExistsMail(config: MailConfig, reader: Reader): Mail {
  return write(config, reader, { kind: "accountExists", path: "/forgot-password" });
}

function write({ baseUrl, shop }: MailConfig, reader: Reader, { kind, path }: { kind: Kind; path: string }): Mail {
  const { email: to, language } = reader;
  const link = baseUrl + languageRoot(language) + path;
  return composeMail(TEMPLATES[language][kind]({ shop, link }), { to, language, sender: shop });
}
