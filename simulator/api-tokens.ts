import { randomUUID } from "node:crypto";
import type { Merchant } from "./checks.ts";
import { DAY_MS } from "./durations.ts";
import type { Store } from "./store.ts";

const TOKEN_SECONDS = 599;

export function findByBasicAuth(store: Store, header = "") {
  const credentials = Buffer.from(header.replace(/^Basic /i, ""), "base64").toString("utf8");
  return store.state.merchants.find(({ appId, appSecret }) => credentials === `${appId}:${appSecret}`);
}

/** Issues a token and returns the body of the response (payhere.md §4.1). */
export function issueToken(store: Store, merchant: Merchant) {
  const token = { value: randomUUID(), merchantId: merchant.id, expiresAt: store.now() + TOKEN_SECONDS * 1000 };
  store.change((state) => {
    state.tokens = [...state.tokens.filter(({ expiresAt }) => expiresAt > store.now() - DAY_MS), token];
  });
  return { access_token: token.value, token_type: "bearer", expires_in: TOKEN_SECONDS, scope: "SANDBOX" };
}

/** Returns the merchant of a token, or the reason why the token is invalid. */
export function readToken(store: Store, value: string): { merchant: Merchant } | { problem: string } {
  const token = store.state.tokens.find((one) => one.value === value);
  const merchant = store.state.merchants.find(({ id }) => id === token?.merchantId);
  if (!token || !merchant) return { problem: `Invalid access token: ${value}` };
  if (token.expiresAt <= store.now()) return { problem: `Access token expired: ${value}` };
  return { merchant };
}

export function endToken(store: Store, value: string) {
  store.change(({ tokens }) => {
    for (const token of tokens) if (token.value === value) token.expiresAt = store.now();
  });
}
