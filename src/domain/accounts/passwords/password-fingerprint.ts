const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/**
 * Returns a 32-bit FNV-1a hash of a password, ignoring case. The list of common passwords stores hashes, so that the
 * repository contains no readable password list.
 */
export function passwordFingerprint(password: string): number {
  let hash = OFFSET;
  for (const character of password.normalize("NFC").toLowerCase()) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), PRIME);
  }
  return hash >>> 0;
}
