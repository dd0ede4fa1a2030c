import { createHmac } from "node:crypto";
import { sessionSecret } from "../../accounts/auth.server.ts";
import { decryptSecret, encryptSecret } from "../../settings/encrypt-secret.server.ts";
import type { Shop } from "../../shop.ts";

type Keys = Pick<Shop, "config">;

/** Encrypts a token for its order. Anyone with the token and the API keys can charge the card. */
export function encryptToken({ config }: Keys, token: string, orderId: string): string {
  return encryptSecret(keyOf(config), token, aboutOf(orderId));
}

/** Returns the token; null when `SESSION_SECRET` was replaced since. */
export function decryptToken({ config }: Keys, encrypted: string, orderId: string): string | null {
  const keys = { current: keyOf(config), previous: null };
  return decryptSecret(keys, encrypted, aboutOf(orderId))?.secret ?? null;
}

const aboutOf = (orderId: string) => `card authorization ${orderId}`;

function keyOf(config: Shop["config"]): Buffer {
  return createHmac("sha256", sessionSecret(config)).update("card-authorizations").digest();
}
