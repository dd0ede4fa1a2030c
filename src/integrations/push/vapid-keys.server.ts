import { createECDH, hkdfSync } from "node:crypto";

/** Order of the curve P-256 (FIPS 186-5). */
const ORDER = BigInt("0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551");
/** Sixteen bytes more than the key, so that the remainder is evenly distributed (FIPS 186-5, A.2.1). */
const SEED_BYTES = 48;
const KEY_BYTES = 32;

/**
 * Derives the shop's key pair for push services (VAPID, RFC 8292) from the session secret, so that nothing secret is
 * stored. Browsers have to subscribe again after the session secret changes.
 * @returns both keys in base64url
 */
export function vapidKeys(sessionSecret: string): { publicKey: string; privateKey: string } {
  const seed = Buffer.from(hkdfSync("sha256", sessionSecret, "", "web push", SEED_BYTES));
  const scalar = (BigInt(`0x${seed.toString("hex")}`) % (ORDER - 1n)) + 1n;
  const privateKey = Buffer.from(scalar.toString(16).padStart(2 * KEY_BYTES, "0"), "hex");
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(privateKey);
  return { publicKey: curve.getPublicKey("base64url"), privateKey: privateKey.toString("base64url") };
}
