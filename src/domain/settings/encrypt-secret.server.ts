import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const VERSION = "v1";

/** Encryption keys for secrets in the database, from the environment; null where not set. */
export type SettingsKeys = { current: Buffer | null; previous: Buffer | null };

/**
 * Encrypts a secret. The result contains a short digest of the key, which distinguishes a wrong key from damaged text.
 * @param about the owner of the secret; decrypting it for another owner fails
 */
export function encryptSecret(key: Buffer, secret: string, about: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(about));
  const encrypted = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  const parts = [iv, cipher.getAuthTag(), encrypted].map((part) => part.toString("base64url"));
  return [VERSION, nameOf(key), ...parts].join(".");
}

/**
 * Decrypts a secret and returns whether it was encrypted with the previous key; null with another key or when the text
 * was changed.
 */
export function decryptSecret(
  { current, previous }: SettingsKeys,
  text: string,
  about: string,
): { secret: string; isOfPreviousKey: boolean } | null {
  const [version, keyName, iv = "", tag = "", encrypted = ""] = text.split(".");
  const key = [current, previous].find((each) => each && nameOf(each) === keyName);
  if (version !== VERSION || !key) return null;
  try {
    const decipher = createDecipheriv(CIPHER, key, Buffer.from(iv, "base64url"))
      .setAAD(Buffer.from(about))
      .setAuthTag(Buffer.from(tag, "base64url"));
    const decrypted = Buffer.concat([decipher.update(Buffer.from(encrypted, "base64url")), decipher.final()]);
    return { secret: decrypted.toString("utf8"), isOfPreviousKey: key !== current };
  } catch {
    return null;
  }
}

function nameOf(key: Buffer): string {
  return createHash("sha256").update("settings-key").update(key).digest("hex").slice(0, 8);
}
