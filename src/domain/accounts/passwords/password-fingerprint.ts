import { hashText } from "../../hash-text.ts";

/**
 * Returns a 32-bit FNV-1a hash of a password, ignoring case. The list of common passwords stores hashes, so that the
 * repository contains no readable password list.
 */
export function passwordFingerprint(password: string): number {
  return hashText(password.normalize("NFC").toLowerCase());
}
