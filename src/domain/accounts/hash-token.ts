import { createHash } from "node:crypto";

/** Returns the SHA-256 of a random token in base64url, as stored in tables. 256 random bits need no salt. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
