import { createHash } from "node:crypto";

const md5Upper = (text: string) => createHash("md5").update(text, "utf8").digest("hex").toUpperCase();

/**
 * Returns the MD5 signature. Fields are joined without separators, followed by the upper-case digest of the secret
 * (payhere.md §1.3, §3.3).
 */
export function payhereSignature(fields: readonly string[], secret: string): string {
  return md5Upper([...fields, md5Upper(secret)].join(""));
}
