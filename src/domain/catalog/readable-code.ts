import { PUBLIC_ID_ALPHABET } from "./public-id.ts";

const LETTERS = PUBLIC_ID_ALPHABET.toUpperCase();
const BASE = BigInt(LETTERS.length);
/** The last group of a uuid: 48 random bits. */
const RANDOM_DIGITS = 12;

/**
 * A short code that people can read out and type, such as "7KQ2M9", from a random uuid. It is not unique by itself: whoever
 * finds it taken asks for the next one with `bump`.
 */
export function readableCode(uuid: string, length: number, bump = 0): string {
  let rest = BigInt(`0x${uuid.slice(-RANDOM_DIGITS)}`) + BigInt(bump);
  let code = "";
  while (code.length < length) {
    code = `${LETTERS[Number(rest % BASE)]}${code}`;
    rest /= BASE;
  }
  return code;
}
