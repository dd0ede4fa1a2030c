import { PUBLIC_ID_ALPHABET } from "./public-id.ts";

/** Letters and digits of codes that people read out. */
export const CODE_LETTERS = PUBLIC_ID_ALPHABET.toUpperCase();
const BASE = BigInt(CODE_LETTERS.length);
/** Hex digits of the last group of a UUID: 48 random bits. */
const RANDOM_DIGITS = 12;

/**
 * Returns a short code that people can read out and type, such as "7KQ2M9", from a random UUID. It is not unique: on a
 * conflict, the caller retries with the next `bump`.
 */
export function readableCode(uuid: string, length: number, bump = 0): string {
  let rest = BigInt(`0x${uuid.slice(-RANDOM_DIGITS)}`) + BigInt(bump);
  let code = "";
  while (code.length < length) {
    code = `${CODE_LETTERS[Number(rest % BASE)]}${code}`;
    rest /= BASE;
  }
  return code;
}
