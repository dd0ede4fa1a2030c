import { randomUUID } from "node:crypto";
import { makeTotpSecret } from "../accounts/sign-in/totp-secret.server.ts";
import type { Shop } from "../shop.ts";
import { makeStaffAuth } from "./staff-auth.server.ts";

/**
 * Returns a new encrypted TOTP secret, without recovery codes, for a member whose authenticator app is not set up yet.
 */
export async function createPendingTotpSecret(shop: Pick<Shop, "db" | "config">) {
  const { secretConfig } = await makeStaffAuth(shop).$context;
  return { id: randomUUID(), ...(await makeTotpSecret(secretConfig)), verified: false };
}
