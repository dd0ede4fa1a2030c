import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { sessionSecret } from "../accounts/auth.server.ts";
import type { Shop } from "../shop.ts";

const CIPHER = "aes-256-ctr";
const IV_BYTES = 16;
const MAC_BYTES = 32;

/** Encrypts a search term for a URL, such as a customer's name. Only this shop can decrypt it. */
export function encryptSearchTerm({ config }: Pick<Shop, "config">, term: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyFor(config, "encryption"), iv);
  const encrypted = Buffer.concat([iv, cipher.update(term, "utf8"), cipher.final()]);
  return Buffer.concat([macOf(config, encrypted), encrypted]).toString("base64url");
}

/** Returns the decrypted search term; null when this shop did not encrypt it. */
export function decryptSearchTerm({ config }: Pick<Shop, "config">, text: string): string | null {
  const bytes = Buffer.from(text, "base64url");
  if (bytes.length <= MAC_BYTES + IV_BYTES) return null;
  const [mac, encrypted] = [bytes.subarray(0, MAC_BYTES), bytes.subarray(MAC_BYTES)];
  if (!timingSafeEqual(mac, macOf(config, encrypted))) return null;
  const decipher = createDecipheriv(CIPHER, keyFor(config, "encryption"), encrypted.subarray(0, IV_BYTES));
  return Buffer.concat([decipher.update(encrypted.subarray(IV_BYTES)), decipher.final()]).toString("utf8");
}

function macOf(config: Shop["config"], encrypted: Buffer): Buffer {
  return createHmac("sha256", keyFor(config, "mac")).update(encrypted).digest();
}

function keyFor(config: Shop["config"], use: string): Buffer {
  return createHmac("sha256", sessionSecret(config)).update(`search-term:${use}`).digest();
}
