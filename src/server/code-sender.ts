import { createMailCodeSender, createPreviewSms, createSmsCodeSender } from "../domain/mail/code-senders.server.ts";
import { createPreviewMailer } from "../domain/mail/preview-mailer.server.ts";
import type { CodeSender } from "../domain/orders/confirmation/code-sender.ts";
import type { Shop } from "../domain/shop.ts";
import { createSmsProvider } from "../integrations/sms/sms-provider.server.ts";

/** Creates the sender of confirmation codes: by SMS when a provider is configured, else by mail. */
export function createCodeSender(shop: Pick<Shop, "config" | "db" | "mailer" | "logError">): CodeSender {
  const { sms } = shop.config;
  if (!sms) return createMailCodeSender(shop);
  if (sms.provider === "preview") return createSmsCodeSender(createPreviewSms(createPreviewMailer(shop.db)));
  return createSmsCodeSender(createSmsProvider(sms));
}
