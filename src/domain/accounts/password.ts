export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/** The same letters typed on another keyboard are the same password; spaces are part of it. */
export function normalisePassword(typed: string): string {
  return typed.normalize("NFC");
}
