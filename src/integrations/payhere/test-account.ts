import { SECOND_MS } from "../../domain/durations.ts";
import type { GatewayTest } from "../../domain/payments/gateway.ts";
import type { PayhereSettings } from "../../domain/settings/payhere-account.ts";
import { readToken } from "./api-responses.ts";

/** A staff member waits for the result. */
const TIMEOUT_MS = 8 * SECOND_MS;
const REFUSALS = [400, 401, 403];

/**
 * Requests a token with the App ID and secret, like every use of the Merchant API (payhere.md §4.1). This does not test
 * the merchant secret: only a payment does.
 */
export async function testAccount(
  { appId, appSecret, apiBase }: Pick<PayhereSettings, "appId" | "appSecret" | "apiBase">,
  timeoutMs = TIMEOUT_MS,
): Promise<GatewayTest> {
  if (!appId || !appSecret) return "no-app";
  try {
    const response = await fetch(`${apiBase}/oauth/token`, {
      method: "POST",
      headers: {
        Accept: "application/json",
        "User-Agent": "shop-server",
        Authorization: `Basic ${Buffer.from(`${appId}:${appSecret}`).toString("base64")}`,
      },
      body: new URLSearchParams({ grant_type: "client_credentials" }),
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (REFUSALS.includes(response.status)) return "refused";
    return readToken(await response.json().catch(() => null)) ? "works" : "not-understood";
  } catch {
    return "no-answer";
  }
}
