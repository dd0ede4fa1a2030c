import { createMailCodeSender, createPreviewSms, createSmsCodeSender } from "../domain/mail/code-senders.server.ts";
import { createPreviewMailer } from "../domain/mail/preview-mailer.server.ts";
import type { Sms, TextSenders } from "../domain/mail/text-sender.ts";
import type { CodeSender } from "../domain/orders/confirmation/code-sender.ts";
import type { Shop } from "../domain/shop.ts";
import { createSmsProvider } from "../integrations/sms/sms-provider.server.ts";
import { createWhatsappProvider } from "../integrations/whatsapp/whatsapp-provider.server.ts";

/** Creates the sender of confirmation codes: by SMS when a provider is configured, else by mail. */
export function createCodeSender(shop: Pick<Shop, "config" | "db" | "mailer" | "logError">): CodeSender {
  const sendSms = createSmsSender(shop);
  return sendSms ? createSmsCodeSender(sendSms) : createMailCodeSender(shop);
}

/** Creates the senders of texts about orders. */
export function createTextSenders(shop: Pick<Shop, "config" | "db">): TextSenders {
  const { whatsapp } = shop.config;
  return { sms: createSmsSender(shop), whatsapp: whatsapp && createWhatsappProvider(whatsapp) };
}

function createSmsSender({ config: { sms }, db }: Pick<Shop, "config" | "db">): ((sms: Sms) => Promise<void>) | null {
  if (!sms) return null;
  return sms.provider === "preview" ? createPreviewSms(createPreviewMailer(db)) : createSmsProvider(sms);
}
