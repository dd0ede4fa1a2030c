import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { sessionSecret } from "../accounts/auth.server.ts";
import type { Shop } from "../shop.ts";

const CIPHER = "aes-256-ctr";
const IV_BYTES = 16;
const MARK_BYTES = 32;

/** Encrypts a search term for a URL, such as a customer's name. Only this shop can decrypt it. */
export function encryptSearchTerm({ config }: Pick<Shop, "config">, words: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyFor(config, "words"), iv);
  const sealed = Buffer.concat([iv, cipher.update(words, "utf8"), cipher.final()]);
  return Buffer.concat([markOf(config, sealed), sealed]).toString("base64url");
}

/** Returns the decrypted search term; null when this shop did not encrypt it. */
export function decryptSearchTerm({ config }: Pick<Shop, "config">, text: string): string | null {
  const bytes = Buffer.from(text, "base64url");
  if (bytes.length <= MARK_BYTES + IV_BYTES) return null;
  const [mark, sealed] = [bytes.subarray(0, MARK_BYTES), bytes.subarray(MARK_BYTES)];
  if (!timingSafeEqual(mark, markOf(config, sealed))) return null;
  const decipher = createDecipheriv(CIPHER, keyFor(config, "words"), sealed.subarray(0, IV_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES)), decipher.final()]).toString("utf8");
}

function markOf(config: Shop["config"], sealed: Buffer): Buffer {
  return createHmac("sha256", keyFor(config, "mark")).update(sealed).digest();
}

function keyFor(config: Shop["config"], use: string): Buffer {
  return createHmac("sha256", sessionSecret(config)).update(`sealed-words:${use}`).digest();
}
