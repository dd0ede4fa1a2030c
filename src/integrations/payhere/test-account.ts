import { SECOND_MS } from "../../domain/durations.ts";
import type { GatewayTest } from "../../domain/payments/gateway.ts";
import type { PayhereSettings } from "../../domain/settings/payhere-account.ts";
import { readToken } from "./api-responses.ts";

/** A staff member waits for the result. */
const ANSWER_WITHIN_MS = 8 * SECOND_MS;
const REFUSALS = [400, 401, 403];

/**
 * Requests a token with the App ID and secret, like every use of the Merchant API (payhere.md §4.1). This does not test
 * the merchant secret: only a payment does.
 */
export async function testAccount(
  { appId, appSecret, apiBase }: Pick<PayhereSettings, "appId" | "appSecret" | "apiBase">,
  answerWithinMs = ANSWER_WITHIN_MS,
): Promise<GatewayTest> {
  if (!appId || !appSecret) return "no-app";
  try {
    const answer = await fetch(`${apiBase}/oauth/token`, {
      method: "POST",
      headers: {
        Accept: "application/json",
        "User-Agent": "shop-server",
        Authorization: `Basic ${Buffer.from(`${appId}:${appSecret}`).toString("base64")}`,
      },
      body: new URLSearchParams({ grant_type: "client_credentials" }),
      redirect: "error",
      signal: AbortSignal.timeout(answerWithinMs),
    });
    if (REFUSALS.includes(answer.status)) return "refused";
    return readToken(await answer.json().catch(() => null)) ? "works" : "not-understood";
  } catch {
    return "no-answer";
  }
}
