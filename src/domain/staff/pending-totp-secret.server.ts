import { randomUUID } from "node:crypto";
import { generateRandomString, symmetricEncrypt } from "better-auth/crypto";
import type { Shop } from "../shop.ts";
import { makeStaffAuth } from "./staff-auth.server.ts";

const SECRET_LENGTH = 25;

/** A second factor that no app has yet: a new secret, without recovery codes. Encrypted, as it is stored. */
export async function unprovenSecret(shop: Pick<Shop, "db" | "config">) {
  const { secretConfig: key } = await makeStaffAuth(shop).$context;
  const secret = await symmetricEncrypt({ key, data: generateRandomString(SECRET_LENGTH, "a-z", "A-Z", "0-9") });
  const backupCodes = await symmetricEncrypt({ key, data: "[]" });
  return { id: randomUUID(), secret, backupCodes, verified: false };
}
