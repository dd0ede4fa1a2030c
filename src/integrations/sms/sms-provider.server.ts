import type { Config } from "../../config.ts";
import { type Sms, TextNotTaken } from "../../domain/mail/text-sender.ts";
import { sendTextRequest } from "../text-request.server.ts";

export type SmsAccount = Extract<NonNullable<Config["sms"]>, { provider: "notify.lk" | "text.lk" }>;

/**
 * Creates a function that sends an SMS through the owner's account at Notify.lk or Text.lk (written from their
 * documentation, not tested with their servers). It sends once: the caller's queue retries.
 * @throws {TextNotTaken} from the returned function
 */
export function createSmsProvider(account: SmsAccount): (sms: Sms) => Promise<void> {
  const { provider } = account;
  const requestOf = provider === "notify.lk" ? notifyLk : textLk;
  return async (sms) => {
    const result = await sendTextRequest(provider, requestOf(account, sms));
    const isTaken = "status" in result && result.status === "success";
    if (!isTaken) throw new TextNotTaken("refused", `${provider} refused the text`);
  };
}

function notifyLk({ apiBase, userId, apiKey, senderId }: SmsAccount, { to, text }: Sms) {
  const form = { user_id: userId, api_key: apiKey, sender_id: senderId, to: digitsOf(to), message: text };
  const type: Record<string, string> = isLatin(text) ? {} : { type: "unicode" };
  return { url: `${apiBase}/api/v1/send`, init: { body: new URLSearchParams({ ...form, ...type }) } };
}

function textLk({ apiBase, apiKey, senderId }: SmsAccount, { to, text }: Sms) {
  const body = { recipient: digitsOf(to), sender_id: senderId, type: "plain", message: text };
  const headers = { authorization: `Bearer ${apiKey}`, "content-type": "application/json", accept: "application/json" };
  return { url: `${apiBase}/api/v3/sms/send`, init: { headers, body: JSON.stringify(body) } };
}

/** Notify.lk must know of Sinhala and Tamil. */
function isLatin(text: string): boolean {
  return /^[\p{ASCII}’–]*$/u.test(text);
}

/** Both providers expect the number without its plus. */
function digitsOf(phone: string): string {
  return phone.replace(/\D/g, "");
}
