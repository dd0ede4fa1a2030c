export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/**
 * Normalises a password to NFC, so that keyboards that compose characters differently give the same password. Spaces
 * are kept.
 */
export function normalisePassword(typed: string): string {
  // @guard password-is-normalised: return typed;
  return typed.normalize("NFC");
}
