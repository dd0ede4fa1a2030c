import { randomUUID } from "node:crypto";
import { generateRandomString, symmetricEncrypt } from "better-auth/crypto";
import type { Shop } from "../shop.ts";
import { makeStaffAuth } from "./staff-auth.server.ts";

const SECRET_LENGTH = 25;

/**
 * Returns a new encrypted TOTP secret, without recovery codes, for a member whose authenticator app is not set up yet.
 */
export async function createPendingTotpSecret(shop: Pick<Shop, "db" | "config">) {
  const { secretConfig: key } = await makeStaffAuth(shop).$context;
  const secret = await symmetricEncrypt({ key, data: generateRandomString(SECRET_LENGTH, "a-z", "A-Z", "0-9") });
  const backupCodes = await symmetricEncrypt({ key, data: "[]" });
  return { id: randomUUID(), secret, backupCodes, verified: false };
}
