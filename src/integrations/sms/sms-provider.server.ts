import type { Config } from "../../config.ts";
import { SECOND_MS } from "../../domain/durations.ts";
import type { Sms } from "../../domain/mail/code-senders.server.ts";

const TIMEOUT_MS = 15 * SECOND_MS;

export type SmsAccount = Extract<NonNullable<Config["sms"]>, { provider: "notify.lk" | "text.lk" }>;

/** The provider did not accept the SMS. The message has no recipient, as the queue and the log store it. */
export class SmsRejectedError extends Error {
  override readonly name = "SmsRejectedError";
}

/**
 * Creates a function that sends an SMS through the owner's account at Notify.lk or Text.lk (written from their
 * documentation, not tested with their servers). It sends once: the job queue retries.
 * @throws {SmsRejectedError} from the returned function
 */
export function createSmsProvider(account: SmsAccount): (sms: Sms) => Promise<void> {
  const requestOf = account.provider === "notify.lk" ? notifyLk : textLk;
  return async (sms) => {
    const { url, init } = requestOf(account, sms);
    const response = await fetch(url, { ...init, method: "POST", signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
      () => null,
    );
    if (!response) throw new SmsRejectedError(`${account.provider} did not respond`);
    const result: unknown = await response.json().catch(() => null);
    const isResult = response.ok && typeof result === "object" && result !== null && "status" in result;
    if (!isResult || result.status !== "success")
      throw new SmsRejectedError(`${account.provider} responded with ${response.status}`);
  };
}

function notifyLk({ apiBase, userId, apiKey, senderId }: SmsAccount, { to, text }: Sms) {
  const form = { user_id: userId, api_key: apiKey, sender_id: senderId, to: digitsOf(to), message: text };
  return { url: `${apiBase}/api/v1/send`, init: { body: new URLSearchParams(form) } };
}

function textLk({ apiBase, apiKey, senderId }: SmsAccount, { to, text }: Sms) {
  const body = { recipient: digitsOf(to), sender_id: senderId, type: "plain", message: text };
  const headers = { authorization: `Bearer ${apiKey}`, "content-type": "application/json", accept: "application/json" };
  return { url: `${apiBase}/api/v3/sms/send`, init: { headers, body: JSON.stringify(body) } };
}

/** Both providers expect the number without its plus. */
function digitsOf(phone: string): string {
  return phone.replace(/\D/g, "");
}
