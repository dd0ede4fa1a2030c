import { COMMON_PASSWORDS } from "./common-password-list.ts";
import { passwordFingerprint } from "./password-fingerprint.ts";

let known: ReadonlySet<number> | null = null;

/**
 * Returns whether the password is on the list of the most common ones (ASVS 6.2.4). The fingerprint list rejects about
 * 1 in 500,000 uncommon passwords by mistake.
 */
export function isCommonPassword(password: string): boolean {
  known ??= new Set(readFingerprints());
  return known.has(passwordFingerprint(password));
}

function readFingerprints(): Uint32Array {
  const bytes = Uint8Array.from(atob(COMMON_PASSWORDS), (character) => character.charCodeAt(0));
  return new Uint32Array(bytes.buffer);
}
