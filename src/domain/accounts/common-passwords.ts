import { COMMON_PASSWORDS } from "./common-password-list.ts";
import { passwordFingerprint } from "./password-fingerprint.ts";

let known: ReadonlySet<number> | null = null;

/** Whether whoever guesses would try it among the first (ASVS 6.2.4). One of half a million others is taken for one of them. */
export function isCommonPassword(password: string): boolean {
  known ??= new Set(readFingerprints());
  return known.has(passwordFingerprint(password));
}

function readFingerprints(): Uint32Array {
  const bytes = Uint8Array.from(atob(COMMON_PASSWORDS), (sign) => sign.charCodeAt(0));
  return new Uint32Array(bytes.buffer);
}
