import type { Config } from "../../config.ts";
import { SECOND_MS } from "../../domain/durations.ts";
import type { Sms } from "../../domain/mail/code-senders.server.ts";

const TIMEOUT_MS = 15 * SECOND_MS;

export type SmsAccount = Extract<NonNullable<Config["sms"]>, { provider: "notify.lk" | "text.lk" }>;

/** The provider did not take the text. Says nothing about whom it was for: it ends in the queue and in the log. */
export class SmsNotTaken extends Error {
  override readonly name = "SmsNotTaken";
}

/**
 * Sends texts through the owner's account at Notify.lk or Text.lk (features.md §5: read in their documents, not tried
 * against them). One try each: the job that sends it tries again.
 * @throws {SmsNotTaken} from the returned function
 */
export function createSmsProvider(account: SmsAccount): (sms: Sms) => Promise<void> {
  const requestOf = account.provider === "notify.lk" ? notifyLk : textLk;
  return async (sms) => {
    const { url, init } = requestOf(account, sms);
    const answer = await fetch(url, { ...init, method: "POST", signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
      () => null,
    );
    if (!answer) throw new SmsNotTaken(`${account.provider} did not answer`);
    const said: unknown = await answer.json().catch(() => null);
    const isTaken = answer.ok && typeof said === "object" && said !== null && "status" in said;
    if (!isTaken || said.status !== "success") throw new SmsNotTaken(`${account.provider} said ${answer.status}`);
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

/** Both take the number without its plus. */
function digitsOf(phone: string): string {
  return phone.replace(/\D/g, "");
}
