import { languageRoot } from "../languages.ts";
import type { CodeSender, SentCode } from "../orders/confirmation/code-sender.ts";
import { findOrderPath } from "../orders/guests/find-order-path.ts";
import type { Shop } from "../shop.ts";
import { CODE_TEMPLATES } from "./code-templates.ts";
import { composeMail } from "./mail-layout.ts";
import type { Mailer } from "./mailer.ts";
import { sendAccountMail } from "./send-account-mail.server.ts";
import type { Sms } from "./text-sender.ts";

/** The page on which a code is entered. */
const PAGES: Record<SentCode["purpose"], (sent: Pick<SentCode, "number">) => string> = {
  confirm: ({ number }) => `/orders/${number}/confirm`,
  "find-order": ({ number }) => findOrderPath(number),
};

/** Sends codes by email, to the preview inbox while no mail server is set. */
export function createMailCodeSender(shop: Pick<Shop, "config" | "mailer" | "logError">): CodeSender {
  const { baseUrl, shop: sender } = shop.config;
  return {
    channel: "email",
    async send(sent: SentCode) {
      const { email: to, language, purpose } = sent;
      const link = `${baseUrl}${languageRoot(language)}${PAGES[purpose](sent)}`;
      const letter = CODE_TEMPLATES[language][purpose].mail(sent, link);
      await sendAccountMail(shop, composeMail(letter, { to, language, sender }));
    },
  };
}

/** Sends codes by SMS through the given function. */
export function createSmsCodeSender(sendSms: (sms: Sms) => Promise<void>): CodeSender {
  return {
    channel: "sms",
    send: (sent) => sendSms({ to: sent.phone, text: CODE_TEMPLATES[sent.language][sent.purpose].sms(sent) }),
  };
}

/** Replaces an SMS provider: puts the texts into the preview inbox. */
export function createPreviewSms(previewMailer: Mailer): (sms: Sms) => Promise<void> {
  return ({ to, text }) => previewMailer.send({ to, subject: "SMS", preheader: "", text, html: "", language: "en" });
}
