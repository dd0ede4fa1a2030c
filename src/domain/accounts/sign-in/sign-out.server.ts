import type { Shop } from "../../shop.ts";
import { makeAuth } from "../auth.server.ts";
import { signedOutCookies } from "./session-cookie.ts";
import { findSessionToken } from "./session-token.server.ts";

/**
 * Ends the session of this request, if there is one.
 * @returns the `Set-Cookie` values that clear its cookies
 */
export async function signOut(shop: Pick<Shop, "db" | "config">, headers: Headers): Promise<string[]> {
  // @guard log-out-ends-session
  await endSession(shop, headers);
  return signedOutCookies(shop.config);
}

/** Deletes the session of this request, so that its cookie no longer works. */
export async function endSession(shop: Pick<Shop, "db" | "config">, headers: Headers): Promise<void> {
  const token = findSessionToken(shop.config, headers);
  if (!token) return;
  const { internalAdapter } = await makeAuth(shop).$context;
  await internalAdapter.deleteSession(token);
}
