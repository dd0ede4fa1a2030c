import { SECOND_MS } from "../../domain/durations.ts";
import type { GatewayTest } from "../../domain/payments/gateway.ts";
import type { PayhereSettings } from "../../domain/settings/payhere-account.ts";
import { readToken } from "./api-responses.ts";

/** Somebody waits for the answer. */
const ANSWER_WITHIN_MS = 8 * SECOND_MS;
const REFUSALS = [400, 401, 403];

/**
 * Asks PayHere for a token with the App ID and secret, as every look into its books begins (payhere.md §4.1). It says nothing about
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
