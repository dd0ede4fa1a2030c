const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/** 32 bits of a password, however its letters are written (FNV-1a): enough to find it in a list that nobody should read. */
export function passwordFingerprint(password: string): number {
  let hash = OFFSET;
  for (const sign of password.normalize("NFC").toLowerCase()) {
    hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), PRIME);
  }
  return hash >>> 0;
}
