import { randomInt } from "node:crypto";
import { PUBLIC_ID_ALPHABET } from "../catalog/public-id.ts";
import { CODE_LENGTH } from "./gift-card-code.ts";

const LETTERS = PUBLIC_ID_ALPHABET.toUpperCase();

/** Returns a code that cannot be guessed. */
export function newGiftCardCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join("");
}
